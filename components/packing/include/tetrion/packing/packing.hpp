/// Packing: where each piece of an input lies.
///
/// Goal says what is to be filled: the smallest square, the smallest height at a given width, or
/// one given region. A region is a board whose filled cells are walls. All but the region come in
/// sizes, and what fits a size fits all larger ones.
#pragma once

#include <optional>
#include <string>
#include <tetrion/board.hpp>
#include <tetrion/packing/pieces.hpp>
#include <vector>

namespace tetrion::packing {

class Goal {
 public:
  enum class Sort : std::uint8_t { square, height, region };

  static Goal smallest_square() { return Goal(Sort::square, 0, std::nullopt); }
  static Goal smallest_height(int width) { return Goal(Sort::height, width, std::nullopt); }
  static Goal region(Board region) { return Goal(Sort::region, 0, std::move(region)); }

  Sort sort() const { return sort_; }
  int width() const { return width_; }

  /// The board of a size, size ≥ 1: what is to be filled is empty. A region has no sizes.
  Board board(int size) const;

  /// The least size whose board has room for so many cells; 1 for a region.
  int least_size(std::int64_t cells) const;

 private:
  Goal(Sort sort, int width, std::optional<Board> region)
      : sort_(sort), width_(width), region_(std::move(region)) {}

  Sort sort_;
  int width_;
  std::optional<Board> region_;
};

struct Packing {
  Board walls;                    ///< the board before packing
  std::vector<FourCells> pieces;  ///< in file order: where each lies, row by row from the top

  std::int64_t empty_cells() const {
    return static_cast<std::int64_t>(walls.width()) * walls.height() - walls.count() -
           4 * static_cast<std::int64_t>(pieces.size());
  }
};

/// One row a line: A…Z, a…z, 0…9 by file order, `.` empty, `#` wall. Past 62 pieces, or when asked,
/// rows of numbers from 1 with a space between.
std::string draw(const Packing& packing, bool numbers = false);

/// The label of a piece in such a drawing.
std::string label(std::size_t piece, std::size_t pieces, bool numbers = false);

}  // namespace tetrion::packing
