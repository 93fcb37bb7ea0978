// Weights modulo m, and hole classes.
//
// Write a placement as a vector: 1 on its four cells and 1 in the coordinate of its kind. A packing
// that leaves no cell empty adds up to the target: 1 on every free cell, the number of pieces of
// each kind. If there are weights for cells and kinds under which every placement weighs 0 modulo m
// and the target does not, there is no packing, and the weights are a certificate that anyone can
// check. Modulo 256 and 27 this contains every colouring argument of those moduli.
//
// With a few empty cells, those cells must weigh what the target weighs, under all such weights.
// Cells that weigh the same are of one class; a small automaton over classes tells, for what is
// empty so far, which classes the other empty cells may have. With one empty cell and many shapes
// about one cell in sixteen is left.
#pragma once

#include <optional>
#include <tetrion/packing/refutation.hpp>
#include <vector>

#include "problem.hpp"
#include "weight_space.hpp"

namespace tetrion::packing {

// Which cells may stay empty, after which others.
struct HoleClasses {
  static constexpr int dead = -1;

  std::vector<int> class_of;           // by cell, row by row; walls have class 0, never asked
  std::vector<std::vector<int>> next;  // state, class → state once such a cell stays empty, or dead
  int start = dead;                    // dead: no choice of empty cells is possible

  // The same for a side of the problem.
  HoleClasses seen_from(Side side, int width, int height) const;
};

// More cells than this would take more than a second.
inline constexpr int most_weighed_cells = 2'500;
inline constexpr int most_classed_holes = 4;

// Needs a problem without an empty cell.
std::optional<Refutation> refute_by_weights(const Problem& problem);

// Needs 1 to most_classed_holes empty cells. Nothing when there are too many classes to keep.
std::optional<HoleClasses> hole_classes(const Problem& problem);

}  // namespace tetrion::packing
