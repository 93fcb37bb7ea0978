#include <algorithm>
#include <tetrion/movegen/moves.hpp>

namespace tetrion {
namespace {

constexpr std::array<std::string_view, 6> input_names = {"left", "right", "ccw",
                                                         "cw",   "180",   "down"};

}  // namespace

std::string_view name(Input input) { return input_names[static_cast<std::size_t>(input)]; }

std::optional<Input> input_named(std::string_view name) {
  const auto found = std::ranges::find(input_names, name);
  if (found == input_names.end()) return std::nullopt;
  return all_inputs[static_cast<std::size_t>(found - input_names.begin())];
}

bool Mover::fits(const State& state) const {
  return std::ranges::all_of(shape(state).cells(), [&](const Cell& cell) {
    const int x = state.x + cell.x;
    const int y = state.y + cell.y;
    if (x < 0 || x >= board_->width() || y < -rules_->headroom || y >= board_->height()) {
      return false;
    }
    return y < 0 || !board_->filled(x, y);
  });
}

State Mover::spawn() const {
  const State start = tetrion::spawn(*rules_, piece_, board_->width(), board_->height());
  for (int rows = 0; rows <= rules_->rising; ++rows) {
    const State risen{start.x, start.y - rows, start.rotation};
    if (fits(risen)) return risen;
  }
  return start;
}

std::optional<Rotated> Mover::rotate_by_test(State state, Turn turn) const {
  const int rotation = turned(*rules_, piece_, state.rotation, turn);
  const std::span<const Cell> list = tests(*rules_, piece_, state.rotation, turn);
  for (std::size_t test = 0; test < list.size(); ++test) {
    const State target{state.x + list[test].x, state.y + list[test].y, rotation};
    if (fits(target)) return Rotated{target, static_cast<int>(test)};
  }
  return std::nullopt;
}

std::optional<State> Mover::move(State state, Input input) const {
  switch (input) {
    case Input::left:
      return left(state);
    case Input::right:
      return right(state);
    case Input::ccw:
      return rotate(state, Turn::ccw);
    case Input::cw:
      return rotate(state, Turn::cw);
    case Input::half:
      return rotate(state, Turn::half);
    case Input::down:
      return down(state);
  }
  return std::nullopt;
}

std::optional<State> replay(const Mover& mover, std::span<const Input> inputs) {
  std::optional<State> state = mover.spawn();
  if (!mover.fits(*state)) return std::nullopt;
  for (const Input input : inputs) {
    state = mover.move(*state, input);
    if (!state) return std::nullopt;
  }
  return state;
}

}  // namespace tetrion
