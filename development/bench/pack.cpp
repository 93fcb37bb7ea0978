// How fast are random inputs packed and proved, and what is each technique worth?
//
//   bench_pack            a table in a minute
//   bench_pack --full     the table of the README: 10,000 inputs of 16 pieces, …
//   bench_pack --few      inputs of few different shapes, the hard family
//   bench_pack --holes    one empty cell, 90 to 380 pieces
//
// Inputs are seeded; every packing and every bound that needs no search is put to the independent
// checker, and a wrong one ends the program with status 1. Times are processor time of solve(),
// proof included.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <tetrion/packing.hpp>
#include <tetrion/support.hpp>
#include <vector>

namespace {

using namespace tetrion;
using namespace tetrion::packing;

// Of this thread: other work on the machine does not count.
double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Series {
  std::string name;
  std::vector<std::vector<Piece>> inputs;
};

Series random_series(int pieces, int inputs) {
  Series series{fmt::format("{} pieces", pieces), {}};
  for (int i = 0; i < inputs; ++i) {
    series.inputs.push_back(
        random_pieces(pieces, static_cast<std::uint64_t>(pieces) * 1'000'000 + i));
  }
  return series;
}

// Pieces of `shapes` different shapes only, chosen anew for each input.
Series few_shapes(int pieces, int shapes, int inputs) {
  Series series{fmt::format("{} pieces, {} shapes", pieces, shapes), {}};
  for (int i = 0; i < inputs; ++i) {
    Rng rng(static_cast<std::uint64_t>(pieces * 100 + shapes), static_cast<std::uint64_t>(i));
    std::vector<std::size_t> all(shape_count);
    for (std::size_t s = 0; s < shape_count; ++s) all[s] = s;
    for (std::size_t s = 0; s < static_cast<std::size_t>(shapes); ++s) {
      std::swap(all[s], all[s + rng.below(shape_count - s)]);
    }
    std::vector<Piece>& input = series.inputs.emplace_back();
    for (int p = 0; p < pieces; ++p) {
      input.push_back({all[rng.below(static_cast<std::uint64_t>(shapes))]});
    }
  }
  return series;
}

struct Times {
  std::vector<double> seconds;
  std::size_t settled = 0;
  std::map<std::string, int> reasons;
};

[[noreturn]] void wrong(const Series& series, std::size_t input, const std::string& why) {
  fmt::print(stderr, "{}, input {}: {}\n", series.name, input, why);
  std::exit(1);
}

void verify(const Series& series, std::size_t i, const Solution& solution, const Options& options) {
  const std::vector<Piece>& pieces = series.inputs[i];
  Certificate certificate = certificate_of(solution, pieces, Goal::smallest_square(), options);
  if (certificate.impossible && certificate.impossible->reason == Reason::exhaustive) {
    certificate.impossible.reset();  // would be searched again
  }
  const CheckReport report = check(pieces, certificate, {});
  if (report.verdict != CheckReport::Verdict::accepted) wrong(series, i, report.text);
}

Times measure(const Series& series, const Techniques& techniques, double limit) {
  Times times;
  for (std::size_t i = 0; i < series.inputs.size(); ++i) {
    const double start = processor_seconds();
    const auto seconds = [&] { return processor_seconds() - start; };
    Options options;
    options.techniques = techniques;
    options.budget.expired = [&] { return seconds() > limit; };
    const Solution solution = solve(series.inputs[i], Goal::smallest_square(), options);
    times.seconds.push_back(seconds());
    verify(series, i, solution, options);
    if (!solution.settled) {
      if (std::getenv("TETRION_SHOW") != nullptr) {
        std::map<std::string, int> counts;
        for (const Piece& p : series.inputs[i]) ++counts[std::string(fixed_shapes()[p.shape].name)];
        std::string text;
        for (const auto& [name, n] : counts) text += fmt::format(" {} {}", n, name);
        fmt::print("  open: input {} least {} best {}:{}\n", i, solution.least_size, solution.size,
                   text);
      }
      continue;
    }
    ++times.settled;
    ++times.reasons[std::string(solution.refuted.empty() ? name(Reason::area)
                                                         : name(solution.refuted.back().reason))];
  }
  std::ranges::sort(times.seconds);
  return times;
}

double quantile(const Times& times, double q) {
  const auto size = static_cast<double>(times.seconds.size());
  const auto at = static_cast<std::size_t>(std::min(size - 1, std::floor(q * size)));
  return times.seconds[at] * 1e3;
}

void print_row(const std::string& name, const Times& times) {
  std::string reasons;
  for (const auto& [reason, count] : times.reasons) {
    reasons += fmt::format("{}{} {}", reasons.empty() ? "" : ", ", reason, count);
  }
  fmt::print("{:<28} {:>6} {:>7} {:>9.3f} {:>9.3f} {:>10.3f}   {}\n", name, times.seconds.size(),
             times.settled, quantile(times, 0.5), quantile(times, 0.99), times.seconds.back() * 1e3,
             reasons);
  std::fflush(stdout);
}

void print_head(const std::string& title) {
  fmt::print("\n{:<28} {:>6} {:>7} {:>9} {:>9} {:>10}   {}\n", title, "inputs", "settled",
             "median ms", "99 % ms", "worst ms", "bound by");
}

void table(const std::vector<Series>& all, const Techniques& techniques, double limit) {
  for (const Series& series : all) print_row(series.name, measure(series, techniques, limit));
}

std::vector<Series> one_hole(int inputs) {
  std::vector<Series> all;
  for (const int pieces : {90, 110, 156, 210, 306, 380}) {
    all.push_back(random_series(pieces, inputs));
  }
  return all;
}

std::vector<Series> few(int inputs) {
  std::vector<Series> all;
  for (const int pieces : {25, 35, 36}) {
    for (int shapes = 2; shapes <= 6; ++shapes) all.push_back(few_shapes(pieces, shapes, inputs));
  }
  return all;
}

void techniques_table(int scale) {
  const std::vector<Series> all = {
      random_series(16, 10 * scale), random_series(20, 5 * scale),
      random_series(25, 5 * scale),  random_series(30, 5 * scale),
      random_series(36, 5 * scale),  random_series(90, std::max(1, scale / 5))};
  constexpr double limit = 1;
  for (const Technique& technique : techniques()) {
    Techniques without;
    without.*technique.enabled = false;
    print_head(fmt::format("without {}", technique.name));
    table(all, without, limit);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if (argc > 2 || (mode != "" && mode != "--full" && mode != "--few" && mode != "--holes")) {
    fmt::print(stderr, "usage: bench_pack [--full | --few | --holes]\n");
    return 2;
  }
  if (mode == "--few") {
    print_head("few shapes, 10 s");
    table(few(60), {}, 10);
    return 0;
  }
  if (mode == "--holes") {
    print_head("one empty cell");
    table(one_hole(50), {}, 3);
    return 0;
  }
  const bool full = mode == "--full";
  print_head("all techniques");
  table({random_series(16, full ? 10'000 : 1'000), random_series(20, full ? 2'000 : 200),
         random_series(25, full ? 2'000 : 200), random_series(30, full ? 2'000 : 200),
         random_series(36, full ? 2'000 : 200), random_series(49, full ? 300 : 100)},
        {}, 10);
  table(one_hole(full ? 50 : 2), {}, 10);
  table({random_series(500, 20), random_series(982, 20), random_series(1'000, 20)}, {}, 10);
  techniques_table(full ? 20 : 4);
}
