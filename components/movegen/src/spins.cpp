// Spins by the plain words of the game: every reachable state, every input from it, and how each
// arrival counts. Nothing is remembered of how a state was reached but its last input, so that one
// look at each pair of state and input is a search over (x, y, orientation, last move).
#include <algorithm>
#include <tetrion/movegen/search.hpp>
#include <tetrion/movegen/spins.hpp>

namespace tetrion {
namespace {

/// Filled, or outside of where cells of a piece can be.
bool blocked(const Mover& mover, int x, int y) {
  const Board& board = mover.board();
  if (x < 0 || x >= board.width() || y >= board.height() || y < -mover.rules().headroom) {
    return true;
  }
  return y >= 0 && board.filled(x, y);
}

Spin spin_by_corners(const Mover& mover, int from, const State& to, int test) {
  const auto corners = t_corners(mover.shape(to));
  if (!corners) return Spin::none;
  const auto is_blocked = [&](const Cell& c) { return blocked(mover, to.x + c.x, to.y + c.y); };
  if (std::ranges::count_if(*corners, is_blocked) < 3) return Spin::none;
  if (is_blocked((*corners)[0]) && is_blocked((*corners)[1])) return Spin::full;
  const std::uint64_t promoted =
      mover.rules()
          .spins.promoted[static_cast<std::size_t>(from)][static_cast<std::size_t>(to.rotation)];
  return test < 64 && (promoted >> test & 1) != 0 ? Spin::full : Spin::mini;
}

}  // namespace

bool immobile(const Mover& mover, const State& state) {
  return !mover.left(state) && !mover.right(state) && !mover.down(state) &&
         !mover.fits({state.x, state.y - 1, state.rotation});
}

Spin spin_of(const Mover& mover, int from, const State& to, int test) {
  const SpinRule rule = mover.rules().spins.rule;
  if (rule == SpinRule::none) return Spin::none;
  if (mover.piece() == Tetromino::T) {
    const Spin spin = spin_by_corners(mover, from, to, test);
    if (spin != Spin::none) return spin;
  }
  if (rule == SpinRule::t_spins || !immobile(mover, to)) return Spin::none;
  return rule == SpinRule::all_full ? Spin::full : Spin::mini;
}

std::vector<SpinPlacement> spin_placements(const Mover& mover) {
  std::vector<SpinPlacement> found;
  const auto arrive = [&](const State& state, Spin spin) {
    if (mover.rests(state)) {
      found.push_back({canonical(mover.rules(), mover.piece(), state), spin});
    }
  };
  const std::vector<State> states = reachable_states(mover);
  if (!states.empty()) arrive(mover.spawn(), Spin::none);
  for (const State& state : states) {
    for (const Input input : {Input::left, Input::right, Input::down}) {
      if (const auto next = mover.move(state, input)) arrive(*next, Spin::none);
    }
    for (const Turn turn : all_turns) {
      const auto next = mover.rotate_by_test(state, turn);
      if (next) arrive(next->state, spin_of(mover, state.rotation, next->state, next->test));
    }
  }
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

std::vector<SpinPlacement> best_spins(std::span<const SpinPlacement> placements) {
  std::vector<SpinPlacement> best;
  for (const SpinPlacement& p : placements) {  // the best class comes last
    if (!best.empty() && best.back().placement == p.placement) best.pop_back();
    best.push_back(p);
  }
  return best;
}

}  // namespace tetrion
