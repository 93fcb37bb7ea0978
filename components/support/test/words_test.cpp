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

TEST_CASE("pictures stand side by side on one ground, and wrap") {
  const std::vector<std::string> pictures = {"ab\ncd", "x", "123"};
  CHECK(side_by_side(pictures, 80) == "ab\ncd  x  123\n");
  CHECK(side_by_side(pictures, 6) == "ab\ncd  x\n\n123\n");
  CHECK(side_by_side(std::vector<std::string>{"█\n█", "x"}, 80) == "█\n█  x\n");
}
