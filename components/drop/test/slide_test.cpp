#include <tetrion/drop/slide.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <tetrion/support/words.hpp>

#include "random_blocks.hpp"

using namespace tetrion;
using namespace tetrion::testing;

namespace {

Slides slides_of(const Board& board, const Shape& block, Rotations rotations = Rotations::no,
                 int start = 0) {
  return slide_block(board, block, rotations, start).value();
}

// "left down down" of a place.
std::string way(const Slides& slides, const Placement& place) {
  std::string text;
  for (const SlideInput input : slides.inputs(place)) {
    if (!text.empty()) text += ' ';
    text += name(input);
  }
  return text;
}

// Each place drawn on the board as 'o', side by side.
std::string drawn(const Board& board, const Slides& slides) {
  std::vector<std::string> pictures;
  for (const Placement& place : slides.places()) {
    const Shape& shape = slides.rotations()[static_cast<std::size_t>(place.rotation)];
    pictures.push_back(draw(board, shape, place.x, place.y, 'o'));
  }
  std::string text = side_by_side(pictures, 100);
  if (!text.empty()) text.pop_back();
  return text;
}

std::string drawing(std::string_view text) {
  std::string lines;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == ' ' || c == '\n')) continue;
    at_start = c == '\n';
    lines += c;
  }
  return lines;
}

using Way = std::vector<SlideInput>;

bool better(const Way& a, const Way& b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

// The slow twin: the best way to every state by going over all of them until nothing changes.
std::map<State, Way> best_ways(const Board& board, const Slides& slides) {
  std::map<State, Way> found = {{slides.start(), {}}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [state, way] : std::map(found)) {
      for (const SlideInput input : {SlideInput::left, SlideInput::right, SlideInput::ccw,
                                     SlideInput::cw, SlideInput::down}) {
        const auto target = replay(board, slides.rotations(), state, std::array{input});
        if (!target) continue;
        Way longer = way;
        longer.push_back(input);
        const auto known = found.find(*target);
        if (known != found.end() && !better(longer, known->second)) continue;
        found[*target] = longer;
        changed = true;
      }
    }
  }
  return found;
}

}  // namespace

