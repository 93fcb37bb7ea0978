#include "turn_keys.hpp"

namespace tetrion {

std::string_view turn_name(Turn turn) {
  return turn == Turn::ccw ? "ccw" : turn == Turn::cw ? "cw" : "180";
}

std::optional<Turn> turn_named(std::string_view name) {
  for (const Turn turn : all_turns) {
    if (turn_name(turn) == name) return turn;
  }
  return std::nullopt;
}

std::optional<TurnKey> turn_key(std::string_view key) {
  const auto state = [&](std::size_t at) { return key[at] >= '0' && key[at] <= '3'; };
  if (key.size() < 3 || !state(0) || key[1] != '>' || !state(2)) return std::nullopt;
  TurnKey read{key[0] - '0', key[2] - '0', std::nullopt};
  if (key.size() == 3) return read;
  if (key[3] != ' ') return std::nullopt;
  read.only = turn_named(key.substr(4));
  return read.only ? std::optional(read) : std::nullopt;
}

}  // namespace tetrion
