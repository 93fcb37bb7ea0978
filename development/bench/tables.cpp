// The literature's table, played again: mean lines of the known controllers beside the published
// numbers. `./dev bench tables` plays the rows on 10 x 10; `./dev bench tables all` adds 10 x 20,
// which takes hours. Fails when a mean is further than four standard errors from what it was.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <tetrion/simulation.hpp>
#include <thread>

using namespace tetrion;

namespace {

struct Row {
  const char* controller;
  const char* rules;
  int height;
  Losing losing;
  std::int64_t games;
  const char* published;
  double known;  // from earlier runs, with its standard error
  double known_error;
};

constexpr Row rows[] = {
    {"bcts", "simplified", 10, Losing::excluded, 6000, "3,800 (recalled)", 3826, 49},
    {"dt10", "simplified", 10, Losing::excluded, 6000, "5,000 (recalled)", 4977, 65},
    {"dt20", "simplified", 10, Losing::excluded, 6000, "4,300 (recalled)", 4430, 58},
    {"dellacherie", "simplified", 10, Losing::excluded, 6000, "-", 2340, 50},
    {"tetrion-12", "simplified", 10, Losing::excluded, 1000, "-", 8780, 87},
    {"dellacherie", "fahey", 20, Losing::excluded, 100, "630,000 to 660,000", 602'000, 69'000},
    {"dellacherie", "simplified", 20, Losing::evaluated, 100, "850,000", 932'000, 165'000},
    {"dellacherie", "simplified", 20, Losing::excluded, 100, "5,200,000", 6.9e6, 1.18e6},
    {"bcts", "simplified", 20, Losing::excluded, 100, "35 million", 30e6, 4.5e6},
};

bool play(const Row& row) {
  SimulationPlan plan{std::strcmp(row.rules, "fahey") == 0 ? fahey() : simplified(10, row.height),
                      *find_evaluation(row.controller)};
  plan.rules.losing = row.losing;
  plan.games = row.games;
  plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const auto start = std::chrono::steady_clock::now();
  const auto result = simulate(plan);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const MeanEstimate mean = estimate(*result);
  const double apart =
      std::abs(*mean.mean - row.known) / std::hypot(*mean.standard_error, row.known_error);
  std::printf("%-12s %-10s 10x%-3d %-9s %6lld  %12.0f +- %-9.0f  %-20s %8.1f s  %s\n",
              row.controller, row.rules, row.height,
              row.losing == Losing::excluded ? "excluded" : "evaluated",
              static_cast<long long>(row.games), *mean.mean, *mean.standard_error, row.published,
              seconds, apart <= 4 ? "" : "FAR OFF");
  std::fflush(stdout);
  return apart <= 4;
}

}  // namespace

int main(int argc, char** argv) {
  const bool all = argc > 1 && std::strcmp(argv[1], "all") == 0;
  std::puts(
      "controller   rules      board losing     games    mean lines              published         "
      "       time");
  bool fine = true;
  for (const Row& row : rows) {
    if (row.height == 10 || all) fine &= play(row);
  }
  std::puts("seed 1; +- is one standard error, mean / sqrt(games)");
  return fine ? 0 : 1;
}
