// Kick tables: the conversion by the worked example, and every entry against the shared table.
#include "kick_table.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "vectors.hpp"

using namespace tetrion;
using nlohmann::json;

namespace {

/// The second test of a clockwise turn from the spawn, as an offset of the box.
Cell second(const Rules& rules, Tetromino piece) { return tests(rules, piece, 0, Turn::cw)[1]; }

const std::pair<const char*, const Rules*> tables[] = {
    {"srs", &srs()},
    {"tetrio-srs", &tetrio_srs()},
    {"tetrio-srs-plus", &tetrio_srs_plus()},
    {"tetrio-srs-x", &tetrio_srs_x()},
    {"tetrio-tetra-x", &tetrio_tetra_x()},
    {"jstris", &jstris()},
    {"none", &no_kick()},
    {"srs", &perft_a()},
    {"tetrio-srs-plus-i6", &perft_b()},
};

}  // namespace

TEST_CASE("centres become boxes: the worked example, second test of 0>1") {
  CHECK(second(srs(), Tetromino::I) == Cell{-2, 0});
  CHECK(second(srs(), Tetromino::T) == Cell{-1, 0});
  CHECK(tests(srs(), Tetromino::T, 0, Turn::cw)[2] == Cell{-1, -1});  // up is negative here
  for (const Rules* rules : all_rules()) {
    for (const Tetromino piece : all_tetrominoes) {
      for (int r = 0; r < rules->piece(piece).rotations(); ++r) {
        for (const Turn turn : all_turns) {
          const auto list = tests(*rules, piece, r, turn);
          if (!list.empty()) CHECK(list[0] == Cell{0, 0});  // the plain rotation comes first
        }
      }
    }
  }
}

TEST_CASE("SRS has no half turns, the O never turns") {
  CHECK(tests(srs(), Tetromino::T, 0, Turn::half).empty());
  CHECK(tests(jstris(), Tetromino::T, 0, Turn::half).size() == 2);
  CHECK(tests(jstris(), Tetromino::O, 0, Turn::cw).empty());
}

TEST_CASE("kicks.json: every entry of every table") {
  const auto text = testing::vector_file("kicks.json");
  if (!text) return;
  const json kicks = json::parse(*text);
  int checked = 0;
  for (const auto& [name, rules] : tables) {
    for (const auto& [letters, group] : kicks["tables"][name]["groups"].items()) {
      if (letters == "O") continue;  // does not move
      for (const auto& [turn_text, list] : group.items()) {
        const int from = turn_text[0] - '0';
        const int to = turn_text[2] - '0';
        const int step = (to - from + 4) % 4;
        const Turn turn = step == 1 ? Turn::cw : step == 2 ? Turn::half : Turn::ccw;
        for (const char letter : letters) {
          const json& natural = kicks["pieces"][std::string(1, letter)]["natural"][turn_text];
          const auto ours = tests(*rules, *tetromino(letter), from, turn);
          CAPTURE(name);
          CAPTURE(turn_text);
          REQUIRE(ours.size() == list.size());
          for (std::size_t i = 0; i < list.size(); ++i) {
            CHECK(ours[i].x == list[i][0].get<int>() - natural[0].get<int>());
            CHECK(ours[i].y == natural[1].get<int>() - list[i][1].get<int>());
            ++checked;
          }
        }
      }
    }
  }
  CHECK(checked > 2'000);
}

TEST_CASE("kicks.json: the shapes are ours") {
  const auto text = testing::vector_file("kicks.json");
  if (!text) return;
  const json pieces = json::parse(*text)["pieces"];
  for (const Tetromino piece : all_tetrominoes) {
    const json& theirs = pieces[std::string(1, letter(piece))];
    for (int r = 0; r < srs().piece(piece).rotations(); ++r) {
      const auto i = static_cast<std::size_t>(r);
      const int n = theirs["box_size"];
      Board drawn(n, n);
      for (const json& cell : theirs["cells"][i]) {
        drawn.fill(theirs["centre_in_box"][i][0].get<int>() + cell[0].get<int>(),
                   n - 1 - theirs["centre_in_box"][i][1].get<int>() - cell[1].get<int>());
      }
      CHECK(Shape(drawn) == srs().piece(piece).shape(r));
    }
  }
}
