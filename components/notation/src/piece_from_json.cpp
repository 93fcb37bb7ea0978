#include "piece_from_json.hpp"

#include <algorithm>
#include <tetrion/support/words.hpp>
#include <utility>

#include "board_from_json.hpp"
#include "turn_keys.hpp"

namespace tetrion {
namespace {

constexpr std::size_t most_tests = 64;  // of one list
constexpr int farthest_kick = 16;
constexpr int largest_box = 8;

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
    const Shape shape(*drawn);
    if (!connected(shape)) return fault(at, "the four cells are not joined edge to edge");
    if (i > 0 && !same_piece(piece.orientations[0], shape)) {
      return fault(at, "another piece than orientation 0, expected its cells turned, not mirrored");
    }
    piece.orientations.push_back(shape);
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

}  // namespace

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

}  // namespace tetrion
