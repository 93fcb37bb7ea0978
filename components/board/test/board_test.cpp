#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <tetrion/board.hpp>
#include <unordered_set>

#include "random_board.hpp"

using namespace tetrion;
using testing::random_board;

TEST_CASE("full rows are removed, the others keep their order, empty rows enter at the top") {
  const Board board(R"(
      ----------
      ----------
      xxxxxxxxxx
      xxxxxx--xx
      x-xxxxxxxx
      xxxxxxxxxx)");
  const Cleared cleared = clear_full_rows(board);
  CHECK(cleared.rows == std::vector<int>{2, 5});
  CHECK(cleared.board == Board(R"(
      ----------
      ----------
      ----------
      ----------
      xxxxxx--xx
      x-xxxxxxxx)"));
}

TEST_CASE("setting a piece fills its cells, whatever the piece; an O blocks and clears too") {
  const std::vector<Cell> o = {{0, 0}, {1, 0}, {0, 1}, {1, 1}};
  const Board board(R"(
      ----
      xx--
      xx--)");
  const Board set = set_piece(board, o, 2, 1);
  CHECK(set.filled(2, 1));
  CHECK(clear_full_rows(set).rows == std::vector<int>{1, 2});
  CHECK(board.count() == 4);  // the input stays as it was
}

TEST_CASE("cells above the top row vanish when a piece is set") {
  const std::vector<Cell> i = {{0, 0}, {0, 1}, {0, 2}, {0, 3}};
  CHECK(set_piece(Board(1, 3), i, 0, -2) == Board(R"(
      x
      x
      -)"));
}

TEST_CASE("rows of any width: full, empty, surface, at the edges of a word") {
  for (const int width : {1, 2, 63, 64, 65, 127, 128, 129, 1000}) {
    Board board(width, 2);
    CHECK(board.row_empty(1));
    for (int x = 0; x < width; ++x) {
      CHECK(!board.row_full(1));
      board.fill(x, 1);
    }
    CHECK(board.row_full(1));
    CHECK(board.count() == width);
    CHECK(board.surface(width - 1) == 1);
    board.erase(width - 1, 1);
    CHECK(board.surface(width - 1) == 2);
    CHECK(clear_full_rows(board).rows.empty());
  }
}

TEST_CASE("a board of a million columns and one of ten thousand rows") {
  Board wide(1'000'000, 20);
  wide.fill(999'999, 19);
  CHECK(wide.filled(999'999, 19));
  CHECK(clear_full_rows(wide).rows.empty());
  Board tall(10, 10'000);
  for (int x = 0; x < 10; ++x) tall.fill(x, 9'999);
  CHECK(clear_full_rows(tall).rows == std::vector<int>{9'999});
}

TEST_CASE("property: clearing keeps the cells of rows that are not full, and nothing else") {
  CHECK(rc::check([] {
    const int width = *rc::gen::inRange(1, 6);
    const Board board = random_board(width, *rc::gen::inRange(1, 12), 75);
    const Cleared cleared = clear_full_rows(board);
    const auto lines = static_cast<std::int64_t>(cleared.rows.size());
    RC_ASSERT(cleared.board.count() == board.count() - lines * width);
    RC_ASSERT(clear_full_rows(cleared.board).rows.empty());
    RC_ASSERT(mirror(mirror(board)) == board);
    RC_ASSERT(clear_full_rows(mirror(board)).board == mirror(cleared.board));
  }));
}

TEST_CASE("equal boards hash equal; the small boards hash apart") {
  std::unordered_set<std::size_t> hashes;
  for (int bits = 0; bits < 512; ++bits) {
    Board board(3, 3);
    for (int i = 0; i < 9; ++i) {
      if (bits >> i & 1) board.fill(i % 3, i / 3);
    }
    hashes.insert(hash(board));
    CHECK(hash(board) == hash(Board(board)));
  }
  CHECK(hashes.size() == 512);
}
