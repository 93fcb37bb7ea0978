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

TEST_CASE("cells are connected by their edges, not by their corners") {
  CHECK(connected(Shape("xx-\n-xx")));
  CHECK(connected(Shape("x-x\nx-x\nxxx")));
  CHECK(connected(Shape("----\n--x-\n----")));
  CHECK(connected(Shape("--")));
  CHECK(!connected(Shape("xx--\n--xx")));
  CHECK(!connected(Shape("xx-xx")));
  CHECK(!connected(Shape("x-x\nx-x")));
}

TEST_CASE("the same piece: moved in its box and turned, but not mirrored") {
  const Shape l("--x\nxxx");
  Shape turned = l;
  for (int turn = 0; turn < 4; ++turn, turned = turned_clockwise(turned)) {
    CHECK(same_piece(l, turned));
  }
  CHECK(same_piece(l, Shape("----\n-xx-\n--x-\n--x-")));
  CHECK(!same_piece(l, Shape("x--\nxxx")));                  // its mirror image, a J
  CHECK(!same_piece(Shape("xx-\n-xx"), Shape("-xx\nxx-")));  // Z and S
  CHECK(!same_piece(l, Shape("xxxx")));
  CHECK(!same_piece(Shape("x"), Shape("xx")));
  CHECK(same_piece(Shape("-"), Shape("--")));
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
