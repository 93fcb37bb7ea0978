#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <tetrion/packing.hpp>

#include "colours.hpp"
#include "counting.hpp"
#include "plain.hpp"
#include "weights.hpp"

using namespace tetrion;
using namespace tetrion::packing;
using namespace tetrion::packing::testing;

namespace {

Problem problem_of(const std::vector<Piece>& pieces, Board board) {
  const Kinds all = kinds(Turning::none);
  return {std::move(board), all, count_pieces(pieces, all)};
}

// Is what is claimed about a square accepted by the checker?
bool holds(Refutation refutation, const std::vector<Piece>& pieces, int size) {
  Certificate certificate;
  certificate.pieces = static_cast<std::int64_t>(pieces.size());
  refutation.size = size;
  certificate.impossible = std::move(refutation);
  return check(pieces, certificate, {}).verdict == CheckReport::Verdict::accepted;
}

}  // namespace

TEST_CASE("bars on 8x8: six standing, ten lying, weights modulo 4") {
  std::vector<Piece> bars = many(6, "I_v");
  for (const Piece& piece : many(10, "I_h")) bars.push_back(piece);
  const auto refutation = refute_by_weights(problem_of(bars, Board(8, 8)));
  REQUIRE(refutation);
  CHECK(refutation->modulus == 4);
  CHECK(holds(*refutation, bars, 8));
  CHECK_FALSE(holds(*refutation, many(16, "I_v"), 8));
}

TEST_CASE("oracle: weights and colours refute only what the plain backtracker cannot fill") {
  int refuted = 0;
  int coloured = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto pieces = random_pieces(4, seed);
    const Problem problem = problem_of(pieces, Board(4, 4));
    const auto weights = refute_by_weights(problem);
    const auto colours = refute_by_colours(problem);
    if (weights) {
      ++refuted;
      CHECK(holds(*weights, pieces, 4));
    }
    if (colours) {
      ++coloured;
      CHECK(holds(*colours, pieces, 4));
      CHECK(weights.has_value());  // weights contain every colouring
    }
    if (weights || colours) CHECK_FALSE(plain_packing(pieces, Board(4, 4)));
  }
  CHECK(refuted > coloured);
  CHECK(coloured > 200);
}

TEST_CASE("oracle: every packing leaves cells empty that the hole classes allow") {
  int restricted = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto pieces = random_pieces(6, seed);
    const Board board(5, 5);
    const Problem problem = problem_of(pieces, board);
    const auto classes = hole_classes(problem);
    REQUIRE(classes);
    bool any = false;
    PlainBacktracker(pieces, board).run([&](const std::vector<FourCells>& places) {
      Board filled = board;
      for (const FourCells& cells : places) {
        for (const Cell& cell : cells) filled.fill(cell.x, cell.y);
      }
      int state = classes->start;
      for (int cell = 0; cell < 25 && state != HoleClasses::dead; ++cell) {
        if (filled.filled(cell % 5, cell / 5)) continue;
        state = classes->next[static_cast<std::size_t>(state)][static_cast<std::size_t>(
            classes->class_of[static_cast<std::size_t>(cell)])];
      }
      CHECK(state == 0);
      any = true;
      return false;
    });
    if (!any) continue;
    const auto& first = classes->next[static_cast<std::size_t>(classes->start)];
    restricted += std::ranges::count(first, HoleClasses::dead) > 0 ? 1 : 0;
  }
  CHECK(restricted > 0);
}

TEST_CASE("at most 22 standing bars on 11x11, at most 25 squares") {
  const auto bars = refute_by_counting(problem_of(many(23, "I_v"), Board(11, 11)), {});
  REQUIRE(bars);
  CHECK(holds(*bars, many(23, "I_v"), 11));
  CHECK_FALSE(refute_by_counting(problem_of(many(22, "I_v"), Board(11, 11)), {}));

  const auto squares = refute_by_counting(problem_of(many(26, "O"), Board(11, 11)), {});
  REQUIRE(squares);
  CHECK(holds(*squares, many(26, "O"), 11));
  CHECK_FALSE(refute_by_counting(problem_of(many(25, "O"), Board(11, 11)), {}));
}

TEST_CASE("oracle: counting refutes only what the plain backtracker cannot fill") {
  int refuted = 0;
  for (std::size_t s = 0; s < shape_count; ++s) {
    for (int count = 1; count <= 6; ++count) {
      const std::vector<Piece> pieces(static_cast<std::size_t>(count), Piece{s});
      for (int size = 4; size <= 5; ++size) {
        if (4 * count > size * size) continue;
        const auto refutation = refute_by_counting(problem_of(pieces, Board(size, size)), {});
        if (!refutation) continue;
        ++refuted;
        CHECK(holds(*refutation, pieces, size));
        CHECK_FALSE(plain_packing(pieces, Board(size, size)));
      }
    }
  }
  CHECK(refuted > 0);
}

TEST_CASE("a weight space keeps exactly the weightings that vanish") {
  // Coordinates a, b; vectors a + b. Weightings left: (1, -1) and no more.
  WeightSpace<2, 8> space(2);
  space.take(std::array<std::size_t, 2>{0, 1});
  REQUIRE(space.size() == 1);
  CHECK((space.of(0)[0] + space.of(1)[0]) % 256 == 0);
  CHECK(space.of(0)[0] % 2 == 1);
  // Twice a: what is left weighs a with 128.
  WeightSpace<2, 8> halves(1);
  halves.take(std::array<std::size_t, 2>{0, 0});
  REQUIRE(halves.size() == 1);
  CHECK(halves.of(0)[0] == 128);
}
