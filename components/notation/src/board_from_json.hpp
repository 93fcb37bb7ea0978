#pragma once

#include <tetrion/board.hpp>

#include <tetrion/notation/json_reader.hpp>

namespace tetrion {

/// A board from a JSON array of row strings; `path` names the value in messages.
std::expected<Board, Error> board_from_json(const Json& value, std::string_view path);

}  // namespace tetrion
