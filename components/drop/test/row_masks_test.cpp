#include "row_masks.hpp"

#include <doctest/doctest.h>

#include <tetrion/drop/straight.hpp>

#include "random_blocks.hpp"

using namespace tetrion;
using namespace tetrion::testing;

TEST_CASE("words and cells agree on what fits, at the edges of a word and far beyond") {
  for (const int width : {1, 2, 63, 64, 65, 127, 128, 129, 1000}) {
    int fitting = 0;
    int meeting = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      Rng rng(seed, static_cast<std::uint64_t>(width));
      const Board board = random_board(rng, width, 4, seed % 2 == 0 ? 1 : 20);
      const Shape block = random_block(rng, std::min(width, seed % 3 == 0 ? 200 : 5), 3);
      const RowMasks masks(block);
      for (int tries = 0; tries < 20; ++tries) {
        const int x = between(rng, 0, width - block.width());
        const int y = between(rng, -block.height() - 1, 5);
        const bool fits = masks.fits(board, x, y);
        REQUIRE(fits == fits_under_open_top(board, block, x, y));
        ++(fits ? fitting : meeting);
      }
    }
    CHECK(fitting > 100);
    CHECK(meeting > 100);
  }
}

TEST_CASE("a single cell is met in every column, and in no other") {
  for (const int width : {1, 63, 64, 65, 127, 128, 129, 1000}) {
    const RowMasks cell(Shape("x"));
    for (int filled = 0; filled < width; ++filled) {
      const Board board = fill(Board(width, 1), filled, 0);
      for (const int x : {0, filled - 1, filled, filled + 1, width - 1}) {
        if (x >= 0 && x < width) CHECK(cell.fits(board, x, 0) == (x != filled));
      }
    }
  }
}

TEST_CASE("a bar over the gap that one word ends in: the last cell fills the row up") {
  for (const int width : {1, 63, 64, 65, 127, 128, 129, 1000}) {
    Board board(width, 2);
    for (int x = 0; x + 1 < width; ++x) board.fill(x, 1);
    const auto dropped = drop_block(board, Shape("x"), width - 1).value().value();
    CHECK(dropped.landing_row == 1);
    CHECK(dropped.full_rows == std::vector<int>{1});
    CHECK(dropped.board == Board(width, 2));
    const Shape bar(Board(width, 1));
    CHECK(drop_block(board, bar, 0).error().message ==
          "the block has no filled cell, expected at least one");
  }
}

TEST_CASE("a block as wide as a board of many words lands and clears") {
  for (const int width : {63, 64, 65, 127, 128, 129, 1000}) {
    Board drawn(width, 1);
    for (int x = 0; x < width; ++x) drawn.fill(x, 0);
    const Shape bar(drawn);
    const Board board = fill(Board(width, 3), width - 1, 2);
    const auto dropped = drop_block(board, bar, 0).value().value();
    CHECK(dropped.landing_row == 1);
    CHECK(dropped.board == board);
    CHECK(!RowMasks(bar).fits(board, 0, 2));
    CHECK(RowMasks(bar).fits(board, 0, 1));
  }
}
