/// RowMasks: a block as bit masks, one row a list of 64-bit words, to test it against a board's
/// rows 64 cells at a time. A row of the block meets a row of the board if and only if board bits &
/// (block bits << x) is not 0; blocks and boards of any width.
#pragma once

#include <tetrion/board.hpp>
#include <tetrion/piece/shape.hpp>
#include <vector>

namespace tetrion {

class RowMasks {
 public:
  explicit RowMasks(const Shape& block);

  /// Does the block, its drawing's corner at (x, y), meet no filled cell and not the floor? Above
  /// row 0 is open air. Needs the whole drawing inside the side walls. O(rows · words).
  bool fits(const Board& board, int x, int y) const;

 private:
  std::size_t words_per_row_;
  int first_row_;
  int last_row_;
  std::vector<Board::Word> words_;
};

}  // namespace tetrion
