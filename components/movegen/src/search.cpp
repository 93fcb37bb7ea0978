// Breadth-first search over (x, y, rotation), without recursion: the queue holds what was reached
// and not yet expanded, a bit for each state says what was seen. This is the plain form, for any
// board; it asks the Mover for each single move and is the oracle of every faster one.
#include <algorithm>
#include <deque>
#include <tetrion/movegen/search.hpp>

namespace tetrion {

Visited::Visited(int width, int height, int headroom)
    : width_(width + largest_box),
      height_(height + headroom + largest_box),
      above_(headroom + largest_box),
      bits_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * 4) {}

bool Visited::inside(const State& state) const {
  return state.x >= -largest_box && state.x < width_ - largest_box && state.y >= -above_ &&
         state.y < height_ - above_ && state.rotation >= 0 && state.rotation < 4;
}

std::size_t Visited::position(const State& state) const {
  const auto row = static_cast<std::size_t>(state.y + above_) * static_cast<std::size_t>(width_);
  return (row + static_cast<std::size_t>(state.x + largest_box)) * 4 +
         static_cast<std::size_t>(state.rotation);
}

bool Visited::visit(const State& state) {
  if (visited(state)) return false;
  bits_[position(state)] = true;
  return true;
}

namespace {

/// Calls reached(state, rests) once for each reachable state, in breadth-first order.
template <typename Reached>
void explore(const Mover& mover, Reached&& reached) {
  if (!mover.fits(mover.spawn())) return;
  Visited visited(mover);
  std::deque<State> queue = {mover.spawn()};
  visited.visit(mover.spawn());
  while (!queue.empty()) {
    const State state = queue.front();
    queue.pop_front();
    bool rests = true;
    for (const Input input : all_inputs) {
      const std::optional<State> next = mover.move(state, input);
      if (!next) continue;
      if (input == Input::down) rests = false;
      if (visited.visit(*next)) queue.push_back(*next);
    }
    reached(state, rests);
  }
}

}  // namespace

State canonical(const Rules& rules, Tetromino piece, const State& state) {
  const SameCells& same = rules.piece(piece).same_cells[static_cast<std::size_t>(state.rotation)];
  return {state.x + same.offset.x, state.y + same.offset.y, same.canonical};
}

std::vector<State> reachable_states(const Mover& mover) {
  std::vector<State> states;
  explore(mover, [&](const State& state, bool) { states.push_back(state); });
  std::ranges::sort(states);
  return states;
}

std::vector<Placement> reachable_placements(const Mover& mover) {
  std::vector<Placement> placements;
  explore(mover, [&](const State& state, bool rests) {
    if (rests) placements.push_back(canonical(mover.rules(), mover.piece(), state));
  });
  std::ranges::sort(placements);
  const auto repeated = std::ranges::unique(placements);
  placements.erase(repeated.begin(), repeated.end());
  return placements;
}

}  // namespace tetrion
