// The straight drop by column profiles.
//
// Nothing can pass the highest filled cell of a column on a straight drop, and of a block's column
// only the lowest filled cell can be the first to touch. So a column with surface s (its first
// filled row) and lowest block cell l lets the drawing's top row go down to s - 1 - l, and the
// block stops at the least of these. Cavities under an overhang are out of reach, and holes in the
// block do not matter. Source: the "drop a block" note, which gives this rule and the step-by-step
// form.
//
// The note's overhang example (--, x-, --, one cell dropped at offset 0) speaks of "row 1"; by its
// own rule the cell rests on row 0, on top of the filled cell in row 1, and that is what we do.
#include <algorithm>
#include <cassert>
#include <tetrion/drop/straight.hpp>

namespace tetrion {
namespace {

// A block may hang above the board with empty rows of its drawing, not with a filled cell.
std::optional<int> unless_topped_out(const Shape& block, int row) {
  if (row + block.first_row() < 0) return std::nullopt;
  return row;
}

}  // namespace

std::optional<Error> refusal(int board_width, const Shape& block, int offset) {
  if (block.cells().empty()) {
    return Error{"the block has no filled cell, expected at least one", 0, 0};
  }
  if (block.width() > board_width) {
    return Error{"the block is " + std::to_string(block.width()) + " wide, expected at most " +
                     std::to_string(board_width) + " as the board",
                 0, 0};
  }
  const int last = board_width - block.width();
  if (offset < 0 || offset > last) {
    return Error{"offset " + std::to_string(offset) + ", expected 0 to " + std::to_string(last) +
                     " for a block " + std::to_string(block.width()) + " wide on a board " +
                     std::to_string(board_width) + " wide",
                 0, 0};
  }
  return std::nullopt;
}

bool fits_under_open_top(const Board& board, const Shape& block, int x, int y) {
  return std::ranges::all_of(block.cells(), [&](const Cell& cell) {
    const int column = x + cell.x;
    const int row = y + cell.y;
    if (column < 0 || column >= board.width() || row >= board.height()) return false;
    return row < 0 || !board.filled(column, row);
  });
}

std::expected<std::optional<int>, Error> landing_row_by_steps(const Board& board,
                                                              const Shape& block, int offset) {
  if (auto error = refusal(board.width(), block, offset)) return std::unexpected(*error);
  int row = -block.height();
  while (fits_under_open_top(board, block, offset, row + 1)) ++row;
  return unless_topped_out(block, row);
}

std::expected<std::optional<int>, Error> landing_row(const Board& board, const Shape& block,
                                                     int offset) {
  if (auto error = refusal(board.width(), block, offset)) return std::unexpected(*error);
  int row = board.height();
  for (int column = block.first_column(); column <= block.last_column(); ++column) {
    const int lowest = block.lowest(column);
    if (lowest < 0) continue;  // an empty column of the drawing meets nothing
    row = std::min(row, board.surface(offset + column) - 1 - lowest);
  }
  return unless_topped_out(block, row);
}

std::expected<std::optional<Dropped>, Error> drop_block(const Board& board, const Shape& block,
                                                        int offset) {
  const auto row = landing_row(board, block, offset);
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  Cleared cleared = clear_full_rows(set_piece(board, block.cells(), offset, **row));
  return Dropped{**row, std::move(cleared.rows), std::move(cleared.board)};
}

}  // namespace tetrion
