#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <tetrion/packing/reader.hpp>

using namespace tetrion;
using namespace tetrion::packing;

namespace {

std::string verdict(std::string_view text, Profile profile) {
  const auto pieces = parse_pieces(text, profile);
  return pieces ? "ok" : describe(pieces.error());
}

std::string tolerant(std::string_view text) { return verdict(text, Profile::edu); }
std::string strict(std::string_view text) { return verdict(text, Profile::fillit); }

const std::string o_block = "....\n.##.\n.##.\n....\n";
const std::string i_block = "...#\n...#\n...#\n...#\n";

std::string blocks(int count) {
  std::string text = o_block;
  for (int i = 1; i < count; ++i) text += "\n" + o_block;
  return text;
}

}  // namespace

TEST_CASE("blocks of four rows, one blank line between them") {
  const auto pieces = parse_pieces(o_block + "\n" + i_block, Profile::fillit);
  REQUIRE(pieces);
  REQUIRE(pieces->size() == 2);
  CHECK(fixed_shapes()[(*pieces)[0].shape].name == "O");
  CHECK(fixed_shapes()[(*pieces)[1].shape].name == "I_v");
}

TEST_CASE("the tolerant profile forgives two things at the end, the strict one nothing") {
  const std::string without_end = o_block.substr(0, o_block.size() - 1);
  CHECK(tolerant(without_end) == "ok");
  CHECK(strict(without_end) == "line 4, column 5: block 1: the last row has no line break");
  CHECK(tolerant(o_block + "\n") == "ok");
  CHECK(strict(o_block + "\n") == "line 5, column 1: block 1: a blank line at the end");
}

TEST_CASE("each rule, and where it was broken") {
  struct Row {
    std::string text;
    std::string error;
  };
  const std::vector<Row> rows = {
      {"", "line 1, column 1: block 1: the file is empty, expected four rows of '#' and '.'"},
      {"\n", "line 1, column 1: block 1: a blank line, expected the first row of a block"},
      {"\n" + o_block,
       "line 1, column 1: block 1: a blank line, expected the first row of a block"},
      {o_block + "\n\n", "line 6, column 1: block 2: a second blank line, expected a block"},
      {o_block + "\n\n" + o_block,
       "line 6, column 1: block 2: a second blank line, expected a block"},
      {o_block + o_block,
       "line 5, column 1: block 1: a fifth row, expected a blank line before the next block"},
      {"....\n.##.\n.##.\n",
       "line 4, column 1: block 1: the file ends after 3 rows of the block, "
       "expected four"},
      {"....\n.##.\n.##.\n\n" + o_block,
       "line 4, column 1: block 1: a blank line after row 3, expected four rows"},
      {"....\n.##\n.##.\n....\n",
       "line 2, column 4: block 1: the row has 3 characters, expected 4"},
      {"....\n.##..\n.##.\n....\n",
       "line 2, column 5: block 1: the row has more than 4 "
       "characters, expected a line break"},
      {"....\n.##. \n.##.\n....\n",
       "line 2, column 5: block 1: found a space after the row, expected a line break"},
      {o_block + " \n" + o_block,
       "line 5, column 1: block 1: found a space after the block, expected a blank line"},
      {"....\r\n.##.\r\n.##.\r\n....\r\n",
       "line 1, column 5: block 1: found a carriage return (line ends of another system) after the "
       "row, expected a line break"},
      {"....\r.##.",
       "line 1, column 5: block 1: found a carriage return (line ends of another "
       "system) after the row, expected a line break"},
      {"....\n.AA.\n.AA.\n....\n", "line 2, column 2: block 1: found 'A', expected '#' or '.'"},
      {"##..\n##..\n....\n..,.\n", "line 4, column 3: block 1: found ',', expected '#' or '.'"},
      {"\t...\n", "line 1, column 1: block 1: found a tab, expected '#' or '.'"},
      {std::string("..\0.\n", 5),
       "line 1, column 3: block 1: found a NUL byte, expected '#' or '.'"},
      {"\xEF\xBB\xBF" + o_block,
       "line 1, column 1: block 1: found a byte past ASCII (a byte-order "
       "mark?), expected '#' or '.'"},
      {"....\n....\n....\n....\n", "line 4: block 1: has 0 '#', expected exactly four"},
      {o_block + "\n....\n.##.\n.#..\n....\n", "line 9: block 2: has 3 '#', expected exactly four"},
      {"##..\n##..\n#...\n....\n", "line 3, column 1: block 1: more than four '#'"},
      {"####\n####\n####\n####\n", "line 2, column 1: block 1: more than four '#'"},
      {"#...\n.#..\n..#.\n...#\n", "line 4: block 1: its four '#' are not joined edge to edge"},
      {"##..\n..##\n....\n....\n", "line 4: block 1: its four '#' are not joined edge to edge"},
      {"#..#\n....\n....\n#..#\n", "line 4: block 1: its four '#' are not joined edge to edge"},
      {"....\n....\n....\n##.#", "line 4, column 5: block 1: has 3 '#', expected exactly four"},
      {".##.\n.#.#\n....\n....\n", "line 4: block 1: its four '#' are not joined edge to edge"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    if (row.text.ends_with("##.#")) {
      CHECK(tolerant(row.text).find("has 3 '#', expected exactly four") != std::string::npos);
    } else {
      CHECK(tolerant(row.text) == row.error);
    }
    CHECK(strict(row.text) != "ok");
  }
}

TEST_CASE("26 pieces at most in the strict profile, a clear limit in the tolerant one") {
  CHECK(strict(blocks(26)) == "ok");
  CHECK(strict(blocks(27)) == "line 131, column 1: block 27: more than 26 pieces");
  CHECK(tolerant(blocks(27)) == "ok");
  CHECK(tolerant(blocks(static_cast<int>(max_pieces))) == "ok");
  CHECK(tolerant(blocks(static_cast<int>(max_pieces) + 1))
            .ends_with("more than 100000 pieces, the most this takes"));
}

TEST_CASE("a line that never ends is refused after five bytes") {
  PieceReader reader(Profile::edu);
  CHECK(reader.feed("...."));
  CHECK_FALSE(reader.feed("."));
  CHECK_FALSE(reader.feed("\n"));
  CHECK_FALSE(reader.finish());
}

TEST_CASE("property: it does not matter in which portions the bytes come") {
  CHECK(rc::check([] {
    std::string text = blocks(3);
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    text[at] = *rc::gen::element('#', '.', '\n', ' ', 'x');
    PieceReader reader(Profile::edu);
    for (const char c : text) {
      if (!reader.feed(std::string_view(&c, 1))) break;
    }
    const auto whole = parse_pieces(text, Profile::edu);
    const auto portions = reader.finish();
    RC_ASSERT(whole.has_value() == portions.has_value());
    if (!whole) RC_ASSERT(whole.error() == portions.error());
  }));
}

TEST_CASE("property: what is written is read back, in both profiles") {
  CHECK(rc::check([](const std::vector<std::uint8_t>& numbers) {
    std::vector<Piece> pieces;
    for (const std::uint8_t n : numbers) pieces.push_back({n % shape_count});
    RC_PRE(!pieces.empty() && pieces.size() <= 26);
    RC_ASSERT(parse_pieces(write_pieces(pieces), Profile::fillit).value() == pieces);
    RC_ASSERT(parse_pieces(write_pieces(pieces), Profile::edu).value() == pieces);
  }));
}
