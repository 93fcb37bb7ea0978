/// From the text of a rule set to the rules: what the files with the drawings are made of.
#pragma once

#include <tetrion/rules.hpp>

namespace tetrion {

/// A rule set as its file writes it down.
///
/// `orientations` has a paragraph for each piece: its letter, then its orientations 0, 1, … side by
/// side with blanks between them, as in
///
///   J
///   xxx  xx  x--  -x-
///   --x  x-  xxx  -x-
///        x-       xx-
///
/// Each orientation's box is as wide and high as it is drawn.
struct Definition {
  std::string_view name;
  std::string_view title;
  int width = 10;
  int height = 20;
  std::string_view orientations;
  std::array<Spawn, 7> spawn;            ///< in the order O I Z S J L T
  std::array<std::uint32_t, 7> colours;  ///< the same
  Turns turns;
  bool kick = false;
  Turn index_turn = Turn::ccw;
  std::vector<Cell> tests = {};  ///< of every turn of every piece, in boxes
  std::vector<std::string_view> kicks =
      {};  ///< or, instead, in the literature's convention: kick_table.hpp
  SpinRules spins = {};
  int headroom = 0;
  std::vector<Fact> facts = {};
};

/// Asserts that the drawings are well formed: a definition is source code, not input.
Rules build(const Definition& definition);

/// Fills in what follows from the rest: PieceRules::same_cells.
void derive(Rules& rules);

}  // namespace tetrion
