/// What a Generator holds.
#pragma once

#include <array>
#include <tetrion/movegen/generator.hpp>

#include "batches.hpp"
#include "compile_batch.hpp"
#include "forms.hpp"
#include "program.hpp"
#include "vector_program.hpp"

namespace tetrion {

struct Generator::Impl {
  Rules rules;
  int width;
  int height;
  Form form;
  const packed::FormFunctions* functions;
  std::array<packed::Program, 7> programs;
  packed::BatchPerft batches;
  std::array<packed::BatchProgram, 7> batch_programs;
  std::array<packed::VectorProgram, 7> single_programs;  ///< of built-in pieces
};

/// The batch side of a Generator, for perft.
struct BatchAccess {
  static const packed::BatchProgram& program(const Generator& generator, Tetromino piece) {
    return generator.impl_->batch_programs[index(piece)];
  }
  static packed::BatchPerft search(const Generator& generator) { return generator.impl_->batches; }
};

}  // namespace tetrion
