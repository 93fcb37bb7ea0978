// Batches in 256-bit vectors: AVX2.
#include "batches.hpp"

namespace tetrion::packed {
namespace {
constexpr int vector_bytes = 32;
}
}  // namespace tetrion::packed

#include "batch_perft.hpp"

namespace tetrion::packed {

const BatchPerft avx2_batches = perft_by_lanes;

}  // namespace tetrion::packed
