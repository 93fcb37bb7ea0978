#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/movegen/search.hpp>
#include <tetrion/movegen/why_not.hpp>
#include <tetrion/support/rng.hpp>

namespace tetrion {
namespace {

const Board covered(R"(
    ------
    ------
    ------
    ------
    -xxxx-
    -x--x-
    -x--x-
    -xxxx-)");

Access access(const Board& board, Tetromino piece, Cell cell, const Rules& rules = nes()) {
  return why_not(Mover(board, rules, piece), cell).access;
}

}  // namespace

TEST_CASE("each reason why a cell is not filled") {
  CHECK(access(covered, Tetromino::O, {1, 4}) == Access::filled);
  CHECK(access(covered, Tetromino::I, {0, 7}) == Access::reachable);
  CHECK(access(covered, Tetromino::O, {0, 7}) == Access::no_room);
  CHECK(access(covered, Tetromino::I, {2, 5}) == Access::no_room);
  CHECK(access(Board(6, 6), Tetromino::O, {2, 1}) == Access::floating);
  CHECK(access(Board(Drawing("xxxx\nxxxx\n----\n----")), Tetromino::T, {1, 3}) == Access::no_entry);
}

TEST_CASE(
    "the O would rest in the closed room, but nothing leads in: the pocket is that one place") {
  const WhyNot why = why_not(Mover(covered, nes(), Tetromino::O), {2, 6});
  CHECK(why.access == Access::cut_off);
  REQUIRE(why.states.size() == 1);
  CHECK(why.pocket.size() == 1);
}

TEST_CASE("reachable means: some reachable placement covers the cell; pockets are unreachable") {
  Rng rng(5);
  for (int round = 0; round < 60; ++round) {
    Board board(6, 7);
    for (int y = 3; y < 7; ++y) {
      for (int x = 0; x < 6; ++x) {
        if (rng.chance(1, 2)) board.fill(x, y);
      }
    }
    for (const Tetromino piece : all_tetrominoes) {
      const Mover mover(board, atari_arcade(), piece);
      const auto placements = reachable_placements(mover);
      const auto states = reachable_states(mover);
      for (int y = 0; y < 7; ++y) {
        for (int x = 0; x < 6; ++x) {
          bool covered_by_one = false;
          for (const Placement& p : placements) {
            for (const Cell& cell : mover.shape(p).cells()) {
              covered_by_one |= p.x + cell.x == x && p.y + cell.y == y;
            }
          }
          const WhyNot why = why_not(mover, {x, y});
          CHECK((why.access == Access::reachable) == covered_by_one);
          for (const State& state : why.pocket) {
            CHECK_FALSE(std::ranges::binary_search(states, state));
          }
        }
      }
    }
  }
}

}  // namespace tetrion
