/// Evaluation: what a controller maximises, as data: weights of features, or an equity.
///
/// Weights are decimal fractions and are kept exactly as written, so that two placements are equal
/// when they are equal on paper, on every machine.
///
///   const Evaluation* bcts = find_evaluation("bcts");
///   bcts->terms[0].weight;   // -12.629: digits -12629, scale 3
///
/// To add a controller: an entry in weights.cpp, with its source.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <tetrion/evaluation/feature.hpp>
#include <tetrion/support/error.hpp>
#include <vector>

namespace tetrion {

/// digits / 10^scale, exactly.
struct Decimal {
  std::int64_t digits = 0;
  int scale = 0;
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

inline constexpr int max_decimal_scale = 17;
inline constexpr std::int64_t max_weight = 1'000'000;

/// "-12.629", "1e-3", "+4": at most 17 places after the point and 10^6 in size; further places are
/// refused rather than rounded. Errors carry the column.
std::expected<Decimal, Error> parse_decimal(std::string_view text);

double to_double(Decimal decimal);
std::string to_text(Decimal decimal);

struct Term {
  Feature feature = Feature::constant;
  int index = -1;  ///< which column or pair, for features that are lists; else -1
  Decimal weight;
  friend bool operator==(const Term&, const Term&) = default;
};

enum class EvaluationForm : std::uint8_t { weights, equity_1_1_01, equity_1_2 };

struct Evaluation {
  std::string name;
  std::string source;  ///< where the numbers come from, and whether they are confirmed
  EvaluationForm form = EvaluationForm::weights;
  std::vector<Term> terms;       ///< for `weights`: the value is their sum; the largest wins
  bool before_clearing = false;  ///< the features see the board with its full rows still there

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// Every evaluation that has a name.
std::span<const Evaluation> all_evaluations();
const Evaluation* find_evaluation(std::string_view name);
std::span<const std::string> evaluation_names();

/// Can it be used on boards of this width? A list feature needs as many columns as it names.
std::expected<void, Error> check(const Evaluation& evaluation, int width);

}  // namespace tetrion
