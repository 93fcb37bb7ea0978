#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <tetrion/drop/script.hpp>

using namespace tetrion;

namespace {

std::string error_of(std::string_view text) {
  const auto script = parse_drops(text);
  return script ? "no error" : describe(script.error());
}

std::string block_error(std::string_view text) {
  const auto block = parse_block(text);
  return block ? "no error" : describe(block.error());
}

}  // namespace

TEST_CASE("one block and its offset a line; a block that comes again is kept once") {
  const auto script = parse_drops("xx/-x 1\n\n  xxxx\t0  \r\nxx/-x 12");
  REQUIRE(script);
  REQUIRE(script->blocks.size() == 2);
  CHECK(script->blocks[0] == Shape("xx\n-x"));
  CHECK(script->blocks[1] == Shape("xxxx"));
  REQUIRE(script->drops.size() == 3);
  CHECK(script->drops[0].offset == 1);
  CHECK(script->drops[1].line == 3);
  CHECK(script->drops[1].block == 1);
  CHECK(script->drops[2].block == 0);
  CHECK(script->drops[2].offset == 12);
  CHECK(script->drops[2].offset_column == 7);
}

TEST_CASE("a block may begin with a dash, an offset may be negative: the board will refuse it") {
  const auto script = parse_drops("-x/xx -1");
  REQUIRE(script);
  CHECK(script->blocks[0] == Shape("-x\nxx"));
  CHECK(script->drops[0].offset == -1);
}

TEST_CASE("what is no stream is refused with its place") {
  CHECK(error_of("") == "line 1, column 1: no drops, expected lines such as 'xx/-x 1'");
  CHECK(error_of("\n \n") == "line 1, column 1: no drops, expected lines such as 'xx/-x 1'");
  CHECK(error_of("x 0\nxx/-x") ==
        "line 2, column 6: the line ends after the block, expected an offset such as 3");
  CHECK(error_of("x one") == "line 1, column 3: 'one', expected an offset such as 3");
  CHECK(error_of("x 1.5") == "line 1, column 3: '1.5', expected an offset such as 3");
  CHECK(error_of("x 99999999999") ==
        "line 1, column 3: '99999999999' is out of range, expected an offset such as 3");
  CHECK(error_of("x 0 0") == "line 1, column 5: '0' after the offset, expected the line to end");
  CHECK(error_of("x 0\n  xx/-x- 0") ==
        "line 2, column 8: the row has 3 cells, expected 2 as in the first row");
  CHECK(error_of("xx/ 0") == "line 1, column 4: the row is empty, expected cells such as '--x-'");
  CHECK(error_of("█/-x 0") ==
        "line 1, column 4: the row has 2 cells, expected 1 as in the first row");
  CHECK(error_of(std::string_view("x\0 0", 4)) ==
        "line 1, column 2: a NUL byte, expected a cell ('-' empty, 'x' filled)");
  CHECK(error_of("\xff 0").starts_with("line 1, column 1: bytes that are not valid UTF-8"));
}

TEST_CASE("the first drop that the board refuses is named with its place") {
  const auto refused = [](std::string_view text) {
    const auto error = refusal(3, parse_drops(text).value());
    return error ? describe(*error) : "no error";
  };
  CHECK(refused("x 0\nxx 1") == "no error");
  CHECK(refused("x 0\n xx 2\nx -1") ==
        "line 2, column 5: offset 2, expected 0 to 1 for a block 2 wide on a board 3 wide");
  CHECK(refused("x -1") ==
        "line 1, column 3: offset -1, expected 0 to 2 for a block 1 wide on a board 3 wide");
  CHECK(refused("x 0\n\nxxxx 0") ==
        "line 3, column 1: the block is 4 wide, expected at most 3 as the board");
  CHECK(refused("--/-- 0") ==
        "line 1, column 1: the block has no filled cell, expected at least one");
}

TEST_CASE("a block on one line") {
  CHECK(parse_block("xx/-x").value() == Shape("xx\n-x"));
  CHECK(parse_block("x").value() == Shape("x"));
  CHECK(block_error("") == "line 1, column 1: the row is empty, expected cells such as '--x-'");
  CHECK(block_error("xx//xx") ==
        "line 1, column 4: the row is empty, expected cells such as '--x-'");
  CHECK(block_error("xx/x") ==
        "line 1, column 5: the row has 1 cells, expected 2 as in the first row");
}

TEST_CASE("property: no text crashes the parser, and what it takes has blocks with places") {
  CHECK(rc::check([](const std::string& text) {
    const auto script = parse_drops(text);
    if (!script) return;
    for (const ScriptedDrop& drop : script->drops) {
      RC_ASSERT(drop.line >= 1);
      RC_ASSERT(drop.offset_column >= 3);
      RC_ASSERT(drop.block < static_cast<int>(script->blocks.size()));
    }
  }));
}
