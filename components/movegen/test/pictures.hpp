/// How the tests of movegen show what they expect: as drawings.
#pragma once

#include <string>
#include <string_view>
#include <tetrion/movegen.hpp>
#include <tetrion/movegen/spins.hpp>
#include <tetrion/support/words.hpp>

namespace tetrion {

/// Every placement drawn on the board, side by side.
inline std::string draw_placements(const Board& board, Tetromino piece, const Rules& rules) {
  std::vector<std::string> pictures;
  for (const Placement& p : reachable_placements(Mover(board, rules, piece))) {
    pictures.push_back(draw(board, rules.piece(piece).shape(p.rotation), p.x, p.y, letter(piece)));
  }
  return side_by_side(pictures, 200);
}

/// The placements of one class, drawn on the board.
inline std::string draw_spins(const Board& board, Tetromino piece, const Rules& rules, Spin spin) {
  const Mover mover(board, rules, piece);
  std::vector<std::string> pictures;
  for (const SpinPlacement& p : spin_placements(mover)) {
    if (p.spin != spin) continue;
    pictures.push_back(
        draw(board, mover.shape(p.placement), p.placement.x, p.placement.y, letter(piece)));
  }
  return side_by_side(pictures, 200);
}

/// A rotation as a test shows it: before and after, side by side.
struct Turning {
  int test = -1;  ///< -1: no test fits, the piece stays
  State after;
  Spin spin = Spin::none;  ///< if it locked there now
  std::string picture;
};

/// The piece must fit where it is before.
inline Turning turned_by(const Rules& rules, Tetromino piece, const Board& board,
                         const State& before, Turn turn) {
  const Mover mover(board, rules, piece);
  if (!mover.fits(before)) return {-1, before, Spin::none, "it does not fit before the turn"};
  const auto picture = [&](const State& s) {
    return draw(board, mover.shape(s), s.x, s.y, letter(piece));
  };
  const auto after = mover.rotate_by_test(before, turn);
  if (!after) return {-1, before, Spin::none, picture(before) + "\n"};
  const Spin spin = mover.rests(after->state)
                        ? spin_of(mover, before.rotation, after->state, after->test)
                        : Spin::none;
  return {after->test, after->state, spin,
          side_by_side(std::vector{picture(before), picture(after->state)}, 80)};
}

/// A drawing in a test, without its indentation, as draw_placements() would give it.
inline std::string drawing(std::string_view text) {
  std::string result;
  for (std::string_view line : split(text, '\n')) {
    const std::size_t mark = line.find_first_not_of(' ');
    if (mark == std::string_view::npos) continue;
    result += line.substr(mark);
    result += '\n';
  }
  return result;
}

}  // namespace tetrion
