// CMA-ES, the covariance matrix adaptation evolution strategy: candidates are drawn from a normal
// distribution; the better half, weighted by rank, gives the next mean, and the steps that led to
// it the next covariance and step size. By ranks alone, so that neither scale nor a monotone change
// of the value matters. Of the searches that need no gradient it is the one that has been compared
// most, and the one that gave the literature's best controllers. Cost: O(n³) a generation for the
// eigenvectors, nothing beside the games.
//
// Hansen, "The CMA evolution strategy: a tutorial", arXiv:1604.00772; names of variables are the
// tutorial's. Positive weights only. The libraries that Debian has are for Python.

#include <algorithm>
#include <cassert>
#include <cmath>

#include "eigen.hpp"
#include "parts.hpp"

namespace tetrion {
namespace {

using tune::length;
using tune::Matrix;

class CmaEs : public Search {
 public:
  explicit CmaEs(const SearchSettings& settings)
      : settings_(settings),
        n_(settings.start.size()),
        lambda_(static_cast<std::size_t>(settings.population)),
        mean_(settings.start),
        sigma_(settings.spread),
        covariance_(Matrix::identity(n_)),
        axes_(Matrix::identity(n_)),
        deviations_(n_, 1.0),
        path_c_(n_),
        path_sigma_(n_) {
    assert(n_ > 0 && lambda_ >= 4 && sigma_ > 0);
    const std::size_t mu = lambda_ / 2;
    double sum = 0;
    for (std::size_t i = 0; i < mu; ++i) {
      weights_.push_back(std::log(static_cast<double>(lambda_ + 1) / 2) -
                         std::log(static_cast<double>(i + 1)));
      sum += weights_.back();
    }
    double squares = 0;
    for (double& w : weights_) {
      w /= sum;
      squares += w * w;
    }
    mu_eff_ = 1 / squares;
    const auto n = static_cast<double>(n_);
    c_c_ = (4 + mu_eff_ / n) / (n + 4 + 2 * mu_eff_ / n);
    c_sigma_ = (mu_eff_ + 2) / (n + mu_eff_ + 5);
    c_1_ = 2 / ((n + 1.3) * (n + 1.3) + mu_eff_);
    c_mu_ = std::min(1 - c_1_, 2 * (mu_eff_ - 2 + 1 / mu_eff_) / ((n + 2) * (n + 2) + mu_eff_));
    d_sigma_ = 1 + 2 * std::max(0.0, std::sqrt((mu_eff_ - 1) / (n + 1)) - 1) + c_sigma_;
    chi_n_ = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  }

  std::vector<Vector> ask() override {
    tune::Normal normal(settings_.seed, generation_);
    std::vector<Vector> candidates(lambda_, Vector(n_));
    for (Vector& x : candidates) {
      Vector z(n_);
      for (std::size_t i = 0; i < n_; ++i) z[i] = deviations_[i] * normal.next();
      for (std::size_t i = 0; i < n_; ++i) {
        double y = 0;
        for (std::size_t j = 0; j < n_; ++j) y += axes_(i, j) * z[j];
        x[i] = mean_[i] + sigma_ * y;
      }
    }
    return candidates;
  }

  void tell(std::span<const double> values) override {
    assert(values.size() == lambda_);
    const std::vector<Vector> candidates = ask();
    const auto order = tune::best_first(values);
    std::vector<Vector> steps;  // of the better half, in units of sigma
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      Vector y(n_);
      for (std::size_t k = 0; k < n_; ++k) y[k] = (candidates[order[i]][k] - mean_[k]) / sigma_;
      steps.push_back(std::move(y));
    }
    Vector step(n_);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      for (std::size_t k = 0; k < n_; ++k) step[k] += weights_[i] * steps[i][k];
    }
    for (std::size_t k = 0; k < n_; ++k) mean_[k] += sigma_ * step[k];
    ++generation_;
    const bool steady = follow(step);
    adapt(steps, steady);
    sigma_ *= std::exp(c_sigma_ / d_sigma_ * (length(path_sigma_) / chi_n_ - 1));
    if (settings_.only_direction) normalise();
    sigma_ = std::max(sigma_, settings_.least_spread);
  }

  const Vector& centre() const override { return mean_; }
  double spread() const override { return sigma_; }

 private:
  /// The evolution paths. False while the step size grows fast: the covariance waits for it.
  bool follow(const Vector& step) {
    const Vector whitened = whiten(step);
    const double keep = std::sqrt(c_sigma_ * (2 - c_sigma_) * mu_eff_);
    for (std::size_t k = 0; k < n_; ++k) {
      path_sigma_[k] = (1 - c_sigma_) * path_sigma_[k] + keep * whitened[k];
    }
    const double expected =
        std::sqrt(1 - std::pow(1 - c_sigma_, 2 * static_cast<double>(generation_)));
    const bool steady =
        length(path_sigma_) / expected / chi_n_ < 1.4 + 2 / (static_cast<double>(n_) + 1);
    const double add = steady ? std::sqrt(c_c_ * (2 - c_c_) * mu_eff_) : 0;
    for (std::size_t k = 0; k < n_; ++k) path_c_[k] = (1 - c_c_) * path_c_[k] + add * step[k];
    return steady;
  }

  /// C^(-1/2) y
  Vector whiten(const Vector& y) const {
    Vector turned(n_);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t k = 0; k < n_; ++k) turned[i] += axes_(k, i) * y[k];
      turned[i] /= deviations_[i];
    }
    Vector result(n_);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t k = 0; k < n_; ++k) result[i] += axes_(i, k) * turned[k];
    }
    return result;
  }

  void adapt(const std::vector<Vector>& steps, bool steady) {
    const double old = 1 - c_1_ - c_mu_ + (steady ? 0 : c_1_ * c_c_ * (2 - c_c_));
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double rank_mu = 0;
        for (std::size_t k = 0; k < steps.size(); ++k) {
          rank_mu += weights_[k] * steps[k][i] * steps[k][j];
        }
        covariance_(i, j) =
            old * covariance_(i, j) + c_1_ * path_c_[i] * path_c_[j] + c_mu_ * rank_mu;
        covariance_(j, i) = covariance_(i, j);
      }
    }
    tune::Eigen found = tune::eigen(covariance_);
    axes_ = std::move(found.vectors);
    for (std::size_t i = 0; i < n_; ++i) {
      deviations_[i] = std::sqrt(std::max(found.values[i], 1e-20));
    }
  }

  void normalise() {
    const double size = length(mean_);
    if (size < 1e-12) return;
    for (double& x : mean_) x /= size;
    sigma_ /= size;
  }

  SearchSettings settings_;
  std::size_t n_;
  std::size_t lambda_;
  Vector weights_;
  double mu_eff_ = 0;
  double c_c_ = 0;
  double c_sigma_ = 0;
  double c_1_ = 0;
  double c_mu_ = 0;
  double d_sigma_ = 0;
  double chi_n_ = 0;

  std::uint64_t generation_ = 0;
  Vector mean_;
  double sigma_;
  Matrix covariance_;
  Matrix axes_;
  Vector deviations_;
  Vector path_c_;
  Vector path_sigma_;
};

}  // namespace

std::unique_ptr<Search> cma_es(const SearchSettings& settings) {
  return std::make_unique<CmaEs>(settings);
}

}  // namespace tetrion
