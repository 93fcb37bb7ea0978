/// ShortColumns: the state of a stream on a board of at most 64 or 128 rows, one word a column.
///
/// Bit y of a column's word is the cell in row y, row 0 in the lowest bit, and the floor is one
/// more filled cell below the last row. So a column's surface is the number of trailing zeros, and
/// a cleared row leaves a column by shifting the bits above it: the new surface comes out of the
/// same word, and nothing is searched. Row counts tell a full row without looking along it.
///
///   landing            a word for each cell
///   lock               a word for each cell, a count for each row
///   clear of a row     one shift a column: O(W), and the counts above it
///   cells              8 or 16 bytes a column
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <tetrion/board.hpp>
#include <tetrion/piece/shape.hpp>
#include <vector>

#include "touches.hpp"

namespace tetrion {

__extension__ using Bits128 = unsigned __int128;

/// Bits is std::uint64_t or Bits128. A board of a million columns has at most 100 rows
/// (max_drawing_cells), so that each of those is short.
template <typename Bits, typename Probe = NoProbe>
class ShortColumns {
 public:
  static constexpr int max_height = 8 * sizeof(Bits);

  /// Needs a board without full rows.
  explicit ShortColumns(const Board& board, Probe probe = {})
      : height_(board.height()),
        probe_(probe),
        columns_(static_cast<std::size_t>(board.width()),
                 board.height() < max_height ? Bits{1} << board.height() : 0) {
    assert(board.height() <= max_height);
    for (int y = 0; y < height_; ++y) {
      const auto words = board.row(y);
      for (std::size_t i = 0; i < words.size(); ++i) {
        for (Board::Word word = words[i]; word != 0; word &= word - 1) {
          columns_[i * Board::word_bits + static_cast<std::size_t>(std::countr_zero(word))] |=
              Bits{1} << y;
          ++counts_[static_cast<std::size_t>(y)];
        }
      }
    }
    filled_ = board.count();
  }

  int width() const { return static_cast<int>(columns_.size()); }
  int height() const { return height_; }

  int surface(int x) const { return trailing_zeros(column(x)); }
  int row_count(int y) const { return counts_[static_cast<std::size_t>(y)]; }

  std::int64_t filled() const { return filled_; }

  /// Sets the block's cells at its landing, clears the rows it fills; how many. Needs the landing
  /// to be inside the board.
  int lock(const Shape& block, int offset, int landing) {
    bool any_full = false;
    for (const Cell& cell : block.cells()) {
      const int y = landing + cell.y;
      column(offset + cell.x) |= Bits{1} << y;
      any_full |= ++count(y) == width();
    }
    filled_ += static_cast<std::int64_t>(block.cells().size());
    return any_full ? clear_full_rows(landing + block.first_row(), landing + block.cells().back().y)
                    : 0;
  }

  /// Calls row(mask row) for each row that the block would fill up, top first.
  template <typename Row>
  void for_each_full_row(const Shape& block, int /*offset*/, int landing, Row&& row) const {
    const auto cells = block.cells();
    for (std::size_t i = 0; i < cells.size();) {
      const int y = cells[i].y;
      int count = row_count(landing + y);
      for (; i < cells.size() && cells[i].y == y; ++i) ++count;
      if (count == width()) row(y);
    }
  }

  /// Calls cell(y) for the filled cells of a column from the top, until it answers false.
  template <typename CellAt>
  void for_each_cell(int x, CellAt&& cell) const {
    Bits bits = column(x);
    if (height_ < max_height) bits &= (Bits{1} << height_) - 1;
    for (; bits != 0; bits &= bits - 1) {
      if (!cell(trailing_zeros(bits))) return;
    }
  }

 private:
  static int trailing_zeros(Bits bits) {
    const auto low = static_cast<std::uint64_t>(bits);
    if constexpr (sizeof(Bits) == sizeof(low)) return std::countr_zero(low);
    if (low != 0) return std::countr_zero(low);
    return 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> (max_height - 64)));
  }

  template <typename T>
  T& seen(T* state) const {
    probe_.touch(state, sizeof(T));
    return *state;
  }

  int clear_full_rows(int first, int last) {
    int cleared = 0;
    for (int y = first; y <= last; ++y) {  // from the top: the rows below stay where they are
      if (counts_[static_cast<std::size_t>(y)] != width()) continue;
      clear(y);
      ++cleared;
    }
    filled_ -= static_cast<std::int64_t>(cleared) * width();
    return cleared;
  }

  // Each column loses the bit of row y; what is above it moves down by one.
  void clear(int y) {
    const Bits above = (Bits{1} << y) - 1;
    const Bits below = ~(above << 1 | 1);
    for (Bits& bits : columns_) bits = (bits & below) | (bits & above) << 1;
    std::copy_backward(counts_.begin(), counts_.begin() + y, counts_.begin() + y + 1);
    counts_[0] = 0;
  }

  Bits& column(int x) { return seen(&columns_[static_cast<std::size_t>(x)]); }
  Bits column(int x) const { return seen(&columns_[static_cast<std::size_t>(x)]); }
  int& count(int y) { return seen(&counts_[static_cast<std::size_t>(y)]); }

  int height_;
  std::int64_t filled_ = 0;
  [[no_unique_address]] Probe probe_;
  std::vector<Bits> columns_;
  std::array<int, max_height> counts_ = {};
};

}  // namespace tetrion
