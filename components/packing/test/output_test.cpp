// Drawings, JSON, pictures, words and generated inputs.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <tetrion/packing.hpp>

#include "plain.hpp"

using namespace tetrion;
using namespace tetrion::packing;
using namespace tetrion::packing::testing;

namespace {

Solution canonical(const std::string& names) {
  Options options;
  options.canonical = true;
  return smallest_square(pieces_named(names), options);
}

}  // namespace

TEST_CASE("labels: A to Z, a to z, 0 to 9, then numbers") {
  CHECK(label(0, 62) == "A");
  CHECK(label(26, 62) == "a");
  CHECK(label(52, 62) == "0");
  CHECK(label(61, 62) == "9");
  CHECK(label(61, 63) == "62");
  CHECK(label(0, 1, true) == "1");
}

TEST_CASE("a drawing by numbers") {
  CHECK(draw(*canonical("O I_v").packing, true) == "1 1 2 .\n1 1 2 .\n. . 2 .\n. . 2 .\n");
  const auto sixty_three = many(63, "O");
  CHECK(draw(*smallest_square(sixty_three).packing).find(" 63") != std::string::npos);
}

TEST_CASE("JSON") {
  const auto pieces = pieces_named("O I_v");
  CHECK(
      solution_to_json(canonical("O I_v"), pieces, Goal::smallest_square(), 0.5) ==
      R"({"schema":"tetrion.pack/1","pieces":2,"status":"optimal","size":4,"width":4,"height":4,)"
      R"("empty":8,"optimal":true,"canonical":true,"lower_bound":{"size":4,"kind":"bounding-box"},)"
      R"("refuted":[{"size":3,"kind":"bounding-box","piece":2}],)"
      R"("board":["AAB.","AAB.","..B.","..B."],"nodes":3,"seconds":0.500000})");
}

TEST_CASE("the reasons in words") {
  const auto pieces = pieces_named("O I_v");
  CHECK(explain(canonical("O I_v"), pieces, Goal::smallest_square(), {}) ==
        "2 pieces have 8 cells; the smallest board with room for them is 3x3.\n\n"
        "The piece I_v (#/#/#/#) alone does not fit 3x3 anywhere.\n\n"
        "On 4x4 there is a packing: the board printed. So 4x4 is the smallest.\n");
}

TEST_CASE("SVG and PNG hold what they should") {
  const Packing packing = *canonical("O I_v").packing;
  const std::string svg = packing_to_svg(packing);
  CHECK(svg.starts_with("<svg xmlns="));
  CHECK(svg.find(">A</text>") != std::string::npos);
  CHECK(svg.find(">B</text>") != std::string::npos);
  CHECK(svg.ends_with("</svg>\n"));
  const std::string png = packing_to_png(packing, 8);
  CHECK(png.starts_with("\x89PNG\r\n\x1a\n"));
  CHECK(png.substr(16, 8) == std::string("\0\0\0\x21\0\0\0\x21", 8));  // 33 by 33
  CHECK(png.ends_with(std::string("IEND\xAE\x42\x60\x82", 8)));
}

TEST_CASE("pieces that touch have different colours") {
  const auto pieces = random_pieces(30, 1);
  const Packing packing = *smallest_square(pieces).packing;
  const std::vector<Colour> colours = piece_colours(packing);
  std::map<Cell, std::size_t> owner;
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    for (const Cell& cell : packing.pieces[p]) owner[cell] = p;
  }
  for (const auto& [cell, p] : owner) {
    for (const Cell& step : {Cell{1, 0}, Cell{0, 1}}) {
      const auto other = owner.find({cell.x + step.x, cell.y + step.y});
      if (other == owner.end() || other->second == p) continue;
      CHECK(colours[p] != colours[other->second]);
    }
  }
}

TEST_CASE("generated inputs: same seed, same pieces; feasible ones do fit") {
  CHECK(random_pieces(20, 5) == random_pieces(20, 5));
  CHECK(random_pieces(20, 5) != random_pieces(20, 6));
  for (const auto& [count, size] : {std::pair{16, 8}, {12, 7}, {20, 9}, {4, 4}, {30, 11}, {3, 4}}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto pieces = feasible_pieces(count, size, seed).value();
      CHECK(pieces.size() == static_cast<std::size_t>(count));
      CHECK(smallest_square(pieces).size <= size);
    }
  }
  CHECK(feasible_pieces(380, 39, 1).value().size() == 380);
  CHECK(feasible_pieces(17, 8, 1).error().message ==
        "17 pieces have 68 cells, a square of 8 has 64");
  CHECK_FALSE(feasible_pieces(1, 201, 1));
  CHECK_FALSE(feasible_pieces(1, 1, 1));
}
