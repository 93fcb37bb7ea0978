#include <doctest/doctest.h>

#include <sstream>
#include <tetrion/packing.hpp>

#include "plain.hpp"

using namespace tetrion;
using namespace tetrion::packing;
using namespace tetrion::packing::testing;

TEST_CASE("oracle: the canonical packing is the first of the plain backtracker") {
  Options options;
  options.canonical = true;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const auto pieces = random_pieces(1 + static_cast<int>(seed % 8), seed);
    const Solution solution = smallest_square(pieces, options);
    CHECK(solution.canonical);
    CHECK(draw(*solution.packing) == draw(plain_smallest(pieces)));
  }
}

TEST_CASE("equal pieces come in order, and the order of the file decides the rest") {
  Options options;
  options.canonical = true;
  CHECK(draw(*smallest_square(pieces_named("O O O O"), options).packing) == board_text(R"(
      AABB
      AABB
      CCDD
      CCDD)"));
  CHECK(draw(*smallest_square(pieces_named("I_h O O O"), options).packing) == board_text(R"(
      AAAA.
      BBCC.
      BBCC.
      DD...
      DD...)"));
}

TEST_CASE("pieces that may be turned: the earliest place first, then the first shape") {
  Options options;
  options.canonical = true;
  options.turning = Turning::rotate;
  CHECK(draw(*smallest_square(pieces_named("I_v I_v I_v I_v"), options).packing) == board_text(R"(
      AAAA
      BBBB
      CCCC
      DDDD)"));
}

TEST_CASE("without techniques the canonical packing is the same") {
  Options options;
  options.canonical = true;
  const auto pieces = random_pieces(12, 5);
  const std::string board = draw(*smallest_square(pieces, options).packing);
  for (const Technique& technique : techniques()) {
    Options without = options;
    without.techniques.*technique.enabled = false;
    CHECK(draw(*smallest_square(pieces, without).packing) == board);
  }
}
