#include <doctest/doctest.h>

#include <tetrion/notation/placements_json.hpp>

using namespace tetrion;

namespace {

std::string error_of(std::string_view text) {
  const auto query = read_placements_query(text);
  return query ? "no error" : describe(query.error());
}

}  // namespace

TEST_CASE("a query with and without overrides") {
  const auto plain =
      read_placements_query("{\"board\":[\"----\",\"x---\"],\"rules\":\"nes\",\"piece\":\"j\"}");
  REQUIRE(plain);
  CHECK(plain->piece == Tetromino::J);
  CHECK(!plain->rules.kick);
  CHECK(!plain->rules.start_x);
  const auto changed = read_placements_query(
      "{\"board\":[\"----\"],\"rules\":\"nes\",\"piece\":\"T\",\"start_x\":-2,\"kick\":true,"
      "\"directions\":\"both\"}");
  REQUIRE(changed);
  CHECK(changed->rules.kick);
  CHECK(changed->rules.start_x == -2);
  CHECK(changed->rules.turns == Turns{.ccw = true, .cw = true});
}

TEST_CASE("a bad query says which key is wrong, what was found and what was expected") {
  const std::string good = "{\"board\":[\"----\"],\"rules\":\"nes\",\"piece\":\"T\"";
  CHECK(error_of("[]") == "position: found an array, expected an object");
  CHECK(error_of("{\"rules\":\"nes\"}") == "the key 'board' is missing, expected an array of rows");
  CHECK(error_of("{\"board\":[\"-\"],\"rules\":\"ness\",\"piece\":\"T\"}")
            .starts_with("rules: unknown rule set 'ness' (did you mean 'nes'?)"));
  CHECK(error_of("{\"board\":[\"-\"],\"rules\":\"nes\",\"piece\":\"X\"}") ==
        "piece: unknown piece 'X', expected one of O I Z S J L T");
  CHECK(error_of("{\"board\":[\"-\"],\"rules\":\"nes\",\"piece\":7}") ==
        "piece: found the number 7, expected one of O I Z S J L T");
  CHECK(error_of(good + ",\"start_x\":\"4\"}") ==
        "start_x: found the text '4', expected a whole number");
  CHECK(error_of(good + ",\"start_x\":4.5}") ==
        "start_x: found the number 4.5, expected a whole number");
  CHECK(error_of(good + ",\"start_x\":99999999999999999999}").starts_with("start_x: found"));
  CHECK(error_of(good + ",\"start_x\":18446744073709551615}").starts_with("start_x: found"));
  CHECK(error_of(good + ",\"start_x\":12}") ==
        "start_x: start x 12 is further than width + 4 = 8 from the board");
  CHECK(error_of(good + ",\"kick\":1}") == "kick: found the number 1, expected true or false");
  CHECK(error_of(good + ",\"directions\":\"up\"}") ==
        "directions: unknown directions 'up', expected ccw, cw or both");
  CHECK(error_of(good + ",\"kicks\":true}")
            .starts_with("unknown key 'kicks' (did you mean 'kick'?)"));
}

TEST_CASE("an answer as JSON") {
  const PlacementsQuery query{Board("----\n----"), Tetromino::O, atari_arcade()};
  CHECK(placements_to_json(query, {{{1, 0, 0}, 0, {"left", "down"}}}) ==
        "{\"schema\":\"tetrion.placements/1\",\"rules\":\"atari-arcade\",\"piece\":\"O\","
        "\"start_x\":1,\"kick\":true,\"width\":4,\"height\":2,\"placements\":[{\"x\":1,\"y\":0,"
        "\"rotation\":0,\"cells\":[[1,0],[2,0],[1,1],[2,1]],\"lines_cleared\":0,"
        "\"inputs\":[\"left\",\"down\"]}]}");
  CHECK(placements_to_json(query, {}, {.states = true}).ends_with("\"states\":[]}"));
}
