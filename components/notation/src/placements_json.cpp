#include <algorithm>
#include <tetrion/notation/placements_json.hpp>
#include <tetrion/support/words.hpp>

#include <tetrion/notation/json_reader.hpp>
#include "board_from_json.hpp"

namespace tetrion {

std::expected<const Rules*, Error> rules_named(std::string_view name) {
  if (const Rules* rules = find_rules(name)) return rules;
  std::vector<std::string> names;
  for (const Rules* rules : all_rules()) names.push_back(rules->name);
  return std::unexpected(Error{"unknown rule set '" + printable(name) + "'" +
                                   did_you_mean(name, names) + ", expected one of " + join(names),
                               0, 0});
}

std::expected<Turns, Error> turns_named(std::string_view name) {
  if (name == "ccw") return Turns{.ccw = true};
  if (name == "cw") return Turns{.cw = true};
  if (name == "both") return Turns{.ccw = true, .cw = true};
  return std::unexpected(
      Error{"unknown directions '" + printable(name) + "', expected ccw, cw or both", 0, 0});
}

std::expected<Tetromino, Error> piece_named(std::string_view name) {
  if (name.size() == 1) {
    if (const auto piece = tetromino(name[0])) return *piece;
  }
  return std::unexpected(
      Error{"unknown piece '" + printable(name) + "', expected one of O I Z S J L T", 0, 0});
}

std::expected<Rules, Error> overridden(const Rules& rules, const RuleOverrides& overrides,
                                       int board_width) {
  Rules result = rules;
  if (overrides.kick) result = with_kick(std::move(result), *overrides.kick);
  if (overrides.turns) {
    Turns turns = *overrides.turns;
    turns.half = rules.turns.half;
    result = with_turns(std::move(result), turns);
  }
  if (overrides.start_x) {
    const std::int64_t x = *overrides.start_x;
    const std::int64_t farthest = static_cast<std::int64_t>(board_width) + 4;
    if (x < -farthest || x - (board_width - 1) > farthest) {
      return std::unexpected(Error{"start x " + std::to_string(x) +
                                       " is further than width + 4 = " + std::to_string(farthest) +
                                       " from the board",
                                   0, 0});
    }
    result = with_start_x(std::move(result), *overrides.start_x);
  }
  return result;
}

namespace {

/// The text of a required or optional string field.
std::expected<std::string_view, Error> text_field(const Json& json, const char* key,
                                                  std::string_view expected) {
  if (!json.contains(key)) {
    return std::unexpected(Error{
        "the key '" + std::string(key) + "' is missing, expected " + std::string(expected), 0, 0});
  }
  const Json& value = json[key];
  if (!value.is_string()) return std::unexpected(field_error(key, value, expected));
  return std::string_view(value.get_ref<const std::string&>());
}

std::expected<RuleOverrides, Error> read_overrides(const Json& json) {
  RuleOverrides overrides;
  if (json.contains("start_x")) {
    const Json& value = json["start_x"];
    const bool fits = value.is_number_integer() && value.get<std::int64_t>() >= -2'000'000'000 &&
                      (!value.is_number_unsigned() || value.get<std::uint64_t>() <= 2'000'000'000);
    if (!fits) return std::unexpected(field_error("start_x", value, "a whole number"));
    overrides.start_x = value.get<int>();
  }
  if (json.contains("kick")) {
    if (!json["kick"].is_boolean()) {
      return std::unexpected(field_error("kick", json["kick"], "true or false"));
    }
    overrides.kick = json["kick"].get<bool>();
  }
  if (json.contains("directions")) {
    const auto name = text_field(json, "directions", "\"ccw\", \"cw\" or \"both\"");
    if (!name) return std::unexpected(name.error());
    const auto turns = turns_named(*name);
    if (!turns) return std::unexpected(Error{"directions: " + turns.error().message, 0, 0});
    overrides.turns = *turns;
  }
  return overrides;
}

}  // namespace

std::expected<PlacementsQuery, Error> read_placements_query(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  if (!json->is_object()) return std::unexpected(field_error("position", *json, "an object"));
  static const std::vector<std::string> known = {"board",   "rules", "piece",
                                                 "start_x", "kick",  "directions"};
  for (const auto& item : json->items()) {
    if (std::ranges::find(known, item.key()) == known.end()) {
      return std::unexpected(Error{"unknown key '" + printable(item.key()) + "'" +
                                       did_you_mean(item.key(), known) + ", expected one of " +
                                       join(known),
                                   0, 0});
    }
  }
  if (!json->contains("board")) {
    return std::unexpected(Error{"the key 'board' is missing, expected an array of rows", 0, 0});
  }
  auto board = board_from_json((*json)["board"], "board");
  if (!board) return std::unexpected(board.error());
  const auto rules_text = text_field(*json, "rules", "the name of a rule set");
  if (!rules_text) return std::unexpected(rules_text.error());
  const auto rules = rules_named(*rules_text);
  if (!rules) return std::unexpected(Error{"rules: " + rules.error().message, 0, 0});
  const auto piece_text = text_field(*json, "piece", "one of O I Z S J L T");
  if (!piece_text) return std::unexpected(piece_text.error());
  const auto piece = piece_named(*piece_text);
  if (!piece) return std::unexpected(Error{"piece: " + piece.error().message, 0, 0});
  const auto overrides = read_overrides(*json);
  if (!overrides) return std::unexpected(overrides.error());
  auto changed = overridden(**rules, *overrides, board->width());
  if (!changed) return std::unexpected(Error{"start_x: " + changed.error().message, 0, 0});
  return PlacementsQuery{std::move(*board), *piece, std::move(*changed)};
}

namespace {

// Written by hand, not through a document: an answer can have a million records.
void write_record(std::string& text, const PlacementRecord& record, const Shape& shape,
                  bool inputs) {
  const Placement& p = record.placement;
  text += "{\"x\":" + std::to_string(p.x) + ",\"y\":" + std::to_string(p.y) +
          ",\"rotation\":" + std::to_string(p.rotation) + ",\"cells\":[";
  bool first = true;
  for (const Cell& cell : shape.cells()) {
    if (!first) text += ',';
    first = false;
    text += '[' + std::to_string(p.x + cell.x) + ',' + std::to_string(p.y + cell.y) + ']';
  }
  text += "],\"lines_cleared\":" + std::to_string(record.lines_cleared);
  if (inputs) {
    text += ",\"inputs\":[";
    for (std::size_t i = 0; i < record.inputs.size(); ++i) {
      text += (i == 0 ? "\"" : ",\"") + record.inputs[i] + '"';
    }
    text += ']';
  }
  text += '}';
}

}  // namespace

std::string placements_to_json(const PlacementsQuery& query,
                               const std::vector<PlacementRecord>& records,
                               PlacementsFormat format) {
  const State start = spawn(query.rules, query.piece, query.board.width(), query.board.height());
  std::string text =
      "{\"schema\":\"tetrion.placements/1\",\"rules\":" + Json(query.rules.name).dump() +
      ",\"piece\":\"" + letter(query.piece) + "\",\"start_x\":" + std::to_string(start.x) +
      ",\"kick\":" + (query.rules.kick ? "true" : "false") +
      ",\"width\":" + std::to_string(query.board.width()) +
      ",\"height\":" + std::to_string(query.board.height()) +
      (format.states ? ",\"states\":[" : ",\"placements\":[");
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i > 0) text += ',';
    const Shape& shape = query.rules.piece(query.piece).shape(records[i].placement.rotation);
    write_record(text, records[i], shape, format.inputs);
  }
  return text + "]}";
}

}  // namespace tetrion
