/// Perft over batches of boards, each form compiled for its processor, behind plain functions.
#pragma once

#include "batch_program.hpp"

namespace tetrion::packed {

extern const BatchPerft plain_batches;
#if defined(__x86_64__)
extern const BatchPerft avx2_batches;
extern const BatchPerft avx512_batches;
#endif

}  // namespace tetrion::packed
