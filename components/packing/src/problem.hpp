// Problem: one board and the pieces that must all find room on it, counted by kind; and the same
// problem seen from its eight sides.
#pragma once

#include <algorithm>
#include <tetrion/packing/packing.hpp>
#include <tetrion/packing/pieces.hpp>
#include <vector>

namespace tetrion::packing {

struct Problem {
  Board walls;  // filled cells are not to be used
  Kinds kinds;
  Counts counts{};

  int pieces() const;
  int cells() const;                                    // that are free
  int holes() const { return cells() - 4 * pieces(); }  // cells that stay empty; negative: no room
};

// Where a shape lies: its number and the corner of its box.
struct Placed {
  std::size_t shape = 0;
  Cell corner;
  friend bool operator==(const Placed&, const Placed&) = default;
};

// Does the shape fit the board with its box corner at (x, y)?
inline bool fits(const Board& walls, const FixedShape& shape, int x, int y) {
  if (x < 0 || y < 0 || x + shape.width > walls.width() || y + shape.height > walls.height()) {
    return false;
  }
  return std::ranges::none_of(
      shape.cells, [&](const Cell& cell) { return walls.filled(x + cell.x, y + cell.y); });
}

FourCells cells_of(const Placed& placed);

// Is this an answer: each placement free, each kind used up?
bool is_answer(const Problem& problem, std::span<const Placed> placed);

// ── The eight sides ─────────────────────────────────────────────────────────────────────────────

// A symmetry of the square: bit 0 mirrors left and right, bit 1 top and bottom, then bit 2 swaps x
// and y.
class Side {
 public:
  static constexpr int count = 8;

  explicit Side(int number) : number_(number) {}

  int number() const { return number_; }
  Cell map(Cell cell, int width, int height) const;
  std::size_t map(std::size_t shape) const;  // the shape as seen from this side
  Problem map(const Problem& problem) const;

  // An answer to map(problem), as an answer to the problem.
  std::vector<Placed> map_back(std::span<const Placed> placed, const Problem& problem) const;

 private:
  int number_;
};

// Sides from which the problem looks different, the problem itself first.
std::vector<Side> distinct_sides(const Problem& problem);

}  // namespace tetrion::packing
