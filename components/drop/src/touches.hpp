/// What the column forms of a stream need to know of each other's use: the probe that counts the
/// memory they touch, and where a block landed.
#pragma once

#include <cstddef>
#include <limits>
#include <tetrion/piece/shape.hpp>

namespace tetrion {

/// A probe sees each piece of board state that a drop reads or writes. The stream's
/// own probe does nothing and costs nothing; a test counts with another.
struct NoProbe {
  static void touch(const void*, std::size_t) {}
};

/// Where a block comes to rest, and a cell of the block that stops it: it lies on the surface of
/// its column.
struct Landing {
  int row = 0;
  Cell contact;
};

/// The landing by column profiles, see straight.cpp. Each cell of the block is held against the
/// surface of its column; those that are not the lowest of their column only say less than the
/// lowest does. That is h·w at most, and without a branch that depends on the block's outline.
/// Needs a block with a filled cell, inside the walls.
template <typename Columns>
Landing landing_of(const Columns& columns, const Shape& block, int offset) {
  Landing landing{std::numeric_limits<int>::max(), {}};
  for (const Cell& cell : block.cells()) {
    const int row = columns.surface(offset + cell.x) - 1 - cell.y;
    if (row < landing.row) landing = {row, cell};
  }
  return landing;
}

}  // namespace tetrion
