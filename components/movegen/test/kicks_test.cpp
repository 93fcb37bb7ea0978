// Each kind of kick, before and after.
#include <doctest/doctest.h>

#include <string>
#include <tetrion/movegen/moves.hpp>

#include "pictures.hpp"

using namespace tetrion;

namespace {

struct Kick {
  int test;
  std::string before_and_after;
};

Kick turned_by(const Rules& rules, Tetromino piece, const Board& board, const State& before,
               Turn turn) {
  const Mover mover(board, rules, piece);
  REQUIRE(mover.fits(before));
  const auto after = mover.rotate_by_test(before, turn);
  REQUIRE(after);
  const auto picture = [&](const State& s) {
    return draw(board, mover.shape(s), s.x, s.y, letter(piece));
  };
  return {after->test, side_by_side(std::vector{picture(before), picture(after->state)}, 80)};
}

}  // namespace

TEST_CASE("the second test: one column aside") {
  const Board board(R"(
      ----x-
      ---x--
      ------
      -xx--x
      x-----
      --x---)");
  const Kick kick = turned_by(srs(), Tetromino::T, board, {0, 1, 0}, Turn::cw);
  CHECK(kick.test == 1);
  CHECK(kick.before_and_after == drawing(R"(
      ----x-  ----x-
      -T-x--  T--x--
      TTT---  TT----
      -xx--x  Txx--x
      x-----  x-----
      --x---  --x---)"));
}

TEST_CASE("the third test, a floor kick: aside and one row up") {
  const Board board(R"(
      --xx-x
      ---x-x
      ---x--
      ------
      ----x-
      ------)");
  const Kick kick = turned_by(srs(), Tetromino::L, board, {0, 4, 0}, Turn::cw);
  CHECK(kick.test == 2);
  CHECK(kick.before_and_after == drawing(R"(
      --xx-x  --xx-x
      ---x-x  ---x-x
      ---x--  ---x--
      ------  L-----
      --L-x-  L---x-
      LLL---  LL----)"));
}

TEST_CASE("the fourth test: two rows up") {
  const Board board(R"(
      xx-x--
      ------
      x-----
      x--x--
      x-x---
      ---x--)");
  const Kick kick = turned_by(srs(), Tetromino::J, board, {0, 2, 1}, Turn::cw);
  CHECK(kick.test == 3);
  CHECK(kick.before_and_after == drawing(R"(
      xx-x--  xx-x--
      ------  JJJ---
      xJJ---  x-J---
      xJ-x--  x--x--
      xJx---  x-x---
      ---x--  ---x--)"));
}

TEST_CASE("the fifth test: aside and two rows down, into the T-spin triple") {
  const Board board(R"(
      ----x-
      ---x--
      ------
      -xx--x
      x-----
      --x---)");
  const Kick kick = turned_by(srs(), Tetromino::T, board, {1, 1, 0}, Turn::ccw);
  CHECK(kick.test == 4);
  CHECK(kick.before_and_after == drawing(R"(
      ----x-  ----x-
      --Tx--  ---x--
      -TTT--  ------
      -xx--x  -xxT-x
      x-----  x-TT--
      --x---  --xT--)"));
}

TEST_CASE("I: up from the floor by its fifth test, off the wall by its third") {
  const Board floor(R"(
      --xx-x
      ---x-x
      ---x--
      ------
      ----x-
      ------)");
  const Kick up = turned_by(srs(), Tetromino::I, floor, {2, 4, 0}, Turn::cw);
  CHECK(up.test == 4);
  CHECK(up.before_and_after == drawing(R"(
      --xx-x  --xx-x
      ---x-x  ---x-x
      ---x--  ---x-I
      ------  -----I
      ----x-  ----xI
      --IIII  -----I)"));
  const Kick off = turned_by(srs(), Tetromino::I, floor, {3, 2, 1}, Turn::ccw);
  CHECK(off.test == 2);
  CHECK(off.before_and_after == drawing(R"(
      --xx-x  --xx-x
      ---x-x  ---x-x
      ---x-I  ---x--
      -----I  --IIII
      ----xI  ----x-
      -----I  ------)"));
}

TEST_CASE("Atari: one column left, or no turn") {
  const Board board(R"(
      ----x-
      ---x--
      ------
      -xx--x
      x-----
      --x---)");
  const Kick kick = turned_by(atari_arcade(), Tetromino::I, board, {0, 0, 0}, Turn::ccw);
  CHECK(kick.test == 1);
  CHECK(kick.before_and_after == drawing(R"(
      IIIIx-  I---x-
      ---x--  I--x--
      ------  I-----
      -xx--x  Ixx--x
      x-----  x-----
      --x---  --x---)"));
}
