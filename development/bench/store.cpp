// What keeping a run costs: putting a thousand shards together, and a block on its way to the disk.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <tetrion/store.hpp>

using namespace tetrion;

namespace {

constexpr std::int64_t shards = 1000;
constexpr std::int64_t games_a_shard = 100;

/// A folder that is gone afterwards.
struct Scratch {
  std::filesystem::path path = std::filesystem::temp_directory_path() / "tetrion-bench-store";
  Scratch() { std::filesystem::create_directory(path); }
  ~Scratch() { std::filesystem::remove_all(path); }
  std::string operator/(const std::string& name) const { return (path / name).string(); }
};

Block made_up(std::int64_t first, std::int64_t games) {
  Block block{.first = first, .result = {}, .seconds = 0.5};
  for (std::int64_t game = first; game < first + games; ++game) {
    block.result.games.push_back({game, 5 * game + 7, 2 * game, true});
  }
  block.result.filled_cells.assign(201, games);
  return block;
}

StoredRun run_of(std::int64_t first, std::int64_t end) {
  return {.name = "run", .kind = "simulate", .settings = "{}", .first = first, .end = end};
}

void merge(benchmark::State& state) {
  const Scratch scratch;
  for (std::int64_t k = 0; k < shards; ++k) {
    auto part = Store::open(scratch / std::to_string(k), Store::Use::write);
    const std::int64_t first = k * games_a_shard;
    const auto run = part->add(run_of(first, first + games_a_shard));
    const Block block = made_up(first, games_a_shard);
    if (!part->append(run->id, std::span(&block, 1))) return state.SkipWithError("cannot write");
  }
  for (auto _ : state) {
    std::filesystem::remove(scratch / "all");
    auto all = Store::open(scratch / "all", Store::Use::write);
    if (!all->begin()) return state.SkipWithError("cannot begin");
    const auto whole = all->add(run_of(0, shards * games_a_shard));
    for (std::int64_t k = 0; k < shards; ++k) {
      const auto part = Store::open(scratch / std::to_string(k), Store::Use::read);
      const auto run = part->find("run");
      if (!part->gaps(**run)->empty() || !all->copy_blocks(*part, **run, *whole)) {
        return state.SkipWithError("cannot copy");
      }
    }
    const auto result = all->result(*whole);
    if (!all->commit() || result->result.games.size() != shards * games_a_shard) {
      return state.SkipWithError("games are missing");
    }
  }
}

void append(benchmark::State& state) {
  const Scratch scratch;
  auto store = Store::open(scratch / "runs", Store::Use::write);
  const auto run = store->add(run_of(0, INT64_MAX));
  std::int64_t first = 0;
  for (auto _ : state) {
    const Block block = made_up(first, state.range(0));
    if (!store->append(run->id, std::span(&block, 1))) return state.SkipWithError("cannot write");
    first += state.range(0);
  }
  if (store->tally(*run)->games != first) state.SkipWithError("games are missing");
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(merge)->Name("merge/1000 shards")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(append)
    ->Name("append/games")
    ->Arg(10)
    ->Arg(10'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
