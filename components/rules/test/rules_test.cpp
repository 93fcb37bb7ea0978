#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/rules.hpp>

using namespace tetrion;

namespace {

/// The piece on an empty board where it enters, rows below the third left out.
std::string at_spawn(const Rules& rules, Tetromino piece, int width = 10) {
  const State state = spawn(rules, piece, width, 3);
  return draw(set_piece(Board(width, 3), rules.piece(piece).shape(state.rotation).cells(), state.x,
                        state.y));
}

}  // namespace

TEST_CASE("every rule set has 1, 2 or 4 orientations of four connected cells, turns of one") {
  for (const Rules* rules : all_rules()) {
    for (const Tetromino piece : all_tetrominoes) {
      CAPTURE(rules->name);
      CAPTURE(letter(piece));
      const int n = rules->piece(piece).rotations();
      CHECK((n == 1 || n == 2 || n == 4));
      for (const Shape& shape : rules->piece(piece).orientations) {
        CHECK(shape.cells().size() == 4);
        CHECK(connected(shape));
        CHECK(same_piece(rules->piece(piece).shape(0), shape));
      }
    }
  }
}

TEST_CASE("index + 1 is a turn of the cells in the direction that the rules say") {
  const auto trimmed = [](const Shape& shape) {
    std::vector<Cell> cells(shape.cells().begin(), shape.cells().end());
    for (Cell& cell : cells) {
      cell = {cell.x - shape.first_column(), cell.y - shape.first_row()};
    }
    return cells;
  };
  for (const Rules* rules : all_rules()) {
    for (const Tetromino piece : all_tetrominoes) {
      const PieceRules& rule = rules->piece(piece);
      for (int r = 0; r < rule.rotations(); ++r) {
        const int next = turned(*rules, piece, r, Turn::ccw);
        CAPTURE(rules->name);
        CAPTURE(letter(piece));
        CHECK(trimmed(turned_clockwise(rule.shape(next))) == trimmed(rule.shape(r)));
        CHECK(turned(*rules, piece, next, Turn::cw) == r);
        CHECK(turned(*rules, piece, r, rules->index_turn) == (r + 1) % rule.rotations());
      }
    }
  }
}

TEST_CASE("where the pieces enter a board 10 wide") {
  CHECK(at_spawn(atari_arcade(), Tetromino::J) == "----xxx---\n------x---\n----------");
  CHECK(at_spawn(nes(), Tetromino::J) == "----------\n----xxx---\n------x---");
  CHECK(at_spawn(nes(), Tetromino::O) == "----------\n-----xx---\n-----xx---");
  CHECK(at_spawn(nes(), Tetromino::I) == "----------\n----------\n----xxxx--");
  CHECK(at_spawn(game_boy(), Tetromino::O) == "----------\n----xx----\n----xx----");
  CHECK(at_spawn(game_boy(), Tetromino::I) == "----------\n----------\n---xxxx---");
}

TEST_CASE("the NES console has its pieces on rows 0 and 1, I and O one column further left") {
  CHECK(at_spawn(nes_hardware(), Tetromino::T) == "----xxx---\n-----x----\n----------");
  CHECK(at_spawn(nes_hardware(), Tetromino::O) == "----xx----\n----xx----\n----------");
  CHECK(at_spawn(nes_hardware(), Tetromino::I) == "---xxxx---\n----------\n----------");
}

TEST_CASE("the guideline pieces enter with their centre at (4, 19) counted from the floor") {
  CHECK(spawn(srs(), Tetromino::T, 10, 40) == State{3, 19, 0});
  CHECK(spawn(srs(), Tetromino::I, 10, 40) == State{3, 19, 0});
  CHECK(spawn(srs(), Tetromino::O, 10, 40) == State{4, 19, 0});
  CHECK(spawn(srs(), Tetromino::T, 10, 20) == State{3, -1, 0});
  CHECK(spawn(tetrio_srs(), Tetromino::T, 10, 20) == State{3, -3, 0});
  CHECK(spawn(with_lower_spawn(srs(), 2), Tetromino::T, 10, 40).y == 21);
}

TEST_CASE("on other widths the spawn keeps its place relative to the middle, inside the walls") {
  CHECK(spawn(game_boy(), Tetromino::T, 12, 20).x == 4);
  CHECK(spawn(game_boy(), Tetromino::T, 11, 20).x == 3);
  CHECK(spawn(game_boy(), Tetromino::T, 9, 20).x == 2);
  CHECK(spawn(game_boy(), Tetromino::T, 8, 20).x == 2);
  CHECK(at_spawn(nes(), Tetromino::I, 4) == "----\n----\nxxxx");
  CHECK(at_spawn(nes(), Tetromino::O, 2) == "--\nxx\nxx");
  CHECK(spawn(nes(), Tetromino::O, 2, 20).x == -1);
  CHECK(spawn(with_start_x(nes(), 7), Tetromino::O, 4, 20).x == 7);
}

TEST_CASE("kick, directions and start x are overridden one by one") {
  const Rules& base = atari_arcade();
  CHECK(tests(base, Tetromino::T, 0, Turn::ccw).size() == 2);
  CHECK(tests(base, Tetromino::T, 0, Turn::cw).empty());
  CHECK(tests(base, Tetromino::O, 0, Turn::ccw).empty());
  CHECK(tests(with_kick(base, false), Tetromino::T, 0, Turn::ccw).size() == 1);
  const Rules both = with_turns(base, {.ccw = true, .cw = true});
  CHECK(tests(both, Tetromino::T, 0, Turn::cw).size() == 2);
  CHECK(both.kick);
  CHECK(!both.start_x);
  CHECK(with_start_x(both, 2).turns == both.turns);
}

TEST_CASE("rule sets are found by name, and each names a source for every fact") {
  CHECK(find_rules("nes") == &nes());
  CHECK(find_rules("NES") == nullptr);
  CHECK(find_rules("srs-plus") == &tetrio_srs_plus());
  for (const Rules* rules : all_rules()) {
    CHECK(find_rules(rules->name) == rules);
    CHECK(rules->facts.size() >= 4);
    for (const Fact& fact : rules->facts) CHECK(!fact.source.empty());
  }
}
