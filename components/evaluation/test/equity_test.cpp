#include <doctest/doctest.h>

#include <tetrion/evaluation.hpp>

#include "vectors_json.hpp"

using namespace tetrion;

TEST_CASE("the worked example of version 1.1.01") {
  const Equity e = equity(Board(R"(
      ----------
      ----------
      -x---xx---
      -xx-xx-x--
      xxxx-xxx--)"),
                          EquityVersion::v1_1_01);
  CHECK(e.holes == doctest::Approx(18.2).epsilon(1e-9));
  CHECK(e.contour_height == doctest::Approx(20.3).epsilon(1e-9));
  CHECK(e.contour_structure == doctest::Approx(12.5386).epsilon(1e-9));
  CHECK(e.total() == doctest::Approx(51.0386).epsilon(1e-9));
}

TEST_CASE("the worked example of version 1.2") {
  const Equity e = equity(Board(R"(
      ----------
      ----------
      -x---xx---
      -xx-xx-x--
      xxxx-xxxx-)"),
                          EquityVersion::v1_2);
  CHECK(e.holes == doctest::Approx(16.80818411).epsilon(1e-9));
  CHECK(e.contour_height == doctest::Approx(16.05772553).epsilon(1e-9));
  CHECK(e.contour_structure == doctest::Approx(14.46278).epsilon(1e-9));
}

TEST_CASE("boards of any size have an equity, a row that is empty below the contour too") {
  for (const int width : {1, 2, 9, 10, 11, 40}) {
    for (const int height : {1, 4, 21, 22, 60}) {
      Board board(width, height);
      board.fill(0, 0);
      for (const auto version : {EquityVersion::v1_1_01, EquityVersion::v1_2}) {
        CHECK(equity(board, version).total() >= 0);
        CHECK(equity(Board(width, height), version).holes == 0);
      }
    }
  }
  CHECK(max_equity(10, 20) == doctest::Approx(229.9));
  CHECK(with_blocked_start(10, 0, 10, 20) == 10);
  CHECK(with_blocked_start(10, 7, 10, 20) == doctest::Approx(229.9));
}

TEST_CASE("vectors: both versions on every board") {
  const auto vectors = testing::read_vectors("evaluator.json");
  if (!vectors) return;
  int first = 0;
  int second = 0;
  for (const auto& entry : (*vectors)["cases"]) {
    const auto rows = entry["board"].get<std::vector<std::string>>();
    const std::vector<std::string_view> views(rows.begin(), rows.end());
    const Board board = *board_from_rows(views);
    CAPTURE(draw(board));
    const Equity e = equity(board, EquityVersion::v1_1_01);
    const auto expected = entry["jt1101"].get<std::vector<double>>();
    CHECK(e.holes == doctest::Approx(expected[0]).epsilon(1e-6));
    CHECK(e.contour_height == doctest::Approx(expected[1]).epsilon(1e-6));
    CHECK(e.contour_structure == doctest::Approx(expected[2]).epsilon(1e-6));
    CHECK(e.total() == doctest::Approx(expected[3]).epsilon(1e-6));
    ++first;
    if (entry["teng12_default"].is_null()) continue;
    CHECK(equity(board, EquityVersion::v1_2).total() ==
          doctest::Approx(entry["teng12_default"].get<double>()).epsilon(1e-6));
    ++second;
  }
  CHECK(first == 120);
  CHECK(second == 86);
}
