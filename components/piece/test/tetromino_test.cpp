#include <doctest/doctest.h>

#include <tetrion/piece/tetromino.hpp>

using namespace tetrion;

TEST_CASE("letters and numbers of the pieces") {
  CHECK(letter(Tetromino::O) == 'O');
  CHECK(index(Tetromino::T) == 6);
  for (const Tetromino piece : all_tetrominoes) CHECK(tetromino(letter(piece)) == piece);
  CHECK(tetromino('j') == Tetromino::J);
  CHECK(!tetromino('x'));
  CHECK(!tetromino('\0'));
}
