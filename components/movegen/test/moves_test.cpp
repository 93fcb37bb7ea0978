// The move tests of the Tetris Analyzer, part 3, each one: Atari S around this notch.
#include <doctest/doctest.h>

#include <tetrion/movegen/moves.hpp>

using namespace tetrion;

namespace {

const Board notch(R"(
    xxxxxxxx
    xxx--xxx
    xx--xxxx
    xxxxxxxx)");

const Rules without_kick = with_kick(atari_arcade(), false);
const Mover mover(notch, without_kick, Tetromino::S);
const Mover kicking(notch, atari_arcade(), Tetromino::S);

}  // namespace

TEST_CASE("a state fits when its cells are empty") {
  CHECK(mover.fits({2, 1, 0}));
  CHECK(!mover.fits({10, -10, 0}));
  CHECK(!mover.fits({3, 1, 0}));
}

TEST_CASE("left and right look at their target only") {
  CHECK(mover.left({3, 1, 0}) == State{2, 1, 0});
  CHECK(!mover.left({2, 1, 0}));
  CHECK(mover.right({1, 1, 0}) == State{2, 1, 0});
  CHECK(!mover.right({2, 0, 0}));
}

TEST_CASE("down gives the next state, or the state itself is a placement") {
  CHECK(mover.down({2, 0, 0}) == State{2, 1, 0});
  CHECK(!mover.rests({2, 0, 0}));  // it does not fit
  CHECK(!mover.down({2, 1, 0}));
  CHECK(mover.rests({2, 1, 0}));
}

TEST_CASE("a rotation without kick, and with one") {
  CHECK(mover.rotate({2, 1, 1}, Turn::ccw) == State{2, 1, 0});
  CHECK(!mover.rotate({3, 1, 1}, Turn::ccw));
  CHECK(kicking.rotate({3, 1, 1}, Turn::ccw) == State{2, 1, 0});
  CHECK(!kicking.rotate({3, 1, 1}, Turn::cw));  // no such key
}

TEST_CASE("an O does not turn, and walls, floor and a closed top are filled") {
  const Board board(2, 2);
  const Mover o(board, atari_arcade(), Tetromino::O);
  CHECK(o.fits({0, 0, 0}));
  CHECK(o.rests({0, 0, 0}));
  for (const Input input : all_inputs) CHECK(!o.move({0, 0, 0}, input));
  CHECK(!o.fits({0, -1, 0}));
}

TEST_CASE("an open top: cells above row 0 are free, as many rows as the rules leave") {
  const Board board(10, 20);
  const Mover i(board, nes_hardware(), Tetromino::I);
  CHECK(i.fits(i.spawn()));
  CHECK(i.rotate(i.spawn(), Turn::cw) == State{3, -2, 1});
  CHECK(!i.fits({3, -3, 1}));
}

TEST_CASE("replay follows inputs from the spawn until one is refused") {
  const Board board(10, 4);
  const Mover t(board, nes(), Tetromino::T);
  CHECK(replay(t, {}) == t.spawn());
  CHECK(replay(t, std::vector{Input::left, Input::ccw, Input::down}) == State{3, 1, 1});
  CHECK(!replay(t, std::vector{Input::cw}));
  const Board low(10, 2);
  CHECK(!replay(Mover(low, nes(), Tetromino::T), {}));
}

TEST_CASE("inputs have names") {
  for (const Input input : all_inputs) CHECK(input_named(name(input)) == input);
  CHECK(!input_named("up"));
}
