#include "literature.hpp"

#include <algorithm>
#include <map>

namespace tetrion::literature {
namespace {

// The first orientation of each piece in MDPTetris, and how many differ.
struct Drawn {
  Tetromino piece;
  Drawing first;
  int count;
};

const std::array<std::vector<Shape>, 7>& table() {
  static const std::array<std::vector<Shape>, 7> shapes = [] {
    const Drawn drawn[] = {
        {Tetromino::I, Drawing("x\nx\nx\nx"), 2}, {Tetromino::O, Drawing("xx\nxx"), 1},
        {Tetromino::T, Drawing("x-\nxx\nx-"), 4}, {Tetromino::Z, Drawing("-x\nxx\nx-"), 2},
        {Tetromino::S, Drawing("x-\nxx\n-x"), 2}, {Tetromino::J, Drawing("x--\nxxx"), 4},
        {Tetromino::L, Drawing("xxx\nx--"), 4},
    };
    std::array<std::vector<Shape>, 7> all;
    for (const Drawn& d : drawn) {
      std::vector<Shape>& turns = all[index(d.piece)];
      turns.emplace_back(d.first);
      while (static_cast<int>(turns.size()) < d.count) {
        const Shape& last = turns.back();
        turns.push_back(turned_clockwise(turned_clockwise(turned_clockwise(last))));
      }
    }
    return all;
  }();
  return shapes;
}

}  // namespace

std::span<const Shape> orientations(Tetromino piece) { return table()[index(piece)]; }

int drop_from_above(const Board& board, std::span<const Cell> cells, int x) {
  int y = board.height();
  for (const Cell& cell : cells) y = std::min(y, board.surface(x + cell.x) - 1 - cell.y);
  return y;
}

Candidate candidate(Tetromino piece, int orientation, int column, std::span<const Cell> cells,
                    int x, int y) {
  Candidate result{piece, orientation, column, {}, {}};
  for (std::size_t i = 0; i < 4; ++i) result.cells[i] = {x + cells[i].x, y + cells[i].y};
  return result;
}

}  // namespace tetrion::literature
