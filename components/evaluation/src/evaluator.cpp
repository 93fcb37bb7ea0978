// Scores are integers. All weights are brought to the same power of ten and all features to the
// same denominator, so that a sum of products is exact; 128 bits hold the product of any allowed
// weight (at most 25 digits at the common scale), denominator and feature.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <tetrion/evaluation/equity.hpp>
#include <tetrion/evaluation/evaluator.hpp>

#include "column_bits.hpp"

namespace tetrion {
namespace {

FeatureNumber move_number(Feature feature, const MoveFeatures& move) {
  switch (feature) {
    case Feature::landing_height:
      return move.landing_height_halves;
    case Feature::eroded_piece_cells:
      return move.eroded_piece_cells;
    default:
      return move.rows_removed;
  }
}

FeatureNumber of_list(const Term& term, const Board& board) {
  const auto height = [&](int x) { return board.height() - board.surface(x); };
  if (term.feature == Feature::column_heights) return height(term.index);
  return std::abs(height(term.index + 1) - height(term.index));
}

class Numbers {
 public:
  Numbers(const Board& board, const MoveFeatures& move, int hidden_rows)
      : board_(board), move_(move), hidden_rows_(hidden_rows) {
    if (ColumnBits::fits(board)) bits_.emplace(board);
  }

  FeatureNumber operator()(const Term& term) const {
    switch (info(term.feature).kind) {
      case FeatureKind::move:
        return move_number(term.feature, move_);
      case FeatureKind::list:
        return of_list(term, board_);
      case FeatureKind::board:
        break;
    }
    if (bits_) {
      if (const auto value = bits_->value(term.feature, hidden_rows_)) return *value;
    }
    return feature_of(board_, term.feature, hidden_rows_);
  }

 private:
  const Board& board_;
  const MoveFeatures& move_;
  int hidden_rows_;
  std::optional<ColumnBits> bits_;
};

constexpr double equity_unit = 1e9;

}  // namespace

std::expected<Evaluator, Error> Evaluator::make(const Evaluation& evaluation, int width, int height,
                                                int hidden_rows) {
  if (auto usable = check(evaluation, width); !usable) return std::unexpected(usable.error());
  return Evaluator(evaluation, width, height, hidden_rows);
}

Evaluator::Evaluator(Evaluation evaluation, int width, int height, int hidden_rows)
    : evaluation_(std::move(evaluation)),
      width_(width),
      height_(height),
      hidden_rows_(hidden_rows) {
  if (evaluation_.form != EvaluationForm::weights) {
    unit_ = equity_unit;
    return;
  }
  int scale = 0;
  FeatureNumber common = 1;
  for (const Term& term : evaluation_.terms) {
    scale = std::max(scale, term.weight.scale);
    common = std::lcm(common, denominator(term.feature, width));
  }
  for (const Term& term : evaluation_.terms) {
    Score factor = term.weight.digits;
    for (int i = term.weight.scale; i < scale; ++i) factor *= 10;
    factors_.push_back(factor * (common / denominator(term.feature, width)));
  }
  unit_ = static_cast<double>(common);
  for (int i = 0; i < scale; ++i) unit_ *= 10;
}

Score Evaluator::operator()(const Board& after, const MoveFeatures& move) const {
  assert(after.width() == width_ && after.height() == height_ + hidden_rows_);
  if (evaluation_.form != EvaluationForm::weights) {
    const auto version = evaluation_.form == EvaluationForm::equity_1_2 ? EquityVersion::v1_2
                                                                        : EquityVersion::v1_1_01;
    return -std::llround(equity(after, version).total() * equity_unit);
  }
  const Numbers numbers(after, move, hidden_rows_);
  Score score = 0;
  for (std::size_t i = 0; i < factors_.size(); ++i) {
    score += factors_[i] * numbers(evaluation_.terms[i]);
  }
  return score;
}

Score Evaluator::of_move(const MoveFeatures& move) const {
  Score score = 0;
  for (std::size_t i = 0; i < factors_.size(); ++i) {
    const Feature feature = evaluation_.terms[i].feature;
    if (info(feature).kind == FeatureKind::move) score += factors_[i] * move_number(feature, move);
  }
  return score;
}

Score Evaluator::lost() const {
  if (evaluation_.form != EvaluationForm::weights) {
    return -std::llround(max_equity(width_, height_ + hidden_rows_) * equity_unit);
  }
  return static_cast<Score>(-1e6 * unit_);
}

std::vector<TermValue> Evaluator::terms(const Board& after, const MoveFeatures& move) const {
  const Numbers numbers(after, move, hidden_rows_);
  std::vector<TermValue> result;
  for (std::size_t i = 0; i < factors_.size(); ++i) {
    const Term& term = evaluation_.terms[i];
    const FeatureNumber number = numbers(term);
    result.push_back({term.feature, term.index, number, denominator(term.feature, width_),
                      value(factors_[i] * number)});
  }
  return result;
}

}  // namespace tetrion
