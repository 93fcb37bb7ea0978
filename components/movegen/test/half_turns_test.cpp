// Half turns: what each table of kicks has for them, before and after.
#include <doctest/doctest.h>

#include "pictures.hpp"

using namespace tetrion;

namespace {

Turning half_turn(const Rules& rules, Tetromino piece, const Board& board, const State& before) {
  return turned_by(rules, piece, board, before, Turn::half);
}

}  // namespace

TEST_CASE("on the floor a T turns over by going one row up, each table by a test of its own") {
  const Board board(R"(
      -----
      -----
      -----)");
  const std::string up = drawing(R"(
      -----  -----
      --T--  -TTT-
      -TTT-  --T--)");
  const auto over = [&](const Rules& rules) {
    return half_turn(rules, Tetromino::T, board, {1, 1, 0});
  };
  for (const Rules* rules : {&tetrio_srs(), &tetrio_srs_plus(), &perft_b(), &jstris()}) {
    CAPTURE(rules->name);
    CHECK(over(*rules).test == 1);
    CHECK(over(*rules).picture == up);
  }
  CHECK(over(tetrio_tetra_x()).test == 2);  // down comes before up
  CHECK(over(tetrio_tetra_x()).picture == up);
  CHECK(over(tetrio_srs_x()).test == 9);  // aside comes before up
  CHECK(over(tetrio_srs_x()).picture == up);
  CHECK(over(no_kick()).test == -1);  // in its box or not at all
  CHECK(over(srs()).test == -1);      // no such turn
  CHECK(half_turn(no_kick(), Tetromino::T, board, {1, 0, 0}).picture == drawing(R"(
      --T--  -----
      -TTT-  -TTT-
      -----  --T--)"));
}

TEST_CASE("Jstris: one column off the wall") {
  const Board board(R"(
      ----
      ----
      ----)");
  const Turning off = half_turn(jstris(), Tetromino::L, board, {-1, 0, 1});
  CHECK(off.test == 1);
  CHECK(off.picture == drawing(R"(
      L---  LL--
      L---  -L--
      LL--  -L--)"));
}

TEST_CASE("the I turns over in its row or column, where the table has a second test") {
  const Board board(R"(
      ----
      ----
      ----
      ----)");
  const std::string row = drawing(R"(
      ----  ----
      ----  ----
      ----  ----
      IIII  IIII)");
  const std::string column = drawing(R"(
      I---  I---
      I---  I---
      I---  I---
      I---  I---)");
  for (const Rules* rules : {&tetrio_srs_plus(), &perft_b(), &jstris(), &tetrio_tetra_x()}) {
    CAPTURE(rules->name);
    const Turning floor = half_turn(*rules, Tetromino::I, board, {0, 2, 0});
    CHECK(floor.test == 1);
    CHECK(floor.after == State{0, 1, 2});
    CHECK(floor.picture == row);
  }
  for (const Rules* rules : {&tetrio_srs_plus(), &perft_b(), &jstris()}) {
    CAPTURE(rules->name);
    const Turning wall = half_turn(*rules, Tetromino::I, board, {-2, 0, 1});
    CHECK(wall.test == 1);
    CHECK(wall.after == State{-1, 0, 3});
    CHECK(wall.picture == column);
  }
  for (const Rules* rules : {&tetrio_srs(), &no_kick(), &tetrio_srs_x()}) {
    CHECK(half_turn(*rules, Tetromino::I, board, {0, 2, 0}).test == -1);
  }
}

TEST_CASE("TETR.IO's SRS and SRS+: aside and two rows up") {
  const Board board(R"(
      ------
      ------
      ------
      ------
      -x----)");
  for (const Rules* rules : {&tetrio_srs(), &tetrio_srs_plus()}) {
    const Turning up = half_turn(*rules, Tetromino::T, board, {-1, 2, 1});
    CHECK(up.test == 2);
    CHECK(up.picture == drawing(R"(
        ------  -T----
        ------  TT----
        T-----  -T----
        TT----  ------
        Tx----  -x----)"));
  }
}

TEST_CASE("SRS-X: three columns aside, and an I down its column") {
  const Board board(R"(
      ------
      --x---
      ------
      -xxx--
      ------)");
  const Turning aside = half_turn(tetrio_srs_x(), Tetromino::T, board, {0, 1, 0});
  CHECK(aside.test == 10);
  CHECK(aside.picture == drawing(R"(
      ------  ------
      -Tx---  --x---
      TTT---  ---TTT
      -xxx--  -xxxT-
      ------  ------)"));
  const Board wall(R"(
      ------
      ----x-
      ------
      ------
      ------
      ------)");
  const Turning down = half_turn(tetrio_srs_x(), Tetromino::I, wall, {3, 0, 1});
  CHECK(down.test == 2);
  CHECK(down.picture == drawing(R"(
      -----I  ------
      ----xI  ----x-
      -----I  ----I-
      -----I  ----I-
      ------  ----I-
      ------  ----I-)"));
}

TEST_CASE("TETRA-X: one row down, aside, and an I down its column") {
  const Board board(R"(
      ------
      ---x--
      ------
      ------)");
  const Turning down = half_turn(tetrio_tetra_x(), Tetromino::T, board, {3, 0, 1});
  CHECK(down.test == 1);
  CHECK(down.picture == drawing(R"(
      ----T-  ------
      ---xTT  ---xT-
      ----T-  ---TT-
      ------  ----T-)"));
  const Board pegs(R"(
      --x---
      ------
      --x---)");
  const Turning aside = half_turn(tetrio_tetra_x(), Tetromino::J, pegs, {0, 0, 0});
  CHECK(aside.test == 4);
  CHECK(aside.picture == drawing(R"(
      J-x---  --x---
      JJJ---  -JJJ--
      --x---  --xJ--)"));
  const Board wall(R"(
      ------
      ----x-
      ------
      ------
      ------
      ------)");
  const Turning column = half_turn(tetrio_tetra_x(), Tetromino::I, wall, {3, 1, 1});
  CHECK(column.test == 2);
  CHECK(column.picture == drawing(R"(
      ------  ------
      ----xI  ----x-
      -----I  ----I-
      -----I  ----I-
      -----I  ----I-
      ------  ----I-)"));
}

TEST_CASE("half turns of rules without tests for them: the plain turn in the box") {
  const Board board(R"(
      ---
      ---
      ---)");
  const Rules rules = with_half_turns(srs(), true);
  CHECK(half_turn(rules, Tetromino::T, board, {0, 0, 0}).picture == drawing(R"(
      -T-  ---
      TTT  TTT
      ---  -T-)"));
  CHECK(half_turn(rules, Tetromino::T, board, {0, 1, 0}).test == -1);
}
