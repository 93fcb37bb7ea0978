#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/notation.hpp>

using namespace tetrion;

namespace {

std::string error_of(std::string_view text) {
  const auto read = read_rules(text);
  return read ? "no error" : describe(read.error());
}

/// The rules of SRS as text, one part of it replaced.
std::string changed(std::string_view from, std::string_view to) {
  std::string text = rules_to_json(srs());
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// Every list that there is can be asked for.
Rules all_keys(const Rules& rules) {
  return with_kick(with_turns(rules, {.ccw = true, .cw = true, .half = true}), true);
}

}  // namespace

TEST_CASE("every built-in rule set is read back as it was written") {
  for (const Rules* rules : all_rules()) {
    CAPTURE(rules->name);
    const auto read = read_rules(rules_to_json(*rules));
    if (!read) FAIL(describe(read.error()));
    const Rules got = all_keys(*read);
    const Rules expected = all_keys(*rules);
    CHECK(rules_to_json(*read) == rules_to_json(*rules));
    CHECK(read->turns == rules->turns);
    CHECK(read->index_turn == rules->index_turn);
    CHECK(read->spins.rule == rules->spins.rule);
    for (const Tetromino piece : all_tetrominoes) {
      for (int r = 0; r < rules->piece(piece).rotations(); ++r) {
        for (const Turn turn : all_turns) {
          CHECK(std::ranges::equal(tests(got, piece, r, turn), tests(expected, piece, r, turn)));
        }
      }
      CHECK(read->piece(piece).orientations == rules->piece(piece).orientations);
      CHECK(read->piece(piece).spawn == rules->piece(piece).spawn);
      CHECK(read->piece(piece).same_cells.size() == rules->piece(piece).same_cells.size());
    }
  }
}

TEST_CASE("what a user changes is what the rules have") {
  const auto read = read_rules(changed("\"rising\": 0", "\"rising\": 3, \"start_x\": -1"));
  REQUIRE(read);
  CHECK(read->rising == 3);
  CHECK(read->start_x == -1);
  CHECK(read->name == "srs");
}

TEST_CASE("two keys that turn a piece the same way may have lists of their own") {
  Rules rules = nes();
  rules.pieces[index(Tetromino::I)].kicks[0][static_cast<std::size_t>(Turn::cw)] = {{0, 0}, {1, 0}};
  const std::string text = rules_to_json(rules);
  CHECK(text.find("\"0>1 cw\": [[0,0],[1,0]]") != std::string::npos);
  CHECK(rules_to_json(read_rules(text).value()) == text);
}

TEST_CASE("faults are told with the path of the value") {
  CHECK(error_of("[]") == "the file: found an array, expected an object");
  CHECK(error_of("{}") == "the key 'pieces' is missing, expected an object");
  CHECK(error_of("{\"piece\":{}}").find("unknown key 'piece' (did you mean 'pieces'?)") == 0);
  CHECK(error_of("{\"schema\":\"tetrion.rules/2\"}").find("schema: found the text") == 0);
  CHECK(error_of("{\"pieces\":{}}") == "pieces: the piece 'O' is missing");
  CHECK(error_of("{\"pieces\":{\"X\":{}}}").find("pieces: unknown key 'X'") == 0);
  CHECK(error_of("{\"pieces\":{\"O\":{}}}") == "pieces.O: the key 'orientations' is missing");
  CHECK(error_of(changed("[\"xx\",\"xx\"]", "[\"xx\",\"x-\"]")) ==
        "pieces.O.orientations[0]: 3 filled cells, expected 4");
  CHECK(error_of(changed("[\"xx\",\"xx\"]", "[\"xx\",\"xx-\"]")).find("pieces.O.orientations[0]") ==
        0);
  CHECK(error_of(changed("[[0,0],[-2,0]", "[[0,0],[-2]")) ==
        "pieces.I.kicks.0>1[1]: an array of 1, expected a pair [x, y]");
  CHECK(error_of(changed("[[0,0],[-2,0]", "[[0,0],7")) ==
        "pieces.I.kicks.0>1[1]: found the number 7, expected a pair [x, y]");
  CHECK(error_of(changed("[[0,0],[-2,0]", "[[0,0],[-2,1.5]")) ==
        "pieces.I.kicks.0>1[1][1]: found the number 1.5, expected a whole number from -16 to 16");
  CHECK(error_of(changed("\"0>1\": [[0,0],[-2", "\"0>0\": [[0,0],[-2")) ==
        "pieces.I.kicks.0>0: a rotation to itself");
  CHECK(error_of(changed("\"0>1\": [[0,0],[-2", "\"0>9\": [[0,0],[-2"))
            .find("pieces.I.kicks: unknown turn '0>9'") == 0);
  CHECK(error_of(changed("\"0>3\": [[0,0],[-1", "\"0>1\": [[0,0],[-1")) ==
        "pieces.I.kicks: the key '0>1' stands twice in one object");
  CHECK(error_of(changed("\"0>3\": [[0,0],[-1", "\"0>1 cw\": [[0,0],[-1")) ==
        "pieces.I.kicks.0>1 cw: the turn has a list already");
  std::string many = "[[0,0]";
  for (int i = 0; i < 10'000; ++i) many += ",[1,0]";
  CHECK(error_of(changed("[[0,0],[-2,0]", many + ",[-2,0]")) ==
        "pieces.I.kicks.0>1: 10005 kicks, expected at most 64");
  CHECK(error_of(changed("\"height\": 20", "\"height\": \"20\"")) ==
        "height: found the text '20', expected a whole number from 1 to 1000");
  CHECK(error_of(changed("\"rotation\": 0", "\"rotation\": 1")) ==
        "pieces.O.spawn.rotation: the piece has orientations 0 to 0");
  CHECK(error_of(changed("\"cw\"]", "\"up\"]")) ==
        "turns[1]: found the text 'up', expected \"ccw\", \"cw\" or \"180\"");
}
