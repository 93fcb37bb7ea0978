// Lists of integers as JSON text: how a block keeps its games.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tetrion/simulation.hpp>
#include <vector>

namespace tetrion::store {

/// "[1,2,3]"
std::string write_numbers(std::span<const std::int64_t> numbers);

/// Appends; false for anything but such a list.
bool read_numbers(std::string_view text, std::vector<std::int64_t>& numbers);

/// "[[pieces,lines,1],…]": the last is 1 when the game ended by itself, 0 when it was stopped.
std::string write_games(std::span<const GameResult> games);

/// Appends games numbered from `first` on; false for anything but such a list.
bool read_games(std::string_view text, std::int64_t first, std::vector<GameResult>& games);

}  // namespace tetrion::store
