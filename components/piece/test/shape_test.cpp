#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/piece/shape.hpp>

using namespace tetrion;

namespace {

std::vector<Cell> cells(const Shape& shape) { return {shape.cells().begin(), shape.cells().end()}; }

}  // namespace

TEST_CASE("a drawing becomes cells, row by row; the box stays as drawn") {
  const Shape shape(R"(
      --x-
      -xx-
      -x--
      ----)");
  CHECK(cells(shape) == std::vector<Cell>{{2, 0}, {1, 1}, {2, 1}, {1, 2}});
  CHECK(shape.width() == 4);
  CHECK(shape.height() == 4);
  CHECK(shape.first_column() == 1);
  CHECK(shape.last_column() == 2);
  CHECK(shape.lowest(0) == -1);
  CHECK(shape.lowest(1) == 2);
  CHECK(shape.lowest(2) == 1);
}

TEST_CASE("a turn is clockwise and takes the box along") {
  CHECK(turned_clockwise(Shape(R"(
      xx-
      -xx
      ---)")) == Shape(R"(
      --x
      -xx
      -x-)"));
  CHECK(turned_clockwise(Shape("xxxx")) == Shape("x\nx\nx\nx"));
}

TEST_CASE("distinct rotations of the trimmed tetrominoes: T 4, O 1, I 2, S and Z 2, L and J 4") {
  CHECK(distinct_rotations(Shape("xxx\n-x-")).size() == 4);
  CHECK(distinct_rotations(Shape("xx\nxx")).size() == 1);
  CHECK(distinct_rotations(Shape("xxxx")).size() == 2);
  CHECK(distinct_rotations(Shape("-xx\nxx-")).size() == 2);
  CHECK(distinct_rotations(Shape("xx-\n-xx")).size() == 2);
  CHECK(distinct_rotations(Shape("xxx\nx--")).size() == 4);
  CHECK(distinct_rotations(Shape("xxx\n--x")).size() == 4);
}

TEST_CASE("blocks are compared as drawn: a margin makes four turns of two") {
  CHECK(distinct_rotations(Shape("---\nxxx")).size() == 4);
  CHECK(distinct_rotations(Shape("xx-\n-xx"))[1] == Shape("-x\nxx\nx-"));
}

TEST_CASE("any block may be drawn, empty ones and ones with holes too") {
  CHECK(Shape("---").cells().empty());
  CHECK(draw(Shape("x-x\n---\nxxx"), '#') == "#-#\n---\n###");
}

TEST_CASE("a shape on a board, rows above the top included when it needs them") {
  const Board board("---\nx--");
  CHECK(draw(board, Shape("xxx\n-x-"), 0, 0, 'T') == "TTT\nxT-");
  CHECK(draw(board, Shape("x\nx\nx"), 2, -1, 'I') == "--I\n--I\nx-I");
}
