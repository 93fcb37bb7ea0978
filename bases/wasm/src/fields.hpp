/// Reading the fields of a question: each has a kind and a range, and an unknown one is refused.
///
///   Fields fields(text, {"board", "piece", "top"});
///   const std::string piece = fields.text("piece", "");
///   const int top = fields.number("top", 5, 1, 1000);
///   if (const auto error = fields.error()) return std::unexpected(*error);
#pragma once

#include <initializer_list>
#include <optional>
#include <tetrion/notation.hpp>
#include <tetrion/notation/json_reader.hpp>
#include <vector>

namespace tetrion::wasm {

class Fields {
 public:
  Fields(std::string_view text, std::initializer_list<const char*> known);

  /// The value of the field, or the other one when it is left out or null.
  std::string text(const char* key, std::string otherwise);
  std::int64_t number(const char* key, std::int64_t otherwise, std::int64_t low, std::int64_t high);
  bool flag(const char* key, bool otherwise);
  std::optional<int> optional_number(const char* key, int low, int high);

  /// A board; without one an error, and an empty board of one cell.
  Board board(const char* key);

  /// A list of [x, y].
  std::vector<Cell> cells(const char* key);

  const Json* find(const char* key) const;

  /// The first fault.
  const std::optional<Error>& error() const { return error_; }
  void refuse(Error error);

 private:
  Json json_;
  std::optional<Error> error_;
};

/// [[x,y],…]; nothing when it is no such list.
std::optional<std::vector<Cell>> cells_from_json(const Json& value);
Json cells_to_json(const std::vector<Cell>& cells);

/// The rows of a drawing as a JSON array.
Json rows_to_json(const Board& board);

}  // namespace tetrion::wasm
