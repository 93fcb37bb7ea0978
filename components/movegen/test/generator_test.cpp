// The packed forms against the plain search: exhaustively on all small boards, and on random ones
// of many sizes, for every piece, every rule set and every form that this machine runs.
#include <doctest/doctest.h>

#include <tetrion/movegen/generator.hpp>
#include <tetrion/movegen/search.hpp>
#include <tetrion/support/rng.hpp>

#include "stacks.hpp"

using namespace tetrion;

namespace {

std::vector<Placement> listed(const Generator& generator, const Board& board, Tetromino piece) {
  PlacementList list;
  generator.placements(pack(board), piece, list);
  return {list.begin(), list.end()};
}

std::string picture(const std::vector<Placement>& placements) {
  std::string text;
  for (const Placement& p : placements) {
    text += "[" + std::to_string(p.x) + " " + std::to_string(p.y) + " " +
            std::to_string(p.rotation) + "] ";
  }
  return text;
}

/// Fails with the board, the piece and both answers when they differ.
void compare(const Generator& generator, const Rules& rules, const Board& board, Tetromino piece) {
  const auto expected = reachable_placements(Mover(board, rules, piece));
  const auto found = listed(generator, board, piece);
  const int count = generator.count(pack(board), piece);
  if (found == expected && count == static_cast<int>(expected.size())) return;
  CAPTURE(rules.name);
  CAPTURE(name(generator.form()));
  CAPTURE(letter(piece));
  INFO("board\n" << draw(board));
  CHECK(picture(found) == picture(expected));
  REQUIRE(count == static_cast<int>(expected.size()));
}

Rules random_rules(Rng& rng, int width) {
  Rules rules = *all_rules()[rng.below(all_rules().size())];
  if (rng.chance(1, 3)) rules = with_kick(rules, rng.chance(1, 2));
  if (rng.chance(1, 3))
    rules = with_turns(rules, {.ccw = rng.chance(1, 2), .cw = rng.chance(1, 2)});
  if (rng.chance(1, 3)) {
    rules =
        with_start_x(rules, static_cast<int>(rng.below(static_cast<std::uint64_t>(width) + 4)) - 3);
  }
  return rules;
}

}  // namespace

TEST_CASE("packing keeps every cell") {
  const Board board(R"(
      x---
      --x-
      -xxx)");
  const PackedBoard packed = pack(board);
  CHECK(packed.columns[0] == std::uint64_t{1} << 61);
  CHECK(packed.columns[3] == std::uint64_t{1} << 63);
  CHECK(unpack(packed, 4, 3) == board);
}

TEST_CASE("a list is ordered and reads like placements") {
  const auto generator = Generator::make(nes(), 10, 20);
  REQUIRE(generator);
  const auto list = listed(*generator, Board(10, 20), Tetromino::O);
  CHECK(list.front() == Placement{-1, 17, 0});
  CHECK(list.size() == 9);
}

TEST_CASE("what does not pack is declined, not answered wrongly") {
  CHECK(!Generator::make(nes(), 17, 20));
  CHECK(!Generator::make(nes(), 10, 61));
  CHECK(Generator::make(nes(), 16, 60));
}

TEST_CASE(
    "all 65,536 boards of 4 by 4, every piece, classic rule set and form; a sample for the "
    "others") {
#ifdef NDEBUG
  constexpr int sample = 1;
#else
  constexpr int sample = 61;  // unoptimised builds take a part
#endif
  for (const Rules* base : all_rules()) {
    const bool classic = base->index_turn == Turn::ccw;
    for (const Form form : supported_forms()) {
      const auto generator = Generator::make(*base, 4, 4, form);
      REQUIRE(generator);
      for (int bits = 0; bits < 65'536; bits += classic ? sample : sample * 97) {
        Board board(4, 4);
        for (int i = 0; i < 16; ++i) {
          if (bits >> i & 1) board.fill(i % 4, i / 4);
        }
        for (const Tetromino piece : all_tetrominoes) compare(*generator, *base, board, piece);
      }
    }
  }
}

TEST_CASE("a hundred thousand random boards of many sizes, every form") {
#ifdef NDEBUG
  constexpr int sizes = 500;  // 200 boards each
#else
  constexpr int sizes = 12;
#endif
  Rng rng(2026);
  for (int size = 0; size < sizes; ++size) {
    const int width = 1 + static_cast<int>(rng.below(16));
    const Rules rules = random_rules(rng, width);
    const int tallest = PackedBoard::max_height - rules.headroom;
    const int height =
        1 +
        static_cast<int>(rng.below(static_cast<std::uint64_t>(rng.chance(1, 2) ? 24 : tallest)));
    for (const Form form : supported_forms()) {
      const auto generator = Generator::make(rules, width, height, form);
      REQUIRE(generator);
      Rng boards(2026, static_cast<std::uint64_t>(size) + 1);
      for (int round = 0; round < 200; ++round) {
        const Board board = testing::random_stack(boards, width, height);
        compare(*generator, rules, board, all_tetrominoes[boards.below(7)]);
      }
    }
  }
}

TEST_CASE("stacks of every height on the usual board, every piece") {
  for (const Rules* rules : all_rules()) {  // also what a spawn inside a stack does
    for (const Form form : supported_forms()) {
      const auto generator = Generator::make(*rules, 10, 20, form);
      REQUIRE(generator);
      Rng rng(7);
      for (int top = 0; top <= 20; ++top) {
        for (int round = 0; round < 4; ++round) {
          Board board(10, 20);
          for (int y = top; y < 20; ++y) {
            for (int x = 0; x < 10; ++x) {
              if (rng.chance(70, 100)) board.fill(x, y);
            }
          }
          for (const Tetromino piece : all_tetrominoes) compare(*generator, *rules, board, piece);
        }
      }
    }
  }
}
