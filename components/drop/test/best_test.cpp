#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/drop/best.hpp>
#include <tetrion/drop/stream.hpp>

#include "random_blocks.hpp"

using namespace tetrion;
using namespace tetrion::testing;

namespace {

// "offset: lines, height, holes" of every drop that fits, best first; "2r1" is rotation 1.
std::string ranking(const Board& board, const Shape& block, Rotations rotations = Rotations::no,
                    std::size_t limit = 100) {
  const auto drops = ranked_drops(board, block, rotations, limit).value();
  CHECK(drops == ranked_drops_one_by_one(board, block, rotations, limit).value());
  std::string text;
  for (const RankedDrop& drop : drops) {
    if (!text.empty()) text += "  ";
    text += std::to_string(drop.offset);
    if (drop.rotation > 0) text += "r" + std::to_string(drop.rotation);
    text += ": " + std::to_string(drop.score.lines_cleared) + "," +
            std::to_string(drop.score.height) + "," + std::to_string(drop.score.holes);
  }
  return text;
}

}  // namespace

TEST_CASE("a line cleared comes first, then the lower board, then the fewer holes") {
  CHECK(ranking(Board(R"(
      ----
      ----
      x---
      xx-x)"),
                Shape(R"(
      xx
      -x)")) == "1: 1,1,0  0: 0,3,0  2: 0,3,2");
  CHECK(ranking(Board(R"(
      -----
      -----
      xx-xx)"),
                Shape("x")) == "2: 1,0,0  0: 0,2,0  1: 0,2,0  3: 0,2,0  4: 0,2,0");
  CHECK(ranking(Board(R"(
      ----
      x--x
      x--x)"),
                Shape("xx")) == "1: 1,1,0  0: 0,3,2  2: 0,3,2");
}

TEST_CASE("offsets where the block tops out are left out") {
  CHECK(ranking(Board(R"(
      -x--
      xx-x)"),
                Shape(R"(
      x
      x)")) == "2: 1,1,0");
  CHECK(ranking(Board("x\nx"), Shape("x")).empty());  // "none"
  CHECK(best_drop(Board("x-\nx-"), Shape("xx"), Rotations::no).value() == std::nullopt);
}

TEST_CASE("of equal drops the smallest offset is best, then the smallest rotation") {
  CHECK(ranking(Board("-----\n-----\n-----"), Shape("xx")) ==
        "0: 0,1,0  1: 0,1,0  2: 0,1,0  3: 0,1,0");
  CHECK(best_drop(Board("-----\n-----"), Shape("xx"), Rotations::no).value()->offset == 0);
  // Drawn in a box of two rows, rotations 0 and 2 rest on the floor alike.
  CHECK(ranking(Board("---\n---"), Shape("xx\n--"), Rotations::yes, 2) == "0: 0,1,0  0r2: 0,1,0");
}

TEST_CASE("a turn finds what the drawn block cannot") {
  const Board well(R"(
      ---
      xx-
      xx-
      xx-)");
  CHECK(ranking(well, Shape("xxx")) == "0: 1,3,0");
  CHECK(ranking(well, Shape("xxx"), Rotations::yes, 1) == "2r1: 3,0,0");
}

TEST_CASE("the list can be cut; its head is the same") {
  const Board board("----\n----\nx--x");
  CHECK(ranking(board, Shape("x"), Rotations::no, 2) == "1: 0,1,0  2: 0,1,0");
  CHECK(ranking(board, Shape("x"), Rotations::no, 0).empty());
  CHECK(best_drop(board, Shape("x"), Rotations::no).value()->landing_row == 2);
}

TEST_CASE("a row that was full counts as cleared, as in a single drop") {
  CHECK(ranking(Board("--\n--\nxx\nx-"), Shape("x")) == "0: 1,2,0  1: 1,2,1");
  CHECK(ranking(Board("--\nx-\nxx\nxx"), Shape("x")) == "1: 3,0,0  0: 2,2,0");
}

TEST_CASE("with rotations a block is refused when every turn is too wide") {
  const Board narrow("--\n--\n--");
  CHECK(describe(best_drop(narrow, Shape("xxx"), Rotations::no).error()) ==
        "the block is 3 wide, expected at most 2 as the board");
  CHECK(best_drop(narrow, Shape("xxx"), Rotations::yes).value()->rotation == 1);
  CHECK(describe(best_drop(narrow, Shape("xxx\nxxx\nxxx"), Rotations::yes).error()) ==
        "the block is 3 wide, expected at most 2 as the board");
  CHECK(describe(best_drop(narrow, Shape("---"), Rotations::yes).error()) ==
        "the block has no filled cell, expected at least one");
}

TEST_CASE("oracle: the kept heights rank as the boards after each drop do") {
  int with_lines = 0;
  for (std::uint64_t seed = 0; seed < 4'000; ++seed) {
    Rng rng(seed);
    const int width = between(rng, 1, 8);
    const int height = seed % 8 == 0   ? between(rng, 65, 70)
                       : seed % 8 == 1 ? between(rng, 129, 132)
                                       : between(rng, 1, 12);
    const Board board = random_stack(rng, width, height);
    const Shape block = random_block(rng, std::min(width, 5), 4);
    const auto limit = static_cast<std::size_t>(between(rng, 0, 12));
    for (const Rotations rotations : {Rotations::no, Rotations::yes}) {
      const auto ranked = ranked_drops_one_by_one(board, block, rotations, limit);
      REQUIRE(ranked_drops(board, block, rotations, limit) == ranked);
      const Board entered = clear_full_rows(board).board;
      const auto kept = DropStream(board).ranked(block, rotations, limit).value();
      REQUIRE(kept == ranked_drops_one_by_one(entered, block, rotations, limit).value());
      REQUIRE(std::ranges::is_sorted(kept));
      with_lines += !kept.empty() && kept.front().score.lines_cleared > 0;
    }
  }
  CHECK(with_lines > 500);
}
