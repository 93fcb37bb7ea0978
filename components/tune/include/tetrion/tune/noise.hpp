/// noise: how much of what a generation shows is luck, and how many games are needed.
///
/// The length of a game is close to geometric: its standard deviation is its mean, so that a mean
/// over n games has a relative error of 1 / √n, whatever the controller.
#pragma once

#include <cstdint>
#include <span>
#include <tetrion/tune/search.hpp>

namespace tetrion {

/// The variance between the means of candidates, over the variance that n games of equally good
/// ones would show. About 1: nothing but noise. Needs at least two means and one game.
double signal_to_noise(std::span<const double> means, std::int64_t games);

/// How many games a candidate plays: when several generations in a row tell hardly more than noise,
/// a quarter more, up to a limit.
class GamesPerCandidate {
 public:
  GamesPerCandidate(std::int64_t first, std::int64_t most) : games_(first), most_(most) {}

  std::int64_t games() const { return games_; }
  void told(double signal);

 private:
  std::int64_t games_;
  std::int64_t most_;
  double smoothed_ = 2;
};

/// The mean of the centres of the later half of a search: closer to the optimum than the last one,
/// which noise keeps moving around it. Needs at least one.
Vector settled_centre(std::span<const Vector> centres);

}  // namespace tetrion
