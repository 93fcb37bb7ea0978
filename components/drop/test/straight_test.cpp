#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/drop/straight.hpp>

#include "random_blocks.hpp"

using namespace tetrion;
using namespace tetrion::testing;

namespace {

// The landing row, found both ways, and the board after.
struct Outcome {
  std::optional<int> row;
  std::string board;
};

Outcome dropped(const Board& board, const Shape& block, int offset) {
  const Board before = board;
  const auto row = landing_row(board, block, offset);
  const auto steps = landing_row_by_steps(board, block, offset);
  const auto after = drop_block(board, block, offset);
  REQUIRE(row);
  CHECK(row == steps);
  CHECK(board == before);
  REQUIRE(after->has_value() == row->has_value());
  if (!*row) return {};
  CHECK((*after)->landing_row == *row);
  return {*row, draw((*after)->board)};
}

std::string error_of(const Board& board, const Shape& block, int offset) {
  const auto dropped = drop_block(board, block, offset);
  REQUIRE(!dropped);
  CHECK(landing_row(board, block, offset).error() == dropped.error());
  CHECK(landing_row_by_steps(board, block, offset).error() == dropped.error());
  return describe(dropped.error());
}

void check(const Board& board, const Shape& block, int offset, int row, const Board& after) {
  const Outcome outcome = dropped(board, block, offset);
  CHECK(outcome.row == row);
  CHECK(outcome.board == draw(after));
}

void check_topped_out(const Board& board, const Shape& block, int offset) {
  CHECK(dropped(board, block, offset).row == std::nullopt);
}

}  // namespace

