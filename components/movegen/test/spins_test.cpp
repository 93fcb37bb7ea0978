// Spins: what makes one, then the packed forms against the plain search. known_spins_test.cpp has
// the ones with a name.
#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/movegen/generator.hpp>
#include <tetrion/movegen/spins.hpp>
#include <tetrion/support/rng.hpp>

#include "pictures.hpp"
#include "stacks.hpp"

using namespace tetrion;

namespace {

std::string text(const std::vector<SpinPlacement>& placements) {
  std::string result;
  for (const SpinPlacement& p : placements) {
    result += "[" + std::to_string(p.placement.x) + " " + std::to_string(p.placement.y) + " " +
              std::to_string(p.placement.rotation) + " " + std::string(name(p.spin)) + "] ";
  }
  return result;
}

void compare(const Generator& generator, const Board& board, Tetromino piece) {
  const auto expected = spin_placements(Mover(board, generator.rules(), piece));
  PlacementList list;
  generator.spin_placements(pack(board), piece, list);
  std::vector<SpinPlacement> found;
  for (const PackedPlacement& p : list) found.push_back({p, p.spin});
  const int count = generator.count_spins(pack(board), piece);
  if (found == expected && count == static_cast<int>(expected.size())) return;
  CAPTURE(generator.rules().name);
  CAPTURE(name(generator.rules().spins.rule));
  CAPTURE(name(generator.form()));
  CAPTURE(letter(piece));
  INFO("board\n" << draw(board));
  CHECK(text(found) == text(expected));
  REQUIRE(count == static_cast<int>(expected.size()));
}

}  // namespace

TEST_CASE("the corners of a T, the two it points to first") {
  const Shape points_up("-x-\nxxx\n---");
  const auto corners = t_corners(points_up);
  REQUIRE(corners);
  CHECK((*corners)[0].y == 0);
  CHECK((*corners)[1].y == 0);
  CHECK((*corners)[0].x + (*corners)[1].x == 2);
  CHECK((*corners)[2].y == 2);
  CHECK((*corners)[3].y == 2);
  CHECK(!t_corners(Shape("xx-\n-xx")));
  CHECK(!t_corners(Shape("xxxx")));
}

TEST_CASE("S and Z under an overhang: immobile, as far as the rules count that") {
  const Board board(R"(
      ------
      xx----
      x--xxx
      --xxxx)");
  const Rules mini = with_spins(srs(), SpinRule::all_mini);
  const Rules full = with_spins(srs(), SpinRule::all_full);
  const std::string s = drawing(R"(
      ------
      xxSS--
      xSSxxx
      --xxxx)");
  CHECK(draw_spins(board, Tetromino::S, mini, Spin::mini) == s);
  CHECK(draw_spins(board, Tetromino::S, full, Spin::full) == s);
  CHECK(draw_spins(board, Tetromino::S, srs(), Spin::mini).empty());
  CHECK(draw_spins(mirror(board), Tetromino::Z, mini, Spin::mini) == drawing(R"(
      ------
      --ZZxx
      xxxZZx
      xxxx--)"));
}

TEST_CASE("L through a slot, turned on the floor") {
  const Board board(R"(
      ------
      ------
      xx--xx
      xxx-xx
      x---xx
      xxxxxx)");
  CHECK(draw_spins(board, Tetromino::L, with_spins(srs(), SpinRule::all_mini), Spin::mini) ==
        drawing(R"(
      ------
      ------
      xx--xx
      xxxLxx
      xLLLxx
      xxxxxx)"));
}

TEST_CASE("random boards of many sizes, every rule set, every kind of spin, every form") {
#ifdef NDEBUG
  constexpr int sizes = 300;  // 60 boards each
#else
  constexpr int sizes = 10;
#endif
  Rng rng(44);
  for (int size = 0; size < sizes; ++size) {
    const int width = rng.chance(1, 2) ? 10 : 1 + static_cast<int>(rng.below(16));
    const Rules base = *all_rules()[rng.below(all_rules().size())];
    const Rules rules = with_spins(base, all_spin_rules[rng.below(4)]);
    const int tallest = PackedBoard::max_height - rules.headroom;
    const int height = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(
                               rng.chance(2, 3) ? std::min(24, tallest) : tallest)));
    for (const Form form : supported_forms()) {
      const auto generator = Generator::make(rules, width, height, form);
      REQUIRE(generator);
      Rng boards(44, static_cast<std::uint64_t>(size) + 1);
      for (int round = 0; round < 60; ++round) {
        const Board board = testing::random_stack(boards, width, height);
        const bool t = boards.chance(1, 2);
        compare(*generator, board, t ? Tetromino::T : all_tetrominoes[boards.below(7)]);
      }
    }
  }
}

TEST_CASE("a shaft as wide as the piece: it falls where nothing else leads") {
  for (const Rules* rules : all_rules()) {
    for (const Form form : supported_forms()) {
      const Rules all = with_spins(*rules, SpinRule::all_mini);
      for (int width = 1; width <= 4; ++width) {
        for (int rows = 0; rows <= 25; ++rows) {
          Board board(width, 25);
          for (int y = 25 - rows; y < 25; ++y) board.fill(y % width, y);
          const auto generator = Generator::make(all, width, 25, form);
          REQUIRE(generator);
          for (const Tetromino piece : {Tetromino::O, Tetromino::T, Tetromino::I}) {
            compare(*generator, board, piece);
          }
        }
      }
    }
  }
}

TEST_CASE("stacks of every height on the usual boards, T") {
  for (const Rules* rules : {&srs(), &tetrio_srs_plus(), &tetrio_srs_x(), &perft_b()}) {
    for (const Form form : supported_forms()) {
      const auto generator = Generator::make(*rules, 10, rules->height, form);
      REQUIRE(generator);
      Rng rng(8);
      for (int rows = 0; rows <= 20; ++rows) {
        for (int round = 0; round < 6; ++round) {
          Board board(10, rules->height);
          for (int y = rules->height - rows; y < rules->height; ++y) {
            for (int x = 0; x < 10; ++x) {
              if (rng.chance(60, 100)) board.fill(x, y);
            }
          }
          compare(*generator, board, Tetromino::T);
        }
      }
    }
  }
}
