#include <tetrion/drop/stream.hpp>

#include <doctest/doctest.h>

#include <set>

#include "linked_columns.hpp"
#include "random_blocks.hpp"
#include "short_columns.hpp"

using namespace tetrion;
using namespace tetrion::testing;

namespace {

DropStep dropped(DropStream& stream, const Shape& block, int offset) {
  const auto step = stream.drop(block, offset);
  REQUIRE(step);
  REQUIRE(*step);
  return **step;
}

bool topped_out(DropStream& stream, const Shape& block, int offset) {
  return !stream.drop(block, offset).value();
}

// Surfaces and row counts are those of the board.
void check_kept(const DropStream& stream) {
  const Board board = stream.board();
  for (int x = 0; x < board.width(); ++x) REQUIRE(stream.surface(x) == board.surface(x));
  for (int y = 0; y < board.height(); ++y) {
    int count = 0;
    for (int x = 0; x < board.width(); ++x) count += board.filled(x, y);
    REQUIRE(stream.row_count(y) == count);
  }
}

// The same rows under `air` empty ones: the forms for tall boards must see the same game.
Board under_air(const Board& board, int air) {
  Board tall(board.width(), board.height() + air);
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      if (board.filled(x, y)) tall.fill(x, y + air);
    }
  }
  return tall;
}

const Shape cell("x");

}  // namespace

