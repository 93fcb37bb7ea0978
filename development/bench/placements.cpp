// How fast are placements? All pieces on mid-game boards, NES and Atari rules: a count, the ordered
// list, the list with shortest inputs; each packed form beside the plain search for boards of any
// size. Every run adds up what it found and compares it with the plain search: a fast wrong answer
// fails.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>

#include "midgame.hpp"

using namespace tetrion;

namespace {

const std::vector<Board>& boards() {
  static const std::vector<Board> all = bench::midgame_boards();
  return all;
}

const std::vector<PackedBoard>& packed() {
  static const std::vector<PackedBoard> all = [] {
    std::vector<PackedBoard> result;
    for (const Board& board : boards()) result.push_back(pack(board));
    return result;
  }();
  return all;
}

/// What one pass over all boards and pieces must find.
std::int64_t expected(const Rules& rules) {
  std::int64_t total = 0;
  for (const Board& board : boards()) {
    for (const Tetromino piece : all_tetrominoes) {
      total += static_cast<std::int64_t>(reachable_placements(Mover(board, rules, piece)).size());
    }
  }
  return total;
}

template <typename Ask>
void measure(benchmark::State& state, const Rules& rules, Ask&& ask) {
  const std::int64_t right = expected(rules);
  std::int64_t calls = 0;
  for (auto _ : state) {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < boards().size(); ++i) {
      for (const Tetromino piece : all_tetrominoes) total += ask(i, piece);
    }
    if (total != right) state.SkipWithError("wrong number of placements");
    calls += static_cast<std::int64_t>(boards().size()) * 7;
  }
  state.SetItemsProcessed(calls);
  state.counters["ns/call"] = benchmark::Counter(
      static_cast<double>(calls) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void count(benchmark::State& state, const Rules& rules, Form form) {
  const auto generator = Generator::make(rules, 10, 20, form);
  measure(state, rules,
          [&](std::size_t i, Tetromino piece) { return generator->count(packed()[i], piece); });
}

void list(benchmark::State& state, const Rules& rules, Form form) {
  const auto generator = Generator::make(rules, 10, 20, form);
  PlacementList found;
  measure(state, rules, [&](std::size_t i, Tetromino piece) {
    generator->placements(packed()[i], piece, found);
    benchmark::DoNotOptimize(found);
    return found.size();
  });
}

void general_list(benchmark::State& state, const Rules& rules) {
  measure(state, rules, [&](std::size_t i, Tetromino piece) {
    return static_cast<int>(reachable_placements(Mover(boards()[i], rules, piece)).size());
  });
}

void general_paths(benchmark::State& state, const Rules& rules) {
  measure(state, rules, [&](std::size_t i, Tetromino piece) {
    const Paths paths(Mover(boards()[i], rules, piece));
    std::size_t inputs = 0;
    for (const Placement& p : paths.placements()) inputs += paths.inputs(p).size();
    benchmark::DoNotOptimize(inputs);
    return static_cast<int>(paths.placements().size());
  });
}

/// Seconds for one pass over all boards and pieces, the best of three.
template <typename Ask>
double seconds_for_a_pass(Ask&& ask) {
  double best = 1e9;
  for (int pass = 0; pass < 3; ++pass) {
    const auto start = std::chrono::steady_clock::now();
    std::int64_t total = 0;
    for (std::size_t i = 0; i < boards().size(); ++i) {
      for (const Tetromino piece : all_tetrominoes) total += ask(i, piece);
    }
    benchmark::DoNotOptimize(total);
    best = std::min(
        best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return best;
}

/// How many times faster the packed list is than the plain search, side by side in this run.
void print_ratios() {
  for (const Rules* rules : {&nes(), &atari_arcade()}) {
    const double plain_search = seconds_for_a_pass([&](std::size_t i, Tetromino piece) {
      return static_cast<int>(reachable_placements(Mover(boards()[i], *rules, piece)).size());
    });
    for (const Form form : supported_forms()) {
      const auto generator = Generator::make(*rules, 10, 20, form);
      PlacementList found;
      const double packed_list = seconds_for_a_pass([&](std::size_t i, Tetromino piece) {
        generator->placements(packed()[i], piece, found);
        return found.size();
      });
      std::printf("list/%s: %s is %.0f times as fast as any-size\n", rules->name.c_str(),
                  std::string(name(form)).c_str(), plain_search / packed_list);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  for (const Rules* rules : {&nes(), &atari_arcade()}) {
    for (const Form form : supported_forms()) {
      const std::string suffix = rules->name + "/" + std::string(name(form));
      benchmark::RegisterBenchmark(("count/" + suffix).c_str(), count, *rules, form);
      benchmark::RegisterBenchmark(("list/" + suffix).c_str(), list, *rules, form);
    }
    benchmark::RegisterBenchmark(("list/" + rules->name + "/any-size").c_str(), general_list,
                                 *rules);
    benchmark::RegisterBenchmark(("paths/" + rules->name + "/any-size").c_str(), general_paths,
                                 *rules);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  print_ratios();
}
