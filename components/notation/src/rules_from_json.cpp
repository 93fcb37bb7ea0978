#include <algorithm>
#include <bit>
#include <tetrion/notation/rules_json.hpp>
#include <tetrion/support/words.hpp>

#include "entry_check.hpp"
#include "json_fields.hpp"
#include "piece_from_json.hpp"
#include "turn_keys.hpp"

namespace tetrion {
namespace {

Nothing read_turns(const std::string& path, const Json& value, Turns& turns) {
  if (!value.is_array()) return wrong(path, value, R"(an array of "ccw", "cw", "180")");
  turns = {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string at = path + "[" + std::to_string(i) + "]";
    const auto turn =
        value[i].is_string() ? turn_named(value[i].get_ref<const std::string&>()) : std::nullopt;
    if (!turn) return wrong(at, value[i], R"("ccw", "cw" or "180")");
    bool& has = *turn == Turn::ccw ? turns.ccw : *turn == Turn::cw ? turns.cw : turns.half;
    if (has) return wrong(at, value[i], "each turn once");
    has = true;
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

/// The most tests that any piece has for a turn between two orientations.
int longest_list(const Rules& rules, int from, int to) {
  std::size_t longest = 0;
  for (const Tetromino piece : all_tetrominoes) {
    const PieceRules& rule = rules.piece(piece);
    if (from >= rule.rotations() || to >= rule.rotations()) continue;
    for (const Turn turn : all_turns) {
      if (turned(rules, piece, from, turn) != to) continue;
      const auto& lists = rule.kicks[static_cast<std::size_t>(from)];
      longest = std::max(longest, lists[static_cast<std::size_t>(turn)].size());
    }
  }
  return static_cast<int>(longest);
}

/// A test that no list has is a slip of the pen: it would never be met.
Nothing check_promoted(const Rules& rules) {
  for (int from = 0; from < 4; ++from) {
    for (int to = 0; to < 4; ++to) {
      const std::uint64_t promoted =
          rules.spins.promoted[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
      if (promoted == 0) continue;
      const int lowest = std::countr_zero(promoted);
      const bool onwards = promoted == ~std::uint64_t{0} << lowest;
      const int test = onwards ? lowest : 63 - std::countl_zero(promoted);
      const int tests = longest_list(rules, from, to);
      if (test < tests) continue;
      const std::string turn = std::to_string(from) + ">" + std::to_string(to);
      return fault("spins.promoted." + turn, "there is no test " + std::to_string(test) +
                                                 ": tests count from 0, and no list of " + turn +
                                                 " has more than " + std::to_string(tests));
    }
  }
  return {};
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
  if (auto entry = check_entry(rules); !entry) return std::unexpected(entry.error());
  if (auto promoted = check_promoted(rules); !promoted) return std::unexpected(promoted.error());
  return with_same_cells(std::move(rules));
}

}  // namespace tetrion
