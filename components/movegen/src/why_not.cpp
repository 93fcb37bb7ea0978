// The states that cover a cell are few: each orientation with each of its cells on it. Which of
// them are reachable is one search. For a place that is cut off, the search is run backwards: the
// moves of every state that fits are turned around, and all states that lead there are collected.
// Kicks cannot be undone by looking at their target, which is why every state is asked for its
// moves.
#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <tetrion/movegen/search.hpp>
#include <tetrion/movegen/why_not.hpp>

namespace tetrion {
namespace {

std::vector<State> states_over(const Mover& mover, Cell cell) {
  const PieceRules& piece = mover.rules().piece(mover.piece());
  std::set<State> states;
  for (int rotation = 0; rotation < piece.rotations(); ++rotation) {
    for (const Cell& offset : piece.shape(rotation).cells()) {
      const State state{cell.x - offset.x, cell.y - offset.y, rotation};
      if (mover.fits(state)) states.insert(state);
    }
  }
  return {states.begin(), states.end()};
}

/// Every state from which moves lead to one of the targets, the targets included.
std::vector<State> leading_to(const Mover& mover, const std::vector<State>& targets) {
  constexpr int largest_box = 8;
  std::map<State, std::vector<State>> sources;
  for (int y = -mover.rules().headroom - largest_box; y < mover.board().height(); ++y) {
    for (int x = -largest_box; x < mover.board().width(); ++x) {
      for (int r = 0; r < mover.rules().piece(mover.piece()).rotations(); ++r) {
        const State state{x, y, r};
        if (!mover.fits(state)) continue;
        for (const Input input : all_inputs) {
          if (const auto next = mover.move(state, input)) sources[*next].push_back(state);
        }
      }
    }
  }
  std::set<State> seen(targets.begin(), targets.end());
  std::vector<State> open(targets);
  while (!open.empty()) {
    const State state = open.back();
    open.pop_back();
    for (const State& source : sources[state]) {
      if (seen.insert(source).second) open.push_back(source);
    }
  }
  return {seen.begin(), seen.end()};
}

}  // namespace

std::string_view name(Access access) {
  switch (access) {
    case Access::reachable:
      return "reachable";
    case Access::filled:
      return "filled";
    case Access::no_entry:
      return "no entry";
    case Access::no_room:
      return "no room";
    case Access::floating:
      return "floating";
    case Access::cut_off:
      break;
  }
  return "cut off";
}

WhyNot why_not(const Mover& mover, Cell cell) {
  assert(mover.board().contains(cell.x, cell.y));
  if (mover.board().filled(cell.x, cell.y)) return {Access::filled, {}, {}};
  if (!mover.fits(mover.spawn())) return {Access::no_entry, {}, {}};
  const std::vector<State> over = states_over(mover, cell);
  if (over.empty()) return {Access::no_room, {}, {}};
  std::vector<State> resting;  // one for each set of cells
  for (const State& state : over) {
    if (!mover.rests(state)) continue;
    const State same = canonical(mover.rules(), mover.piece(), state);
    if (std::ranges::find(resting, same) == resting.end()) resting.push_back(same);
  }
  if (resting.empty()) return {Access::floating, {}, {}};
  const std::vector<Placement> reachable = reachable_placements(mover);
  std::vector<State> there;
  for (const State& state : resting) {
    if (std::ranges::binary_search(reachable, Placement(state))) there.push_back(state);
  }
  if (!there.empty()) return {Access::reachable, std::move(there), {}};
  std::vector<State> pocket = leading_to(mover, resting);
  return {Access::cut_off, std::move(resting), std::move(pocket)};
}

}  // namespace tetrion
