#include <doctest/doctest.h>

#include <tetrion/support/words.hpp>

using namespace tetrion;

TEST_CASE("a mistyped word finds what was meant") {
  const std::vector<std::string> rules = {"atari-arcade", "nes", "game-boy"};
  CHECK(nearest("gamebuy", rules) == "game-boy");
  CHECK(nearest("NES", rules) == "nes");
  CHECK(nearest("atari", rules) == "");
  CHECK(nearest("tetris-friends", rules) == "");
  CHECK(did_you_mean("ness", rules) == " (did you mean 'nes'?)");
  CHECK(did_you_mean("?", rules) == "");
}

TEST_CASE("split keeps empty parts, join puts them together again") {
  const auto parts = split("a//b", '/');
  REQUIRE(parts.size() == 3);
  CHECK(parts[1].empty());
  CHECK(join(std::vector<std::string>{"a", "", "b"}, "/") == "a//b");
}

TEST_CASE("hostile text is shown, never sent to the terminal") {
  CHECK(printable("a\x1b[31m") == "a\\x1b[31m");
  CHECK(printable(std::string(50, 'a'), 3) == "aaa…");
}
