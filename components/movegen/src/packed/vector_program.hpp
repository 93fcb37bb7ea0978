/// VectorProgram: a BatchProgram as vectors of 64 bytes for the anchored flood
/// (anchored_flood.hpp).
///
/// There are two layouts of a vector: three boards side by side, 30 lanes of 16 bits; or one board,
/// ten of sixteen lanes of 32 bits.
///
/// Cells of the orientations are looked up once for all orientations that have them: `map` lists
/// the rows they are in, then the cells that are not straight above or below the anchor. (Of a
/// built-in piece the compiler does that.)
///
/// Plain data: files compiled for newer processors include this header.
#pragma once

#include "batch_program.hpp"
#include "built_in_pieces.hpp"  // max_sky_…

namespace tetrion::packed {

struct Program;

inline constexpr int boards_in_triple = 3;
inline constexpr int max_maps = 32;

struct VectorProgram {
  const BatchProgram* p;
  int built_in;  ///< what recognised() says of it; the next four are of other pieces alone
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
  bool cut;  ///< the band is cut off inside the sky
  /// [n - 1][to][dx + max_sky_columns], of built-in pieces: n rows above the band, as they are seen
  /// from the topmost rows.
  Vector sky[max_sky_rows][4][2 * max_sky_columns + 1];
  Vector above[4];  ///< so many rows, for cells of the board

  std::uint32_t seeds[4];  ///< one board: rows from which each orientation starts in the sky

  /// One board: where the piece enters. Without a sky the search starts there, if the band holds
  /// all rows there are; `spawn_orientation` is -1 if it does not, or if the spawn may rise.
  Vector spawn;
  int spawn_orientation;
};

/// They need a usable program, which has to outlive the result; of a single board also a sky in
/// Program::band32.
VectorProgram compile_triples(const BatchProgram& batch);
VectorProgram compile_single(const BatchProgram& batch, const Program& program);

}  // namespace tetrion::packed
