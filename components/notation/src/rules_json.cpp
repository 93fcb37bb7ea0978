#include <algorithm>
#include <bit>
#include <tetrion/notation/rules_json.hpp>
#include <tetrion/support/words.hpp>
#include <utility>

#include <tetrion/notation/json_reader.hpp>
#include "board_from_json.hpp"

namespace tetrion {
namespace {

constexpr std::size_t most_tests = 64;  // of one list
constexpr int farthest_kick = 16;
constexpr int largest_box = 8;

using Nothing = std::expected<void, Error>;

std::unexpected<Error> wrong(const std::string& path, const Json& found,
                             std::string_view expected) {
  return std::unexpected(field_error(path, found, expected));
}

std::unexpected<Error> fault(const std::string& path, const std::string& message) {
  return std::unexpected(Error{path + ": " + message, 0, 0});
}

Nothing read_number(const std::string& path, const Json& value, int least, int most, int& number) {
  const bool fits = value.is_number_integer() &&
                    (!value.is_number_unsigned() || value.get<std::uint64_t>() <= 1'000'000) &&
                    value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
  if (!fits) {
    return wrong(path, value,
                 "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  number = value.get<int>();
  return {};
}

Nothing read_flag(const std::string& path, const Json& value, bool& flag) {
  if (!value.is_boolean()) return wrong(path, value, "true or false");
  flag = value.get<bool>();
  return {};
}

Nothing read_text(const std::string& path, const Json& value, std::string& text) {
  if (!value.is_string()) return wrong(path, value, "a text");
  text = value.get<std::string>();
  return {};
}

/// Calls read(key, value, path) for each member; unknown keys are refused by `read`.
template <typename Read>
Nothing each_member(const std::string& path, const Json& object, Read&& read) {
  if (!object.is_object()) return wrong(path.empty() ? "the file" : path, object, "an object");
  for (const auto& [key, value] : object.items()) {
    std::string at = path;
    if (!at.empty()) at += '.';
    at += key;
    if (auto done = read(key, value, at); !done) return done;
  }
  return {};
}

std::unexpected<Error> unknown_key(const std::string& path, const std::string& key,
                                   const std::vector<std::string>& known) {
  const std::string where = path.empty() ? "" : path + ": ";
  return std::unexpected(Error{where + "unknown key '" + printable(key) + "'" +
                                   did_you_mean(key, known) + ", expected one of " + join(known),
                               0, 0});
}

std::string_view turn_name(Turn turn) {
  return turn == Turn::ccw ? "ccw" : turn == Turn::cw ? "cw" : "180";
}

std::optional<Turn> turn_named(std::string_view name) {
  for (const Turn turn : all_turns) {
    if (turn_name(turn) == name) return turn;
  }
  return std::nullopt;
}

Nothing read_turns(const std::string& path, const Json& value, Turns& turns) {
  if (!value.is_array()) return wrong(path, value, R"(an array of "ccw", "cw", "180")");
  turns = {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string at = path + "[" + std::to_string(i) + "]";
    const auto turn =
        value[i].is_string() ? turn_named(value[i].get_ref<const std::string&>()) : std::nullopt;
    if (!turn) return wrong(at, value[i], R"("ccw", "cw" or "180")");
    (*turn == Turn::ccw ? turns.ccw : *turn == Turn::cw ? turns.cw : turns.half) = true;
  }
  return {};
}

// ── Pieces ──────────────────────────────────────────────────────────────────────────────────────

Nothing read_orientations(const std::string& path, const Json& value, PieceRules& piece) {
  const bool some =
      value.is_array() && (value.size() == 1 || value.size() == 2 || value.size() == 4);
  if (!some) {
    return value.is_array()
               ? fault(path, std::to_string(value.size()) + " orientations, expected 1, 2 or 4")
               : wrong(path, value, "an array of 1, 2 or 4 drawings");
  }
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string at = path + "[" + std::to_string(i) + "]";
    const auto drawn = board_from_json(value[i], at);
    if (!drawn) return std::unexpected(drawn.error());
    if (drawn->width() > largest_box || drawn->height() > largest_box) {
      return fault(at, "a box of " + std::to_string(drawn->width()) + " by " +
                           std::to_string(drawn->height()) + ", expected at most 8 by 8");
    }
    if (drawn->count() != 4) {
      return fault(at, std::to_string(drawn->count()) + " filled cells, expected 4");
    }
    piece.orientations.emplace_back(*drawn);
  }
  return {};
}

Nothing read_spawn(const std::string& path, const Json& value, Spawn& spawn) {
  return each_member(path, value,
                     [&](const std::string& key, const Json& v, const std::string& at) {
                       if (key == "x") return read_number(at, v, -100, 100, spawn.x);
                       if (key == "y") return read_number(at, v, -100, 1000, spawn.y);
                       if (key == "rotation") return read_number(at, v, 0, 3, spawn.rotation);
                       if (key == "from_floor") return read_flag(at, v, spawn.from_floor);
                       return Nothing(unknown_key(path, key, {"x", "y", "rotation", "from_floor"}));
                     });
}

Nothing read_colour(const std::string& path, const Json& value, std::uint32_t& colour) {
  const std::string_view text =
      value.is_string() ? std::string_view(value.get_ref<const std::string&>()) : "";
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  const bool good = text.size() == 7 && text[0] == '#' &&
                    std::ranges::all_of(text.substr(1), [&](char c) { return digit(c) >= 0; });
  if (!good) return wrong(path, value, "a colour such as \"#e08a2c\"");
  colour = 0;
  for (const char c : text.substr(1)) colour = colour * 16 + static_cast<std::uint32_t>(digit(c));
  return {};
}

/// "0>1" or "0>1 cw".
struct TurnKey {
  int from;
  int to;
  std::optional<Turn> only;
};

std::optional<TurnKey> turn_key(std::string_view key) {
  const auto state = [&](std::size_t at) { return key[at] >= '0' && key[at] <= '3'; };
  if (key.size() < 3 || !state(0) || key[1] != '>' || !state(2)) return std::nullopt;
  TurnKey read{key[0] - '0', key[2] - '0', std::nullopt};
  if (key.size() == 3) return read;
  if (key[3] != ' ') return std::nullopt;
  read.only = turn_named(key.substr(4));
  return read.only ? std::optional(read) : std::nullopt;
}

Nothing read_tests(const std::string& path, const Json& value, std::vector<Cell>& tests) {
  if (!value.is_array()) return wrong(path, value, "an array of pairs");
  if (value.size() > most_tests) {
    return fault(path, std::to_string(value.size()) + " kicks, expected at most " +
                           std::to_string(most_tests));
  }
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string at = path + "[" + std::to_string(i) + "]";
    if (!value[i].is_array() || value[i].size() != 2) {
      return value[i].is_array() ? fault(at, "an array of " + std::to_string(value[i].size()) +
                                                 ", expected a pair [x, y]")
                                 : wrong(at, value[i], "a pair [x, y]");
    }
    Cell kick;
    if (auto x = read_number(at + "[0]", value[i][0], -farthest_kick, farthest_kick, kick.x); !x) {
      return x;
    }
    if (auto y = read_number(at + "[1]", value[i][1], -farthest_kick, farthest_kick, kick.y); !y) {
      return y;
    }
    tests.push_back(kick);
  }
  return {};
}

Nothing read_kicks(const std::string& path, const Json& value, const Rules& rules,
                   Tetromino letter_of, PieceRules& piece) {
  const int n = piece.rotations();
  Rules as_read;  // for turned(): what leads where
  as_read.index_turn = rules.index_turn;
  as_read.pieces[index(letter_of)].orientations = piece.orientations;
  std::array<std::array<bool, 3>, 4> known{};
  return each_member(
      path, value, [&](const std::string& key, const Json& v, const std::string& at) -> Nothing {
        const auto turn = turn_key(key);
        if (!turn)
          return fault(path, "unknown turn '" + printable(key) + "', expected such as '0>1'");
        if (turn->from >= n || turn->to >= n) {
          return fault(at, "the piece has orientations 0 to " + std::to_string(n - 1));
        }
        if (turn->from == turn->to) return fault(at, "a rotation to itself");
        std::vector<Cell> tests;
        if (auto read = read_tests(at, v, tests); !read) return read;
        bool leads = false;
        for (const Turn t : all_turns) {
          if (turned(as_read, letter_of, turn->from, t) != turn->to) continue;
          if (turn->only && *turn->only != t) continue;
          const auto from = static_cast<std::size_t>(turn->from);
          const auto which = static_cast<std::size_t>(t);
          if (std::exchange(known[from][which], true))
            return fault(at, "the turn has a list already");
          piece.kicks[from][which] = tests;
          leads = true;
        }
        if (!leads) return fault(at, "no such turn: the key does not lead there");
        return {};
      });
}

Nothing read_piece(const std::string& path, const Json& value, const Rules& rules,
                   Tetromino letter_of, PieceRules& piece) {
  static const std::vector<std::string> keys = {"orientations", "spawn", "colour", "kicks"};
  if (!value.is_object()) return wrong(path, value, "an object");
  if (!value.contains("orientations")) return fault(path, "the key 'orientations' is missing");
  if (auto read = read_orientations(path + ".orientations", value["orientations"], piece); !read) {
    return read;
  }
  auto read = each_member(
      path, value, [&](const std::string& key, const Json& v, const std::string& at) -> Nothing {
        if (key == "orientations") return {};
        if (key == "spawn") return read_spawn(at, v, piece.spawn);
        if (key == "colour") return read_colour(at, v, piece.colour);
        if (key == "kicks") return read_kicks(at, v, rules, letter_of, piece);
        return unknown_key(path, key, keys);
      });
  if (!read) return read;
  if (piece.spawn.rotation >= piece.rotations()) {
    return fault(path + ".spawn.rotation",
                 "the piece has orientations 0 to " + std::to_string(piece.rotations() - 1));
  }
  return {};
}

Nothing read_pieces(const std::string& path, const Json& value, Rules& rules) {
  static const std::vector<std::string> letters = {"O", "I", "Z", "S", "J", "L", "T"};
  auto read = each_member(
      path, value, [&](const std::string& key, const Json& v, const std::string& at) -> Nothing {
        const auto piece = key.size() == 1 && std::ranges::find(letters, key) != letters.end()
                               ? tetromino(key[0])
                               : std::nullopt;
        if (!piece) return unknown_key(path, key, letters);
        return read_piece(at, v, rules, *piece, rules.pieces[index(*piece)]);
      });
  if (!read) return read;
  for (const Tetromino piece : all_tetrominoes) {
    if (rules.piece(piece).orientations.empty()) {
      return fault(path, std::string("the piece '") + letter(piece) + "' is missing");
    }
  }
  return {};
}

// ── Spins, facts ────────────────────────────────────────────────────────────────────────────────

Nothing read_promoted(const std::string& path, const Json& value, SpinRules& spins) {
  return each_member(
      path, value, [&](const std::string& key, const Json& v, const std::string& at) -> Nothing {
        const auto turn = turn_key(key);
        if (!turn || turn->only) {
          return fault(path, "unknown turn '" + printable(key) + "', expected such as '0>1'");
        }
        if (turn->from == turn->to) return fault(at, "a rotation to itself");
        std::uint64_t& promoted =
            spins
                .promoted[static_cast<std::size_t>(turn->from)][static_cast<std::size_t>(turn->to)];
        if (v.is_string()) {  // "4+": from that one on
          const std::string& text = v.get_ref<const std::string&>();
          if (text.size() != 2 || text[0] < '0' || text[0] > '9' || text[1] != '+') {
            return wrong(at, v, R"(an array of test numbers, or from one on, such as "4+")");
          }
          promoted = ~std::uint64_t{0} << (text[0] - '0');
          return {};
        }
        if (!v.is_array()) {
          return wrong(at, v, R"(an array of test numbers, or from one on, such as "4+")");
        }
        for (std::size_t i = 0; i < v.size(); ++i) {
          int test = 0;
          if (auto read = read_number(at + "[" + std::to_string(i) + "]", v[i], 0, 63, test);
              !read) {
            return read;
          }
          promoted |= std::uint64_t{1} << test;
        }
        return {};
      });
}

Nothing read_spins(const std::string& path, const Json& value, SpinRules& spins) {
  return each_member(
      path, value, [&](const std::string& key, const Json& v, const std::string& at) -> Nothing {
        if (key == "told_apart") return read_flag(at, v, spins.told_apart);
        if (key == "promoted") return read_promoted(at, v, spins);
        if (key == "rule") {
          const auto rule =
              v.is_string() ? spin_rule_named(v.get_ref<const std::string&>()) : std::nullopt;
          if (!rule) return wrong(at, v, R"("none", "t-spins", "all" or "all-mini")");
          spins.rule = *rule;
          return {};
        }
        return unknown_key(path, key, {"rule", "told_apart", "promoted"});
      });
}

Nothing read_facts(const std::string& path, const Json& value, std::vector<Fact>& facts) {
  if (!value.is_array()) return wrong(path, value, "an array of objects");
  for (std::size_t i = 0; i < value.size(); ++i) {
    Fact& fact = facts.emplace_back();
    const std::string each = path + "[" + std::to_string(i) + "]";
    auto read =
        each_member(each, value[i],
                    [&](const std::string& key, const Json& v, const std::string& at) -> Nothing {
                      if (key == "topic") return read_text(at, v, fact.topic);
                      if (key == "statement") return read_text(at, v, fact.statement);
                      if (key == "source") return read_text(at, v, fact.source);
                      if (key == "verified") return read_flag(at, v, fact.verified);
                      return unknown_key(each, key, {"topic", "statement", "source", "verified"});
                    });
    if (!read) return read;
  }
  return {};
}

Nothing read_member(const std::string& key, const Json& value, Rules& rules) {
  static const std::vector<std::string> keys = {
      "schema", "name",    "title",  "width",    "height", "turns", "index_turn",
      "kick",   "start_x", "rising", "headroom", "spins",  "facts", "pieces"};
  if (key == "schema") {
    if (value != "tetrion.rules/1") return wrong(key, value, "\"tetrion.rules/1\"");
    return {};
  }
  if (key == "name") return read_text(key, value, rules.name);
  if (key == "title") return read_text(key, value, rules.title);
  if (key == "width") return read_number(key, value, 1, 1000, rules.width);
  if (key == "height") return read_number(key, value, 1, 1000, rules.height);
  if (key == "turns") return read_turns(key, value, rules.turns);
  if (key == "kick") return read_flag(key, value, rules.kick);
  if (key == "rising") return read_number(key, value, 0, 100, rules.rising);
  if (key == "headroom") return read_number(key, value, 0, 1000, rules.headroom);
  if (key == "spins") return read_spins(key, value, rules.spins);
  if (key == "facts") return read_facts(key, value, rules.facts);
  if (key == "start_x") {
    int x = 0;
    if (auto read = read_number(key, value, -100, 1000, x); !read) return read;
    rules.start_x = x;
    return {};
  }
  if (key == "index_turn") {
    if (value != "cw" && value != "ccw") return wrong(key, value, R"("cw" or "ccw")");
    rules.index_turn = value == "cw" ? Turn::cw : Turn::ccw;
    return {};
  }
  if (key == "pieces") return {};  // they need index_turn, wherever it stands
  return unknown_key("", key, keys);
}

}  // namespace

std::expected<Rules, Error> read_rules(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  Rules rules;
  rules.name = "custom";
  rules.title = "a rule set from a file";
  auto read =
      each_member("", *json, [&](const std::string& key, const Json& value, const std::string&) {
        return read_member(key, value, rules);
      });
  if (!read) return std::unexpected(read.error());
  if (!json->contains("pieces")) {
    return std::unexpected(Error{"the key 'pieces' is missing, expected an object", 0, 0});
  }
  if (auto pieces = read_pieces("pieces", (*json)["pieces"], rules); !pieces) {
    return std::unexpected(pieces.error());
  }
  return with_same_cells(std::move(rules));
}

// ── Writing ─────────────────────────────────────────────────────────────────────────────────────

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
