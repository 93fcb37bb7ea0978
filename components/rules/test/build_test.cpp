#include "build.hpp"

#include <doctest/doctest.h>

using namespace tetrion;

TEST_CASE("orientations stand side by side; each box is as large as it is drawn") {
  const PieceRules& j = atari_arcade().piece(Tetromino::J);
  REQUIRE(j.rotations() == 4);
  CHECK(j.shape(0) == Shape("xxx\n--x"));
  CHECK(j.shape(1) == Shape("xx\nx-\nx-"));
  CHECK(j.shape(2) == Shape("x--\nxxx"));
  CHECK(j.shape(3) == Shape("-x-\n-x-\nxx-"));
}

TEST_CASE("orientations with the same cells find each other, and their offset") {
  Rules rules = atari_arcade();
  CHECK(rules.piece(Tetromino::T).same_cells[2].canonical == 2);
  PieceRules& i = rules.pieces[index(Tetromino::I)];
  i.orientations.push_back(Shape(R"(
      ----
      xxxx)"));
  derive(rules);
  CHECK(i.same_cells[2].canonical == 0);
  CHECK(i.same_cells[2].offset == Cell{0, 1});
}
