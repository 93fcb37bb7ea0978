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

}  // namespace tetrion
