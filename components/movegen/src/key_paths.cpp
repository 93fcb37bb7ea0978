// Dijkstra over the reachable states: a soft drop costs one press and as many rows as it goes, so
// that presses and rows are two costs, compared one after the other. A placement with a spin class
// is not a state but an arrival: each key from each state that ends where the piece rests is one,
// and so is a hard drop that falls, which is never a spin. The cheapest arrival of each class is
// kept.
#include <algorithm>
#include <array>
#include <functional>
#include <queue>
#include <tetrion/movegen/key_paths.hpp>
#include <tetrion/movegen/search.hpp>
#include <utility>

namespace tetrion {
namespace {

constexpr std::array<std::string_view, 11> key_names = {
    "left",      "right",     "ccw",  "cw",        "180",       "down",
    "soft-drop", "hard-drop", "hold", "left-held", "right-held"};

State fallen(const Mover& mover, State state) {
  while (const auto next = mover.down(state)) state = *next;
  return state;
}

State shifted_far(const Mover& mover, State state, Input input) {
  while (const auto next = mover.move(state, input)) state = *next;
  return state;
}

std::optional<Turn> turn_of(Key key) {
  if (key == Key::ccw) return Turn::ccw;
  if (key == Key::cw) return Turn::cw;
  if (key == Key::half) return Turn::half;
  return std::nullopt;
}

/// Where a key leads and how that arrival counts.
struct Arrival {
  State state;
  Spin spin = Spin::none;
};

std::optional<Arrival> press(const Mover& mover, const State& state, Key key) {
  if (const auto turn = turn_of(key)) {
    const auto rotated = mover.rotate_by_test(state, *turn);
    if (!rotated) return std::nullopt;
    return Arrival{rotated->state, spin_of(mover, state.rotation, rotated->state, rotated->test)};
  }
  std::optional<State> next;
  if (key == Key::left) next = mover.left(state);
  if (key == Key::right) next = mover.right(state);
  if (key == Key::down) next = mover.down(state);
  if (key == Key::soft_drop) next = fallen(mover, state);
  if (key == Key::left_held) next = shifted_far(mover, state, Input::left);
  if (key == Key::right_held) next = shifted_far(mover, state, Input::right);
  if (!next || *next == state) return std::nullopt;
  return Arrival{*next};
}

SpinPlacement locked(const Mover& mover, const State& state, Spin spin) {
  return {canonical(mover.rules(), mover.piece(), state), spin};
}

}  // namespace

std::string_view name(Key key) { return key_names[static_cast<std::size_t>(key)]; }

KeyPaths::Cost KeyPaths::cost_of(int presses, int rows) const {
  return options_.least == KeyOptions::Least::presses ? Cost{presses, rows} : Cost{rows, presses};
}

int KeyPaths::index(const State& state) const {
  return static_cast<int>(std::ranges::lower_bound(states_, state) - states_.begin());
}

KeyPaths::KeyPaths(const Mover& mover, KeyOptions options)
    : options_(options), states_(reachable_states(mover)), steps_(states_.size()) {
  if (states_.empty()) return;
  placements_ = spin_placements(mover);
  ends_.resize(placements_.size());
  search(mover);
}

void KeyPaths::search(const Mover& mover) {
  struct Entry {
    Cost cost;
    int order;  // of two equals the one found first
    int state;
    bool operator>(const Entry& other) const {
      return cost != other.cost ? cost > other.cost : order > other.order;
    }
  };
  std::vector<char> known(states_.size());
  std::vector<char> settled(states_.size());
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  const int spawn = index(mover.spawn());
  known[static_cast<std::size_t>(spawn)] = 1;
  queue.push({{}, 0, spawn});
  int order = 0;
  while (!queue.empty()) {
    const int at = queue.top().state;
    queue.pop();
    if (std::exchange(settled[static_cast<std::size_t>(at)], char{1}) != 0) continue;
    add_ends(mover, at);
    const State& state = states_[static_cast<std::size_t>(at)];
    for (const Key key : {Key::left, Key::right, Key::ccw, Key::cw, Key::half, Key::down,
                          Key::soft_drop, Key::left_held, Key::right_held}) {
      if (key == Key::soft_drop && !options_.infinite_soft_drop) continue;
      if (key >= Key::left_held && !options_.auto_shift) continue;
      const auto arrival = press(mover, state, key);
      if (!arrival) continue;
      const bool drop = key == Key::down || key == Key::soft_drop;
      const Cost step = cost_of(1, drop ? arrival->state.y - state.y : 0);
      const Cost& here = steps_[static_cast<std::size_t>(at)].cost;
      const Cost cost{here.first + step.first, here.second + step.second};
      const int to = index(arrival->state);
      const auto t = static_cast<std::size_t>(to);
      if (mover.rests(arrival->state)) {
        add_end(locked(mover, arrival->state, arrival->spin), {cost, at, true, key});
      }
      if (settled[t] != 0 || (known[t] != 0 && steps_[t].cost <= cost)) continue;
      known[t] = 1;
      steps_[t] = {cost, at, key};
      queue.push({cost, ++order, to});
    }
  }
}

/// The hard drop from a state: a placement of its own when the piece falls, or at the spawn.
void KeyPaths::add_ends(const Mover& mover, int from) {
  const State& state = states_[static_cast<std::size_t>(from)];
  const State end = fallen(mover, state);
  const Step& step = steps_[static_cast<std::size_t>(from)];
  if (end != state || step.parent < 0) {
    add_end(locked(mover, end, Spin::none), {step.cost, from, false, Key::left});
  }
}

void KeyPaths::add_end(const SpinPlacement& placement, const End& end) {
  const auto at = std::ranges::lower_bound(placements_, placement) - placements_.begin();
  End& best = ends_[static_cast<std::size_t>(at)];
  if (best.state < 0 || end.cost < best.cost) best = end;
}

KeyPath KeyPaths::path(std::size_t i) const {
  const End& end = ends_[i];
  KeyPath path;
  path.keys.push_back(Key::hard_drop);
  if (end.moves) path.keys.push_back(end.key);
  for (int at = end.state; steps_[static_cast<std::size_t>(at)].parent >= 0;
       at = steps_[static_cast<std::size_t>(at)].parent) {
    path.keys.push_back(steps_[static_cast<std::size_t>(at)].key);
  }
  std::ranges::reverse(path.keys);
  path.soft_drop_rows =
      options_.least == KeyOptions::Least::presses ? end.cost.second : end.cost.first;
  return path;
}

std::optional<SpinPlacement> replay(const Mover& mover, std::span<const Key> keys) {
  if (!keys.empty() && keys.front() == Key::hold) keys = keys.subspan(1);
  if (keys.empty() || keys.back() != Key::hard_drop) return std::nullopt;
  Arrival at{mover.spawn()};
  if (!mover.fits(at.state)) return std::nullopt;
  for (const Key key : keys.first(keys.size() - 1)) {
    const auto next = press(mover, at.state, key);
    if (!next) return std::nullopt;
    at = *next;
  }
  const State end = fallen(mover, at.state);
  return locked(mover, end, end == at.state ? at.spin : Spin::none);
}

std::vector<int> finesse(const Mover& mover) {
  const KeyPaths paths(mover, {.infinite_soft_drop = true, .auto_shift = true});
  std::vector<int> presses;
  for (std::size_t i = 0; i < paths.placements().size(); ++i) {
    presses.push_back(paths.path(i).presses());
  }
  return presses;
}

}  // namespace tetrion
