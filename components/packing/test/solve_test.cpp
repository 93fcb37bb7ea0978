#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <fstream>
#include <sstream>
#include <tetrion/packing.hpp>

#include "plain.hpp"

using namespace tetrion;
using namespace tetrion::packing;
using namespace tetrion::packing::testing;

namespace {

Options with(Turning turning) {
  Options options;
  options.turning = turning;
  return options;
}

std::vector<Piece> pieces_of(const std::string& text) {
  return parse_pieces(text, Profile::edu).value();
}

// The source document's second example.
const std::string eight_pieces = "I_v I_h J_3 S_h O Z_h L_2 T_down";

Reason last_reason(const Solution& solution) { return solution.refuted.back().reason; }

}  // namespace

TEST_CASE("the source document's first example: O, then I standing") {
  // The document shows I as A; its own rule, labels by order, makes O the A. Size and rule agree
  // with any 4x4 board of these two.
  const auto pieces = pieces_of(
      "....\n.##.\n.##.\n....\n\n"
      "...#\n...#\n...#\n...#\n");
  Options canonical;
  canonical.canonical = true;
  const Solution solution = smallest_square(pieces, canonical);
  CHECK(draw(*solution.packing) == board_text(R"(
      AAB.
      AAB.
      ..B.
      ..B.)"));
  CHECK(solution.settled);
  CHECK(last_reason(solution) == Reason::bounding_box);

  // With I first it is the board printed there.
  CHECK(draw(*smallest_square(pieces_named("I_v O"), canonical).packing) == board_text(R"(
      ABB.
      ABB.
      A...
      A...)"));
}

TEST_CASE("the source document's second example: 8 pieces on 6x6") {
  Options canonical;
  canonical.canonical = true;
  const Solution solution = smallest_square(pieces_named(eight_pieces), canonical);
  CHECK(draw(*solution.packing) == board_text(R"(
      ABBBB.
      ACCCEE
      AFFCEE
      A.FFGG
      HHHDDG
      .HDD.G)"));
  CHECK(solution.packing->empty_cells() == 4);
  CHECK(solution.refuted.empty());  // there is no room on 5x5
}

TEST_CASE("its hard sample: 12 pieces on 7x7, one cell empty") {
  const auto pieces = pieces_named("O O O T_right S_h S_h Z_v J_3 L_2 L_2 S_v T_down");
  const Solution solution = smallest_square(pieces);
  CHECK(solution.size == 7);
  CHECK(solution.packing->empty_cells() == 1);
  CHECK(fault_of(pieces, *solution.packing, Turning::none) == "");
}

TEST_CASE("why a smaller square does not do") {
  CHECK(last_reason(smallest_square(pieces_named("I_v I_h J_3 S_h"))) == Reason::parity);
  CHECK(last_reason(smallest_square(pieces_named("I_h"))) == Reason::bounding_box);
  CHECK(last_reason(smallest_square(pieces_named("I_v I_h I_v I_h I_h I_h"))) ==
        Reason::exhaustive);

  // Six bars standing and ten lying on 8x8: rows 0 and 4 weigh 1 (signed
  // tilings of Conway and Lagarias).
  std::vector<Piece> bars = many(6, "I_v");
  for (const Piece& piece : many(10, "I_h")) bars.push_back(piece);
  const Solution solution = smallest_square(bars);
  CHECK(solution.size == 9);
  CHECK(last_reason(solution) == Reason::weights);
  CHECK(solution.refuted.back().modulus == 4);

  // At most 22 standing bars on 11x11: no search is needed when it is left out.
  const Solution counted = smallest_square(many(26, "I_v"));
  CHECK(counted.size == 12);
  CHECK((last_reason(counted) == Reason::counting || last_reason(counted) == Reason::exhaustive));
}

TEST_CASE("known answers for pieces of one shape") {
  CHECK(smallest_square(many(16, "I_v")).size == 8);
  CHECK(smallest_square(many(26, "O")).size == 12);
  CHECK(smallest_square(many(25, "O")).size == 10);
  CHECK(smallest_square(many(26, "S_h")).size == 12);
  CHECK(smallest_square(many(25, "J_3")).size == 12);
  CHECK(smallest_square(many(36, "T_down")).size == 13);
}

TEST_CASE("turning and flipping let more fit") {
  const auto four_l = many(4, "L_0");
  CHECK(smallest_square(four_l).size == 6);
  const Solution turned = smallest_square(four_l, with(Turning::rotate));
  CHECK(turned.size == 4);
  CHECK(fault_of(four_l, *turned.packing, Turning::rotate) == "");

  const auto mixed = pieces_named("L_0 L_0 J_0 J_0");
  const Solution flipped = smallest_square(mixed, with(Turning::reflect));
  CHECK(flipped.size == 4);
  CHECK(fault_of(mixed, *flipped.packing, Turning::reflect) == "");
}

TEST_CASE("a region with a hole, not at the corner") {
  const Goal ring = Goal::region(Board(R"(
      xxxxx
      x---x
      x-x-x
      x---x
      xxxxx)"));
  const auto pieces = pieces_named("L_1 L_3");
  const Solution solution = solve(pieces, ring, {});
  REQUIRE(solution.packing);
  CHECK(solution.settled);
  CHECK(fault_of(pieces, *solution.packing, Turning::none) == "");
  CHECK(draw(*solution.packing) == board_text(R"(
      #####
      #AAA#
      #A#B#
      #BBB#
      #####)"));
}

TEST_CASE("a region that does not do says why") {
  const Goal four_by_four = Goal::region(Board(4, 4));
  const auto reason = [](const std::vector<Piece>& pieces, const Goal& goal, bool exact = false) {
    Options options;
    options.exact = exact;
    const Solution solution = solve(pieces, goal, options);
    CHECK(solution.settled);
    CHECK_FALSE(solution.packing);
    return explain(solution.refuted.back(), pieces, goal, options);
  };
  CHECK(reason(many(5, "O"), four_by_four) ==
        "5 pieces have 20 cells, the region has 16: 4 cells too few.\n");
  CHECK(reason(pieces_named("O I_h"), Goal::region(Board(3, 7))) ==
        "The piece I_h (####) alone does not fit the region anywhere.\n");
  CHECK(reason(many(3, "O"), four_by_four, true) ==
        "Every cell is to be filled, but the pieces have 12 cells and the region has 16: 4 cells "
        "would be left over.\n");
  CHECK(reason(pieces_named("T_down O O O"), four_by_four).starts_with("Colour the cells"));
}

TEST_CASE("the smallest height at a width") {
  const auto pieces = pieces_named(eight_pieces);
  const Solution solution = solve(pieces, Goal::smallest_height(5), {});
  REQUIRE(solution.packing);
  CHECK(solution.packing->walls.width() == 5);
  CHECK(solution.size == solution.packing->walls.height());
  CHECK(fault_of(pieces, *solution.packing, Turning::none) == "");
  for (int height = 1; height < solution.size; ++height) {
    CHECK_FALSE(plain_packing(pieces, Board(5, height)));
  }
}

TEST_CASE("a width that one piece never fits ends at once") {
  const Solution solution = solve(pieces_named("O I_h"), Goal::smallest_height(3), {});
  CHECK(solution.settled);
  CHECK_FALSE(solution.packing);
  CHECK(last_reason(solution) == Reason::bounding_box);
}

TEST_CASE("exact: nothing may be left over") {
  Options exact;
  exact.exact = true;
  CHECK(solve(many(4, "O"), Goal::smallest_height(4), exact).size == 4);
  CHECK_FALSE(solve(many(3, "O"), Goal::smallest_height(4), exact).packing.has_value() !=
              plain_packing(many(3, "O"), Board(4, 3)).has_value());
  CHECK(solve(many(2, "I_v"), Goal::region(Board(2, 4)), exact).packing.has_value());
}

TEST_CASE("a budget that is used up leaves bounds and a packing") {
  Options options;
  options.budget.expired = [] { return true; };
  const auto pieces = random_pieces(30, 7);
  const Solution solution = smallest_square(pieces, options);
  CHECK(solution.least_size == 11);
  REQUIRE(solution.packing);
  CHECK(solution.size >= solution.least_size);
  CHECK(fault_of(pieces, *solution.packing, Turning::none) == "");
}

TEST_CASE("the answer does not depend on the number of threads") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto pieces = random_pieces(seed % 2 == 0 ? 30 : 42, seed);
    Options two;
    two.threads = 3;
    const Solution one = smallest_square(pieces);
    const Solution other = smallest_square(pieces, two);
    CHECK(draw(*one.packing) == draw(*other.packing));
    CHECK(one.nodes == other.nodes);
    CHECK(one.refuted == other.refuted);
  }
}

TEST_CASE("the size does not depend on any technique") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto pieces = random_pieces(static_cast<int>(4 + seed % 13), seed);
    const int size = smallest_square(pieces).size;
    for (const Technique& technique : techniques()) {
      Options without;
      without.techniques.*technique.enabled = false;
      CAPTURE(technique.name);
      CHECK(smallest_square(pieces, without).size == size);
    }
  }
}

TEST_CASE("oracle: every set of up to four pieces, and larger ones by chance") {
  const auto agree = [](const std::vector<Piece>& pieces) {
    const Solution solution = smallest_square(pieces);
    REQUIRE(solution.settled);
    REQUIRE(solution.size == plain_smallest(pieces).walls.width());
    REQUIRE(fault_of(pieces, *solution.packing, Turning::none) == "");
  };
  for (std::size_t a = 0; a < shape_count; ++a) {
    agree({{a}});
    for (std::size_t b = a; b < shape_count; ++b) {
      agree({{a}, {b}});
      for (std::size_t c = b; c < shape_count; ++c) {
        agree({{a}, {b}, {c}});
        for (std::size_t d = c; d < shape_count; ++d) agree({{a}, {b}, {c}, {d}});
      }
    }
  }
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    agree(random_pieces(5 + static_cast<int>(seed % 4), seed));
  }
}

TEST_CASE("property: the order of the input never changes the size") {
  CHECK(rc::check([](std::uint64_t seed) {
    const auto pieces = random_pieces(*rc::gen::inRange(5, 20), seed);
    auto shuffled = pieces;
    for (std::size_t i = shuffled.size(); i > 1; --i) {
      std::swap(shuffled[i - 1], shuffled[*rc::gen::inRange<std::size_t>(0, i)]);
    }
    RC_ASSERT(smallest_square(pieces).size == smallest_square(shuffled).size);
  }));
}

TEST_CASE("property: mirrored and turned inputs have the same size") {
  CHECK(rc::check([](std::uint64_t seed) {
    const auto pieces = random_pieces(*rc::gen::inRange(5, 17), seed);
    std::vector<Piece> turned;
    for (const Piece& piece : pieces) {
      FourCells cells = fixed_shapes()[piece.shape].cells;
      for (Cell& cell : cells) cell = {-cell.y, cell.x};
      turned.push_back(piece_of(cells).value());
    }
    RC_ASSERT(smallest_square(pieces).size == smallest_square(turned).size);
  }));
}

TEST_CASE("hundreds of pieces, with and without room to spare") {
  for (const int count : {90, 200, 500, 1000}) {
    const auto pieces = random_pieces(count, 3);
    const Solution solution = smallest_square(pieces);
    CHECK(solution.settled);
    CHECK(fault_of(pieces, *solution.packing, Turning::none) == "");
  }
}
