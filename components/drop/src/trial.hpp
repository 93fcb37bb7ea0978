// Trial: the score that a drop would have, without dropping. For both column forms of a stream.
//
// A drop that clears nothing changes only the surfaces of the block's columns: O(h·w). One that
// clears k rows lowers every column, so all W are looked at. In each, the new highest cell is the
// highest one that is not in a cleared row, and the cleared rows below it are what it sinks by:
// at most k + 1 cells are read, and never the empty ones between them.
#pragma once

#include <algorithm>
#include <tetrion/drop/best.hpp>
#include <vector>

#include "touches.hpp"

namespace tetrion {

class Trial {
 public:
  /// Looks at every column once.
  template <typename Columns>
  explicit Trial(const Columns& columns) : top_(columns.height()), holes_(-columns.filled()) {
    for (int x = 0; x < columns.width(); ++x) {
      const int surface = columns.surface(x);
      top_ = std::min(top_, surface);
      holes_ += columns.height() - surface;
    }
  }

  /// Needs a landing inside the board.
  template <typename Columns>
  DropScore score(const Columns& columns, const Shape& block, int offset, int landing) {
    int lines = 0;
    columns.for_each_full_row(block, offset, landing, [&](int y) {
      if (lines++ == 0) cleared_.assign(static_cast<std::size_t>(block.height()), 0);
      cleared_[static_cast<std::size_t>(y)] = 1;
    });
    return lines == 0 ? without_clear(columns, block, offset, landing)
                      : with_clear(columns, block, offset, landing, lines);
  }

 private:
  // Each column of the block now reaches up to the block's highest cell in it.
  template <typename Columns>
  DropScore without_clear(const Columns& columns, const Shape& block, int offset, int landing) {
    std::int64_t risen = 0;
    find_tops(block, landing, [](int) { return false; });
    for (int c = block.first_column(); c <= block.last_column(); ++c) {
      const int top = tops_[static_cast<std::size_t>(c)];
      if (top != none) risen += columns.surface(offset + c) - top;
    }
    const auto cells = static_cast<std::int64_t>(block.cells().size());
    const int top = std::min(top_, landing + block.first_row());
    return {0, columns.height() - top, holes_ + risen - cells};
  }

  template <typename Columns>
  DropScore with_clear(const Columns& columns, const Shape& block, int offset, int landing,
                       int lines) {
    const auto is_cleared = [&](int y) {
      const int row = y - landing;
      return row >= 0 && row < block.height() && cleared_[static_cast<std::size_t>(row)] != 0;
    };
    find_tops(block, landing, is_cleared);
    DropScore score{lines, 0, 0};
    std::int64_t heights = 0;
    for (int x = 0; x < columns.width(); ++x) {
      const bool under_block = x >= offset && x < offset + block.width();
      const auto c = static_cast<std::size_t>(x - offset);
      int top = under_block ? tops_[c] : none;
      int passed = under_block ? passed_[c] : 0;  // cleared cells above the top
      if (top == none) {
        columns.for_each_cell(x, [&](int y) {
          if (is_cleared(y)) return ++passed, true;
          top = y;
          return false;
        });
      }
      if (top == none) continue;  // all of the column went
      const int height = columns.height() - top - (lines - passed);
      heights += height;
      score.height = std::max(score.height, height);
    }
    const auto cells = static_cast<std::int64_t>(block.cells().size());
    score.holes =
        heights - (columns.filled() + cells - static_cast<std::int64_t>(lines) * columns.width());
    return score;
  }

  // For each column of the block: the board row of its highest cell that stays, and the number of
  // cells above that one that go.
  template <typename IsCleared>
  void find_tops(const Shape& block, int landing, IsCleared&& is_cleared) {
    tops_.assign(static_cast<std::size_t>(block.width()), none);
    passed_.assign(static_cast<std::size_t>(block.width()), 0);
    for (const Cell& cell : block.cells()) {
      const auto c = static_cast<std::size_t>(cell.x);
      if (tops_[c] != none) continue;
      if (is_cleared(landing + cell.y)) {
        ++passed_[c];
      } else {
        tops_[c] = landing + cell.y;
      }
    }
  }

  static constexpr int none = -1;  // no row of the board: a block at rest has no cell above row 0

  int top_;             // the first row with a filled cell
  std::int64_t holes_;  // empty cells with a filled cell above them
  std::vector<int> tops_;
  std::vector<int> passed_;
  std::vector<char> cleared_;  // by row of the block
};

}  // namespace tetrion
