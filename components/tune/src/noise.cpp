#include <algorithm>
#include <cassert>
#include <tetrion/tune/noise.hpp>

namespace tetrion {

double signal_to_noise(std::span<const double> means, std::int64_t games) {
  assert(means.size() >= 2 && games >= 1);
  const auto n = static_cast<double>(means.size());
  double sum = 0;
  for (const double mean : means) sum += mean;
  const double average = sum / n;
  double squares = 0;
  for (const double mean : means) squares += (mean - average) * (mean - average);
  const double noise = average * average / static_cast<double>(games);
  return noise > 0 ? squares / (n - 1) / noise : 0;
}

void GamesPerCandidate::told(double signal) {
  constexpr double weight = 0.2;   // of the newest generation
  constexpr double enough = 1.25;  // a fifth of the variance is signal
  smoothed_ += weight * (std::min(signal, 4.0) - smoothed_);
  if (smoothed_ >= enough) return;
  games_ = std::min(most_, games_ + (games_ + 3) / 4);
  smoothed_ = 2;  // the larger number is given some generations to show
}

Vector settled_centre(std::span<const Vector> centres) {
  assert(!centres.empty());
  const auto later = centres.subspan(centres.size() / 2);
  Vector mean(later.front().size());
  for (const Vector& centre : later) {
    for (std::size_t i = 0; i < mean.size(); ++i) {
      mean[i] += centre[i] / static_cast<double>(later.size());
    }
  }
  return mean;
}

}  // namespace tetrion
