// Functions whose smallest value is known, as in the comparisons of the literature.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <tetrion/support/rng.hpp>
#include <tetrion/tune.hpp>

using namespace tetrion;

namespace {

using Function = std::function<double(const Vector&)>;

double sphere(const Vector& x) {
  double sum = 0;
  for (const double v : x) sum += v * v;
  return sum;
}

/// Axes a thousand times as steep as others, and turned so that no coordinate is an axis.
double ellipsoid(const Vector& x) {
  double sum = 0;
  const auto n = static_cast<double>(x.size());
  double mean = 0;
  for (const double v : x) mean += v / n;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double turned = x[i] - 2 * mean;  // mirrored at the diagonal
    sum += std::pow(1e6, static_cast<double>(i) / (n - 1)) * turned * turned;
  }
  return sum;
}

double rosenbrock(const Vector& x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    sum += 100 * std::pow(x[i + 1] - x[i] * x[i], 2) + std::pow(1 - x[i], 2);
  }
  return sum;
}

/// The value at the centre after so many generations.
double lowest(Search& search, const Function& function, int generations) {
  for (int g = 0; g < generations; ++g) {
    Vector values;
    for (const Vector& x : search.ask()) values.push_back(-function(x));
    search.tell(values);
  }
  return function(search.centre());
}

}  // namespace

TEST_CASE("CMA-ES: sphere") {
  CHECK(lowest(*cma_es({.start = Vector(10, 3.0), .spread = 1, .population = 10}), sphere, 250) <
        1e-10);
}

TEST_CASE("CMA-ES: ellipsoid, where only the right covariance helps") {
  CHECK(lowest(*cma_es({.start = Vector(10, 3.0), .spread = 1, .population = 10}), ellipsoid, 600) <
        1e-8);
}

TEST_CASE("CMA-ES: Rosenbrock's bent valley") {
  const auto search = cma_es({.start = Vector(8, 0.0), .spread = 0.5, .population = 12});
  CHECK(lowest(*search, rosenbrock, 800) < 1e-8);
  for (const double x : search->centre()) CHECK(x == doctest::Approx(1).epsilon(1e-3));
}

TEST_CASE("CMA-ES takes values by rank alone") {
  const auto a = cma_es({.start = Vector(5, 1.0)});
  const auto b = cma_es({.start = Vector(5, 1.0)});
  lowest(*a, sphere, 40);
  lowest(*b, [](const Vector& x) { return std::exp(sphere(x)); }, 40);
  CHECK(a->centre() == b->centre());
}

TEST_CASE("cross-entropy: sphere") {
  CHECK(lowest(*cross_entropy({.start = Vector(10, 3.0), .spread = 2, .population = 100}), sphere,
               150) < 1e-3);
}

TEST_CASE("only the direction: the centre has length 1") {
  // The best direction is (1, 2, 2) / 3.
  const auto angle = [](const Vector& x) {
    return -(x[0] + 2 * x[1] + 2 * x[2]) / std::sqrt(sphere(x));
  };
  for (const SearchMethod method : {SearchMethod::cma_es, SearchMethod::cross_entropy}) {
    const auto search = make_search(
        method, {.start = Vector(3), .spread = 0.5, .population = 40, .only_direction = true});
    lowest(*search, angle, 80);
    CHECK(sphere(search->centre()) == doctest::Approx(1));
    CHECK(search->centre()[0] == doctest::Approx(1.0 / 3).epsilon(0.02));
    CHECK(search->centre()[1] == doctest::Approx(2.0 / 3).epsilon(0.02));
  }
}

TEST_CASE("under noise the settled centre is closer than the last one, most of the time") {
  int closer = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng random(seed);
    const auto search = cma_es({.start = Vector(6, 1.0),
                                .spread = 0.3,
                                .least_spread = 0.1,
                                .population = 16,
                                .seed = seed});
    std::vector<Vector> centres;
    for (int g = 0; g < 120; ++g) {
      Vector values;
      for (const Vector& x : search->ask()) {
        values.push_back(-sphere(x) + static_cast<double>(random.below(1000)) / 1000);
      }
      search->tell(values);
      centres.push_back(search->centre());
    }
    closer += sphere(settled_centre(centres)) < sphere(search->centre()) ? 1 : 0;
  }
  CHECK(closer >= 15);
}

TEST_CASE("told the same again, a search asks the same again") {
  for (const SearchMethod method : {SearchMethod::cma_es, SearchMethod::cross_entropy}) {
    const SearchSettings settings{.start = Vector(4, 2.0), .seed = 9};
    const auto a = make_search(method, settings);
    const auto b = make_search(method, settings);
    for (int g = 0; g < 30; ++g) {
      const auto candidates = a->ask();
      CHECK(candidates == a->ask());
      CHECK(candidates == b->ask());
      Vector values;
      for (const Vector& x : candidates) values.push_back(-sphere(x));
      a->tell(values);
      b->tell(values);
    }
    const auto other = make_search(method, {.start = Vector(4, 2.0), .seed = 10});
    CHECK(other->ask() != make_search(method, settings)->ask());
  }
}

TEST_CASE("methods by name") {
  CHECK(search_method("cma-es") == SearchMethod::cma_es);
  CHECK(name(SearchMethod::cross_entropy) == "cross-entropy");
  CHECK_FALSE(search_method("annealing"));
}
