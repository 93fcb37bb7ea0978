#include <cassert>
#include <tetrion/support/rng.hpp>

namespace tetrion {
namespace {

constexpr std::uint64_t golden_ratio = 0x9E3779B97F4A7C15ULL;

std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

}  // namespace

// Two rounds keep streams of one seed apart: neighbours differ in half of their bits.
Rng::Rng(std::uint64_t seed, std::uint64_t stream)
    : state_(mix(mix(seed + golden_ratio) + (stream + 1) * golden_ratio)) {}

std::uint64_t Rng::next() { return mix(state_ += golden_ratio); }

// Lemire, "Fast random integer generation in an interval" (2019): the high half of a product is the
// answer; the few low halves that would favour some answers are drawn again.
std::uint64_t Rng::below(std::uint64_t bound) {
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

}  // namespace tetrion