TEST_CASE("a stream of drops, step by step") {
  DropStream stream(Board(R"(
      ----
      ----
      x---
      xx-x)"));
  CHECK(dropped(stream, Shape("xx\n-x"), 1) == DropStep{2, 1});
  CHECK(stream.board() == Board(R"(
      ----
      ----
      ----
      xxx-)"));
  CHECK(dropped(stream, Shape("-x\n-x\nxx"), 2) == DropStep{0, 0});
  CHECK(stream.board() == Board(R"(
      ---x
      ---x
      --xx
      xxx-)"));
  CHECK(dropped(stream, Shape("xx"), 0) == DropStep{2, 1});
  CHECK(stream.board() == Board(R"(
      ----
      ---x
      ---x
      xxx-)"));
  CHECK(stream.totals() == DropTotals{3, 2, 0, false});
  check_kept(stream);
}

TEST_CASE("a column whose top goes with the row sinks to its next cell, over any hole") {
  DropStream stream(Board("x-\n-x"));
  CHECK(dropped(stream, cell, 1) == DropStep{0, 1});
  CHECK(stream.board() == Board("--\n-x"));
  CHECK(stream.surface(0) == 2);
  CHECK(stream.surface(1) == 1);

  for (const int height : {5, 64, 65, 128, 129, 10'000}) {
    Board deep(3, height);
    deep.fill(0, 0), deep.fill(1, 0);           // in row 0, with nothing but air below …
    deep.fill(0, height - 1), deep.fill(2, 1);  // … down to the floor, and to row 1
    DropStream holes(deep);
    CHECK(dropped(holes, cell, 2) == DropStep{0, 1});
    CHECK(holes.surface(0) == height - 1);
    CHECK(holes.surface(1) == height);
    CHECK(holes.surface(2) == 1);
    check_kept(holes);
  }
}

TEST_CASE("a block that tops out ends the stream and leaves the board as it was") {
  const Board board("--\nx-");
  DropStream stream(board);
  CHECK(topped_out(stream, Shape("x\nx"), 0));
  CHECK(stream.over());
  CHECK(stream.board() == board);
  CHECK(topped_out(stream, cell, 1));  // it would fit, but the game is lost
  CHECK(stream.board() == board);
  CHECK(stream.totals() == DropTotals{0, 0, 0, true});
  CHECK(!stream.drop(cell, 2));  // and what is no drop is still refused
}

TEST_CASE("a refused drop changes nothing and does not end the stream") {
  DropStream stream(Board("--\n--"));
  CHECK(describe(stream.drop(cell, 2).error()) ==
        "offset 2, expected 0 to 1 for a block 1 wide on a board 2 wide");
  CHECK(describe(stream.drop(Shape("---"), 0).error()) ==
        "the block has no filled cell, expected at least one");
  CHECK(describe(stream.drop(Shape("xxx"), 0).error()) ==
        "the block is 3 wide, expected at most 2 as the board");
  CHECK(stream.board() == Board("--\n--"));
  CHECK(dropped(stream, cell, 1) == DropStep{1, 0});
}

TEST_CASE("rows that are full at the start are cleared on entry, before the first block falls") {
  DropStream stream(Board(R"(
      ---
      ---
      xxx
      x--)"));
  CHECK(stream.totals().lines_on_entry == 1);
  CHECK(stream.totals().lines_cleared == 0);
  CHECK(dropped(stream, cell, 1) == DropStep{3, 0});
  CHECK(stream.board() == Board(R"(
      ---
      ---
      ---
      xx-)"));
}

TEST_CASE("a stream is a value: a copy goes its own way") {
  for (const int height : {2, 70, 130}) {
    DropStream stream(Board(3, height));
    dropped(stream, cell, 0);
    DropStream copy = stream;
    dropped(copy, cell, 1);
    CHECK(stream.board().count() == 1);
    CHECK(copy.board().count() == 2);
    stream = copy;
    CHECK(stream.board() == copy.board());
    CHECK(stream.totals().blocks == 2);
  }
}

TEST_CASE("negative rows and rows below the floor, in every form") {
  for (const int air : {0, 62, 63, 126, 127}) {
    Board board(2, 2 + air);
    board.fill(1, 1 + air);
    DropStream stream(board);
    CHECK(dropped(stream, Shape("-\nx"), 1) == DropStep{air - 1, 0});
    CHECK(dropped(stream, Shape("x\n-\n-"), 0) == DropStep{1 + air, 1});
    CHECK(stream.board().count() == 1);
    check_kept(stream);
  }
}

TEST_CASE("oracle: after every one of thousands of drops a stream is where single drops lead") {
  int lines = 0;
  int ends = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Rng rng(seed);
    const int width = between(rng, 1, 6);
    const int height = seed % 4 == 0   ? between(rng, 63, 70)
                       : seed % 4 == 1 ? between(rng, 127, 140)
                                       : between(rng, 1, 24);
    Board board = clear_full_rows(random_stack(rng, width, height)).board;
    DropStream stream(board);
    for (int n = 0; n < 60; ++n) {
      // Aim as a player would every other time, so that rows get filled.
      const Shape block = random_block(rng, std::min(width, 4), 4);
      const auto best = stream.best(block, Rotations::no).value();
      const int offset = best && n % 2 == 0 ? best->offset : between(rng, 0, width - block.width());
      const auto expected = drop_block(board, block, offset).value();
      const auto step = stream.drop(block, offset).value();
      REQUIRE(step.has_value() == expected.has_value());
      if (!step) {
        ++ends;
        REQUIRE(stream.board() == board);
        break;
      }
      REQUIRE(*step == DropStep{expected->landing_row, expected->lines_cleared()});
      board = expected->board;
      REQUIRE(stream.board() == board);
      check_kept(stream);
      lines += step->lines_cleared;
    }
  }
  CHECK(lines > 1'000);
  CHECK(ends > 50);
}

TEST_CASE("all forms play the same game") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed, 2);
    const int width = between(rng, 1, 70);
    const Board board = clear_full_rows(random_stack(rng, width, between(rng, 1, 64))).board;
    ShortColumns<std::uint64_t> low(board);
    ShortColumns<Bits128> taller(board);
    LinkedColumns<> linked(board);
    for (int n = 0; n < 200; ++n) {
      const Shape block = random_block(rng, std::min(width, 40), 4);
      const int offset = between(rng, 0, width - block.width());
      const int landing = landing_of(low, block, offset);
      REQUIRE(landing == landing_of(taller, block, offset));
      REQUIRE(landing == landing_of(linked, block, offset));
      if (landing + block.first_row() < 0) continue;
      const int lines = low.lock(block, offset, landing);
      REQUIRE(taller.lock(block, offset, landing) == lines);
      REQUIRE(linked.lock(block, offset, landing) == lines);
      REQUIRE(low.filled() == taller.filled());
      REQUIRE(low.filled() == linked.filled());
      for (int x = 0; x < width; ++x) {
        REQUIRE(low.surface(x) == taller.surface(x));
        REQUIRE(low.surface(x) == linked.surface(x));
      }
      for (int y = 0; y < board.height(); ++y) {
        REQUIRE(low.row_count(y) == taller.row_count(y));
        REQUIRE(low.row_count(y) == linked.row_count(y));
      }
    }
  }
}

TEST_CASE("more air above changes nothing below: the tall forms and the low one") {
  std::int64_t blocks = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed, 5);
    const Board board = clear_full_rows(random_stack(rng, 5, 12)).board;
    DropStream low(board);
    DropStream taller(under_air(board, 70));
    DropStream tallest(under_air(board, 130));
    for (;;) {
      const Shape block = random_block(rng, 3, 2);
      const auto best = low.best(block, Rotations::no).value();
      if (!best) break;
      const auto [row, lines] = dropped(low, block, best->offset);
      CHECK(dropped(taller, block, best->offset) == DropStep{row + 70, lines});
      CHECK(dropped(tallest, block, best->offset) == DropStep{row + 130, lines});
      CHECK(taller.board() == under_air(low.board(), 70));
      CHECK(tallest.board() == under_air(low.board(), 130));
    }
    blocks += low.totals().blocks;
  }
  CHECK(blocks > 1'000);
}

TEST_CASE("a board of a million columns, and one of ten thousand rows") {
  DropStream wide(Board(1'000'000, 20));
  CHECK(dropped(wide, Shape("xx\nxx"), 999'998) == DropStep{18, 0});
  CHECK(dropped(wide, Shape("xxx\n-x-"), 999'997) == DropStep{16, 0});
  CHECK(wide.surface(999'997) == 16);
  CHECK(wide.totals().blocks == 2);

  DropStream tall(Board(4, 10'000));
  for (int n = 0; n < 5'000; ++n) CHECK(dropped(tall, Shape("xx\nxx"), 0).lines_cleared == 0);
  CHECK(tall.surface(0) == 0);
  CHECK(dropped(tall, Shape("xx\nxx"), 2) == DropStep{9'998, 2});  // at the foot of the tower
  CHECK(tall.surface(0) == 2);
  CHECK(tall.surface(2) == 10'000);
}

namespace {

// Counts the different words of eight bytes that a drop touches.
struct CountingProbe {
  std::set<std::uintptr_t>* words;
  void touch(const void* address, std::size_t bytes) const {
    const auto first = reinterpret_cast<std::uintptr_t>(address);
    for (std::uintptr_t word = first / 8; word <= (first + bytes - 1) / 8; ++word) {
      words->insert(word);
    }
  }
};

template <typename Columns>
std::size_t words_of_one_drop(int width, int height, const Shape& block) {
  std::set<std::uintptr_t> words;
  Columns columns(Board(width, height), CountingProbe{&words});
  // Once at the left wall, so that the second, in the middle, is on a board in use.
  columns.lock(block, 0, landing_of(columns, block, 0));
  words.clear();
  const int offset = width / 2;
  CHECK(columns.lock(block, offset, landing_of(columns, block, offset)) == 0);
  return words.size();
}

}  // namespace

TEST_CASE("the words of memory that a drop without a clear touches do not depend on the width") {
  using Low = ShortColumns<std::uint64_t, CountingProbe>;
  using Taller = ShortColumns<Bits128, CountingProbe>;
  using Linked = LinkedColumns<CountingProbe>;
  const Shape t("xxx\n-x-");
  const std::size_t low = words_of_one_drop<Low>(10, 20, t);
  const std::size_t taller = words_of_one_drop<Taller>(10, 20, t);
  const std::size_t linked = words_of_one_drop<Linked>(10, 20, t);
  MESSAGE("words touched by one T: ", low, " up to 64 rows, ", taller, " up to 128 rows, ", linked,
          " above that");
  CHECK(low <= 3 + 2);  // the columns and the row counts
  CHECK(taller <= 6 + 2);
  CHECK(linked <= 32);
  // How a state lies across the borders of words can make a difference of one or two.
  for (const int width : {100, 1'000, 10'000, 1'000'000}) {
    CHECK(words_of_one_drop<Low>(width, 20, t) <= low + 1);
    CHECK(words_of_one_drop<Taller>(width, 20, t) <= taller + 1);
    CHECK(words_of_one_drop<Linked>(width, 20, t) <= linked + 2);
  }
  for (const int height : {100, 10'000}) {  // nor, in the linked form, on the height
    CHECK(words_of_one_drop<Linked>(100, height, t) <= linked + 2);
  }
}
