#include <doctest/doctest.h>

#include <cmath>
#include <tetrion/support/rng.hpp>
#include <tetrion/tune.hpp>

using namespace tetrion;

namespace {

double exponential(Rng& random) {
  return -std::log((static_cast<double>(random.below(1U << 30)) + 1) / (1U << 30));
}

/// The mean of so many games whose true mean is given.
double played(Rng& random, double true_mean, int games) {
  double sum = 0;
  for (int i = 0; i < games; ++i) sum += true_mean * exponential(random);
  return sum / games;
}

}  // namespace

TEST_CASE("equally good candidates show noise alone") {
  Rng random(3);
  double sum = 0;
  for (int trial = 0; trial < 200; ++trial) {
    Vector means;
    for (int i = 0; i < 20; ++i) means.push_back(played(random, 500, 100));
    sum += signal_to_noise(means, 100);
  }
  CHECK(sum / 200 == doctest::Approx(1).epsilon(0.1));
}

TEST_CASE("candidates that differ by as much as the noise show twice the variance") {
  Rng random(4);
  double sum = 0;
  for (int trial = 0; trial < 200; ++trial) {
    Vector means;
    for (int i = 0; i < 20; ++i) means.push_back(played(random, i % 2 == 0 ? 450 : 550, 100));
    sum += signal_to_noise(means, 100);
  }
  CHECK(sum / 200 == doctest::Approx(2).epsilon(0.15));
}

TEST_CASE("games grow while nothing is told, and stay while something is") {
  GamesPerCandidate games(100, 300);
  for (int i = 0; i < 50; ++i) games.told(3);
  CHECK(games.games() == 100);
  int generations = 0;
  for (; games.games() == 100; ++generations) games.told(1);
  CHECK(generations > 3);
  CHECK(games.games() == 125);
  for (int i = 0; i < 200; ++i) games.told(1);
  CHECK(games.games() == 300);
}

TEST_CASE("the settled centre is the mean of the later half") {
  const std::vector<Vector> centres = {{100}, {100}, {1}, {2}, {3}};
  CHECK(settled_centre(centres) == Vector{2});
  CHECK(settled_centre(std::span(centres).first(1)) == Vector{100});
}
