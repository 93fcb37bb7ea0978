#include <doctest/doctest.h>

#include <tetrion/answers/best.hpp>
#include <tetrion/answers/named.hpp>

namespace tetrion {
namespace {

const Board well(R"(
    ------
    ------
    ------
    ------
    xxxxx-
    xxxxx-
    xxxxx-
    xxxxx-)");

}  // namespace

TEST_CASE("the I clears four lines; the held one is played when it is the better") {
  const Evaluation evaluation = *evaluation_named("dellacherie");
  const auto now = best({.board = well, .piece = "I", .next = "", .hold = ""}, evaluation);
  REQUIRE(now);
  CHECK(now->choices.front().outcome.move.rows_removed == 4);
  CHECK_FALSE(now->choices.front().swapped);
  const auto held = best({.board = well, .piece = "S", .next = "", .hold = "I"}, evaluation);
  REQUIRE(held);
  CHECK(held->choices.front().swapped);
  CHECK(ChoiceInputs(*held).of(held->choices.front()).front() == "hold");
  CHECK(differences(*held, held->choices.front()).empty());
}

TEST_CASE("what is wrong with a question is said") {
  const Evaluation evaluation = *evaluation_named("dellacherie");
  const auto message = [&](BestQuery query) { return best(query, evaluation).error().message; };
  CHECK(message({.board = well, .piece = "", .next = "", .hold = ""}) ==
        "no piece, expected one of O I Z S J L T");
  CHECK(message({.board = well, .piece = "T", .next = "TTTT", .hold = ""}) ==
        "at most three next pieces are looked at");
  CHECK(evaluation_named("delacherie").error().message.contains("did you mean 'dellacherie'"));
}

TEST_CASE("no choice when the piece cannot enter") {
  const auto answer =
      best({.board = Board(Drawing("xxxx\nxxxx")), .piece = "O", .next = "", .hold = ""},
           *evaluation_named("dellacherie"));
  REQUIRE(answer);
  CHECK(answer->choices.empty());
  CHECK(cannot_enter(*answer).message ==
        "the piece O cannot enter this board under the rules nes: no placement");
}

}  // namespace tetrion
