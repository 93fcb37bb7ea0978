#include <algorithm>
#include <cstdlib>
#include <tetrion/piece/shape.hpp>

namespace tetrion {

Shape::Shape(const Board& drawn)
    : width_(drawn.width()),
      height_(drawn.height()),
      first_column_(drawn.width()),
      lowest_(static_cast<std::size_t>(drawn.width()), -1) {
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      if (!drawn.filled(x, y)) continue;
      cells_.push_back({x, y});
      lowest_[static_cast<std::size_t>(x)] = y;
      first_column_ = std::min(first_column_, x);
      last_column_ = std::max(last_column_, x);
    }
  }
}

// Row y, read downwards, becomes the column that many places from the right.
Shape turned_clockwise(const Shape& shape) {
  Board turned(shape.height(), shape.width());
  for (const Cell& cell : shape.cells()) turned.fill(shape.height() - 1 - cell.y, cell.x);
  return Shape(turned);
}

std::vector<Shape> distinct_rotations(const Shape& shape) {
  std::vector<Shape> turns = {shape};
  for (int turn = 1; turn < 4; ++turn) {
    Shape next = turned_clockwise(turns.back());
    if (std::ranges::find(turns, next) != turns.end()) break;  // from here on they repeat
    turns.push_back(std::move(next));
  }
  return turns;
}

bool connected(const Shape& shape) {
  std::vector<Cell> apart(shape.cells().begin(), shape.cells().end());
  std::vector<Cell> reached;  // each takes its neighbours out of those still apart
  if (!apart.empty()) {
    reached.push_back(apart.back());
    apart.pop_back();
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell from = reached[i];
    const auto beside = std::ranges::partition(apart, [&](const Cell& cell) {
      return std::abs(cell.x - from.x) + std::abs(cell.y - from.y) != 1;
    });
    reached.insert(reached.end(), beside.begin(), beside.end());
    apart.erase(beside.begin(), beside.end());
  }
  return apart.empty();
}

bool same_piece(const Shape& a, const Shape& b) {
  if (a.cells().size() != b.cells().size() || a.cells().empty()) {
    return a.cells().size() == b.cells().size();
  }
  Shape turned = b;
  for (int turn = 0; turn < 4; ++turn) {
    const Cell offset{a.first_column() - turned.first_column(), a.first_row() - turned.first_row()};
    const auto same = [&](const Cell& p, const Cell& q) {
      return p.x - q.x == offset.x && p.y - q.y == offset.y;
    };
    if (std::ranges::equal(a.cells(), turned.cells(), same)) return true;
    turned = turned_clockwise(turned);
  }
  return false;
}

std::string draw(const Shape& shape, char mark) {
  const auto stride = static_cast<std::size_t>(shape.width()) + 1;
  std::string text(stride * static_cast<std::size_t>(shape.height()), '-');
  for (std::size_t end = stride - 1; end < text.size(); end += stride) text[end] = '\n';
  for (const Cell& cell : shape.cells()) {
    text[static_cast<std::size_t>(cell.y) * stride + static_cast<std::size_t>(cell.x)] = mark;
  }
  text.pop_back();
  return text;
}

std::string draw(const Board& board, const Shape& shape, int x, int y, char mark) {
  const int above = shape.cells().empty() ? 0 : std::max(0, -(y + shape.first_row()));
  const auto stride = static_cast<std::size_t>(board.width()) + 1;
  std::string text;
  for (int row = 0; row < above; ++row) {
    text += std::string(stride - 1, '-') + '\n';
  }
  text += draw(board);
  for (const Cell& cell : shape.cells()) {
    const int row = y + cell.y + above;
    const int column = x + cell.x;
    text[static_cast<std::size_t>(row) * stride + static_cast<std::size_t>(column)] = mark;
  }
  return text;
}

}  // namespace tetrion
