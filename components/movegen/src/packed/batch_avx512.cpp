// Batches in 512-bit vectors: AVX-512.
#include "batches.hpp"

namespace tetrion::packed {
namespace {
constexpr int vector_bytes = 64;
}
}  // namespace tetrion::packed

#include "batch_perft.hpp"

namespace tetrion::packed {

const BatchPerft avx512_batches = perft_by_lanes;

}  // namespace tetrion::packed
