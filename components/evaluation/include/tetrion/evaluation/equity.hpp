/// Equity: the Tetris Analyzer's value of a board; lower is better.
///
///   equity = holes + contour height + contour structure
///
/// Two versions with their constants: 1.1.01 (the C++ and Scala programs) and 1.2 (Java).
/// Version 1.2 defines no factor for a row that is empty below the contour and stops there; here
/// that factor is 0, and the widest area of a board that wide, also undefined there, continues the
/// rule before it. Source of both: github.com/tengstrand/tetrisanalyzer; definitions and numbers
/// only.
#pragma once

#include <tetrion/board.hpp>

namespace tetrion {

enum class EquityVersion { v1_1_01, v1_2 };

struct Equity {
  double holes = 0;
  double contour_height = 0;
  double contour_structure = 0;
  double total() const { return holes + contour_height + contour_structure; }
};

/// O(width × height) and a little more for the structure. Needs a board after line clears.
Equity equity(const Board& board, EquityVersion version);

/// What a lost board is worth: width × (height - 1) × 1.21.
double max_equity(int width, int height);

/// The equity when `blocked` of the seven pieces cannot enter: between equity and max_equity.
double with_blocked_start(double equity, int blocked, int width, int height);

}  // namespace tetrion
