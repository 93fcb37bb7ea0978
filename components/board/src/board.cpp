#include <algorithm>
#include <bit>
#include <cassert>
#include <tetrion/board.hpp>

namespace tetrion {

Board::Board(int width, int height)
    : width_(width),
      height_(height),
      words_per_row_((static_cast<std::size_t>(width) + word_bits - 1) / word_bits) {
  assert(width >= 1 && height >= 1);
  assert(static_cast<std::int64_t>(width) * height <= max_drawing_cells);
  words_.resize(words_per_row_ * static_cast<std::size_t>(height));
}

Board::Word Board::last_word_mask() const {
  const int used = width_ % word_bits;
  return used == 0 ? ~Word{0} : (Word{1} << used) - 1;
}

bool Board::row_full(int y) const {
  const std::span<const Word> words = row(y);
  return words.back() == last_word_mask() &&
         std::ranges::all_of(words.first(words.size() - 1), [](Word w) { return w == ~Word{0}; });
}

bool Board::row_empty(int y) const {
  return std::ranges::all_of(row(y), [](Word w) { return w == 0; });
}

std::int64_t Board::count() const {
  std::int64_t cells = 0;
  for (const Word word : words_) cells += std::popcount(word);
  return cells;
}

int Board::surface(int x) const {
  int y = 0;
  while (y < height_ && !filled(x, y)) ++y;
  return y;
}

void Board::fill(int x, int y) {
  assert(contains(x, y));
  row(y)[static_cast<std::size_t>(x) / word_bits] |= Word{1} << (x % word_bits);
}

void Board::erase(int x, int y) {
  assert(contains(x, y));
  row(y)[static_cast<std::size_t>(x) / word_bits] &= ~(Word{1} << (x % word_bits));
}

Board fill(Board board, int x, int y) {
  board.fill(x, y);
  return board;
}

Board set_piece(Board board, std::span<const Cell> cells, int x, int y) {
  for (const Cell& cell : cells) {
    if (y + cell.y >= 0) board.fill(x + cell.x, y + cell.y);
  }
  return board;
}

// The rows that stay are moved to the bottom of a fresh board, lowest first: each word once.
Cleared clear_full_rows(const Board& board) {
  Cleared result{Board(board.width(), board.height()), {}};
  int to = board.height() - 1;
  for (int y = board.height() - 1; y >= 0; --y) {
    if (board.row_full(y)) {
      result.rows.push_back(y);
    } else {
      std::ranges::copy(board.row(y), result.board.row(to--).begin());
    }
  }
  std::ranges::reverse(result.rows);
  return result;
}

Board mirror(const Board& board) {
  Board result(board.width(), board.height());
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      if (board.filled(x, y)) result.fill(board.width() - 1 - x, y);
    }
  }
  return result;
}

// FNV-1a over words, finished with a multiply and a shift so that every bit counts.
std::size_t hash(const Board& board) {
  std::uint64_t h = 0xCBF29CE484222325ULL ^ static_cast<std::uint64_t>(board.width());
  for (int y = 0; y < board.height(); ++y) {
    for (const Board::Word word : board.row(y)) {
      h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
      h ^= h >> 29;
    }
  }
  return static_cast<std::size_t>(h ^ h >> 32);
}

}  // namespace tetrion
