/// Every reachable state and placement of a piece, on a board of any size.
///
///   for (const Placement& p : reachable_placements(Mover(board, nes(), Tetromino::T))) …
#pragma once

#include <tetrion/movegen/moves.hpp>
#include <vector>

namespace tetrion {

/// Which states a search has seen: one bit for each (x, y, rotation) that can fit on a board, x
/// left of the board and y above it included. States that cannot fit count as visited.
class Visited {
 public:
  Visited(int width, int height, int headroom);
  explicit Visited(const Mover& mover)
      : Visited(mover.board().width(), mover.board().height(), mover.rules().headroom) {}

  bool visited(const State& state) const { return !inside(state) || bits_[position(state)]; }

  /// True when the state was not visited before.
  bool visit(const State& state);

 private:
  // A box corner is at most a box left of the board, or a box above what the rules leave open.
  static constexpr int largest_box = 8;

  bool inside(const State& state) const;
  std::size_t position(const State& state) const;

  int width_;
  int height_;
  int above_;
  std::vector<bool> bits_;
};

/// All states reachable from the spawn by the inputs that the rules allow, ordered by (y, x,
/// rotation); none when the spawn does not fit. Full rows are obstacles; nothing is cleared.
/// Cost O(width × height × rotations) in time and bits.
std::vector<State> reachable_states(const Mover& mover);

/// The reachable states in which the piece rests, ordered by (y, x, rotation), each set of four
/// cells once: where two orientations look the same, the first one stands for both.
std::vector<Placement> reachable_placements(const Mover& mover);

/// The state of the first orientation that covers the same cells.
State canonical(const Rules& rules, Tetromino piece, const State& state);

}  // namespace tetrion
