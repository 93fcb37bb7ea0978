#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <tetrion/game.hpp>

using namespace tetrion;

namespace {

GameState game_of(const char* pieces, Board board, int level = 0) {
  return start_game(std::move(board), Randomizer(GivenPieces(*parse_pieces(pieces))), "nes", level);
}

const std::vector<Cell> flat_i = {{0, 3}, {1, 3}, {2, 3}, {3, 3}};

}  // namespace

TEST_CASE("a lock clears, pays, counts and brings the next piece") {
  const GameState game = game_of("IOT", Board(R"(
      ----
      ----
      x---
      ----)"),
                                 18);
  const GameState after = lock(game, flat_i, 5);
  CHECK(after.board == Board(R"(
      ----
      ----
      ----
      x---)"));
  CHECK(after.lines == 1);
  CHECK(after.score == 4 + 40 * 19);
  CHECK(after.pieces == 1);
  CHECK(after.queue == std::vector{Tetromino::O, Tetromino::T});
  CHECK(game.pieces == 0);  // a value: the game before is still there
}

TEST_CASE("a piece above the top locks out; a given sequence ends") {
  const std::vector<Cell> above = {{0, -1}, {1, -1}, {0, -2}, {1, -2}};
  CHECK(lock(game_of("OO", Board(4, 4)), above).over == TopOut::lock_out);
  CHECK(lock(game_of("I", Board(4, 4)), flat_i).over == TopOut::no_pieces);
}

TEST_CASE("hold swaps once a piece") {
  GameState game = swap_hold(game_of("IOTS", Board(4, 4)));
  CHECK(game.hold == Tetromino::I);
  CHECK(game.current() == Tetromino::O);
  CHECK(swap_hold(game).current() == Tetromino::O);
  game = lock(game, flat_i);
  game = swap_hold(game);
  CHECK(game.current() == Tetromino::I);
  CHECK(game.hold == Tetromino::T);
}

TEST_CASE("copies of a game draw the same pieces") {
  GameState one =
      start_game(Board(10, 20), make_randomizer(RandomizerKind::seven_bag, 9), "game-boy", 0, 5);
  GameState two = one;
  for (int i = 0; i < 10; ++i) {
    CHECK(one.queue == two.queue);
    const std::vector<Cell> cells = {{i, 19}};
    one = lock(std::move(one), cells);
    two = lock(std::move(two), cells);
  }
}
