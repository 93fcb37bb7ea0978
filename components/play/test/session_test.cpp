#include <doctest/doctest.h>

#include <tetrion/play.hpp>

namespace tetrion {
namespace {

Session game_of(const std::string& letters, Board board = Board(6, 6), int shown = 1) {
  return {nes(), start_game(std::move(board), Randomizer(GivenPieces(*parse_pieces(letters))),
                            "nes", 0, shown)};
}

}  // namespace

TEST_CASE("a hard drop locks the piece at its ghost and the next one enters") {
  Session session = game_of("OIT");
  const auto ghost = session.ghost();
  CHECK(session.hard_drop());
  CHECK(session.last_lock()->cells == ghost);
  CHECK(draw(session.game().board) == "------\n------\n------\n------\n---xx-\n---xx-");
  CHECK(session.game().current() == Tetromino::I);
}

TEST_CASE("a soft drop counts its rows, gravity breaks the push; resting, either one locks") {
  Session session = game_of("OIT", Board(6, 8));
  CHECK(session.move(Input::down));
  CHECK(session.move(Input::down));
  CHECK(session.fall());
  int rows = 0;
  for (; !session.rests(); ++rows) CHECK(session.move(Input::down));
  CHECK(session.move(Input::down));
  CHECK(session.last_lock()->soft_dropped_rows == rows);
}

TEST_CASE("cleared rows are named, lines and score follow") {
  Session session = game_of("OOI", Board(R"(
      ------
      ------
      ------
      ------
      xxx--x
      xxx--x)"));
  session.hard_drop();
  CHECK(session.last_lock()->cleared_rows == std::vector<int>{4, 5});
  CHECK(session.game().lines == 2);
  CHECK(session.game().score == 100);
}

TEST_CASE("hold once a piece; nothing moves once the game is over") {
  Session session = game_of("OIT");
  CHECK(session.hold());
  CHECK_FALSE(session.hold());
  CHECK(session.game().hold == Tetromino::O);
  CHECK(session.game().current() == Tetromino::I);
  while (session.game().over == TopOut::none) session.hard_drop();
  CHECK_FALSE(session.move(Input::left));
  CHECK_FALSE(session.hard_drop());
  CHECK(session.cells().empty());
}

TEST_CASE("a replay locks where it is told, if that is a shape of the piece on free cells") {
  Session session = game_of("TO");
  CHECK_FALSE(session.lock_at({{0, 5}, {1, 5}, {2, 5}, {3, 5}}, 0));
  CHECK_FALSE(session.lock_at({{0, 5}, {1, 5}, {2, 5}, {1, 6}}, 0));
  CHECK(session.lock_at({{1, 4}, {0, 5}, {1, 5}, {2, 5}}, 3));
  CHECK(draw(session.game().board) == "------\n------\n------\n------\n-x----\nxxx---");
}

TEST_CASE("the same moves through lock_at give the same game") {
  const auto start = [] {
    return Session(nes(),
                   start_game(Board(10, 20), make_randomizer(RandomizerKind::nes, 9), "nes"));
  };
  Session played = start();
  Session replayed = start();
  Rng rng(3);
  while (played.game().over == TopOut::none) {
    for (int i = 0; i < 6; ++i) played.move(rng.chance(1, 2) ? Input::left : Input::right);
    played.move(Input::cw);
    played.hard_drop();
    CHECK(replayed.lock_at(played.last_lock()->cells, 0));
    CHECK(replayed.game().board == played.game().board);
  }
  CHECK(replayed.game().over == played.game().over);
  CHECK(replayed.game().score == played.game().score);
}

}  // namespace tetrion
