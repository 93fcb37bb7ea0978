// Window: a board as a word of 64 cells that slides along the rows.
//
// Number the cells row by row. Everything before the first empty cell is decided, and a piece whose
// first cell lies there reaches at most three rows further: on boards up to 21 wide all that
// matters is 64 cells from there on. Bit b of a window at cell i is cell i + b, 1 for filled; cells
// past the end count as filled. A piece is put with one AND and one OR, and moving to the next
// empty cell is a count of trailing ones and a shift.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "problem.hpp"

namespace tetrion::packing {

class Window {
 public:
  using Bits = std::uint64_t;
  static constexpr int bits = 64;
  static constexpr int widest = 21;

  // A shape with its first cell at some cell of the board.
  struct Move {
    Bits mask = 0;  // relative to that cell
    std::uint8_t shape = 0;
    std::uint8_t kind = 0;
    std::int8_t checkerboard = 0;  // imbalance, see colours.hpp
    std::int8_t columns = 0;
    std::int8_t rows = 0;
  };

  // Needs a board at most `widest` wide.
  explicit Window(const Problem& problem);

  int cells() const { return cells_; }
  int width() const { return width_; }

  // Moves that fit the walls, of kinds that have pieces.
  std::span<const Move> moves(int cell) const {
    const auto i = static_cast<std::size_t>(cell);
    return {moves_.data() + first_[i], moves_.data() + first_[i + 1]};
  }

  Bits walls(int cell) const { return walls_[static_cast<std::size_t>(cell)]; }

  // Replaces the walls by others; moves are kept, so that the new walls must hold the old ones.
  void set_walls(const Board& walls);

  // From a window at `cell` to the one at the first empty cell; false when there is none.
  bool to_empty(int& cell, Bits& window) const {
    while (window == ~Bits{0}) {
      if (cell + bits >= cells_) return false;
      cell += bits;
      window = walls(cell);
    }
    const int filled = std::countr_one(window);
    if (filled > 0) {
      cell += filled;
      if (cell >= cells_) return false;
      window = (window >> filled) | walls(cell);
    }
    return true;
  }

  Placed placed(const Move& move, int cell) const;

 private:
  int width_;
  int cells_;
  std::vector<Move> moves_;
  std::vector<std::size_t> first_;
  std::vector<Bits> walls_;
};

}  // namespace tetrion::packing
