// ColumnBits: a board of up to 32 × 63 as one word a column, the floor row in the lowest bit.
//
// Whole columns are counted at once: a popcount stands for a loop over cells. Not every feature is
// here; value() gives nothing for the others, and they are left to the readable form.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <tetrion/board.hpp>
#include <tetrion/evaluation/features.hpp>

namespace tetrion {

class ColumnBits {
 public:
  static bool fits(const Board& board) { return board.width() <= 32 && board.height() <= 63; }

  explicit ColumnBits(const Board& board) : width_(board.width()), rows_(board.height()) {
    columns_.fill(~Word{0});
    std::fill_n(columns_.begin() + 1, width_, Word{0});
    for (int y = 0; y < rows_; ++y) {
      const Word bit = Word{1} << (rows_ - 1 - y);
      for (Word row = board.row(y)[0]; row != 0; row &= row - 1) {
        columns_[at(std::countr_zero(row) + 1)] |= bit;
      }
    }
    for (int x = 0; x < width_; ++x) {
      heights_[at(x)] = static_cast<int>(std::bit_width(column(x)));
      highest_ = std::max(highest_, heights_[at(x)]);
    }
  }

  int height(int x) const { return heights_[at(x)]; }

  std::optional<FeatureNumber> value(Feature feature, int hidden_rows) const {
    switch (feature) {
      case Feature::row_transitions:
        return row_transitions(hidden_rows);
      case Feature::column_transitions:
        return sum([](Word c, int) { return std::popcount(c ^ (c << 1 | 1)); });
      case Feature::holes:
        return sum([](Word c, int height) { return std::popcount(holes_in(c, height)); });
      case Feature::wells_exact:
        return wells(false);
      case Feature::wells_run:
        return wells(true);
      case Feature::hole_depth:  // filled cells that do not stand on the floor
        return sum([](Word c, int) { return std::popcount(c) - std::countr_one(c); });
      case Feature::rows_with_holes:
        return std::popcount(hole_rows());
      case Feature::pattern_diversity:
        return pattern_diversity();
      case Feature::wall_height:
        return highest_;
      case Feature::aggregate_height:
      case Feature::mean_height:
        return sum([](Word, int height) { return height; });
      case Feature::bumpiness: {
        FeatureNumber total = 0;
        for (int x = 0; x + 1 < width_; ++x) total += std::abs(height(x + 1) - height(x));
        return total;
      }
      case Feature::occupied_cells:
        return sum([](Word c, int) { return std::popcount(c); });
      case Feature::full_rows: {
        Word full = ~Word{0};
        for (int x = 0; x < width_; ++x) full &= column(x);
        return std::popcount(full);
      }
      case Feature::topmost_hole:
        return static_cast<int>(std::bit_width(hole_rows()));
      case Feature::constant:
        return 1;
      default:
        return std::nullopt;
    }
  }

 private:
  using Word = std::uint64_t;
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  Word column(int x) const { return columns_[at(x + 1)]; }
  static Word holes_in(Word c, int height) { return ~c & ((Word{1} << height) - 1); }

  template <class Amount>
  FeatureNumber sum(Amount amount) const {
    FeatureNumber total = 0;
    for (int x = 0; x < width_; ++x) total += amount(column(x), height(x));
    return total;
  }

  Word hole_rows() const {
    Word rows = 0;
    for (int x = 0; x < width_; ++x) rows |= holes_in(column(x), height(x));
    return rows;
  }

  FeatureNumber row_transitions(int hidden_rows) const {
    const Word inside = (Word{1} << rows_) - 1;
    FeatureNumber total = 0;
    for (int x = -1; x < width_; ++x) total += std::popcount((column(x) ^ column(x + 1)) & inside);
    return total - 2 * hidden_rows;
  }

  // Each step down leaves the well cells that still have an empty cell below: together they are the
  // empty cells counted from each well cell downwards.
  FeatureNumber wells(bool runs) const {
    const Word under_top = (Word{1} << highest_) - 1;
    FeatureNumber total = 0;
    for (int x = 0; x < width_; ++x) {
      const Word empty = ~column(x) & under_top;
      Word cells = column(x - 1) & column(x + 1) & empty;
      if (runs) {
        for (Word more = cells; more != 0; more = more >> 1 & empty & ~cells) cells |= more;
      }
      for (; cells != 0; cells = cells >> 1 & empty) total += std::popcount(cells);
    }
    return total;
  }

  FeatureNumber pattern_diversity() const {
    unsigned seen = 0;
    for (int x = 0; x + 1 < width_; ++x) {
      const int step = height(x + 1) - height(x);
      if (step >= -2 && step <= 2) seen |= 1U << (step + 2);
    }
    return std::popcount(seen);
  }

  int width_;
  int rows_;
  int highest_ = 0;
  std::array<Word, 34> columns_;  // a wall before the first and after the last
  std::array<int, 32> heights_{};
};

}  // namespace tetrion
