/// why_not: what keeps a piece from coming to rest on a cell.
///
///   const WhyNot why = why_not(Mover(board, nes(), Tetromino::T), {4, 18});
///   if (why.access == Access::cut_off) draw(why.states);   // where it would rest, were it there
#pragma once

#include <string_view>
#include <tetrion/movegen/moves.hpp>
#include <vector>

namespace tetrion {

enum class Access : std::uint8_t {
  reachable,  ///< it can: `states` are the placements that cover the cell
  filled,     ///< the cell is part of the stack
  no_entry,   ///< the piece cannot enter the board at all
  no_room,    ///< no orientation fits over the cell
  floating,   ///< it fits over the cell, but nowhere there would it rest: it falls on
  cut_off     ///< it would rest there, but no way leads in: `states` are those resting places
};
std::string_view name(Access access);

struct WhyNot {
  Access access = Access::reachable;
  std::vector<State> states;

  /// cut_off: every state from which moves lead to one of `states`: the pocket. None of them can be
  /// reached from the spawn.
  std::vector<State> pocket;
};

/// Needs a cell of the board. Cost: one search; cut_off: two, and a list of all states that fit.
WhyNot why_not(const Mover& mover, Cell cell);

}  // namespace tetrion
