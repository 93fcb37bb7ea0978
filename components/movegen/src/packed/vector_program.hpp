/// VectorProgram: a BatchProgram as vectors of 64 bytes for the anchored flood
/// (anchored_flood.hpp).
///
/// There are two layouts of a vector: three boards side by side, 30 lanes of 16 bits; or one board,
/// ten of sixteen lanes of 32 bits.
///
/// Cells of the orientations are looked up once for all orientations that have them: `map` lists
/// the rows they are in, then the cells that are not straight above or below the anchor.
///
/// Plain data: files compiled for newer processors include this header.
#pragma once

#include "batch_program.hpp"

namespace tetrion::packed {

struct Program;

inline constexpr int boards_in_triple = 3;
inline constexpr int max_maps = 32;

struct VectorProgram {
  const BatchProgram* p;
  int other_lists;  ///< those that are not the guideline's quarter turns
  std::uint8_t other_list[max_batch_lists];
  int rows;
  int maps;
  struct {
    std::int8_t dx;
    std::int8_t dy;
    std::uint8_t row;  ///< the map of its row
    std::uint8_t sky;  ///< rows of the sky that come into view
  } map[max_maps];
  std::uint8_t cells[4][4];  ///< the map of each cell

  /// Empty rows that come into view above the band. None where the band holds all rows there are:
  /// then there are rows to spare, and what is above them is filled.
  struct Vector {
    alignas(64) std::uint8_t bytes[64];
  };
  bool cut;           ///< the band is cut off inside the sky
  Vector sky1[4][3];  ///< [to][dx + 1]: the row above the band, as it is seen from the topmost row
  Vector sky2[4][3];  ///< two rows
  Vector above[4];    ///< so many rows, for cells of the board

  std::uint32_t seeds[4];  ///< one board: rows from which each orientation starts
};

/// They need a usable program, which has to outlive the result; of a single board also a sky in
/// Program::band32.
VectorProgram compile_triples(const BatchProgram& batch);
VectorProgram compile_single(const BatchProgram& batch, const Program& program);

}  // namespace tetrion::packed
