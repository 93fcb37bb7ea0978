// Breadth-first search in the order of the inputs: the queue of one length is in the order of the
// sequences that led there, so the first sequence to reach a state is the shortest and, among
// those, the first. Steps are kept as a tree of parents: a kick cannot be undone by looking at its
// target.
#include <algorithm>
#include <cassert>
#include <tetrion/movegen/paths.hpp>
#include <tetrion/movegen/search.hpp>

namespace tetrion {

Paths::Paths(const Mover& mover) {
  if (!mover.fits(mover.spawn())) return;
  Visited visited(mover);
  std::vector<State> states = {mover.spawn()};  // states[i] is where steps_[i] ends: the queue
  visited.visit(mover.spawn());
  steps_.push_back({-1, Input::down});
  std::vector<std::pair<Placement, int>> found;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const State state = states[i];
    bool rests = true;
    for (const Input input : all_inputs) {
      const std::optional<State> next = mover.move(state, input);
      if (!next) continue;
      if (input == Input::down) rests = false;
      if (!visited.visit(*next)) continue;
      states.push_back(*next);
      steps_.push_back({static_cast<int>(i), input});
    }
    if (rests) {
      found.emplace_back(canonical(mover.rules(), mover.piece(), state), static_cast<int>(i));
    }
  }
  // Steps count up with their distance: of two ways to the same cells the shorter comes first.
  std::ranges::sort(found);
  for (const auto& [placement, step] : found) {
    if (!placements_.empty() && placements_.back() == placement) continue;
    placements_.push_back(placement);
    last_steps_.push_back(step);
  }
}

std::vector<Input> Paths::inputs(const Placement& placement) const {
  const auto at = std::ranges::lower_bound(placements_, placement);
  assert(at != placements_.end() && *at == placement);
  std::vector<Input> inputs;
  int step = last_steps_[static_cast<std::size_t>(at - placements_.begin())];
  for (; steps_[static_cast<std::size_t>(step)].parent >= 0;
       step = steps_[static_cast<std::size_t>(step)].parent) {
    inputs.push_back(steps_[static_cast<std::size_t>(step)].input);
  }
  std::ranges::reverse(inputs);
  return inputs;
}

}  // namespace tetrion
