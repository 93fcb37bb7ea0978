/// GameState: a game in progress, as a value: board, pieces to come, hold, score, level.
///
///   GameState game = start_game(Board(10, 20), make_randomizer(RandomizerKind::nes, seed), "nes");
///   game = lock(std::move(game), cells_of_the_piece, soft_dropped_rows);
///   if (game.over != TopOut::none) …
///
/// Copies are independent games: the randomizer is part of the value.
#pragma once

#include <optional>
#include <span>
#include <tetrion/board.hpp>
#include <tetrion/game/randomizer.hpp>
#include <tetrion/game/scoring.hpp>
#include <vector>

namespace tetrion {

/// How a game ends.
enum class TopOut : std::uint8_t {
  none,
  block_out,  ///< the next piece cannot enter: the caller finds it blocked
  lock_out,   ///< a piece came to rest entirely above row 0
  no_pieces   ///< a given sequence has ended
};
std::string_view name(TopOut over);

struct GameState {
  Board board;
  std::vector<Tetromino> queue;  ///< the piece in play first, then those that are shown
  std::optional<Tetromino> hold;
  bool hold_used = false;  ///< since the last lock
  std::int64_t score = 0;
  int lines = 0;
  int start_level = 0;
  int level = 0;
  std::int64_t pieces = 0;  ///< locked so far
  TopOut over = TopOut::none;
  Randomizer randomizer;
  const Scoring* scoring = nullptr;

  std::optional<Tetromino> current() const {
    return queue.empty() ? std::nullopt : std::optional(queue.front());
  }
};

/// `shown` pieces are known after the current one.
GameState start_game(Board board, Randomizer randomizer, std::string_view rules,
                     int start_level = 0, int shown = 1);

/// The piece in play becomes board: full rows are removed, lines, level and score follow, the next
/// piece is drawn. Cells above row 0 vanish. Needs over == none and cells that are free.
GameState lock(GameState game, std::span<const Cell> cells, int soft_dropped_rows = 0);

/// Swaps the piece in play with the held one, or puts it there and takes the next. Once a piece.
GameState swap_hold(GameState game);

}  // namespace tetrion