TEST_CASE("a bar slides under an overhang, where a straight drop cannot go") {
  const Board board(R"(
      -----
      xx---
      -----)");
  const Slides slides = slides_of(board, Shape("xx"));
  CHECK(drawn(board, slides) == drawing(R"(
      oo---  -oo--  -----  -----  -----  -----
      xx---  xx---  xx---  xx---  xx---  xx---
      -----  -----  oo---  -oo--  --oo-  ---oo)"));
  CHECK(way(slides, {0, 0, 0}) == "down");
  CHECK(way(slides, {0, 2, 0}) == "right right down down down left left");
}

TEST_CASE("of ways of equal length the first in the order left, right, ccw, cw, down is taken") {
  const Slides slides = slides_of(Board("---\n---"), Shape("x"), Rotations::no, 1);
  CHECK(slides.start() == State{1, -1, 0});
  CHECK(way(slides, {0, 1, 0}) == "left down down");
  CHECK(way(slides, {2, 1, 0}) == "right down down");
}

TEST_CASE("with rotations a block turns about the corner of its drawing, without kicks") {
  const Board well(R"(
      ---
      xx-
      xx-
      xx-)");
  const Slides flat = slides_of(well, Shape("xxx"));
  CHECK(drawn(well, flat) == drawing(R"(
      ooo
      xx-
      xx-
      xx-)"));
  const Slides turning = slides_of(well, Shape("xxx"), Rotations::yes);
  CHECK(turning.start() == State{0, -3, 0});
  CHECK(drawn(well, turning) == drawing(R"(
      ooo  ---
      xx-  xxo
      xx-  xxo
      xx-  xxo)"));
  CHECK(way(turning, {2, 1, 1}) == "ccw right right down down down down");
}

TEST_CASE("a turn in flight gets where no slide without a turn does") {
  const Board cave(R"(
      --x
      ---
      x--)");
  const Shape corner("xx\nx-");
  const Placement inside = {1, 1, 2};
  const Slides turning = slides_of(cave, corner, Rotations::yes);
  REQUIRE(std::ranges::binary_search(turning.places(), inside));
  CHECK(draw(cave, turning.rotations()[2], 1, 1, 'o') == drawing(R"(
      --x
      --o
      xoo)"));
  CHECK(way(turning, inside) == "ccw down down right down ccw");
  const Slides upside_down = slides_of(cave, turning.rotations()[2]);
  CHECK(!std::ranges::binary_search(upside_down.places(), State{1, 1, 0}));
}

TEST_CASE("an input that is not possible ends a replay") {
  const auto end = [](const Board& board, const Shape& block, Way way) {
    const Slides slides = slides_of(board, block, Rotations::yes);
    return replay(board, slides.rotations(), slides.start(), way);
  };
  using enum SlideInput;
  CHECK(end(Board("--"), Shape("x"), {right, down}) == State{1, 0, 0});
  CHECK(end(Board("--"), Shape("x"), {left}) == std::nullopt);              // a wall
  CHECK(end(Board("--"), Shape("x"), {right, right}) == std::nullopt);      // the other
  CHECK(end(Board("--"), Shape("x"), {down, down}) == std::nullopt);        // the floor
  CHECK(end(Board("-x"), Shape("x"), {down, right}) == std::nullopt);       // a filled cell
  CHECK(end(Board("---"), Shape("x\nx\nx"), {right, cw}) == std::nullopt);  // a turn past a wall
  CHECK(end(Board("---"), Shape("x\nx\nx"), {cw, cw}) == State{0, -3, 0});
}

TEST_CASE("places with a cell above row 0 are topped out and left out") {
  CHECK(slides_of(Board("x-\nx-"), Shape("xx")).places().empty());
  CHECK(slides_of(Board("x\nx"), Shape("x")).places().empty());
  CHECK(slides_of(Board("--\nx-"), Shape("-\nx")).places() ==
        std::vector<State>{{0, -1, 0}, {1, 0, 0}});
}

TEST_CASE("the whole drawing stays inside the walls, its empty columns too") {
  const Board board("---");
  CHECK(slides_of(board, Shape("-x")).places() == std::vector<State>{{0, 0, 0}, {1, 0, 0}});
}

TEST_CASE("what is no drop is refused, and so is a search that is too large") {
  CHECK(describe(slide_block(Board("--"), Shape("x"), Rotations::no, 2).error()) ==
        "offset 2, expected 0 to 1 for a block 1 wide on a board 2 wide");
  CHECK(describe(slide_block(Board("--"), Shape("--"), Rotations::no, 0).error()) ==
        "the block has no filled cell, expected at least one");
  CHECK(describe(slide_block(Board("--"), Shape("xxx"), Rotations::yes, 0).error()) ==
        "the block is 3 wide, expected at most 2 as the board");
  CHECK(describe(slide_block(Board(1'000'000, 20), Shape("x"), Rotations::no, 0).error()) ==
        "a search of 21000000 states, expected a board of at most 20000000");
}

TEST_CASE("the middle is rounded to the left") {
  CHECK(centred_offset(Board(10, 1), Shape("xxx")) == 3);
  CHECK(centred_offset(Board(10, 1), Shape("xx")) == 4);
  CHECK(centred_offset(Board(2, 1), Shape("xxx")) == 0);
}

TEST_CASE("oracle: places and ways agree with a search that has no order") {
  std::size_t under_overhangs = 0;
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    Rng rng(seed);
    const int width = between(rng, 1, 5);
    const Board board = random_stack(rng, width, between(rng, 1, 6));
    const Shape block = random_block(rng, std::min(width, 3), 3);
    const auto rotations = seed % 2 == 0 ? Rotations::yes : Rotations::no;
    const int start = between(rng, 0, width - block.width());
    const Slides slides = slides_of(board, block, rotations, start);
    const auto expected = best_ways(board, slides);

    std::vector<Placement> places;
    for (const auto& [state, way] : expected) {
      const Shape& shape = slides.rotations()[static_cast<std::size_t>(state.rotation)];
      if (state.y + shape.first_row() < 0) continue;
      if (fits_under_open_top(board, shape, state.x, state.y + 1)) continue;
      places.push_back(state);
    }
    REQUIRE(slides.places() == places);  // both by row, offset, rotation
    for (const Placement& place : places) {
      const auto inputs = slides.inputs(place);
      REQUIRE(inputs == expected.at(place));
      const Shape& turn = slides.rotations()[static_cast<std::size_t>(place.rotation)];
      REQUIRE(slides.lines_cleared(place) ==
              static_cast<int>(
                  clear_full_rows(set_piece(board, turn.cells(), place.x, place.y)).rows.size()));
      REQUIRE(replay(board, slides.rotations(), slides.start(), inputs) == place);
      under_overhangs += landing_row(board, turn, place.x).value() != place.y;
    }
  }
  CHECK(under_overhangs > 100);
}

TEST_CASE(
    "the straight drops are among the slides: every offset, and every turn that can be made") {
  int drops = 0;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    Rng rng(seed, 3);
    const int width = between(rng, 3, 7);
    const Board board = random_stack(rng, width, between(rng, 1, 8));
    const Shape block = random_block(rng, 3, 3);  // every turn is inside the walls
    for (const Rotations rotations : {Rotations::no, Rotations::yes}) {
      const Slides slides = slides_of(board, block, rotations, centred_offset(board, block));
      for (std::size_t turn = 0; turn < slides.rotations().size(); ++turn) {
        const Shape& shape = slides.rotations()[turn];
        for (int offset = 0; offset + shape.width() <= width; ++offset) {
          const auto row = landing_row(board, shape, offset).value();
          if (!row) continue;
          const Placement place{offset, *row, static_cast<int>(turn)};
          REQUIRE(std::ranges::binary_search(slides.places(), place));
          ++drops;
        }
      }
    }
  }
  CHECK(drops > 10'000);
}

TEST_CASE("in columns that leave no way sideways a slide is a straight drop") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed, 4);
    const Shape block = random_block(rng, 6, 4);
    const Board board = random_stack(rng, block.width(), between(rng, 1, 8));
    const auto row = landing_row(board, block, 0).value();
    const auto expected = row ? std::vector<Placement>{{0, *row, 0}} : std::vector<Placement>{};
    REQUIRE(slides_of(board, block).places() == expected);
  }
}

TEST_CASE("wide boards: a slide across many words") {
  for (const int width : {63, 64, 65, 127, 128, 129, 1000}) {
    Board board(width, 2);
    for (int x = 0; x + 1 < width; ++x) board.fill(x, 0);  // a roof over all but the last column
    const Slides slides = slides_of(board, Shape("x"));
    REQUIRE(slides.places().size() == static_cast<std::size_t>(width));
    CHECK(slides.inputs({0, 1, 0}).size() == static_cast<std::size_t>(2 * (width - 1) + 2));
  }
}
