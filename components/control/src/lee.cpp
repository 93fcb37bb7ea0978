// Yiyuan Lee's tetrisai: the piece's square box enters in row 0 in the middle, is turned there with
// a search for room, moved to the far left and from there column by column to the right while it
// fits, and dropped. All four turns are tried, also those that look alike: equal scores never win
// over the first.

#include <algorithm>

#include "literature.hpp"

namespace tetrion {
namespace {

Shape box(Tetromino piece) {
  static const Shape o(Drawing("xx\nxx"));
  static const Shape i(Drawing("----\nxxxx\n----\n----"));
  static const Shape t(Drawing("-x-\nxxx\n---"));
  static const Shape s(Drawing("-xx\nxx-\n---"));
  static const Shape z(Drawing("xx-\n-xx\n---"));
  static const Shape j(Drawing("x--\nxxx\n---"));
  static const Shape l(Drawing("--x\nxxx\n---"));
  switch (piece) {
    case Tetromino::O:
      return o;
    case Tetromino::I:
      return i;
    case Tetromino::T:
      return t;
    case Tetromino::S:
      return s;
    case Tetromino::Z:
      return z;
    case Tetromino::J:
      return j;
    case Tetromino::L:
      break;
  }
  return l;
}

struct Turned {
  Shape shape;
  int x;
  int y;
};

bool fits(const Board& board, const Shape& shape, int x, int y) {
  return std::ranges::all_of(shape.cells(), [&](Cell cell) {
    return board.contains(x + cell.x, y + cell.y) && !board.filled(x + cell.x, y + cell.y);
  });
}

// In place, else shifted right, else left, by up to n - 2 columns, each with up to n - 2 rows up.
Turned turned(const Board& board, const Turned& from) {
  const Shape shape = turned_clockwise(from.shape);
  if (fits(board, shape, from.x, from.y)) return {shape, from.x, from.y};
  const int n = shape.width();
  for (const int side : {1, -1}) {
    for (int dx = 0; dx <= n - 2; ++dx) {
      for (int dy = 0; dy <= n - 2; ++dy) {
        if (fits(board, shape, from.x + side * dx, from.y - dy)) {
          return {shape, from.x + side * dx, from.y - dy};
        }
      }
    }
  }
  return from;
}

void list_candidates(const Board& board, Tetromino piece, std::vector<Candidate>& list) {
  const Shape start = box(piece);
  Turned now{start, (board.width() - start.width()) / 2, 0};
  for (int turns = 0; turns < 4; ++turns) {
    if (turns > 0) now = turned(board, now);
    int x = now.x;
    while (fits(board, now.shape, x - 1, now.y)) --x;
    for (; fits(board, now.shape, x, now.y); ++x) {
      int y = now.y;
      while (fits(board, now.shape, x, y + 1)) ++y;
      list.push_back(literature::candidate(piece, turns, x, now.shape.cells(), x, y));
    }
  }
}

}  // namespace

PlayRules lee() {
  PlayRules rules;
  rules.name = "lee";
  rules.height = 22;
  rules.forbidden_rows = 2;
  rules.losing = Losing::evaluated;
  rules.look_ahead_before_clearing = true;
  rules.randomizer = RandomizerKind::seven_bag;
  rules.known_pieces = 2;
  rules.list = list_candidates;
  return rules;
}

}  // namespace tetrion
