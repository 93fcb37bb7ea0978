/// What the column forms of a stream need to know of each other's use: the probe that counts the
/// memory they touch, and where a block lands.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tetrion/piece/shape.hpp>

namespace tetrion {

/// A probe sees each piece of board state that a drop reads or writes. The stream's
/// own probe does nothing and costs nothing; a test counts with another.
struct NoProbe {
  static void touch(const void*, std::size_t) {}
};

/// The landing row by column profiles, see straight.cpp. Each cell of the block is held against the
/// surface of its column; those that are not the lowest of their column only say less than the
/// lowest does. That is h·w at most, and no branch waits for the memory of a surface. Needs a block
/// with a filled cell, inside the walls.
template <typename Columns>
int landing_of(const Columns& columns, const Shape& block, int offset) {
  int row = std::numeric_limits<int>::max();
  for (const Cell& cell : block.cells()) {
    row = std::min(row, columns.surface(offset + cell.x) - 1 - cell.y);
  }
  return row;
}

}  // namespace tetrion
