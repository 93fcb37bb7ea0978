#include <algorithm>
#include <cassert>
#include <cmath>
#include <tetrion/simulation/statistics.hpp>

namespace tetrion {
namespace {

// The regularized lower incomplete gamma function: its series below a + 1, the continued fraction
// of its complement above (Abramowitz and Stegun 6.5.29, 6.5.31; Lentz's method).
double gamma_p(double a, double x) {
  const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; term > sum * 1e-17; ++n) sum += term *= x / n;
    return front * sum;
  }
  double b = x + 1 - a;
  double c = 1e300;
  double d = 1 / b;
  double fraction = d;
  for (int i = 1; i < 100'000; ++i) {
    const double step = -i * (i - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    const double change = c * d;
    fraction *= change;
    if (std::abs(change - 1) < 1e-15) break;
  }
  return 1 - front * fraction;
}

}  // namespace

double chi_square_quantile(double probability, double degrees) {
  assert(probability > 0 && probability < 1 && degrees >= 1);
  const double a = degrees / 2;
  double low = 0;
  double high = a + 10 * std::sqrt(a) + 50;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (middle > 0 && gamma_p(a, middle) < probability ? low : high) = middle;
  }
  return low + high;  // twice the gamma variable
}

MeanEstimate estimate_mean(double total, std::int64_t deaths, bool censored) {
  MeanEstimate result;
  const auto d = static_cast<double>(deaths);
  result.low = 2 * total / chi_square_quantile(0.975, 2 * d + (censored || deaths == 0 ? 2 : 0));
  if (deaths > 0) {
    result.mean = total / d;
    result.standard_error = *result.mean / std::sqrt(d);
    result.high = 2 * total / chi_square_quantile(0.025, 2 * d);
  }
  return result;
}

std::optional<Comparison> compare_means(double total, std::int64_t deaths, double other_total,
                                        std::int64_t other_deaths) {
  if (deaths < 1 || other_deaths < 1 || total <= 0 || other_total <= 0) return std::nullopt;
  constexpr double two_sided = 1.959963984540054;  // of 95 %
  const double error =
      std::sqrt(1 / static_cast<double>(deaths) + 1 / static_cast<double>(other_deaths));
  Comparison result;
  result.ratio =
      total / static_cast<double>(deaths) / (other_total / static_cast<double>(other_deaths));
  result.low = result.ratio * std::exp(-two_sided * error);
  result.high = result.ratio * std::exp(two_sided * error);
  result.p = std::erfc(std::abs(std::log(result.ratio)) / error / std::sqrt(2.0));
  return result;
}

// A stopped game would have had at least its lines: it counts as longer than every finished one,
// and spoils the answer when the answer reaches beyond it.
std::optional<std::int64_t> percentile(std::span<const GameLength> games, double share) {
  if (games.empty()) return std::nullopt;
  std::vector<std::int64_t> finished;
  std::int64_t shortest_stopped = INT64_MAX;
  for (const GameLength& game : games) {
    if (game.finished) {
      finished.push_back(game.lines);
    } else {
      shortest_stopped = std::min(shortest_stopped, game.lines);
    }
  }
  const double rank = std::ceil(share * static_cast<double>(games.size()));
  const auto index = static_cast<std::size_t>(std::max(1.0, rank)) - 1;
  if (index >= finished.size()) return std::nullopt;
  std::ranges::nth_element(finished, finished.begin() + static_cast<std::ptrdiff_t>(index));
  if (finished[index] > shortest_stopped) return std::nullopt;
  return finished[index];
}

std::vector<Bin> histogram(std::span<const GameLength> games, int bins) {
  std::int64_t longest = -1;
  for (const GameLength& game : games) {
    if (game.finished) longest = std::max(longest, game.lines);
  }
  if (longest < 0) return {};
  // The narrowest of 1, 2, 5, 10, 20, … lines that needs no more than the bins allowed.
  std::int64_t width = 1;
  for (int step = 0; longest / width >= bins; ++step)
    width = step % 3 == 1 ? width / 2 * 5 : width * 2;
  std::vector<Bin> result(static_cast<std::size_t>(longest / width) + 1);
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i].from = static_cast<std::int64_t>(i) * width;
    result[i].to = result[i].from + width;
  }
  for (const GameLength& game : games) {
    if (game.finished) ++result[static_cast<std::size_t>(game.lines / width)].games;
  }
  return result;
}

}  // namespace tetrion
