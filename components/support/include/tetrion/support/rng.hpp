/// Rng: a counter-based random number generator. Same seed and stream, same numbers, on every
/// platform and compiler, whoever asks and in whatever order the streams are used.
///
/// The n-th number of a stream is a hash of (seed, stream, n): SplitMix64 (Steele, Lea, Flood,
/// "Fast splittable pseudorandom number generators", OOPSLA 2014). Not for cryptography.
///
///   Rng rng(seed, game_number);
///   int piece = static_cast<int>(rng.below(7));
#pragma once

#include <cstdint>

namespace tetrion {

class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);

  /// The next 64 random bits.
  std::uint64_t next();

  /// A number from 0 to bound - 1, without bias. Needs bound > 0.
  std::uint64_t below(std::uint64_t bound);

  /// True with probability times / out_of.
  bool chance(std::uint64_t times, std::uint64_t out_of) { return below(out_of) < times; }

 private:
  std::uint64_t state_;
};

}  // namespace tetrion
