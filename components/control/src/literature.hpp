// The pieces as the literature draws and numbers them, and the straight fall they share.
#pragma once

#include <span>
#include <tetrion/control/play_rules.hpp>

namespace tetrion::literature {

/// MDPTetris: orientation n + 1 is n turned counter-clockwise.
std::span<const Shape> orientations(Tetromino piece);

/// The lowest free place of the cells, falling straight from above the board, by rows of `board`;
/// cells may end above row 0. Columns must be inside.
int drop_from_above(const Board& board, std::span<const Cell> cells, int x);

/// The candidate of a shape whose box corner is at (x, y).
Candidate candidate(Tetromino piece, int orientation, int column, std::span<const Cell> cells,
                    int x, int y);

}  // namespace tetrion::literature
