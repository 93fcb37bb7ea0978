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
  const auto read = read_rules(changed("\"rising\": 0", "\"rising\": 3, \"start_x\": 2"));
  REQUIRE(read);
  CHECK(read->rising == 3);
  CHECK(read->start_x == 2);
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
  CHECK(error_of(changed("\"cw\"]", "\"ccw\"]")) ==
        "turns[1]: found the text 'ccw', expected each turn once");
}

TEST_CASE("the cells of an orientation are joined, and the same piece as orientation 0") {
  CHECK(error_of(changed("[\"xx\",\"xx\"]", "[\"xx--\",\"--xx\"]")) ==
        "pieces.O.orientations[0]: the four cells are not joined edge to edge");
  CHECK(error_of(changed("[\"xx\",\"xx\"]", "[\"xx-xx\"]")) ==
        "pieces.O.orientations[0]: the four cells are not joined edge to edge");
  const std::string another =
      ": another piece than orientation 0, expected its cells turned, not mirrored";
  CHECK(error_of(changed("[\"-x-\",\"-xx\",\"-x-\"]", "[\"--x\",\"-xx\",\"--x\"]")) == "no error");
  CHECK(error_of(changed("[\"-x-\",\"-xx\",\"-x-\"]", "[\"-x-\",\"-x-\",\"-xx\"]")) ==
        "pieces.T.orientations[1]" + another);
  // A Z among the turns of the S.
  CHECK(error_of(changed("[\"-x-\",\"-xx\",\"--x\"]", "[\"--x\",\"-xx\",\"-x-\"]")) ==
        "pieces.S.orientations[1]" + another);
}

TEST_CASE("a piece enters an empty board of the rules' own size") {
  const std::string o = "\"spawn\": {\"x\": 4, \"y\": 20";
  CHECK(error_of(changed(o, "\"spawn\": {\"x\": 99, \"y\": 20")) ==
        "pieces.O.spawn.x: found the number 99, expected 0 to 8, where the piece fits into 10 "
        "columns");
  CHECK(error_of(changed(o, "\"spawn\": {\"x\": -1, \"y\": 20"))
            .starts_with("pieces.O.spawn.x: found the number -1, expected 0 to 8"));
  CHECK(error_of(changed(o, "\"spawn\": {\"x\": 8, \"y\": 20")) == "no error");
  // y counts up from the floor: 20 rows, 20 open ones above.
  CHECK(error_of(changed(o, "\"spawn\": {\"x\": 4, \"y\": 40")) ==
        "pieces.O.spawn.y: found the number 40, expected 1 to 39, where the piece fits into a "
        "height of 20 and a headroom of 20");
  CHECK(error_of(changed(o, "\"spawn\": {\"x\": 4, \"y\": 0"))
            .starts_with("pieces.O.spawn.y: found the number 0, expected 1 to 39"));
  CHECK(error_of(changed("\"headroom\": 20,", "")) ==
        "pieces.O.spawn.y: found the number 20, expected 1 to 19, where the piece fits into a "
        "height of 20 and a headroom of 0");
  CHECK(error_of(changed("\"headroom\": 20,", "\"headroom\": 1,")) == "no error");
  // A spawn that rises may begin below the floor, but not above the top.
  CHECK(error_of(changed(o, "\"spawn\": {\"x\": 4, \"y\": -2")).find("expected 1 to 39") !=
        std::string::npos);
  const std::string rising = changed("\"rising\": 0", "\"rising\": 3");
  CHECK(read_rules(rising));
  std::string low = rising;
  low.replace(low.find(o), o.size(), "\"spawn\": {\"x\": 4, \"y\": -2");
  CHECK(read_rules(low));
  low.replace(low.find("\"y\": -2"), 7, "\"y\": -3");
  CHECK(error_of(low).starts_with("pieces.O.spawn.y: found the number -3, expected -2 to 39"));
}

TEST_CASE("a promoted test is one that some list has") {
  const std::string of_0_to_1 = "\"0>1\": [4]";
  CHECK(error_of(changed(of_0_to_1, "\"0>1\": [9]")) ==
        "spins.promoted.0>1: there is no test 9: tests count from 0, and no list of 0>1 has more "
        "than 5");
  CHECK(error_of(changed(of_0_to_1, "\"0>1\": \"5+\""))
            .starts_with("spins.promoted.0>1: there is no test 5"));
  CHECK(error_of(changed(of_0_to_1, "\"0>2\": [0]"))
            .starts_with("spins.promoted.0>2: there is no test 0"));
  CHECK(error_of(changed(of_0_to_1, "\"0>1\": \"3+\"")) == "no error");
}

TEST_CASE("x of a spawn is meant for a board 10 wide, start_x for the rules' own") {
  const std::string x = "\"x\": 4, \"y\": 20";
  const auto sized = [&](int width, int at) {
    std::string text = changed("\"width\": 10", "\"width\": " + std::to_string(width));
    text.replace(text.find(x), x.size(), "\"x\": " + std::to_string(at) + ", \"y\": 20");
    return error_of(text);
  };
  CHECK(sized(20, 13) == "no error");
  CHECK(sized(20, 14).starts_with("pieces.O.spawn.x: found the number 14, expected -5 to 13"));
  CHECK(sized(4, 8) == "no error");  // the walls move it
  CHECK(sized(4, 9).starts_with("pieces.O.spawn.x: found the number 9, expected 0 to 8"));
  CHECK(sized(3, 4) == "pieces.I.spawn: the piece is 4 columns wide where it enters, the board 3");
  const auto start = [&](int at) {
    return error_of(changed("\"rising\": 0", "\"rising\": 0, \"start_x\": " + std::to_string(at)));
  };
  CHECK(start(6) == "no error");
  CHECK(start(7) ==
        "start_x: found the number 7, expected 0 to 6, where the piece fits into the board (I)");
  CHECK(start(-1).starts_with("start_x: found the number -1"));
  std::string flat = changed("\"height\": 20", "\"height\": 1");
  flat.replace(flat.find("\"headroom\": 20"), 14, "\"headroom\": 0");
  CHECK(error_of(flat) ==
        "pieces.O.spawn: the piece is 2 rows high where it enters and does not fit into a height "
        "of 1 and a headroom of 0");
}

TEST_CASE("rules without turns: no piece rotates, and kicks wait for a key") {
  const auto silent = read_rules(changed("\"turns\": [\"ccw\", \"cw\"],", ""));
  REQUIRE(silent);
  CHECK(silent->turns == Turns{});
  for (const Turn turn : all_turns) CHECK(tests(*silent, Tetromino::T, 0, turn).empty());
  const Rules given = with_turns(*silent, {.cw = true});
  CHECK(tests(given, Tetromino::T, 0, Turn::cw).size() == 5);
  // Half turns likewise: the list is kept, the key is missing.
  const auto half =
      read_rules(changed("\"0>1\": [[0,0],[-2", "\"0>2\": [[0,0],[0,1]],\n\"0>1\": [[0,0],[-2"));
  REQUIRE(half);
  CHECK(tests(*half, Tetromino::I, 0, Turn::half).empty());
  CHECK(tests(with_half_turns(*half, true), Tetromino::I, 0, Turn::half).size() == 2);
}
