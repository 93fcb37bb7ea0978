/// Rng: a counter-based random number generator. Same seed and stream, same numbers, on every
/// platform and compiler, whoever asks and in whatever order the streams are used.
///
/// The n-th number of a stream is a hash of (seed, stream, n): SplitMix64 (Steele, Lea, Flood,
/// "Fast splittable pseudorandom number generators", OOPSLA 2014). Not for cryptography.
///
///   Rng rng(seed, game_number);
///   int piece = static_cast<int>(rng.below(7));
#pragma once

#include <cassert>
#include <cstdint>

namespace tetrion {

class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);

  /// The next 64 random bits.
  std::uint64_t next() { return mix(state_ += golden_ratio); }

  /// A number from 0 to bound - 1, without bias. Needs bound > 0.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval" (2019): the high half of a
  /// product is the answer; the few low halves that would favour some answers are drawn again.
  std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    __extension__ using Wide = unsigned __int128;
    for (;;) {
      const Wide product = static_cast<Wide>(next()) * bound;
      const auto low = static_cast<std::uint64_t>(product);
      // A low half of at least `bound` is always fair: the division is hardly ever made.
      if (low >= bound || low >= (0 - bound) % bound) {
        return static_cast<std::uint64_t>(product >> 64);
      }
    }
  }

  /// True with probability times / out_of.
  bool chance(std::uint64_t times, std::uint64_t out_of) { return below(out_of) < times; }

 private:
  static constexpr std::uint64_t golden_ratio = 0x9E3779B97F4A7C15ULL;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace tetrion
