/// TripleProgram: a BatchProgram as the vectors of three boards side by side (batch_triples.hpp).
///
/// Cells of the orientations are looked up once for all orientations that have them: `map` lists
/// the rows they are in, then the cells that are not straight above or below the anchor.
///
/// Plain data: files compiled for newer processors include this header.
#pragma once

#include "batch_program.hpp"

namespace tetrion::packed {

inline constexpr int boards_in_triple = 3;
inline constexpr int max_maps = 32;

struct TripleProgram {
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
  struct Lanes {
    alignas(64) std::uint16_t lane[32];
  };
  Lanes sky1[4][3];  ///< [to][dx + 1]: the row above the band, as it is seen from the topmost row
  Lanes sky2[4][3];  ///< two rows
  Lanes above[4];    ///< so many rows, for cells of the board
};

/// Needs a usable program, which has to outlive the result.
TripleProgram compile_triples(const BatchProgram& program);

}  // namespace tetrion::packed
