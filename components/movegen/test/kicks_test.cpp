// Each kind of kick, before and after.
#include <doctest/doctest.h>

#include "pictures.hpp"

using namespace tetrion;

TEST_CASE("the second test: one column aside") {
  const Board board(R"(
      ----x-
      ---x--
      ------
      -xx--x
      x-----
      --x---)");
  const Turning kick = turned_by(srs(), Tetromino::T, board, {0, 1, 0}, Turn::cw);
  CHECK(kick.test == 1);
  CHECK(kick.picture == drawing(R"(
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
  const Turning kick = turned_by(srs(), Tetromino::L, board, {0, 4, 0}, Turn::cw);
  CHECK(kick.test == 2);
  CHECK(kick.picture == drawing(R"(
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
  const Turning kick = turned_by(srs(), Tetromino::J, board, {0, 2, 1}, Turn::cw);
  CHECK(kick.test == 3);
  CHECK(kick.picture == drawing(R"(
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
  const Turning kick = turned_by(srs(), Tetromino::T, board, {1, 1, 0}, Turn::ccw);
  CHECK(kick.test == 4);
  CHECK(kick.picture == drawing(R"(
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
  const Turning up = turned_by(srs(), Tetromino::I, floor, {2, 4, 0}, Turn::cw);
  CHECK(up.test == 4);
  CHECK(up.picture == drawing(R"(
      --xx-x  --xx-x
      ---x-x  ---x-x
      ---x--  ---x-I
      ------  -----I
      ----x-  ----xI
      --IIII  -----I)"));
  const Turning off = turned_by(srs(), Tetromino::I, floor, {3, 2, 1}, Turn::ccw);
  CHECK(off.test == 2);
  CHECK(off.picture == drawing(R"(
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
  const Turning kick = turned_by(atari_arcade(), Tetromino::I, board, {0, 0, 0}, Turn::ccw);
  CHECK(kick.test == 1);
  CHECK(kick.picture == drawing(R"(
      IIIIx-  I---x-
      ---x--  I--x--
      ------  I-----
      -xx--x  Ixx--x
      x-----  x-----
      --x---  --x---)"));
}
