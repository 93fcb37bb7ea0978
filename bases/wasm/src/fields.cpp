#include "fields.hpp"

#include <algorithm>
#include <tetrion/support/words.hpp>

namespace tetrion::wasm {
namespace {

constexpr std::int64_t farthest = 1'000'000;  // no cell lies further out than this

std::optional<int> coordinate(const Json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  if (number < -farthest || number > farthest) return std::nullopt;
  return static_cast<int>(number);
}

}  // namespace

Fields::Fields(std::string_view text, std::initializer_list<const char*> known)
    : json_(Json::object()) {
  auto json = read_json(text);
  if (!json) {
    refuse(json.error());
    return;
  }
  if (!json->is_object()) {
    refuse(field_error("question", *json, "an object"));
    return;
  }
  const std::vector<std::string> names(known.begin(), known.end());
  for (const auto& item : json->items()) {
    if (std::ranges::find(names, item.key()) != names.end()) continue;
    refuse({"unknown key '" + printable(item.key()) + "'" + did_you_mean(item.key(), names) +
                ", expected one of " + join(names),
            0, 0});
    return;
  }
  json_ = *std::move(json);
}

void Fields::refuse(Error error) {
  if (!error_) error_ = std::move(error);
}

const Json* Fields::find(const char* key) const {
  const auto found = json_.find(key);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::text(const char* key, std::string otherwise) {
  const Json* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->is_string()) return value->get<std::string>();
  refuse(field_error(key, *value, "a text"));
  return otherwise;
}

std::int64_t Fields::number(const char* key, std::int64_t otherwise, std::int64_t low,
                            std::int64_t high) {
  const Json* value = find(key);
  if (value == nullptr) return otherwise;
  const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > INT64_MAX;
  if (value->is_number_integer() && !huge) {
    const auto number = value->get<std::int64_t>();
    if (number >= low && number <= high) return number;
  }
  refuse(field_error(key, *value,
                     "a whole number from " + std::to_string(low) + " to " + std::to_string(high)));
  return otherwise;
}

bool Fields::flag(const char* key, bool otherwise) {
  const Json* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  refuse(field_error(key, *value, "true or false"));
  return otherwise;
}

std::optional<int> Fields::optional_number(const char* key, int low, int high) {
  if (find(key) == nullptr) return std::nullopt;
  return static_cast<int>(number(key, low, low, high));
}

Board Fields::board(const char* key) {
  const Json* value = find(key);
  if (value == nullptr) {
    refuse({"the key '" + std::string(key) + "' is missing, expected an array of rows", 0, 0});
    return {1, 1};
  }
  auto board = read_board(value->dump(-1, ' ', false, Json::error_handler_t::replace));
  if (board && value->is_array()) return *std::move(board);
  if (board) {
    refuse(field_error(key, *value, "an array of rows"));
  } else {
    refuse({std::string(key) + ": " + board.error().message, 0, 0});
  }
  return {1, 1};
}

std::vector<Cell> Fields::cells(const char* key) {
  const Json* value = find(key);
  if (value != nullptr) {
    if (auto cells = cells_from_json(*value)) return *std::move(cells);
  }
  refuse(field_error(key, value != nullptr ? *value : Json(), "an array of cells [x, y]"));
  return {};
}

std::optional<std::vector<Cell>> cells_from_json(const Json& value) {
  if (!value.is_array()) return std::nullopt;
  std::vector<Cell> cells;
  for (const Json& pair : value) {
    if (!pair.is_array() || pair.size() != 2) return std::nullopt;
    const auto x = coordinate(pair[0]);
    const auto y = coordinate(pair[1]);
    if (!x || !y) return std::nullopt;
    cells.push_back({*x, *y});
  }
  return cells;
}

Json cells_to_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell& cell : cells) list.push_back({cell.x, cell.y});
  return list;
}

Json rows_to_json(const Board& board) {
  const std::string drawing = draw(board);
  Json rows = Json::array();
  for (const std::string_view row : split(drawing, '\n')) rows.push_back(row);
  return rows;
}

}  // namespace tetrion::wasm
