#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <tetrion/packing/pieces.hpp>

#include "problem.hpp"

using namespace tetrion;
using namespace tetrion::packing;

TEST_CASE("the 19 shapes are all there are: every four joined cells in a 4x4 box are one of them") {
  std::set<std::size_t> seen;
  int blocks = 0;
  for (int mask = 0; mask < 1 << 16; ++mask) {
    FourCells cells{};
    std::size_t filled = 0;
    for (int bit = 0; bit < 16; ++bit) {
      if ((mask >> bit & 1) == 0) continue;
      if (filled < 4) cells[filled] = {bit % 4, bit / 4};
      ++filled;
    }
    if (filled != 4) continue;
    int joints = 0;  // pairs that share an edge: at least three when all are joined
    for (std::size_t a = 0; a < 4; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        joints += std::abs(cells[a].x - cells[b].x) + std::abs(cells[a].y - cells[b].y) == 1;
      }
    }
    const auto piece = piece_of(cells);
    CHECK(piece.has_value() == (joints >= 3));
    if (piece) seen.insert(piece->shape);
    blocks += piece.has_value();
  }
  CHECK(seen.size() == shape_count);
  CHECK(blocks == 113);  // 19 shapes, each at every place of the box
}

TEST_CASE("kinds: 19 as they stand, 7 when turned, 5 when flipped, too") {
  CHECK(kinds(Turning::none).count == 19);
  CHECK(kinds(Turning::rotate).count == 7);
  CHECK(kinds(Turning::reflect).count == 5);
  CHECK(kind_name(Turning::none, 7) == "T_down");
  std::set<std::string> turned;
  for (std::size_t k = 0; k < 7; ++k) turned.insert(kind_name(Turning::rotate, k));
  CHECK(turned == std::set<std::string>{"I", "J", "L", "O", "S", "T", "Z"});
  std::set<std::string> flipped;
  for (std::size_t k = 0; k < 5; ++k) flipped.insert(kind_name(Turning::reflect, k));
  CHECK(flipped == std::set<std::string>{"I", "L or J", "O", "S or Z", "T"});
}

TEST_CASE("a side maps shapes one to one, within the tetromino or its mirror image") {
  for (int number = 0; number < Side::count; ++number) {
    const Side side(number);
    std::set<std::size_t> images;
    for (std::size_t s = 0; s < shape_count; ++s) images.insert(side.map(s));
    CHECK(images.size() == shape_count);
  }
}

TEST_CASE("what is placed on a side of the problem comes back to where it belongs") {
  Problem problem{Board(5, 7), kinds(Turning::none), {}};
  problem.walls.fill(1, 2);
  for (std::size_t s = 0; s < shape_count; ++s) {
    problem.counts = {};
    problem.counts[problem.kinds.of[s]] = 1;
    for (int number = 0; number < Side::count; ++number) {
      const Side side(number);
      const Problem seen = side.map(problem);
      const std::size_t shape = side.map(s);
      for (int y = 0; y < seen.walls.height(); ++y) {
        for (int x = 0; x < seen.walls.width(); ++x) {
          if (!fits(seen.walls, fixed_shapes()[shape], x, y)) continue;
          const std::vector<Placed> there = {{shape, {x, y}}};
          CHECK(is_answer(seen, there));
          CHECK(is_answer(problem, side.map_back(there, problem)));
        }
      }
    }
  }
}
