#include <doctest/doctest.h>

#include <string>
#include <tetrion/movegen/paths.hpp>
#include <tetrion/movegen/search.hpp>
#include <tetrion/support/rng.hpp>

using namespace tetrion;

namespace {

std::string text(const std::vector<Input>& inputs) {
  std::string result;
  for (const Input input : inputs) result += (result.empty() ? "" : " ") + std::string(name(input));
  return result;
}

}  // namespace

TEST_CASE("the shortest inputs, ties by the order left right ccw cw 180 down") {
  const Board board(R"(
      ------
      --xx--
      --x--x
      --xxxx)");
  const Rules rules = with_start_x(atari_arcade(), 2);
  const Paths paths(Mover(board, rules, Tetromino::J));
  CHECK(text(paths.inputs({2, 0, 0})) == "");
  CHECK(text(paths.inputs({3, 0, 0})) == "right");
  CHECK(text(paths.inputs({1, 0, 1})) == "ccw");
  CHECK(text(paths.inputs({0, 1, 1})) == "ccw left down");
}

TEST_CASE("a tuck: down first, then under the overhang") {
  const Board board(R"(
      ----
      ----
      ----
      xx--
      ----
      ----)");
  const Paths paths(Mover(board, with_start_x(game_boy(), 1), Tetromino::O));
  CHECK(text(paths.inputs({-1, 3, 0})) == "down down down left left");
}

TEST_CASE(
    "every placement of random boards is where its inputs lead, and no search finds it sooner") {
  Rng rng(11);
  for (int round = 0; round < 300; ++round) {
    Board board(4 + static_cast<int>(rng.below(8)), 4 + static_cast<int>(rng.below(14)));
    const std::uint64_t percent = rng.below(60);
    for (int y = 2; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) {
        if (rng.chance(percent, 100)) board.fill(x, y);
      }
    }
    for (const Rules* rules : all_rules()) {
      const Tetromino piece = all_tetrominoes[rng.below(7)];
      const Mover mover(board, *rules, piece);
      const Paths paths(mover);
      REQUIRE(paths.placements() == reachable_placements(mover));
      for (const Placement& placement : paths.placements()) {
        const auto end = replay(mover, paths.inputs(placement));
        REQUIRE(end);
        REQUIRE(mover.rests(*end));
        REQUIRE(canonical(*rules, piece, *end) == placement);
      }
    }
  }
}
