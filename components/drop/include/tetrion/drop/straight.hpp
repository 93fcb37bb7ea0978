/// The straight drop: a block enters from above the board, falls in its columns and never moves
/// sideways; it locks at the first row where one row lower would meet a filled cell or the floor,
/// and full rows are cleared.
///
///   const Board board(R"(
///       ----
///       ----
///       x---
///       xx-x)");
///   drop_block(board, Shape("xx\n-x"), 1)->value().board;  // xxx- on the floor, one line cleared
///
/// The block's column c falls in the board's column offset + c. The full drawn width must be inside
/// the board, empty columns of the drawing included. The landing row is the board row of the
/// drawing's top row. It is negative where empty rows at the top of the drawing stay above the
/// board, and landing row + block height passes the floor where empty rows hang below it: empty
/// cells of the drawing meet nothing.
///
/// Refused with an Error, in this order: a block without a filled cell, a block wider than the
/// board, an offset that takes the block past an edge. A block that comes to rest with a filled
/// cell above row 0 does not fit, and the answer is "none"; that is an answer, not an error.
#pragma once

#include <expected>
#include <optional>
#include <tetrion/board.hpp>
#include <tetrion/piece/shape.hpp>
#include <tetrion/support/error.hpp>
#include <vector>

namespace tetrion {

/// The row where the block rests, or none when it tops out, by column profiles.
/// O(h·w + H·w) for a block of h × w cells on H rows; no memory.
std::expected<std::optional<int>, Error> landing_row(const Board& board, const Shape& block,
                                                     int offset);

/// The same answer by lowering the block row by row, cell by cell: the oracle of landing_row.
/// O((H + h)·h·w).
std::expected<std::optional<int>, Error> landing_row_by_steps(const Board& board,
                                                              const Shape& block, int offset);

struct Dropped {
  int landing_row = 0;
  std::vector<int> full_rows;  ///< rows cleared, top first, as numbered before they were cleared
  Board board;                 ///< after the clear

  int lines_cleared() const { return static_cast<int>(full_rows.size()); }
};

/// Drops, locks and clears; none when the block tops out. Every full row is cleared, one that was
/// full before the drop too: it is there while the block falls, and goes with the others.
/// O(H·W / 64 + H·w + h·w) time, O(H·W / 64) memory for the new board.
std::expected<std::optional<Dropped>, Error> drop_block(const Board& board, const Shape& block,
                                                        int offset);

/// Why a drop at this offset would be refused on a board that wide, if it would. O(1).
std::optional<Error> refusal(int board_width, const Shape& block, int offset);

/// Do the block's filled cells, with its corner at (x, y), meet nothing? Cells above row 0 are in
/// open air and meet nothing; outside the side walls and below the floor all is filled. Cell by
/// cell, O(h·w).
bool fits_under_open_top(const Board& board, const Shape& block, int x, int y);

}  // namespace tetrion
