// The slow twins: the plainest programs for the same questions, too slow for anything but tests.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <sstream>
#include <tetrion/packing.hpp>

namespace tetrion::packing::testing {

/// "O I_v I_v T_down": pieces by the names of their shapes.
inline std::vector<Piece> pieces_named(const std::string& names) {
  std::vector<Piece> pieces;
  std::istringstream words(names);
  for (std::string word; words >> word;) {
    std::size_t s = 0;
    while (s < shape_count && fixed_shapes()[s].name != word) ++s;
    REQUIRE_MESSAGE(s < shape_count, word);
    pieces.push_back({s});
  }
  return pieces;
}

/// So many pieces of one shape.
inline std::vector<Piece> many(int count, const std::string& name) {
  return std::vector<Piece>(static_cast<std::size_t>(count), pieces_named(name)[0]);
}

/// The backtracker everybody writes first: pieces in file order, each at every cell, row by row.
/// Calls found() at each packing until it returns true.
class PlainBacktracker {
 public:
  PlainBacktracker(std::vector<Piece> pieces, Board board)
      : pieces_(std::move(pieces)), board_(std::move(board)) {}

  bool run(const std::function<bool(const std::vector<FourCells>&)>& found) {
    if (places_.size() == pieces_.size()) return found(places_);
    const FixedShape& shape = fixed_shapes()[pieces_[places_.size()].shape];
    for (int y = 0; y + shape.height <= board_.height(); ++y) {
      for (int x = 0; x + shape.width <= board_.width(); ++x) {
        FourCells cells = shape.cells;
        bool free = true;
        for (Cell& cell : cells) {
          cell = {cell.x + x, cell.y + y};
          free = free && !board_.filled(cell.x, cell.y);
        }
        if (!free) continue;
        for (const Cell& cell : cells) board_.fill(cell.x, cell.y);
        places_.push_back(cells);
        if (run(found)) return true;
        places_.pop_back();
        for (const Cell& cell : cells) board_.erase(cell.x, cell.y);
      }
    }
    return false;
  }

 private:
  std::vector<Piece> pieces_;
  Board board_;
  std::vector<FourCells> places_;
};

/// The first packing the plain backtracker finds on a board: the canonical one. Nothing if none.
inline std::optional<Packing> plain_packing(const std::vector<Piece>& pieces, const Board& board) {
  std::optional<Packing> result;
  PlainBacktracker(pieces, board).run([&](const std::vector<FourCells>& places) {
    result = Packing{board, places};
    return true;
  });
  return result;
}

/// The smallest square by the plain backtracker.
inline Packing plain_smallest(const std::vector<Piece>& pieces) {
  for (int size = 2;; ++size) {
    if (size * size < 4 * static_cast<int>(pieces.size())) continue;
    if (auto packing = plain_packing(pieces, Board(size, size))) return *packing;
  }
}

inline Solution smallest_square(const std::vector<Piece>& pieces, const Options& options = {}) {
  return solve(pieces, Goal::smallest_square(), options);
}

/// A drawing in the source, indented as it likes, as draw() writes it: empty cells as '.'.
inline std::string board_text(std::string_view drawing) {
  std::string text;
  for (const char c : drawing) {
    if (c != ' ') text += c;
  }
  text.erase(0, text.find_first_not_of('\n'));
  return text + "\n";
}

}  // namespace tetrion::packing::testing
