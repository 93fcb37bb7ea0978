#include <doctest/doctest.h>

#include <tetrion/answers/placements.hpp>

namespace tetrion {

TEST_CASE("a record has the lines that the placement clears and its inputs") {
  const PlacementsQuery query{Board(R"(
      ----
      ----
      ----
      xx--
      xx--)"),
                              Tetromino::O, nes()};
  const auto records = answer(query, false, true);
  REQUIRE(records.size() == 3);
  CHECK(records.back().lines_cleared == 2);
  CHECK(records.back().inputs.back() == "down");
  CHECK(answer(query, false, false).back().inputs.empty());
  CHECK(answer(query, true, false).size() > records.size());
}

}  // namespace tetrion
