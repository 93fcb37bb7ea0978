#include <doctest/doctest.h>

#include <tetrion/notation/board_json.hpp>

using namespace tetrion;

namespace {

std::string error_of(std::string_view text) {
  const auto board = read_board(text);
  return board ? "no error" : describe(board.error());
}

}  // namespace

TEST_CASE("a board is read from a drawing or from a JSON array of rows") {
  CHECK(read_board("--x\nxx-") == Board("--x\nxx-"));
  CHECK(read_board(" [\"--x\",\n \"xx-\"]\n") == Board("--x\nxx-"));
  CHECK(to_json(Board("--x\nxx-")) == "[\"--x\",\"xx-\"]");
  CHECK(read_board(to_json(Board("--x\nxx-"))) == Board("--x\nxx-"));
}

TEST_CASE("a bad JSON board names the row") {
  CHECK(error_of("[]") == "board: no rows, expected a drawing such as '--x-' (at its cell 1)");
  CHECK(error_of("[\"--\",3]") ==
        "board[1]: found the number 3, expected a row of cells such as \"--x-\"");
  CHECK(error_of("[\"---\",\"--\"]") ==
        "board[1]: the row has 2 cells, expected 3 as in the first row (at its cell 3)");
  CHECK(error_of("{\"board\":1}") == "board: found an object, expected an array of rows");
  CHECK(error_of("[[\"--\"]]").starts_with("board[0]: found an array"));
  CHECK(error_of("[\"--\"") == "line 1, column 6: the JSON text ends too early");
  CHECK(error_of("[\"--\\u0000\"]").starts_with("board[0]: a NUL byte"));
  CHECK(error_of("[\"\",\"--\"]").starts_with("board[0]: the row is empty"));
}

TEST_CASE("an error as JSON") {
  CHECK(error_to_json({"bad 'x'", 3, 0}) ==
        "{\"schema\":\"tetrion.error/1\",\"line\":3,\"error\":\"bad 'x'\"}");
}
