#include "window.hpp"

#include <cassert>

#include "colours.hpp"

namespace tetrion::packing {

Window::Window(const Problem& problem)
    : width_(problem.walls.width()), cells_(problem.walls.width() * problem.walls.height()) {
  assert(width_ <= widest);
  first_.push_back(0);
  for (int cell = 0; cell < cells_; ++cell) {
    const int x = cell % width_;
    const int y = cell / width_;
    for (std::size_t s = 0; s < shape_count; ++s) {
      const FixedShape& shape = fixed_shapes()[s];
      const std::size_t kind = problem.kinds.of[s];
      const int left = x - shape.cells[0].x;
      if (problem.counts[kind] == 0 || !fits(problem.walls, shape, left, y)) continue;
      Move move;
      move.shape = static_cast<std::uint8_t>(s);
      move.kind = static_cast<std::uint8_t>(kind);
      for (const Cell& part : shape.cells) {
        const Cell at{left + part.x, y + part.y};
        move.mask |= Bits{1} << (at.y * width_ + at.x - cell);
        const ByColouring colour = colours(at);
        move.checkerboard = static_cast<std::int8_t>(move.checkerboard + colour[0]);
        move.columns = static_cast<std::int8_t>(move.columns + colour[1]);
        move.rows = static_cast<std::int8_t>(move.rows + colour[2]);
      }
      moves_.push_back(move);
    }
    first_.push_back(moves_.size());
  }
  set_walls(problem.walls);
}

void Window::set_walls(const Board& board) {
  walls_.assign(static_cast<std::size_t>(cells_) + bits, ~Bits{0});
  Bits window = ~Bits{0};
  for (int cell = cells_; cell-- > 0;) {
    window = window << 1 | (board.filled(cell % width_, cell / width_) ? 1 : 0);
    walls_[static_cast<std::size_t>(cell)] = window;
  }
}

Placed Window::placed(const Move& move, int cell) const {
  const int left = cell % width_ - fixed_shapes()[move.shape].cells[0].x;
  return {move.shape, {left, cell / width_}};
}

}  // namespace tetrion::packing
