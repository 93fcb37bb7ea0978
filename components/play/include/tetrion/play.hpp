/// play: a game with a piece in the air, for doors through which a person plays.
///
/// A Session joins the game (what has locked) and the piece that is moving. It has no clock: who
/// shows it calls fall() when gravity says so. It is a value: a copy is an independent game.
///
///   Session session(nes(), start_game(Board(10, 20), make_randomizer(RandomizerKind::nes, 1),
///   "nes")); session.move(Input::left); session.hard_drop(); session.last_lock()->cells;    //
///   what became board
#pragma once

#include <optional>
#include <tetrion/game.hpp>
#include <tetrion/movegen.hpp>
#include <vector>

namespace tetrion {

/// A piece that has locked.
struct Lock {
  Tetromino piece = Tetromino::O;
  std::vector<Cell> cells;
  std::vector<int> cleared_rows;  ///< top first
  int soft_dropped_rows = 0;
};

class Session {
 public:
  /// Keeps a reference to the rules. The first piece enters.
  Session(const Rules& rules, GameState game);

  // ── Moves; each tells whether something changed, and does nothing once the game is over
  // ─────────

  /// A key of the player. `down` is a soft drop: it locks the piece when it rests.
  bool move(Input input);

  /// A row down by gravity; locks the piece when it rests.
  bool fall();

  /// Down as far as it goes, and locks.
  bool hard_drop();

  /// Into the hold, once a piece.
  bool hold();

  /// Locks the piece in play on these cells, without asking how it got there: for replays. False
  /// when they are not free cells of one of the piece's shapes.
  bool lock_at(const std::vector<Cell>& cells, int soft_dropped_rows);

  // ── Asking
  // ──────────────────────────────────────────────────────────────────────────────────────

  const GameState& game() const { return game_; }
  const Rules& rules() const { return *rules_; }

  /// The piece in the air; none when the game is over.
  const std::optional<State>& state() const { return state_; }

  /// Its cells, and where they would be after a hard drop.
  std::vector<Cell> cells() const;
  std::vector<Cell> ghost() const;

  bool rests() const;
  const std::optional<Lock>& last_lock() const { return last_lock_; }

 private:
  Mover mover() const { return Mover(game_.board, *rules_, *game_.current()); }
  std::vector<Cell> cells_at(const State& state) const;
  void enter();
  void lock_piece(std::vector<Cell> cells);

  const Rules* rules_;
  GameState game_;
  std::optional<State> state_;
  int soft_rows_ = 0;
  std::optional<Lock> last_lock_;
};

}  // namespace tetrion
