#include <doctest/doctest.h>

#include <tetrion/simulation.hpp>

using namespace tetrion;

TEST_CASE("a feature that all placements share has the least spread, others their own") {
  SimulationPlan plan{simplified(10, 10), *find_evaluation("dellacherie")};
  const Term terms[] = {{Feature::constant, -1, {1, 0}},
                        {Feature::holes, -1, {1, 0}},
                        {Feature::landing_height, -1, {-5, 0}},
                        {Feature::column_heights, 3, {1, 0}}};
  const auto spreads = feature_spreads(plan, terms, 500);
  REQUIRE(spreads);
  REQUIRE(spreads->size() == 4);
  CHECK((*spreads)[0] == 0.02);
  CHECK((*spreads)[1] > 0.5);
  CHECK((*spreads)[1] < 5);
  CHECK((*spreads)[2] > 0.3);
  CHECK((*spreads)[3] > 0.1);
  CHECK(*feature_spreads(plan, terms, 500) == *spreads);
}

TEST_CASE("a list feature beyond the board is refused") {
  SimulationPlan plan{simplified(6, 10), *find_evaluation("dellacherie")};
  const Term terms[] = {{Feature::column_heights, 9, {1, 0}}};
  CHECK_FALSE(feature_spreads(plan, terms, 10));
}
