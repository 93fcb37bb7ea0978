#include <tetrion/notation/board_json.hpp>
#include <vector>

#include "board_from_json.hpp"

namespace tetrion {

std::expected<Board, Error> board_from_json(const Json& value, std::string_view path) {
  const std::string name(path);
  if (!value.is_array()) return std::unexpected(field_error(name, value, "an array of rows"));
  std::vector<std::string_view> rows;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (!value[i].is_string()) {
      return std::unexpected(field_error(name + "[" + std::to_string(i) + "]", value[i],
                                         "a row of cells such as \"--x-\""));
    }
    rows.push_back(value[i].get_ref<const std::string&>());
  }
  auto board = board_from_rows(rows);
  if (board) return board;
  // In JSON a row is known by its index, not by a line of the text.
  Error error = board.error();
  const std::string row =
      error.line > 0 && !rows.empty() ? "[" + std::to_string(error.line - 1) + "]" : "";
  return std::unexpected(
      Error{name + row + ": " + error.message +
                (error.column > 0 ? " (at its cell " + std::to_string(error.column) + ")" : ""),
            0, 0});
}

std::expected<Board, Error> read_board(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json =
      first != std::string_view::npos && (text[first] == '[' || text[first] == '{');
  if (!is_json) return parse_board(text);
  const auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  return board_from_json(*json, "board");
}

std::string to_json(const Board& board) {
  std::string text = "[\"";
  for (const char c : draw(board)) {
    if (c == '\n') {
      text += "\",\"";
    } else {
      text += c;
    }
  }
  return text + "\"]";
}

std::string error_to_json(const Error& error) {
  Json json;
  json["schema"] = "tetrion.error/1";
  json["line"] = error.line;
  json["error"] = error.message;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tetrion
