#include <algorithm>
#include <cassert>
#include <tetrion/game/state.hpp>
#include <utility>

namespace tetrion {
namespace {

void draw_piece(GameState& game) {
  if (const auto piece = game.randomizer.next()) game.queue.push_back(*piece);
  if (game.queue.empty()) game.over = TopOut::no_pieces;
}

}  // namespace

std::string_view name(TopOut over) {
  switch (over) {
    case TopOut::none:
      return "none";
    case TopOut::block_out:
      return "block out";
    case TopOut::lock_out:
      return "lock out";
    case TopOut::no_pieces:
      break;
  }
  return "no pieces left";
}

GameState start_game(Board board, Randomizer randomizer, std::string_view rules, int start_level,
                     int shown) {
  GameState game{std::move(board),
                 {},
                 {},
                 false,
                 0,
                 0,
                 start_level,
                 start_level,
                 0,
                 TopOut::none,
                 std::move(randomizer),
                 &scoring_of(rules)};
  for (int i = 0; i <= shown; ++i) draw_piece(game);
  return game;
}

GameState lock(GameState game, std::span<const Cell> cells, int soft_dropped_rows) {
  assert(game.over == TopOut::none);
  Cleared cleared = clear_full_rows(set_piece(std::move(game.board), cells, 0, 0));
  game.board = std::move(cleared.board);
  const auto lines = static_cast<int>(cleared.rows.size());
  game.level =
      level_after(*game.scoring, game.start_level, game.level, game.lines, game.lines + lines);
  game.lines += lines;
  // The soft drop first: its defect looks at the score before the lines are paid.
  game.score += points_for_soft_drop(*game.scoring, soft_dropped_rows, game.score);
  game.score += points_for_lines(*game.scoring, lines, game.level);
  game.score = std::min(game.score, game.scoring->highest_score);
  ++game.pieces;
  game.hold_used = false;
  if (std::ranges::all_of(cells, [](const Cell& cell) { return cell.y < 0; }))
    game.over = TopOut::lock_out;
  game.queue.erase(game.queue.begin());
  draw_piece(game);
  return game;
}

GameState swap_hold(GameState game) {
  if (game.hold_used || game.queue.empty()) return game;
  const Tetromino played = game.queue.front();
  if (game.hold) {
    game.queue.front() = *game.hold;
  } else {
    game.queue.erase(game.queue.begin());
    draw_piece(game);
  }
  game.hold = played;
  game.hold_used = true;
  return game;
}

}  // namespace tetrion
