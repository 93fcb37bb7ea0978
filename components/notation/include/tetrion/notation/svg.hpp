/// Pictures as SVG.
#pragma once

#include <string>
#include <tetrion/rules.hpp>
#include <vector>

namespace tetrion {

/// The placements drawn side by side on the board, `columns` in a row, in the colour that the rule
/// set gives the piece; one picture of the bare board when there is no placement.
std::string placements_to_svg(const Board& board, const Rules& rules, Tetromino piece,
                              const std::vector<Placement>& placements, int columns = 8);

}  // namespace tetrion
