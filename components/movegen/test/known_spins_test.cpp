// The spins that players know by name, before and after the turn that makes them, each reached from
// the spawn.
#include <doctest/doctest.h>

#include <algorithm>

#include "pictures.hpp"

using namespace tetrion;

namespace {

/// The turn, if the piece gets there and locks there as the spin that it is.
Turning spin(const Rules& rules, Tetromino piece, const Board& board, const State& before,
             Turn turn) {
  const Mover mover(board, rules, piece);
  const Turning made = turned_by(rules, piece, board, before, turn);
  CHECK(std::ranges::binary_search(reachable_states(mover), before));
  const SpinPlacement locked{canonical(rules, piece, made.after), made.spin};
  CHECK(std::ranges::binary_search(spin_placements(mover), locked));
  return made;
}

int lines(const Board& board, const Rules& rules, Tetromino piece, const State& at) {
  const Board locked = set_piece(board, rules.piece(piece).shape(at.rotation).cells(), at.x, at.y);
  return static_cast<int>(clear_full_rows(locked).rows.size());
}

const SpinRule every_kind[] = {SpinRule::none, SpinRule::t_spins, SpinRule::all_full,
                               SpinRule::all_mini};

/// What the rules say of the turn, for none, t-spins, all, all-mini.
std::vector<Spin> classes(Tetromino piece, const Board& board, const State& before, Turn turn) {
  std::vector<Spin> found;
  for (const SpinRule rule : every_kind) {
    found.push_back(spin(with_spins(srs(), rule), piece, board, before, turn).spin);
  }
  return found;
}

using enum Spin;
const std::vector<Spin> by_corners_full = {none, full, full, full};
const std::vector<Spin> by_immobility = {none, none, full, mini};

}  // namespace