TEST_CASE("the block rests with its top at row 2; row 3 is full and goes") {
  check(Board(R"(
      ----
      ----
      x---
      xx-x)"),
        Shape(R"(
      xx
      -x)"),
        1, 2, Board(R"(
      ----
      ----
      ----
      xxx-)"));
}

TEST_CASE("the stem of a T fills the gap; both rows go") {
  check(Board(R"(
      ---
      ---
      ---
      x-x)"),
        Shape(R"(
      xxx
      -x-)"),
        0, 2, Board(R"(
      ---
      ---
      ---
      ---)"));
}

TEST_CASE("a cell on an empty board lands on the floor") {
  check(Board("--\n--"), Shape("x"), 1, 1, Board("--\n-x"));
}

TEST_CASE("a column full to the top: topped out") {
  check_topped_out(Board("x-\nx-"), Shape("x"), 0);
}

TEST_CASE("an overhang stops the fall: the cell rests on top of it, the cavity stays empty") {
  check(Board(R"(
      --
      x-
      --)"),
        Shape("x"), 0, 0, Board(R"(
      x-
      x-
      --)"));
}

TEST_CASE("an empty column of the block counts for its width, not for its fall") {
  check(Board("--\n--"), Shape("-x\n--"), 0, 1, Board("--\n-x"));
  check(Board("x---\n----"), Shape("-xx"), 0, 1, Board("x---\n-xx-"));
}

TEST_CASE("empty rows at the top of the block may stay above the board: the row is negative") {
  check(Board("--\n-x"), Shape("-\nx"), 1, -1, Board("-x\n-x"));
}

TEST_CASE("empty rows at the bottom of the block may hang below the floor") {
  check(Board("--\n--\n--"), Shape("x-\n--"), 0, 2, Board("--\n--\nx-"));
  check(Board("----\n----\n----"), Shape("-x-\nxxx\n---"), 1, 1, Board("----\n--x-\n-xxx"));
}

TEST_CASE("a block taller than the room left: topped out") {
  check_topped_out(Board("-\nx"), Shape("x\nx"), 0);
  check_topped_out(Board("-x-\n---\n---"), Shape("xxx\nx-x"), 0);
}

TEST_CASE("where the profile of the block meets the profile of the stack") {
  const Board stack(R"(
      ----
      ----
      x---
      xx-x)");
  check(stack, Shape("xx\n-x"), 0, 1, Board(R"(
      ----
      xx--
      xx--
      xx-x)"));
  check(stack, Shape("xx\n-x"), 2, 1, Board(R"(
      ----
      --xx
      x--x
      xx-x)"));
  check(Board("----\n----\nxx--"), Shape("xxx\n--x"), 0, 1, Board("----\nxxx-\nxxx-"));
  check(Board("---\n-x-\n---"), Shape("xxx\nx-x"), 0, 0, Board("---\n---\n---"));
  check(Board("---\n---\n---"), Shape("-x-\n---\n-x-"), 0, 0, Board("-x-\n---\n-x-"));
  check(Board("--\nx-"), Shape("xx\n-x"), 0, 0, Board("--\n--"));
}

TEST_CASE("a long block clears many rows at once, with others between them") {
  check(Board("xx-\nxx-\nxx-\nxx-"), Shape("x\nx\nx\nx"), 2, 0, Board("---\n---\n---\n---"));
  check(Board("xx-\nx--\nxx-"), Shape("x\nx\nx"), 2, 0, Board("---\n---\nx-x"));
}

TEST_CASE("the smallest board there is") { check(Board("-"), Shape("x"), 0, 0, Board("-")); }

TEST_CASE("a clear can lower a column by more than the lines cleared") {
  check(Board("x-\n-x"), Shape("x"), 1, 0, Board("--\n-x"));
}

TEST_CASE("a row that was full before the drop goes with the others, after the fall") {
  const Board board(R"(
      ---
      ---
      xxx
      x--)");
  const auto after = drop_block(board, Shape("x"), 1).value().value();
  CHECK(after.landing_row == 1);  // on the full row, not into the hole under it
  CHECK(after.full_rows == std::vector<int>{2});
  CHECK(after.board == Board(R"(
      ---
      ---
      -x-
      x--)"));
}

TEST_CASE("what is no drop is refused: first the empty block, then the width, then the offset") {
  const Board board("--\n--");
  CHECK(error_of(board, Shape("xx"), 1) ==
        "offset 1, expected 0 to 0 for a block 2 wide on a board 2 wide");
  CHECK(error_of(board, Shape("x"), -1) ==
        "offset -1, expected 0 to 1 for a block 1 wide on a board 2 wide");
  CHECK(error_of(board, Shape("--\n--"), 0) ==
        "the block has no filled cell, expected at least one");
  CHECK(error_of(board, Shape("---"), -1) == "the block has no filled cell, expected at least one");
  CHECK(error_of(board, Shape("xxx"), 0) == "the block is 3 wide, expected at most 2 as the board");
  CHECK(error_of(board, Shape("x--"), -1) ==
        "the block is 3 wide, expected at most 2 as the board");
  CHECK(error_of(board, Shape("x-"), 1) ==
        "offset 1, expected 0 to 0 for a block 2 wide on a board 2 wide");
  CHECK(error_of(board, Shape("x"), 2'147'483'647).starts_with("offset 2147483647, expected"));
  CHECK(error_of(board, Shape("x"), -2'147'483'647 - 1).starts_with("offset -2147483648"));
}

TEST_CASE("oracle: the profiles land where the steps do, on 50,000 random boards") {
  int topped_out = 0;
  for (std::uint64_t seed = 0; seed < 50'000; ++seed) {
    Rng rng(seed);
    const int width = between(rng, 1, 9);
    const Board board = random_stack(rng, width, between(rng, 1, 9));
    const Shape block = random_block(rng, width, 5);
    const int offset = between(rng, 0, width - block.width());
    const auto row = landing_row(board, block, offset);
    REQUIRE(row == landing_row_by_steps(board, block, offset));
    topped_out += !*row;
  }
  CHECK(topped_out > 5'000);
  CHECK(topped_out < 45'000);
}

TEST_CASE("oracle: every board of 3 × 3, every block up to 2 × 2, every offset") {
  for (unsigned bits = 0; bits < 512; ++bits) {
    Board board(3, 3);
    for (int i = 0; i < 9; ++i) {
      if (bits >> i & 1U) board.fill(i % 3, i / 3);
    }
    for (int size = 0; size < 4; ++size) {
      const int width = 1 + size % 2;
      const int height = 1 + size / 2;
      for (unsigned cells = 1; cells < 1U << (width * height); ++cells) {
        Board drawn(width, height);
        for (int i = 0; i < width * height; ++i) {
          if (cells >> i & 1U) drawn.fill(i % width, i / width);
        }
        const Shape block(drawn);
        for (int offset = 0; offset + width <= 3; ++offset) {
          REQUIRE(landing_row(board, block, offset) == landing_row_by_steps(board, block, offset));
        }
      }
    }
  }
}

TEST_CASE("property: cells in are cells out, nothing is covered, the mirror image agrees") {
  int cleared = 0;
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Rng rng(seed, 1);
    const int width = between(rng, 1, 6);
    const Board board = random_stack(rng, width, between(rng, 1, 9));
    const Board before = board;
    const Shape block = random_block(rng, width, 4);
    const int offset = between(rng, 0, width - block.width());
    const auto after = drop_block(board, block, offset).value();
    REQUIRE(board == before);

    const Shape mirrored_block(mirror(as_board(block)));
    const auto mirrored =
        drop_block(mirror(board), mirrored_block, width - block.width() - offset).value();
    REQUIRE(mirrored.has_value() == after.has_value());
    if (!after) continue;
    REQUIRE(mirrored->board == mirror(after->board));
    REQUIRE(mirrored->landing_row == after->landing_row);

    const auto cells = static_cast<std::int64_t>(block.cells().size());
    REQUIRE(after->board.count() ==
            board.count() + cells - static_cast<std::int64_t>(after->lines_cleared()) * width);
    for (const Cell& cell : block.cells()) {
      REQUIRE(!board.filled(offset + cell.x, after->landing_row + cell.y));
    }
    // Full rows are those of the locked board, and none is left.
    const Board locked = set_piece(board, block.cells(), offset, after->landing_row);
    for (const int row : after->full_rows) REQUIRE(locked.row_full(row));
    REQUIRE(clear_full_rows(after->board).rows.empty());
    cleared += after->lines_cleared();
  }
  CHECK(cleared > 1'000);
}
