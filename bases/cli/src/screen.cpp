#include "screen.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace tetrion::cli {

ColouredBoard::ColouredBoard(const Board& board) {
  for (int y = 0; y < board.height(); ++y) {
    std::string row(static_cast<std::size_t>(board.width()), '-');
    for (int x = 0; x < board.width(); ++x) {
      if (board.filled(x, y)) row[static_cast<std::size_t>(x)] = 'x';
    }
    rows_.push_back(row);
  }
}

void ColouredBoard::lock(std::span<const Cell> cells, char letter, const Board& locked,
                         const Board& after) {
  for (const Cell& cell : cells) {
    if (cell.y >= 0) set(cell.x, cell.y, letter);
  }
  if (locked == after) return;
  const std::size_t height = rows_.size();
  for (int y = locked.height() - 1; y >= 0; --y) {
    if (locked.row_full(y)) rows_.erase(rows_.begin() + y);
  }
  rows_.insert(rows_.begin(), height - rows_.size(),
               std::string(static_cast<std::size_t>(locked.width()), '-'));
}

std::string screen(const ColouredBoard& board, int first_row,
                   const std::vector<std::string>& beside, const Rules& colours) {
  const auto cell = [&](char mark) -> std::string {
    if (mark == '-') return "\x1b[0m .";
    if (mark == '+') return "\x1b[0m::";
    if (mark == 'x') return "\x1b[48;2;120;120;120m  ";
    const auto piece = tetromino(mark);
    const std::uint32_t rgb = piece ? colours.piece(*piece).colour : 0x787878;
    return fmt::format("\x1b[48;2;{};{};{}m  ", rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
  };
  std::string text;
  std::size_t line = 0;
  const auto finish = [&] {
    if (line < beside.size()) text += "  " + beside[line];
    ++line;
    text += '\n';
  };
  for (int y = first_row; y < board.height(); ++y) {
    text += "\x1b[0m|";
    for (int x = 0; x < board.width(); ++x) text += cell(board.at(x, y));
    text += "\x1b[0m|";
    finish();
  }
  text += "+" + std::string(static_cast<std::size_t>(board.width()) * 2, '-') + "+";
  finish();
  return text;
}

}  // namespace tetrion::cli