TEST_CASE("T-spin double") {
  const Board board(R"(
      ------
      ----x-
      xx---x
      xxx-xx)");
  const Turning turn = spin(srs(), Tetromino::T, board, {2, 1, 1}, Turn::cw);
  CHECK(turn.picture == drawing(R"(
      ------  ------
      ---Tx-  ----x-
      xx-TTx  xxTTTx
      xxxTxx  xxxTxx)"));
  CHECK(lines(board, srs(), Tetromino::T, turn.after) == 2);
  CHECK(classes(Tetromino::T, board, {2, 1, 1}, Turn::cw) == by_corners_full);
  CHECK(draw_spins(board, Tetromino::T, srs(), Spin::full) == drawing(R"(
      ------  ------
      ---Tx-  ----x-
      xx-TTx  xxTTTx
      xxxTxx  xxxTxx)"));
}

TEST_CASE("T-spin triple: the fifth test, two rows down") {
  const Board board(R"(
      --------
      -xx-----
      -x------
      xx-xxxxx
      xx--xxxx
      xx-xxxxx)");
  const Turning turn = spin(srs(), Tetromino::T, board, {2, 1, 0}, Turn::cw);
  CHECK(turn.test == 4);
  CHECK(turn.picture == drawing(R"(
      --------  --------
      -xxT----  -xx-----
      -xTTT---  -x------
      xx-xxxxx  xxTxxxxx
      xx--xxxx  xxTTxxxx
      xx-xxxxx  xxTxxxxx)"));
  CHECK(lines(board, srs(), Tetromino::T, turn.after) == 3);
  CHECK(classes(Tetromino::T, board, {2, 1, 0}, Turn::cw) == by_corners_full);
  CHECK(draw_spins(board, Tetromino::T, srs(), Spin::full) == drawing(R"(
      --------
      -xx-----
      -x------
      xxTxxxxx
      xxTTxxxx
      xxTxxxxx)"));
}

TEST_CASE("super T-spin double: out of the chimney of a triple, flat under its wall") {
  const Board board(R"(
      ------
      -xx---
      -x----
      xx-xxx
      xx--xx
      x---xx
      xx-xxx)");
  const Turning turn = spin(srs(), Tetromino::T, board, {1, 4, 1}, Turn::cw);
  CHECK(turn.picture == drawing(R"(
      ------  ------
      -xx---  -xx---
      -x----  -x----
      xx-xxx  xx-xxx
      xxT-xx  xx--xx
      x-TTxx  xTTTxx
      xxTxxx  xxTxxx)"));
  CHECK(lines(board, srs(), Tetromino::T, turn.after) == 2);
  CHECK(classes(Tetromino::T, board, {1, 4, 1}, Turn::cw) == by_corners_full);
  CHECK(draw_spins(board, Tetromino::T, srs(), Spin::full) == drawing(R"(
      ------  ------
      -xx---  -xx---
      -x----  -x----
      xx-xxx  xx-xxx
      xx--xx  xxT-xx
      xTTTxx  xTT-xx
      xxTxxx  xxTxxx)"));
}

TEST_CASE("fin T-spin double: one corner in front is open, the fifth test makes the mini full") {
  const Board board(R"(
      --------
      -xxx----
      -x------
      xx---xxx
      xx--xxxx
      xx-xxxxx)");
  const Turning turn = spin(srs(), Tetromino::T, board, {2, 1, 2}, Turn::ccw);
  CHECK(turn.test == 4);
  CHECK(turn.spin == full);
  CHECK(turn.picture == drawing(R"(
      --------  --------
      -xxx----  -xxx----
      -xTTT---  -x------
      xx-T-xxx  xxT--xxx
      xx--xxxx  xxTTxxxx
      xx-xxxxx  xxTxxxxx)"));
  CHECK(lines(board, srs(), Tetromino::T, turn.after) == 2);
  CHECK(classes(Tetromino::T, board, {2, 1, 2}, Turn::ccw) == by_corners_full);
  Rules unpromoted = srs();
  unpromoted.spins.promoted = {};
  CHECK(spin(unpromoted, Tetromino::T, board, {2, 1, 2}, Turn::ccw).spin == mini);
}

TEST_CASE("J and L spins: the third test takes the foot down under the overhang") {
  const Board board(R"(
      ------
      -x----
      x---xx
      xxx-xx)");
  const Turning j =
      spin(with_spins(srs(), SpinRule::all_full), Tetromino::J, board, {2, 0, 3}, Turn::ccw);
  CHECK(j.test == 2);
  CHECK(j.picture == drawing(R"(
      ---J--  ------
      -x-J--  -x----
      x-JJxx  xJJJxx
      xxx-xx  xxxJxx)"));
  CHECK(lines(board, srs(), Tetromino::J, j.after) == 2);
  CHECK(classes(Tetromino::J, board, {2, 0, 3}, Turn::ccw) == by_immobility);
  const Turning l =
      spin(with_spins(srs(), SpinRule::all_full), Tetromino::L, mirror(board), {1, 0, 1}, Turn::cw);
  CHECK(l.test == 2);
  CHECK(l.picture == drawing(R"(
      --L---  ------
      --L-x-  ----x-
      xxLL-x  xxLLLx
      xx-xxx  xxLxxx)"));
  CHECK(classes(Tetromino::L, mirror(board), {1, 0, 1}, Turn::cw) == by_immobility);
}

TEST_CASE("S and Z spins: upright, then flat under the overhang") {
  const Board board(R"(
      ------
      ------
      xx----
      x--xxx
      --xxxx)");
  const Turning s =
      spin(with_spins(srs(), SpinRule::all_full), Tetromino::S, board, {0, 0, 1}, Turn::cw);
  CHECK(s.test == 2);
  CHECK(s.picture == drawing(R"(
      -S----  ------
      -SS---  ------
      xxS---  xxSS--
      x--xxx  xSSxxx
      --xxxx  --xxxx)"));
  CHECK(classes(Tetromino::S, board, {0, 0, 1}, Turn::cw) == by_immobility);
  const Turning z = spin(with_spins(srs(), SpinRule::all_full), Tetromino::Z, mirror(board),
                         {3, 0, 3}, Turn::ccw);
  CHECK(z.test == 2);
  CHECK(z.picture == drawing(R"(
      ----Z-  ------
      ---ZZ-  ------
      ---Zxx  --ZZxx
      xxx--x  xxxZZx
      xxxx--  xxxx--)"));
  CHECK(classes(Tetromino::Z, mirror(board), {3, 0, 3}, Turn::ccw) == by_immobility);
}

TEST_CASE("I spin: upright in its well, then flat under the overhang by the fifth test") {
  const Board board(R"(
      -------
      ---x---
      xx-----
      x----xx
      xxxxxxx)");
  const Turning i =
      spin(with_spins(srs(), SpinRule::all_full), Tetromino::I, board, {2, 0, 1}, Turn::ccw);
  CHECK(i.test == 4);
  CHECK(i.picture == drawing(R"(
      ----I--  -------
      ---xI--  ---x---
      xx--I--  xx-----
      x---Ixx  xIIIIxx
      xxxxxxx  xxxxxxx)"));
  CHECK(classes(Tetromino::I, board, {2, 0, 1}, Turn::ccw) == by_immobility);
}
