/// Statistics of games, some of which were stopped before they ended.
///
/// The length of a game is close to geometric, so that the mean is estimated by all lines, those of
/// unfinished games included, divided by the number of deaths; averaging the finished games alone
/// would be biased low. Standard error: estimate / √deaths. Interval: chi-square.
///
///   estimate_mean(234.5e6, 34, true).mean      // 6.90 million ± 1.18 million
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tetrion {

/// The value below which a chi-square variable with that many degrees of freedom stays with this
/// probability. Needs 0 < probability < 1 and degrees ≥ 1. Error below 1e-9 of the value.
double chi_square_quantile(double probability, double degrees);

struct MeanEstimate {
  std::optional<double> mean;            ///< nothing without a death
  std::optional<double> standard_error;  ///< nothing without a death
  double low = 0;                        ///< 95 % interval
  std::optional<double> high;            ///< nothing without a death: no upper bound
};

/// `censored`: some games were stopped. Then the number of deaths was not fixed beforehand, and the
/// lower bound counts one more.
MeanEstimate estimate_mean(double total, std::int64_t deaths, bool censored);

/// How much longer one controller's games are than another's: by the ratio of their means.
struct Comparison {
  double ratio = 1;
  double low = 0;  ///< 95 % interval of the ratio
  double high = 0;
  double p = 1;  ///< the chance of a ratio as far from 1, either way, when there is no difference
  bool significant() const { return low > 1 || high < 1; }
};

/// Of `total` lines in games with so many deaths over the same for another: the logarithm of the
/// ratio is taken as normal with standard error √(1/deaths + 1/other deaths), which is good from
/// about ten deaths each. Nothing without a death or a line on both sides.
std::optional<Comparison> compare_means(double total, std::int64_t deaths, double other_total,
                                        std::int64_t other_deaths);

/// One game's lines, and whether it ended by itself.
struct GameLength {
  std::int64_t lines = 0;
  bool finished = true;
};

/// The smallest number of lines that at least this share of the games do not exceed; nothing when a
/// stopped game could change the answer. O(n log n).
std::optional<std::int64_t> percentile(std::span<const GameLength> games, double share);

struct Bin {
  std::int64_t from = 0;  ///< lines, inclusive
  std::int64_t to = 0;    ///< exclusive
  std::int64_t games = 0;
};

/// The finished games in bins of equal, round width, at most `bins` of them.
std::vector<Bin> histogram(std::span<const GameLength> games, int bins);

}  // namespace tetrion
