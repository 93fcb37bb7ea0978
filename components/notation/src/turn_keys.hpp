/// How rule files name turns: "ccw", "cw", "180", and by the orientations before and after, "0>1".
#pragma once

#include <optional>
#include <string_view>
#include <tetrion/rules.hpp>

namespace tetrion {

std::string_view turn_name(Turn turn);
std::optional<Turn> turn_named(std::string_view name);

/// "0>1" or "0>1 cw".
struct TurnKey {
  int from;
  int to;
  std::optional<Turn> only;
};

std::optional<TurnKey> turn_key(std::string_view key);

}  // namespace tetrion
