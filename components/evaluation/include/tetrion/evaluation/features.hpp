/// The features of a board: their values, and the cells that made them.
///
/// A board is taken exactly as given: nothing is cleared first. A board may carry hidden rows above
/// its top, which hold overflow only; they are then the first rows of the drawing and count as rows
/// above the height.
///
///   const Features f = features(board);
///   f[Feature::holes];                   // 7
///   cells_of(Feature::holes, board);     // the seven cells, row by row
#pragma once

#include <cstdint>
#include <tetrion/board.hpp>
#include <tetrion/evaluation/feature.hpp>
#include <vector>

namespace tetrion {

/// A value is an exact fraction: numerator / denominator(feature, width).
using FeatureNumber = std::int64_t;

/// 2 for landing_height, the width for mean_height, 10^6 for the Gaussians, else 1.
FeatureNumber denominator(Feature feature, int width);

/// What the move contributes; the board cannot know it.
struct MoveFeatures {
  int landing_height_halves = 0;  ///< twice the landing height
  int eroded_piece_cells = 0;
  int rows_removed = 0;
  friend bool operator==(const MoveFeatures&, const MoveFeatures&) = default;
};

class Features {
 public:
  /// The numerator. Needs a feature that is no list.
  FeatureNumber operator[](Feature feature) const { return values_[index(feature)]; }
  FeatureNumber& operator[](Feature feature) { return values_[index(feature)]; }

  std::vector<int> column_heights;
  std::vector<int> height_differences;

  friend bool operator==(const Features&, const Features&) = default;

 private:
  std::array<FeatureNumber, feature_count> values_{};
};

/// Every feature of the board; those of the move are taken from `move`. O(features × cells).
Features features(const Board& board, const MoveFeatures& move = {}, int hidden_rows = 0);

/// One of them. O(cells). Needs a feature of kind `board`.
FeatureNumber feature_of(const Board& board, Feature feature, int hidden_rows = 0);

/// The cells that make the value, row by row from the top, without repeats: the holes, the cells of
/// wells, the empty cell of each filled/empty pair, the tops of the columns that count, …; none for
/// a feature of the move.
std::vector<Cell> cells_of(Feature feature, const Board& board);

/// The height of every column.
std::vector<int> column_heights(const Board& board);

}  // namespace tetrion
