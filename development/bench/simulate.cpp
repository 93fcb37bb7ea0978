// How fast are games? One piece, straight drop, 10 x 20, each engine this machine has. Every run
// plays the same games and compares pieces and lines with what the reference engine made of the
// first of them: a fast wrong answer fails.
#include <benchmark/benchmark.h>

#include <tetrion/simulation.hpp>

using namespace tetrion;

namespace {

constexpr std::int64_t checked_pieces = 60;

SimulationPlan plan_of(const char* controller, EngineKind engine, std::int64_t pieces) {
  SimulationPlan plan{simplified(10, 20), *find_evaluation(controller)};
  plan.games = 64;
  plan.max_pieces = pieces;
  plan.engine = engine;
  return plan;
}

bool right(const char* controller, EngineKind engine) {
  return simulate(plan_of(controller, engine, checked_pieces))->games ==
         simulate(plan_of(controller, EngineKind::reference, checked_pieces))->games;
}

void one_piece(benchmark::State& state, const char* controller, EngineKind engine) {
  if (!right(controller, engine)) return state.SkipWithError("other games than the reference");
  std::int64_t pieces = 0;
  for (auto _ : state) {
    const auto result =
        simulate(plan_of(controller, engine, engine == EngineKind::reference ? 150 : 15'000));
    pieces += result->pieces();
    if (10 * result->lines() > 4 * result->pieces()) state.SkipWithError("more cells out than in");
  }
  state.SetItemsProcessed(pieces);
}

void threads(benchmark::State& state, int count) {
  SimulationPlan plan = plan_of("bcts", EngineKind::automatic, 32'000);
  plan.games = 256;
  plan.threads = count;
  std::int64_t pieces = 0;
  for (auto _ : state) pieces += simulate(plan)->pieces();
  state.SetItemsProcessed(pieces);
}

void two_pieces(benchmark::State& state) {
  SimulationPlan plan = plan_of("bcts", EngineKind::automatic, 16);
  plan.rules.known_pieces = 2;
  std::int64_t pieces = 0;
  for (auto _ : state) pieces += simulate(plan)->pieces();
  state.SetItemsProcessed(pieces);
}

void reachable(benchmark::State& state) {
  SimulationPlan plan{over_reachable(nes(), 10, 20), *find_evaluation("bcts")};
  plan.games = 2;
  plan.max_pieces = 2000;
  std::int64_t pieces = 0;
  for (auto _ : state) pieces += simulate(plan)->pieces();
  state.SetItemsProcessed(pieces);
}

}  // namespace

int main(int argc, char** argv) {
  for (const char* controller : {"dellacherie", "bcts", "dt10", "tetrion-12"}) {
    for (const EngineKind engine :
         {EngineKind::reference, EngineKind::plain, EngineKind::avx2, EngineKind::avx512}) {
      if (!engine_for(plan_of(controller, engine, 1))) continue;
      const std::string title =
          std::string("one-piece/") + controller + "/" + std::string(name(engine));
      benchmark::RegisterBenchmark(title.c_str(), one_piece, controller, engine)
          ->Unit(benchmark::kMillisecond);
    }
  }
  for (const int count : {1, 2}) {
    benchmark::RegisterBenchmark(("threads/" + std::to_string(count)).c_str(), threads, count)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::RegisterBenchmark("two-pieces/bcts", two_pieces)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("reachable/nes/bcts", reachable)->Unit(benchmark::kMillisecond);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
