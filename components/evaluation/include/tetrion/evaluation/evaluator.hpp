/// Evaluator: an evaluation made ready for boards of one size.
///
///   const auto evaluator = Evaluator::make(*find_evaluation("bcts"), 10, 20);
///   const Score a = (*evaluator)(board_after, move);
///   if (a > b) …                        // exact: equal on paper is equal here
///   evaluator->value(a);                // -312.873871
#pragma once

#include <cstdint>
#include <expected>
#include <tetrion/board.hpp>
#include <tetrion/evaluation/features.hpp>
#include <tetrion/evaluation/weights.hpp>
#include <vector>

namespace tetrion {

/// The value in units of one evaluator: larger is better. Weights are exact; an equity is rounded
/// to 10^-9 and its sign turned.
__extension__ using Score = __int128;

/// What one term adds to the score.
struct TermValue {
  Feature feature;
  int index;
  FeatureNumber numerator;
  FeatureNumber denominator;
  double contribution;
};

class Evaluator {
 public:
  /// Height counts the visible rows; boards carry `hidden_rows` more on top. Refuses what check()
  /// refuses.
  static std::expected<Evaluator, Error> make(const Evaluation& evaluation, int width, int height,
                                              int hidden_rows = 0);

  /// The score of the board after a move. Needs a board of the size given to make(). O(terms) word
  /// operations for each column when the board fits 32 × 63, else O(terms × cells).
  Score operator()(const Board& after, const MoveFeatures& move) const;

  /// What the move alone adds: the terms of move features.
  Score of_move(const MoveFeatures& move) const;

  /// The score of a lost board where one is needed, as in a mean over pieces: the equity's own
  /// maximum; for weights, minus a million units.
  Score lost() const;

  /// A score as the number it stands for.
  double value(Score score) const { return static_cast<double>(score) / unit_; }

  /// What each term adds, for explanations; empty for an equity.
  std::vector<TermValue> terms(const Board& after, const MoveFeatures& move) const;

  const Evaluation& evaluation() const { return evaluation_; }
  int width() const { return width_; }
  int height() const { return height_; }
  int hidden_rows() const { return hidden_rows_; }

 private:
  Evaluator(Evaluation evaluation, int width, int height, int hidden_rows);

  Evaluation evaluation_;
  int width_;
  int height_;
  int hidden_rows_;
  std::vector<Score> factors_;  // for the numerator of each term
  double unit_ = 1;
};

}  // namespace tetrion
