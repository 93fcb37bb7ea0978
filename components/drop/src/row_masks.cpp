#include "row_masks.hpp"

#include <algorithm>
#include <cassert>

namespace tetrion {

using Word = Board::Word;

RowMasks::RowMasks(const Shape& block)
    : words_per_row_((static_cast<std::size_t>(block.width()) + Board::word_bits - 1) /
                     Board::word_bits),
      first_row_(block.first_row()),
      last_row_(block.cells().back().y),
      words_(words_per_row_ * static_cast<std::size_t>(block.height())) {
  for (const Cell& cell : block.cells()) {
    words_[static_cast<std::size_t>(cell.y) * words_per_row_ +
           static_cast<std::size_t>(cell.x) / Board::word_bits] |= Word{1}
                                                                   << (cell.x % Board::word_bits);
  }
}

// A block word, shifted by x, lies in one or two words of the board. Bits that the shift takes past
// the board's last word are zero, since the drawing is inside the walls.
bool RowMasks::fits(const Board& board, int x, int y) const {
  assert(x >= 0);
  if (y + last_row_ >= board.height()) return false;
  const auto first_word = static_cast<std::size_t>(x) / Board::word_bits;
  const int shift = x % Board::word_bits;
  for (int r = std::max(first_row_, -y); r <= last_row_; ++r) {
    const Word* block = words_.data() + static_cast<std::size_t>(r) * words_per_row_;
    const std::span<const Word> under = board.row(y + r);
    for (std::size_t i = 0; i < words_per_row_; ++i) {
      if ((under[first_word + i] & (block[i] << shift)) != 0) return false;
      if (shift == 0) continue;
      const Word carried = block[i] >> (Board::word_bits - shift);
      if (carried != 0 && (under[first_word + i + 1] & carried) != 0) return false;
    }
  }
  return true;
}

}  // namespace tetrion
