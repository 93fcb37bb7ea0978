/// Boards as JSON: an array of row strings, top row first, ["----","x---","xx-x"].
#pragma once

#include <tetrion/board.hpp>

namespace tetrion {

/// A board from text of either kind: JSON when the first mark is `[` or `{` (of which only an array
/// of rows is a board), else a drawing.
std::expected<Board, Error> read_board(std::string_view text);

/// The board as a JSON array of row strings, on one line.
std::string to_json(const Board& board);

/// {"schema":"tetrion.error/1","line":…,"error":…}: what stands in the place of an answer.
std::string error_to_json(const Error& error);

}  // namespace tetrion
