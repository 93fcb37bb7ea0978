#include <doctest/doctest.h>

#include <cmath>
#include <tetrion/simulation.hpp>
#include <tetrion/support/rng.hpp>

using namespace tetrion;

TEST_CASE("chi-square quantiles") {
  CHECK(chi_square_quantile(0.95, 1) == doctest::Approx(3.841458820694124));
  CHECK(chi_square_quantile(0.5, 2) == doctest::Approx(1.386294361119891));
  CHECK(chi_square_quantile(0.975, 10) == doctest::Approx(20.48317735029345));
  CHECK(chi_square_quantile(0.025, 200) == doctest::Approx(162.7279825));
  CHECK(chi_square_quantile(0.025, 2e6) == doctest::Approx(1996081.3).epsilon(1e-6));
}

TEST_CASE("the interval's factors for a given number of deaths") {
  struct Row {
    std::int64_t deaths;
    double low;
    double high;
  };
  for (const Row& row :
       {Row{1, .271, 39.5}, Row{4, .456, 3.67}, Row{10, .585, 2.09}, Row{14, .630, 1.83},
        Row{27, .709, 1.52}, Row{34, .734, 1.44}, Row{44, .760, 1.38}, Row{76, .808, 1.27},
        Row{100, .830, 1.23}, Row{234, .883, 1.14}}) {
    CAPTURE(row.deaths);
    const auto e = estimate_mean(static_cast<double>(row.deaths), row.deaths, false);
    CHECK(*e.mean == doctest::Approx(1));
    CHECK(e.low == doctest::Approx(row.low).epsilon(0.002));
    CHECK(*e.high == doctest::Approx(row.high).epsilon(0.006));
  }
}

TEST_CASE("stopped games count with their lines; without a death there is a lower bound only") {
  const auto stopped = estimate_mean(1000, 10, true);
  CHECK(*stopped.mean == 100);
  CHECK(*stopped.standard_error == doctest::Approx(31.6227766));
  CHECK(stopped.low < estimate_mean(1000, 10, false).low);
  const auto none = estimate_mean(1000, 0, true);
  CHECK(!none.mean);
  CHECK(!none.high);
  CHECK(none.low == doctest::Approx(271).epsilon(0.002));
}

TEST_CASE("percentiles, and what a stopped game leaves open") {
  std::vector<GameLength> games;
  for (int lines = 1; lines <= 100; ++lines) games.push_back({lines, true});
  CHECK(percentile(games, 0.5) == 50);
  CHECK(percentile(games, 0.01) == 1);
  CHECK(percentile(games, 1) == 100);
  games[39].finished = false;  // 40 lines so far
  CHECK(percentile(games, 0.39) == 39);
  CHECK(!percentile(games, 0.41));
  CHECK(!percentile({}, 0.5));
}

TEST_CASE("histogram: round widths, every finished game once") {
  std::vector<GameLength> games;
  for (int lines = 0; lines < 1000; ++lines) games.push_back({lines, lines % 2 == 0});
  const auto bins = histogram(games, 12);
  CHECK(bins.size() == 10);
  std::int64_t sum = 0;
  for (const Bin& bin : bins) {
    CHECK(bin.to - bin.from == 100);
    sum += bin.games;
  }
  CHECK(sum == 500);
  CHECK(histogram({}, 12).empty());
}

TEST_CASE("two means are compared by their ratio") {
  const auto same = compare_means(1000, 10, 2000, 20);
  REQUIRE(same);
  CHECK(same->ratio == 1);
  CHECK(same->p == 1);
  CHECK_FALSE(same->significant());

  // log 1.2 / √(2/1000) = 4.0768; the normal distribution leaves 4.57e-5 on both sides.
  const auto apart = compare_means(1.2e6, 1000, 1e6, 1000);
  REQUIRE(apart);
  CHECK(apart->ratio == doctest::Approx(1.2));
  CHECK(apart->low == doctest::Approx(1.0993).epsilon(1e-4));
  CHECK(apart->high == doctest::Approx(1.3099).epsilon(1e-4));
  CHECK(apart->p == doctest::Approx(4.566e-5).epsilon(1e-3));
  CHECK(apart->significant());

  CHECK_FALSE(compare_means(100, 0, 100, 1));
  CHECK_FALSE(compare_means(0, 1, 100, 1));
}

TEST_CASE("of equal controllers about one comparison in twenty is significant") {
  Rng random(11);
  int significant = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    double total[2] = {};
    for (double& sum : total) {
      for (int game = 0; game < 50; ++game) {  // lengths of an exponential distribution
        sum += -std::log((static_cast<double>(random.below(1U << 30)) + 1) / (1U << 30));
      }
    }
    significant += compare_means(total[0], 50, total[1], 50)->significant() ? 1 : 0;
  }
  CHECK(significant > 60);
  CHECK(significant < 145);
}
