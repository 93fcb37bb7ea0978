#include <tetrion/support/rng.hpp>

namespace tetrion {

// Two rounds keep streams of one seed apart: neighbours differ in half of their bits.
Rng::Rng(std::uint64_t seed, std::uint64_t stream)
    : state_(mix(mix(seed + golden_ratio) + (stream + 1) * golden_ratio)) {}

}  // namespace tetrion
