#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <tetrion/board.hpp>

using namespace tetrion;

namespace {

std::string error_of(std::string_view text) {
  const auto board = parse_board(text);
  return board ? "no error" : describe(board.error());
}

}  // namespace

TEST_CASE("any visible mark is a filled cell, '-' '.' '_' '0' are empty") {
  const auto board = parse_board("--x--xx-\nX_█0é.#1\n");
  REQUIRE(board);
  CHECK(draw(*board) == "--x--xx-\nx-x-x-xx");
}

TEST_CASE("indentation, line ends of other systems and blank lines around do not matter") {
  CHECK(parse_board("\n\n  --x \r\n\t-xx\r\n\n") == Board("--x\n-xx"));
}

TEST_CASE("a bad drawing is refused with its place") {
  CHECK(error_of("") == "line 1, column 1: no rows, expected a drawing such as '--x-'");
  CHECK(error_of("\n \n") == "line 1, column 1: no rows, expected a drawing such as '--x-'");
  CHECK(error_of("----\n--\n----") ==
        "line 2, column 3: the row has 2 cells, expected 4 as in the first row");
  CHECK(error_of("----\n------") ==
        "line 2, column 5: the row has 6 cells, expected 4 as in the first row");
  CHECK(error_of("---\n- -") ==
        "line 2, column 2: a blank inside a row, expected a cell ('-' empty, 'x' filled)");
  CHECK(error_of("---\n\n---") ==
        "line 2, column 1: a blank line between rows, expected a row of 3 cells");
  CHECK(error_of(std::string_view("-\0-", 3)) ==
        "line 1, column 2: a NUL byte, expected a cell ('-' empty, 'x' filled)");
  CHECK(error_of("-\x1b-").starts_with("line 1, column 2: a control character U+001B"));
  CHECK(error_of("█-\xff").starts_with("line 1, column 3: bytes that are not valid UTF-8"));
  CHECK(error_of("-\xe2\x96").starts_with("line 1, column 2: bytes that are not valid UTF-8"));
  CHECK(error_of("\xef\xbb\xbf---").starts_with("line 1, column 1: an invisible character U+FEFF"));
}

TEST_CASE("rows given one by one") {
  using namespace std::string_view_literals;
  CHECK(board_from_rows(std::vector{"--x"sv, "xx-"sv}) == Board("--x\nxx-"));
  CHECK(describe(board_from_rows(std::vector{"--x"sv, ""sv}).error()) ==
        "line 2, column 1: the row is empty, expected cells such as '--x-'");
  CHECK(describe(board_from_rows(std::vector{"--\n--"sv}).error()) ==
        "line 1, column 3: a line break inside a row");
  CHECK(describe(board_from_rows({}).error()) ==
        "line 1, column 1: no rows, expected a drawing such as '--x-'");
}

TEST_CASE("property: parse(draw(board)) is the board") {
  CHECK(rc::check([] {
    Board board(*rc::gen::inRange(1, 140), *rc::gen::inRange(1, 5));
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) {
        if (*rc::gen::arbitrary<bool>()) board.fill(x, y);
      }
    }
    RC_ASSERT(parse_board(draw(board)).value() == board);
  }));
}

TEST_CASE("property: no text crashes the parser, and what it takes it can draw again") {
  CHECK(rc::check([](const std::string& text) {
    const auto board = parse_board(text);
    if (board) RC_ASSERT(parse_board(draw(*board)).value() == *board);
  }));
}
