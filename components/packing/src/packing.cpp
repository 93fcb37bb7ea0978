#include <algorithm>
#include <cassert>
#include <tetrion/packing/packing.hpp>

namespace tetrion::packing {
namespace {

constexpr std::string_view labels =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

}  // namespace

Board Goal::board(int size) const {
  switch (sort_) {
    case Sort::square:
      return Board(size, size);
    case Sort::height:
      return Board(width_, size);
    case Sort::region:
      break;
  }
  assert(region_);
  return *region_;
}

int Goal::least_size(std::int64_t cells) const {
  if (sort_ == Sort::region) return 1;
  int size = 1;
  const auto area = [&](std::int64_t s) { return sort_ == Sort::square ? s * s : s * width_; };
  while (area(size) < cells) ++size;
  return size;
}

std::string label(std::size_t piece, std::size_t pieces, bool numbers) {
  if (numbers || pieces > labels.size()) return std::to_string(piece + 1);
  return std::string(1, labels[piece]);
}

std::string draw(const Packing& packing, bool numbers) {
  numbers = numbers || packing.pieces.size() > labels.size();
  const Board& walls = packing.walls;
  const auto width = static_cast<std::size_t>(walls.width());
  std::vector<std::string> marks(width * static_cast<std::size_t>(walls.height()), ".");
  const auto at = [&](Cell cell) -> std::string& {
    return marks[static_cast<std::size_t>(cell.y) * width + static_cast<std::size_t>(cell.x)];
  };
  for (int y = 0; y < walls.height(); ++y) {
    for (int x = 0; x < walls.width(); ++x) {
      if (walls.filled(x, y)) at({x, y})[0] = '#';
    }
  }
  for (std::size_t p = 0; p < packing.pieces.size(); ++p) {
    for (const Cell& cell : packing.pieces[p]) at(cell) = label(p, packing.pieces.size(), numbers);
  }
  std::string text;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    text += marks[i];
    if (i % width == width - 1) {
      text += '\n';
    } else if (numbers) {
      text += ' ';
    }
  }
  return text;
}

}  // namespace tetrion::packing
