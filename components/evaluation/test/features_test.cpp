#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <tetrion/evaluation.hpp>

#include "random_board.hpp"
#include "slow_features.hpp"
#include "vectors_json.hpp"

using namespace tetrion;
using testing::random_board;

namespace {

// The cells of a feature as a drawing.
std::string cells_drawn(Feature feature, const Board& board) {
  Board marked(board.width(), board.height());
  for (const Cell cell : cells_of(feature, board)) marked.fill(cell.x, cell.y);
  return std::string("\n").append(draw(marked));
}

std::string drawn(const Board& board) { return std::string("\n").append(draw(board)); }

void check_against_twin(const Board& board) {
  const Features all = features(board);
  for (const FeatureInfo& entry : all_features()) {
    if (!slow::has_twin(entry.feature)) continue;
    CAPTURE(entry.name);
    CAPTURE(draw(board));
    REQUIRE(all[entry.feature] == slow::value(entry.feature, board));
    REQUIRE(feature_of(board, entry.feature) == all[entry.feature]);
  }
}

}  // namespace

TEST_CASE("wells under a roof count, and the two definitions differ below a well's mouth") {
  const Board board(R"(
      ------
      x-x---
      x-----
      x-x---
      x-----
      xxx---)");
  const Features f = features(board);
  CHECK(f[Feature::wells_exact] == 6);  // 4 from the mouth, 2 from the well cell below it
  CHECK(f[Feature::wells_run] == 10);   // one run of 4
  CHECK(f[Feature::holes] == 2);
  CHECK(cells_drawn(Feature::holes, board) == drawn(Board(R"(
      ------
      ------
      --x---
      ------
      --x---
      ------)")));
  CHECK(cells_drawn(Feature::wells_run, board) == drawn(Board(R"(
      ------
      -x----
      -x----
      -x----
      -x----
      ------)")));
  CHECK(cells_drawn(Feature::hole_depth, board) == drawn(Board(R"(
      ------
      --x---
      ------
      --x---
      ------
      ------)")));
}

TEST_CASE("the empty 10 x 20 board") {
  const Features f = features(Board(10, 20));
  CHECK(f[Feature::row_transitions] == 40);
  CHECK(f[Feature::column_transitions] == 10);
  CHECK(f[Feature::pattern_diversity] == 1);
  CHECK(f[Feature::wall_height] == 0);
  CHECK(f.column_heights == std::vector<int>(10));
  CHECK(f.height_differences == std::vector<int>(9));
  CHECK(cells_of(Feature::row_transitions, Board(10, 20)).size() == 40);
}

TEST_CASE("a board that carries hidden rows is worth what it is without them") {
  CHECK(rc::check([] {
    const int width = *rc::gen::inRange(2, 12);
    const Board board = random_board(width, 6, 40);
    Board tall(width, 10);
    for (int y = 0; y < 6; ++y) std::ranges::copy(board.row(y), tall.row(y + 4).begin());
    Features with = features(tall, {}, 4);
    Features without = features(board);
    // A column filled to the board's top has one transition either way: sky begins there.
    RC_ASSERT(with == without);
  }));
}

TEST_CASE("oracle: all boards of 3 x 4") {
  for (unsigned bits = 0; bits < 1U << 12; ++bits) {
    Board board(3, 4);
    for (int i = 0; i < 12; ++i) {
      if (bits >> i & 1) board.fill(i % 3, i / 3);
    }
    check_against_twin(board);
  }
}

TEST_CASE("oracle: random boards up to 40 x 70") {
  CHECK(rc::check([] {
    check_against_twin(random_board(*rc::gen::inRange(1, 40), *rc::gen::inRange(1, 70),
                                    *rc::gen::inRange(0, 100)));
  }));
}

TEST_CASE("property: mirroring keeps the features that have no side") {
  CHECK(rc::check([] {
    const Board board = random_board(*rc::gen::inRange(1, 14), *rc::gen::inRange(1, 24), 50);
    const Features a = features(board);
    const Features b = features(mirror(board));
    for (const FeatureInfo& entry : all_features()) {
      if (entry.kind == FeatureKind::board) RC_ASSERT(a[entry.feature] == b[entry.feature]);
    }
    RC_ASSERT(a[Feature::wells_exact] <= a[Feature::wells_run]);
    RC_ASSERT(a[Feature::rows_with_holes] <= a[Feature::holes]);
    RC_ASSERT((a[Feature::holes] == 0) == (a[Feature::column_transitions] == board.width()));
  }));
}

TEST_CASE("the Gaussians are one at their centre and rounded to a millionth") {
  CHECK(features(Board(10, 20))[Feature::rbf_height_0] == 1'000'000);
  CHECK(features(Board(10, 20))[Feature::rbf_height_1] == std::llround(1e6 * std::exp(-25.0 / 32)));
  CHECK(denominator(Feature::rbf_height_4, 10) == 1'000'000);
  CHECK(denominator(Feature::landing_height, 10) == 2);
  CHECK(denominator(Feature::mean_height, 7) == 7);
}

TEST_CASE("every feature has a name that leads back to it") {
  for (const FeatureInfo& entry : all_features()) CHECK(feature(entry.name) == entry.feature);
  CHECK(!feature("hole"));
  CHECK(feature_names().size() == feature_count);
}

TEST_CASE("vectors: the feature values of every board") {
  const auto vectors = testing::read_vectors("controllers.json");
  if (!vectors) return;
  int compared = 0;
  for (const auto& entry : (*vectors)["boards"]) {
    const auto rows = entry["rows"].get<std::vector<std::string>>();
    const std::vector<std::string_view> views(rows.begin(), rows.end());
    const Board board = *board_from_rows(views);
    const Features f = features(board);
    for (const auto& [name, expected] : entry["features"].items()) {
      CAPTURE(entry["id"].get<std::string>());
      CAPTURE(name);
      ++compared;
      if (name == "column_heights") {
        CHECK(f.column_heights == expected.get<std::vector<int>>());
      } else if (name == "height_differences") {
        CHECK(f.height_differences == expected.get<std::vector<int>>());
      } else {
        REQUIRE(feature(name));
        CHECK(f[*feature(name)] == expected.get<std::int64_t>());
      }
    }
  }
  CHECK(compared == 71 * 20);
}
