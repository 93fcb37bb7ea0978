// Colour counting. Colour the cells black and white as a checkerboard, or in stripes of columns or
// rows. A shape's imbalance is its white minus its black cells: 0, ±2 or ±4, its sign set by where
// it lies.
//
//   refute_by_colours  before the search: the board's own imbalance must be reachable by the
//   pieces.
//                      With no cell to spare also modulo 4, where the sign does not matter: the
//                      parity arguments "the number of T is even" and its two striped sisters.
//   ColourBound        inside the search: what is still to be placed must be able to bring the
//                      imbalance of the undecided cells to zero, each empty cell counting 1.
#pragma once

#include <array>
#include <optional>
#include <tetrion/packing/refutation.hpp>

#include "problem.hpp"

namespace tetrion::packing {

using ByColouring = std::array<int, 3>;

// +1 or -1 for each colouring.
inline ByColouring colours(Cell cell) {
  const auto sign = [](int n) { return (n & 1) == 0 ? 1 : -1; };
  return {sign(cell.x + cell.y), sign(cell.x), sign(cell.y)};
}

// The largest absolute imbalance of any shape of each kind.
std::array<ByColouring, shape_count> imbalances(const Kinds& kinds);

std::optional<Refutation> refute_by_colours(const Problem& problem);

}  // namespace tetrion::packing
