// Batches in AVX-512: boards in threes.
#include "batch_triples_perft.hpp"
#include "batches.hpp"

namespace tetrion::packed {

const BatchPerft avx512_batches = perft_by_triples;

}  // namespace tetrion::packed
