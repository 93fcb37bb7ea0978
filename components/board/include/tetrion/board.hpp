/// Board: the grid of filled cells, of any width and height from 1 up.
///
/// x grows right from 0, y grows DOWN from 0 at the top row, as a drawing is read. A board is a
/// plain value: copy, ==, hash, draw. Functions take a board and return a new one; the input is
/// never changed. A board knows which cells are filled, not which piece filled them.
///
///   const Board board(R"(
///       ----
///       x---
///       xx-x)");
///   board.filled(1, 2);                       // true
///   clear_full_rows(fill(board, 2, 2)).rows;  // {2}
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <tetrion/board/drawing.hpp>
#include <tetrion/support/error.hpp>
#include <vector>

namespace tetrion {

/// One (x, y) of a board, or an offset between two.
struct Cell {
  int x = 0;
  int y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

class Board {
 public:
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;

  // ── Making one ──────────────────────────────────────────────────────────────────────────────

  /// An empty board. Needs width ≥ 1, height ≥ 1 and at most max_drawing_cells cells.
  Board(int width, int height);

  /// From a drawing in the source code; a bad drawing does not compile.
  explicit Board(const Drawing& drawing);

  // ── Asking ──────────────────────────────────────────────────────────────────────────────────

  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }

  /// Is the cell filled? Needs contains(x, y).
  bool filled(int x, int y) const {
    return (row(y)[static_cast<std::size_t>(x) / word_bits] >> (x % word_bits) & 1) != 0;
  }

  /// The row's words: column x is bit x % 64 of word x / 64; bits past the width are zero.
  std::span<const Word> row(int y) const {
    return {words_.data() + static_cast<std::size_t>(y) * words_per_row_, words_per_row_};
  }

  bool row_full(int y) const;
  bool row_empty(int y) const;

  /// Number of filled cells. O(words).
  std::int64_t count() const;

  /// The first filled row of a column counted from the top, or height() when it is empty:
  /// O(height).
  int surface(int x) const;

  friend bool operator==(const Board&, const Board&) = default;

  // ── Changing one's own copy ─────────────────────────────────────────────────────────────────

  /// Both need contains(x, y).
  void fill(int x, int y);
  void erase(int x, int y);

  /// Writable words of a row; bits past the width must stay zero.
  std::span<Word> row(int y) {
    return {words_.data() + static_cast<std::size_t>(y) * words_per_row_, words_per_row_};
  }

  /// A row's last word when every cell of the row is filled.
  Word last_word_mask() const;

 private:
  int width_;
  int height_;
  std::size_t words_per_row_;
  std::vector<Word> words_;
};

// ── Values in, values out ───────────────────────────────────────────────────────────────────────

/// The board with one more cell filled. Needs contains(x, y).
Board fill(Board board, int x, int y);

/// The board with the cells of a piece set, its box corner at (x, y). Cells above row 0 vanish; all
/// others must be inside. Filled cells stay filled.
Board set_piece(Board board, std::span<const Cell> cells, int x, int y);

struct Cleared {
  Board board;
  std::vector<int> rows;  ///< the full rows of the input, top first; its size is the lines cleared
};

/// Removes every full row; rows above move down, empty rows enter at the top. O(words).
Cleared clear_full_rows(const Board& board);

/// The board seen in a mirror: column x becomes width - 1 - x.
Board mirror(const Board& board);

std::size_t hash(const Board& board);

// ── Text ────────────────────────────────────────────────────────────────────────────────────────

/// A board from text: see drawing.hpp for what a drawing may hold. O(characters).
std::expected<Board, Error> parse_board(std::string_view text);

/// A board from rows; `line` of an error counts rows. The rows may not hold line breaks.
std::expected<Board, Error> board_from_rows(std::span<const std::string_view> rows);

/// The drawing, top row first, one line a row, no line break at the end: `-` empty, `x` filled.
std::string draw(const Board& board);

}  // namespace tetrion

template <>
struct std::hash<tetrion::Board> {
  std::size_t operator()(const tetrion::Board& board) const { return tetrion::hash(board); }
};
