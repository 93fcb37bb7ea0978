// Colin Fahey's Standard Tetris. Coordinates of the rules count from 1, y upwards; the piece's
// origin enters at X = 6, Y = 20, falls one row, is turned there, slid while it fits, and dropped.
// Ties go to the larger priority, 100 |X - 6| + 10 if left of it, minus the orientation: the list
// is made in that order, so that the first best wins here, too.

#include <algorithm>
#include <cstdlib>

#include "literature.hpp"

namespace tetrion {
namespace {

constexpr int origin_x = 6;
constexpr int width = 10;
constexpr int height = 20;

using Offsets = std::array<Cell, 4>;  // x to the right, y upwards

std::span<const Offsets> turns_of(Tetromino piece) {
  static constexpr Offsets o[] = {{{{-1, -1}, {0, -1}, {0, 0}, {-1, 0}}}};
  static constexpr Offsets i[] = {{{{-2, 0}, {-1, 0}, {0, 0}, {1, 0}}},
                                  {{{0, -2}, {0, -1}, {0, 0}, {0, 1}}}};
  static constexpr Offsets s[] = {{{{-1, -1}, {0, -1}, {0, 0}, {1, 0}}},
                                  {{{1, -1}, {0, 0}, {1, 0}, {0, 1}}}};
  static constexpr Offsets z[] = {{{{0, -1}, {1, -1}, {-1, 0}, {0, 0}}},
                                  {{{0, -1}, {0, 0}, {1, 0}, {1, 1}}}};
  static constexpr Offsets l[] = {{{{-1, -1}, {-1, 0}, {0, 0}, {1, 0}}},
                                  {{{0, -1}, {1, -1}, {0, 0}, {0, 1}}},
                                  {{{-1, 0}, {0, 0}, {1, 0}, {1, 1}}},
                                  {{{0, -1}, {0, 0}, {-1, 1}, {0, 1}}}};
  static constexpr Offsets j[] = {{{{1, -1}, {-1, 0}, {0, 0}, {1, 0}}},
                                  {{{0, -1}, {0, 0}, {0, 1}, {1, 1}}},
                                  {{{-1, 0}, {0, 0}, {1, 0}, {-1, 1}}},
                                  {{{-1, -1}, {0, -1}, {0, 0}, {0, 1}}}};
  static constexpr Offsets t[] = {{{{0, -1}, {-1, 0}, {0, 0}, {1, 0}}},
                                  {{{0, -1}, {0, 0}, {1, 0}, {0, 1}}},
                                  {{{-1, 0}, {0, 0}, {1, 0}, {0, 1}}},
                                  {{{0, -1}, {-1, 0}, {0, 0}, {0, 1}}}};
  switch (piece) {
    case Tetromino::O:
      return o;
    case Tetromino::I:
      return i;
    case Tetromino::S:
      return s;
    case Tetromino::Z:
      return z;
    case Tetromino::L:
      return l;
    case Tetromino::J:
      return j;
    case Tetromino::T:
      break;
  }
  return t;
}

bool fits(const Board& board, const Offsets& offsets, int x, int y) {
  return std::ranges::all_of(offsets, [&](Cell cell) {
    const int column = x + cell.x - 1;
    const int row = height - (y + cell.y);
    return board.contains(column, row) && !board.filled(column, row);
  });
}

int priority(const Candidate& candidate) {
  return 100 * std::abs(candidate.column - origin_x) + (candidate.column < origin_x ? 10 : 0) -
         (candidate.orientation - 1);
}

void list_candidates(const Board& board, Tetromino piece, std::vector<Candidate>& list) {
  const auto turns = turns_of(piece);
  if (!fits(board, turns[0], origin_x, height) || !fits(board, turns[0], origin_x, height - 1)) {
    return;
  }
  int orientation = 0;
  for (const Offsets& offsets : turns) {
    ++orientation;
    const auto drop = [&](int x) {
      int y = height - 1;
      while (fits(board, offsets, x, y - 1)) --y;
      Offsets down = offsets;  // y downwards
      for (Cell& cell : down) cell.y = -cell.y;
      list.push_back(literature::candidate(piece, orientation, x, down, x - 1, height - y));
    };
    if (!fits(board, offsets, origin_x, height - 1)) continue;
    drop(origin_x);
    for (int x = origin_x - 1; fits(board, offsets, x, height - 1); --x) drop(x);
    for (int x = origin_x + 1; fits(board, offsets, x, height - 1); ++x) drop(x);
  }
  std::ranges::sort(list, std::greater{}, priority);
}

}  // namespace

PlayRules fahey() {
  PlayRules rules;
  rules.name = "fahey";
  rules.width = width;
  rules.height = height;
  rules.straight_up_to = height - 4;  // the turned I reaches down to Y = 17
  rules.list = list_candidates;
  return rules;
}

}  // namespace tetrion
