#pragma once

#include <tetrion/rules.hpp>

#include "batch_program.hpp"
#include "program.hpp"

namespace tetrion::packed {

/// `program` is what compile() made of the same piece and board; `usable` says whether batches can
/// hold it.
BatchProgram compile_batch(const Program& program, const Rules& rules, Tetromino piece, int width);

}  // namespace tetrion::packed
