#include <algorithm>
#include <tetrion/control/play_rules.hpp>

namespace tetrion {
namespace {

struct Extent {
  int top;
  int bottom;
};

Extent extent(const Candidate& candidate) {
  const auto [low, high] = std::ranges::minmax(candidate.cells, {}, &Cell::y);
  return {low.y, high.y};
}

// Removes the full rows from `first` to `last`.
Cleared clear_between(const Board& board, int first, int last) {
  Cleared result{Board(board.width(), board.height()), {}};
  int to = board.height() - 1;
  for (int y = board.height() - 1; y >= 0; --y) {
    if (y >= first && y <= last && board.row_full(y)) {
      result.rows.push_back(y);
    } else {
      std::ranges::copy(board.row(y), result.board.row(to--).begin());
    }
  }
  return result;
}

}  // namespace

std::vector<Candidate> candidates(const PlayRules& rules, const Board& board, Tetromino piece) {
  std::vector<Candidate> list;
  rules.list(board, piece, list);
  return list;
}

Outcome settle(const PlayRules& rules, const Board& board, const Candidate& candidate) {
  const Extent rows = extent(candidate);
  Outcome outcome{set_piece(board, candidate.cells, 0, 0), board, {}, false};

  outcome.move.landing_height_halves =
      2 * (board.height() - 1 - rows.bottom) + (rows.bottom - rows.top);
  const bool over_the_top = rows.top < rules.hidden_rows && rules.hidden_rows > 0;
  if (over_the_top && !rules.overflow_lines) {
    outcome.after = outcome.locked;
  } else {
    Cleared cleared = rules.clear_touched_only
                          ? clear_between(outcome.locked, rows.top, rows.bottom)
                          : clear_between(outcome.locked, 0, board.height() - 1);
    outcome.move.rows_removed = static_cast<int>(cleared.rows.size());
    const auto in_removed = std::ranges::count_if(candidate.cells, [&](const Cell& cell) {
      return std::ranges::find(cleared.rows, cell.y) != cleared.rows.end();
    });
    outcome.move.eroded_piece_cells = outcome.move.rows_removed * static_cast<int>(in_removed);
    outcome.after = std::move(cleared.board);
  }
  for (int y = 0; y < rules.forbidden_rows; ++y) outcome.lost |= !outcome.after.row_empty(y);
  return outcome;
}

}  // namespace tetrion
