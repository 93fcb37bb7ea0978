// Batches in 128-bit vectors, which every x86-64, Arm and WebAssembly processor has, or in what the
// compiler makes of them.
#include "batches.hpp"

namespace tetrion::packed {
namespace {
constexpr int vector_bytes = 16;
}
}  // namespace tetrion::packed

#include "batch_perft.hpp"

namespace tetrion::packed {

const BatchPerft plain_batches = perft_by_lanes;

}  // namespace tetrion::packed
