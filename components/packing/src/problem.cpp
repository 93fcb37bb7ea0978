#include "problem.hpp"

#include <algorithm>
#include <numeric>

namespace tetrion::packing {
namespace {

// Shape numbers as seen from each side, and from where a shape seen from a side came.
struct ShapeMaps {
  std::array<std::array<std::size_t, shape_count>, Side::count> to{};
  std::array<std::array<std::size_t, shape_count>, Side::count> back{};

  ShapeMaps() {
    for (std::size_t side = 0; side < Side::count; ++side) {
      for (std::size_t s = 0; s < shape_count; ++s) {
        FourCells cells = fixed_shapes()[s].cells;
        for (Cell& cell : cells) cell = Side(static_cast<int>(side)).map(cell, 4, 4);
        to[side][s] = piece_of(cells).value().shape;
        back[side][to[side][s]] = s;
      }
    }
  }
};

const ShapeMaps& shape_maps() {
  static const ShapeMaps maps;
  return maps;
}

}  // namespace

int Problem::pieces() const { return std::accumulate(counts.begin(), counts.end(), 0); }

int Problem::cells() const {
  return walls.width() * walls.height() - static_cast<int>(walls.count());
}

FourCells cells_of(const Placed& placed) {
  FourCells cells = fixed_shapes()[placed.shape].cells;
  for (Cell& cell : cells) cell = {cell.x + placed.corner.x, cell.y + placed.corner.y};
  return cells;
}

bool is_answer(const Problem& problem, std::span<const Placed> placed) {
  Board board = problem.walls;
  Counts left = problem.counts;
  for (const Placed& piece : placed) {
    const FixedShape& shape = fixed_shapes()[piece.shape];
    if (!fits(board, shape, piece.corner.x, piece.corner.y)) return false;
    for (const Cell& cell : cells_of(piece)) board.fill(cell.x, cell.y);
    --left[problem.kinds.of[piece.shape]];
  }
  return left == Counts{};
}

Cell Side::map(Cell cell, int width, int height) const {
  if ((number_ & 1) != 0) cell.x = width - 1 - cell.x;
  if ((number_ & 2) != 0) cell.y = height - 1 - cell.y;
  if ((number_ & 4) != 0) std::swap(cell.x, cell.y);
  return cell;
}

std::size_t Side::map(std::size_t shape) const {
  return shape_maps().to[static_cast<std::size_t>(number_)][shape];
}

Problem Side::map(const Problem& problem) const {
  const Board& walls = problem.walls;
  const bool swapped = (number_ & 4) != 0;
  Problem result{
      swapped ? Board(walls.height(), walls.width()) : Board(walls.width(), walls.height()),
      problem.kinds, problem.counts};
  for (int y = 0; y < walls.height(); ++y) {
    for (int x = 0; x < walls.width(); ++x) {
      if (!walls.filled(x, y)) continue;
      const Cell cell = map({x, y}, walls.width(), walls.height());
      result.walls.fill(cell.x, cell.y);
    }
  }
  for (std::size_t s = 0; s < shape_count; ++s) result.kinds.of[map(s)] = problem.kinds.of[s];
  return result;
}

std::vector<Placed> Side::map_back(std::span<const Placed> placed, const Problem& problem) const {
  const auto& back = shape_maps().back[static_cast<std::size_t>(number_)];
  const int width = problem.walls.width();
  const int height = problem.walls.height();
  std::vector<Placed> result;
  for (const Placed& piece : placed) {
    Cell corner{width, height};
    for (Cell cell : cells_of(piece)) {
      if ((number_ & 4) != 0) std::swap(cell.x, cell.y);
      if ((number_ & 2) != 0) cell.y = height - 1 - cell.y;
      if ((number_ & 1) != 0) cell.x = width - 1 - cell.x;
      corner = {std::min(corner.x, cell.x), std::min(corner.y, cell.y)};
    }
    result.push_back({back[piece.shape], corner});
  }
  return result;
}

std::vector<Side> distinct_sides(const Problem& problem) {
  std::vector<Side> sides;
  std::vector<Problem> seen;
  // What matters of the kinds is how many pieces may take each shape, and which share a count.
  const auto same = [](const Problem& a, const Problem& b) {
    for (std::size_t s = 0; s < shape_count; ++s) {
      const auto kind_a = a.kinds.of[s];
      const auto kind_b = b.kinds.of[s];
      if (a.counts[kind_a] != b.counts[kind_b]) return false;
      // Kinds of several shapes: only the very same grouping counts as the same.
      if (a.counts[kind_a] > 0 && a.kinds.count < shape_count && kind_a != kind_b) return false;
    }
    return a.walls == b.walls;
  };
  for (int number = 0; number < Side::count; ++number) {
    Problem side = Side(number).map(problem);
    if (std::ranges::any_of(seen, [&](const Problem& other) { return same(side, other); })) {
      continue;
    }
    sides.emplace_back(number);
    seen.push_back(std::move(side));
  }
  return sides;
}

}  // namespace tetrion::packing
