// The cross-entropy method as Szita and Lőrincz used it on this game ("Learning Tetris using the
// noisy cross-entropy method", 2006) and Thiery and Scherrer after them (2009): every weight has a
// mean and a deviation of its own, those of the elite become the next. The deviation is kept from
// shrinking too soon by a noise that is added to the variance and fades. Simpler than CMA-ES and
// needs larger populations; kept because the literature's controllers were found with it.

#include <algorithm>
#include <cassert>
#include <cmath>

#include "parts.hpp"

namespace tetrion {
namespace {

constexpr std::size_t elite_of = 5;   // one candidate in five, at least two
constexpr double fading_from = 0.05;  // variance added at first, times that of the start
constexpr double fading_over = 50;    // generations

class CrossEntropy : public Search {
 public:
  explicit CrossEntropy(const SearchSettings& settings)
      : settings_(settings),
        mean_(settings.start),
        deviations_(settings.start.size(), settings.spread) {
    assert(!mean_.empty() && settings.population >= 4 && settings.spread > 0);
  }

  std::vector<Vector> ask() override {
    tune::Normal normal(settings_.seed, generation_);
    std::vector<Vector> candidates(static_cast<std::size_t>(settings_.population), mean_);
    for (Vector& x : candidates) {
      for (std::size_t i = 0; i < x.size(); ++i) x[i] += deviations_[i] * normal.next();
    }
    return candidates;
  }

  void tell(std::span<const double> values) override {
    const std::vector<Vector> candidates = ask();
    assert(values.size() == candidates.size());
    const auto order = tune::best_first(values);
    const std::size_t elite = std::max<std::size_t>(2, candidates.size() / elite_of);
    const double fade = std::max(0.0, 1 - static_cast<double>(generation_) / fading_over);
    const double extra = fading_from * fade * settings_.spread * settings_.spread;
    for (std::size_t i = 0; i < mean_.size(); ++i) {
      double sum = 0;
      for (std::size_t k = 0; k < elite; ++k) sum += candidates[order[k]][i];
      const double mean = sum / static_cast<double>(elite);
      double squares = 0;
      for (std::size_t k = 0; k < elite; ++k) {
        const double off = candidates[order[k]][i] - mean;
        squares += off * off;
      }
      mean_[i] = mean;
      deviations_[i] = std::sqrt(squares / static_cast<double>(elite) + extra);
    }
    ++generation_;
    const double size = tune::length(mean_);
    const double unit = settings_.only_direction && size > 1e-12 ? size : 1;
    for (double& x : mean_) x /= unit;
    for (double& d : deviations_) d = std::max(d / unit, settings_.least_spread);
  }

  const Vector& centre() const override { return mean_; }
  double spread() const override {
    return tune::length(deviations_) / std::sqrt(static_cast<double>(deviations_.size()));
  }

 private:
  SearchSettings settings_;
  std::uint64_t generation_ = 0;
  Vector mean_;
  Vector deviations_;
};

}  // namespace

std::unique_ptr<Search> cross_entropy(const SearchSettings& settings) {
  return std::make_unique<CrossEntropy>(settings);
}

}  // namespace tetrion
