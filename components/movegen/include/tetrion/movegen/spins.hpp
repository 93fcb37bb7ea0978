/// Spins: placements told apart by how the last rotation counts (Rules::spins).
///
///   for (const SpinPlacement& p : spin_placements(Mover(board, srs(), Tetromino::T))) …
///
/// A piece spins when its last successful input is a rotation and the place where it then locks
/// says so: for a T by its corners, for any piece, where the rules have it, by being immobile. The
/// same place can often be reached with and without a spin; each class in which it can be reached
/// is listed.
#pragma once

#include <compare>
#include <span>
#include <tetrion/movegen/moves.hpp>
#include <vector>

namespace tetrion {

struct SpinPlacement {
  Placement placement;
  Spin spin = Spin::none;

  friend bool operator==(const SpinPlacement&, const SpinPlacement&) = default;
  friend auto operator<=>(const SpinPlacement&, const SpinPlacement&) = default;
};

/// Can the piece go one cell left, right, up or down? Rows beyond what the rules leave open above
/// the board are closed.
bool immobile(const Mover& mover, const State& state);

/// How a rotation counts that ended at `to`, coming from orientation `from`, by its test `test`.
/// Walls, floor and what is closed above the board count as filled corners. Does not ask whether
/// the piece rests at `to`.
Spin spin_of(const Mover& mover, int from, const State& to, int test);

/// Every reachable placement once for each class in which it can be reached, ordered by (y, x,
/// rotation, spin). The plain search, for a board of any size; the oracle of every faster form.
std::vector<SpinPlacement> spin_placements(const Mover& mover);

/// Each placement of such a list once, with its best class.
std::vector<SpinPlacement> best_spins(std::span<const SpinPlacement> placements);

}  // namespace tetrion
