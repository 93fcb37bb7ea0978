#include <algorithm>
#include <bit>
#include <tetrion/notation/json_reader.hpp>
#include <tetrion/notation/rules_json.hpp>
#include <tetrion/support/words.hpp>

#include "turn_keys.hpp"

namespace tetrion {
namespace {

std::string quoted(const std::string& text) {
  // What is not UTF-8 cannot come out of read_rules() or a built-in set; it is replaced.
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string pairs(const std::vector<Cell>& cells) {
  std::string text = "[";
  for (const Cell& cell : cells) {
    text += (text.size() > 1 ? ",[" : "[") + std::to_string(cell.x) + "," + std::to_string(cell.y) +
            "]";
  }
  return text + "]";
}

std::string write_orientations(const PieceRules& piece) {
  std::string text = "[";
  for (const Shape& shape : piece.orientations) {
    text += text.size() > 1 ? ", [" : "[";
    const std::string drawn = draw(shape);
    bool first = true;
    for (const std::string_view row : split(drawn, '\n')) {
      text += (first ? "\"" : ",\"") + std::string(row) + "\"";
      first = false;
    }
    text += "]";
  }
  return text + "]";
}

std::string write_kicks(const Rules& rules, Tetromino letter_of) {
  const PieceRules& piece = rules.piece(letter_of);
  std::string text;
  for (int from = 0; from < piece.rotations(); ++from) {
    for (int to = 0; to < piece.rotations(); ++to) {
      if (from == to) continue;
      std::vector<Turn> turns;
      for (const Turn turn : all_turns) {
        if (turned(rules, letter_of, from, turn) == to) turns.push_back(turn);
      }
      const auto& lists = piece.kicks[static_cast<std::size_t>(from)];
      const auto list = [&](Turn turn) { return lists[static_cast<std::size_t>(turn)]; };
      const bool same =
          std::ranges::all_of(turns, [&](Turn turn) { return list(turn) == list(turns.front()); });
      for (const Turn turn : turns) {
        if (list(turn).empty()) continue;
        text += text.empty() ? "\n" : ",\n";
        text += "        \"" + std::to_string(from) + ">" + std::to_string(to);
        if (!same) text += " " + std::string(turn_name(turn));
        text += "\": " + pairs(list(turn));
        if (same) break;
      }
    }
  }
  return text.empty() ? "{}" : "{" + text + "\n      }";
}

std::string write_piece(const Rules& rules, Tetromino letter_of) {
  const PieceRules& piece = rules.piece(letter_of);
  static constexpr char digits[] = "0123456789abcdef";
  std::string colour = "#";
  for (int shift = 20; shift >= 0; shift -= 4) colour += digits[piece.colour >> shift & 15];
  return std::string("    \"") + letter(letter_of) +
         "\": {\n      \"orientations\": " + write_orientations(piece) +
         ",\n      \"spawn\": {\"x\": " + std::to_string(piece.spawn.x) +
         ", \"y\": " + std::to_string(piece.spawn.y) +
         ", \"rotation\": " + std::to_string(piece.spawn.rotation) +
         ", \"from_floor\": " + (piece.spawn.from_floor ? "true" : "false") +
         "},\n      \"colour\": \"" + colour +
         "\",\n      \"kicks\": " + write_kicks(rules, letter_of) + "\n    }";
}

std::string write_tests(std::uint64_t promoted) {
  const int lowest = std::countr_zero(promoted);
  if (lowest < 10 && promoted == ~std::uint64_t{0} << lowest) {
    return "\"" + std::to_string(lowest) + "+\"";
  }
  std::string text = "[";
  for (; promoted != 0; promoted &= promoted - 1) {
    text += (text.size() > 1 ? "," : "") + std::to_string(std::countr_zero(promoted));
  }
  return text + "]";
}

std::string write_spins(const SpinRules& spins) {
  std::string promoted;
  for (std::size_t from = 0; from < 4; ++from) {
    for (std::size_t to = 0; to < 4; ++to) {
      if (from == to || spins.promoted[from][to] == 0) continue;
      promoted += (promoted.empty() ? "\"" : ", \"") + std::to_string(from) + ">" +
                  std::to_string(to) + "\": " + write_tests(spins.promoted[from][to]);
    }
  }
  return "{\"rule\": \"" + std::string(name(spins.rule)) +
         "\", \"told_apart\": " + (spins.told_apart ? "true" : "false") + ", \"promoted\": {" +
         promoted + "}}";
}

}  // namespace

std::string rules_to_json(const Rules& rules) {
  std::string turns;
  for (const Turn turn : all_turns) {
    if (!rules.turns.has(turn)) continue;
    turns += (turns.empty() ? "\"" : ", \"") + std::string(turn_name(turn)) + "\"";
  }
  std::string text = "{\n  \"schema\": \"tetrion.rules/1\",\n  \"name\": " + quoted(rules.name) +
                     ",\n  \"title\": " + quoted(rules.title) +
                     ",\n  \"width\": " + std::to_string(rules.width) +
                     ",\n  \"height\": " + std::to_string(rules.height) + ",\n  \"turns\": [" +
                     turns + "],\n  \"index_turn\": \"" + std::string(turn_name(rules.index_turn)) +
                     "\",\n  \"kick\": " + (rules.kick ? "true" : "false");
  if (rules.start_x) text += ",\n  \"start_x\": " + std::to_string(*rules.start_x);
  text += ",\n  \"rising\": " + std::to_string(rules.rising) +
          ",\n  \"headroom\": " + std::to_string(rules.headroom) +
          ",\n  \"spins\": " + write_spins(rules.spins) + ",\n  \"facts\": [";
  bool first = true;
  for (const Fact& fact : rules.facts) {
    text += (first ? "\n" : ",\n") + std::string("    {\"topic\": ") + quoted(fact.topic) +
            ", \"statement\": " + quoted(fact.statement) + ", \"source\": " + quoted(fact.source) +
            ", \"verified\": " + (fact.verified ? "true" : "false") + "}";
    first = false;
  }
  text += "],\n  \"pieces\": {\n";
  first = true;
  for (const Tetromino piece : all_tetrominoes) {
    text += (first ? "" : ",\n") + write_piece(rules, piece);
    first = false;
  }
  return text + "\n  }\n}";
}

}  // namespace tetrion
