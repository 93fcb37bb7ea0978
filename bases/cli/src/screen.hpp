/// A game on the terminal: the board in colour with what is known beside it.
#pragma once

#include <string>
#include <tetrion/control.hpp>
#include <vector>

namespace tetrion::cli {

/// Which piece filled each cell: what a Board does not know. '-' is empty.
class ColouredBoard {
 public:
  explicit ColouredBoard(const Board& board);

  /// Sets the piece's cells, removes the rows that the board of play lost, keeps the rest.
  void lock(std::span<const Cell> cells, char letter, const Board& locked, const Board& after);

  char at(int x, int y) const {
    return rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  void set(int x, int y, char mark) {
    rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = mark;
  }
  int width() const { return static_cast<int>(rows_.front().size()); }
  int height() const { return static_cast<int>(rows_.size()); }

 private:
  std::vector<std::string> rows_;
};

/// The board from `first_row` down, framed, two characters a cell, with the lines of `beside` on
/// the right. Marks: letters in the colours of the rules, 'x' grey, '+' a hint.
std::string screen(const ColouredBoard& board, int first_row,
                   const std::vector<std::string>& beside, const Rules& colours);

}  // namespace tetrion::cli
