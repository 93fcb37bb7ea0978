#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/movegen/search.hpp>

#include "pictures.hpp"

using namespace tetrion;

namespace {

const Board overhang(R"(
    ------
    --xx--
    --x--x
    --xxxx)");

std::size_t count(const Rules& rules, Tetromino piece, const Board& board = Board(10, 20)) {
  return reachable_placements(Mover(board, rules, piece)).size();
}

bool has(const std::vector<Placement>& placements, const Placement& placement) {
  return std::ranges::find(placements, placement) != placements.end();
}

}  // namespace

TEST_CASE("without a kick J stays flat above the overhang") {
  const Rules rules = with_start_x(with_kick(atari_arcade(), false), 2);
  CHECK(draw_placements(overhang, Tetromino::J, rules) == drawing(R"(
      --JJJ-  ---JJJ
      --xxJ-  --xx-J
      --x--x  --x--x
      --xxxx  --xxxx)"));
}

TEST_CASE("a kick to x - 1 lets J turn and reach the left wall") {
  const Rules rules = with_start_x(atari_arcade(), 2);
  CHECK(draw_placements(overhang, Tetromino::J, rules) == drawing(R"(
      -JJ---  --JJJ-  ---JJJ  ------
      -Jxx--  --xxJ-  --xx-J  JJxx--
      -Jx--x  --x--x  --x--x  J-x--x
      --xxxx  --xxxx  --xxxx  J-xxxx)"));
  CHECK(reachable_placements(Mover(overhang, rules, Tetromino::J)) ==
        std::vector<Placement>{{1, 0, 1}, {2, 0, 0}, {3, 0, 0}, {0, 1, 1}});
}

TEST_CASE(
    "an empty board has 9 places for O, 17 for I Z S, 34 for J L T in every classic rule set") {
  for (const Rules* rules : {&atari_arcade(), &nes(), &game_boy()}) {
    CAPTURE(rules->name);
    CHECK(count(*rules, Tetromino::O) == 9);
    for (const Tetromino piece : {Tetromino::I, Tetromino::Z, Tetromino::S}) {
      CHECK(count(*rules, piece) == 17);
    }
    for (const Tetromino piece : {Tetromino::J, Tetromino::L, Tetromino::T}) {
      CHECK(count(*rules, piece) == 34);
    }
  }
}

TEST_CASE("a box may stand left of the board: the O of the NES touches the left wall") {
  const Board board(10, 20);
  const auto o = reachable_placements(Mover(board, nes(), Tetromino::O));
  CHECK(has(o, {-1, 17, 0}));
  const auto i = reachable_placements(Mover(board, nes(), Tetromino::I));
  CHECK(has(i, {-2, 16, 1}));
  CHECK(has(i, {-1, 16, 1}));
}

TEST_CASE("states left of the board lead to places that are not") {
  const Board board(R"(
      ----
      ----
      ----
      --x-
      ----)");
  const Rules rules = with_start_x(with_kick(game_boy(), false), 0);
  const auto l = reachable_placements(Mover(board, rules, Tetromino::L));
  CHECK(l.size() == 11);
  CHECK(has(l, {-1, 2, 1}));
  CHECK(has(l, {0, 2, 1}));
}

TEST_CASE("start x may be negative when the cells fit") {
  const Board board(4, 6);
  CHECK(reachable_placements(Mover(board, with_start_x(nes(), -1), Tetromino::O)) ==
        std::vector<Placement>{{-1, 3, 0}, {0, 3, 0}, {1, 3, 0}});
}

TEST_CASE("nothing is reachable when the spawn is blocked or outside") {
  const Board blocked(R"(
      ----------
      ----x-----)");
  CHECK(reachable_placements(Mover(blocked, nes(), Tetromino::T)).empty());
  CHECK(reachable_states(Mover(blocked, nes(), Tetromino::T)).empty());
  const Board low(10, 1);
  CHECK(reachable_placements(Mover(low, nes(), Tetromino::T)).empty());
  const Board narrow(1, 20);
  CHECK(reachable_placements(Mover(narrow, nes(), Tetromino::I)).empty());
}

TEST_CASE("full rows are obstacles, nothing is cleared, the board is not changed") {
  const Board board(R"(
      ----
      ----
      ----
      xxxx)");
  const Board before = board;
  const auto o = reachable_placements(Mover(board, atari_arcade(), Tetromino::O));
  CHECK(o == std::vector<Placement>{{0, 1, 0}, {1, 1, 0}, {2, 1, 0}});
  CHECK(board == before);
}

TEST_CASE("all reachable states, resting or not, each once and in order") {
  const Board board(2, 4);
  const auto states = reachable_states(Mover(board, atari_arcade(), Tetromino::O));
  CHECK(states == std::vector<State>{{0, 0, 0}, {0, 1, 0}, {0, 2, 0}});
  const auto t = reachable_states(Mover(overhang, atari_arcade(), Tetromino::T));
  CHECK(std::ranges::is_sorted(t));
  CHECK(std::ranges::adjacent_find(t) == t.end());
}

TEST_CASE("orientations that look the same count once") {
  Rules rules = atari_arcade();
  PieceRules& i = rules.pieces[index(Tetromino::I)];
  i.orientations.push_back(Shape("----\nxxxx"));
  i.orientations.push_back(Shape("--x-\n--x-\n--x-\n--x-"));
  i.kicks[2] = i.kicks[3] = i.kicks[0];
  i.same_cells.push_back({0, {0, 1}});
  i.same_cells.push_back({1, {1, 0}});
  CHECK(count(rules, Tetromino::I) == 17);
}

TEST_CASE("visited: a flag for each state, and everything outside counts as seen") {
  Visited visited(4, 2, 0);
  CHECK(!visited.visited({2, 1, 3}));
  CHECK(visited.visit({2, 1, 3}));
  CHECK(visited.visited({2, 1, 3}));
  CHECK(!visited.visit({2, 1, 3}));
  CHECK(!visited.visited({2, 1, 2}));
  CHECK(!visited.visited({-1, 1, 3}));  // a box may stand left of the board
  CHECK(visited.visited({4, 1, 3}));
  CHECK(visited.visited({2, 1, 4}));
}

TEST_CASE("a board of ten thousand rows and one of a hundred thousand columns") {
  CHECK(count(nes(), Tetromino::T, Board(10, 10'000)) == 34);
  CHECK(count(nes(), Tetromino::O, Board(100'000, 4)) == 99'999);
}
