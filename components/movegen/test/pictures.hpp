/// How the tests of movegen show what they expect: as drawings.
#pragma once

#include <string>
#include <string_view>
#include <tetrion/movegen.hpp>
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
