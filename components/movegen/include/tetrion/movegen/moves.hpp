/// Single moves of one piece on one board under one rule set: the plain words of the game, cell by
/// cell, for a board of any size. Every fast form is tested against these.
///
///   const Mover mover(board, atari_arcade(), Tetromino::S);
///   mover.left({3, 1, 0});                // {2, 1, 0}, or nothing when it does not fit
///   mover.rotate({3, 1, 1}, Turn::ccw);   // the first test that fits, or nothing
#pragma once

#include <optional>
#include <string_view>
#include <tetrion/rules.hpp>
#include <vector>

namespace tetrion {

/// One key press. The order is the order in which searches try them, and so decides which of
/// several shortest input sequences is given.
enum class Input : std::uint8_t { left, right, ccw, cw, half, down };

inline constexpr std::array<Input, 6> all_inputs = {Input::left, Input::right, Input::ccw,
                                                    Input::cw,   Input::half,  Input::down};

/// "left", "right", "ccw", "cw", "180", "down".
std::string_view name(Input input);
std::optional<Input> input_named(std::string_view name);

/// Where a rotation ended, and which of its tests it was, counted from 0.
struct Rotated {
  State state;
  int test = 0;
};

/// Keeps references: the board and the rules must outlive it.
///
/// A move looks only at its target. It does not ask whether the state it starts from fits.
class Mover {
 public:
  Mover(const Board& board, const Rules& rules, Tetromino piece)
      : board_(&board), rules_(&rules), piece_(piece) {}

  /// All cells between the walls, above the floor, below the ceiling (Rules::headroom rows above
  /// row 0), and on empty cells.
  bool fits(const State& state) const;

  /// Fits, and one row lower does not.
  bool rests(const State& state) const { return fits(state) && !down(state); }

  /// Where the piece enters, whether or not it fits there. A blocked spawn is tried as many rows
  /// higher as the rules say; when none fits, the lowest is given.
  State spawn() const;

  std::optional<State> left(State state) const {
    return if_fits({state.x - 1, state.y, state.rotation});
  }
  std::optional<State> right(State state) const {
    return if_fits({state.x + 1, state.y, state.rotation});
  }

  /// One row lower; nothing when the piece is blocked there and `state` is a placement.
  std::optional<State> down(State state) const {
    return if_fits({state.x, state.y + 1, state.rotation});
  }

  /// The first of the turn's tests that fits. Nothing when none does, when the rules have no such
  /// turn, or when the piece looks the same afterwards (an O).
  std::optional<State> rotate(State state, Turn turn) const {
    const std::optional<Rotated> rotated = rotate_by_test(state, turn);
    return rotated ? std::optional(rotated->state) : std::nullopt;
  }
  std::optional<Rotated> rotate_by_test(State state, Turn turn) const;

  std::optional<State> move(State state, Input input) const;

  const Shape& shape(const State& state) const {
    return rules_->piece(piece_).shape(state.rotation);
  }
  const Board& board() const { return *board_; }
  const Rules& rules() const { return *rules_; }
  Tetromino piece() const { return piece_; }

 private:
  std::optional<State> if_fits(const State& state) const {
    return fits(state) ? std::optional(state) : std::nullopt;
  }

  const Board* board_;
  const Rules* rules_;
  Tetromino piece_;
};

/// Where the inputs lead from the spawn; nothing as soon as one of them is refused, or when the
/// spawn itself does not fit.
std::optional<State> replay(const Mover& mover, std::span<const Input> inputs);

}  // namespace tetrion
