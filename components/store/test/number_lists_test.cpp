#include "number_lists.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

using namespace tetrion;
using namespace tetrion::store;

TEST_CASE("games as a list of lists") {
  const std::vector<GameResult> games = {{7, 100, 40, true}, {8, 12, 0, false}};
  CHECK(write_games(games) == "[[100,40,1],[12,0,0]]");
  std::vector<GameResult> read;
  CHECK(read_games("[[100,40,1],[12,0,0]]", 7, read));
  CHECK(read == games);
}

TEST_CASE("write and read are inverse") {
  const bool numbers = rc::check("numbers", [] {
    const auto list = *rc::gen::container<std::vector<std::int64_t>>(
        rc::gen::inRange<std::int64_t>(0, INT64_MAX));
    std::vector<std::int64_t> read;
    RC_ASSERT(read_numbers(write_numbers(list), read));
    RC_ASSERT(read == list);
  });
  CHECK(numbers);
}

TEST_CASE("anything else is refused") {
  std::vector<std::int64_t> numbers;
  for (const char* text :
       {"", "[", "[1", "[1,]", "[1]x", " [1]", "[-1]", "[1.5]", "{}", "[99999999999999999999]"}) {
    CAPTURE(text);
    CHECK_FALSE(read_numbers(text, numbers));
  }
  std::vector<GameResult> games;
  for (const char* text :
       {"[1]", "[[1,2]]", "[[1,2,2]]", "[[1,2,1,4]]", "[[1,2,1],]", "[[1,2,-1]]"}) {
    CAPTURE(text);
    CHECK_FALSE(read_games(text, 0, games));
  }
}
