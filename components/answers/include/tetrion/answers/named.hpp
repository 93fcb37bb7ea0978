/// Things by the names that people give them; an unknown name is answered with the nearest one.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <tetrion/control.hpp>

namespace tetrion {

/// `simplified`, `fahey`, `lee`, or a game's rule set; width and height where they are free.
std::expected<PlayRules, Error> play_rules_named(const std::string& name, std::optional<int> width,
                                                 std::optional<int> height);

/// A controller of the literature.
std::expected<Evaluation, Error> evaluation_named(const std::string& name);

std::expected<RandomizerKind, Error> randomizer_named(const std::string& name);

/// The one that a game with these rules uses.
RandomizerKind randomizer_of(const std::string& rules);

/// How a game with these rules is set up for a person who plays it.
struct GameSetup {
  int shown = 1;  ///< pieces shown after the one in play
  bool hold = false;
  int lock_delay_ms = 0;  ///< how long a piece rests before gravity locks it; 0: at the next row
};
GameSetup setup_of(const std::string& rules);

}  // namespace tetrion
