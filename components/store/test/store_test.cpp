#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <tetrion/store.hpp>

#include "scratch.hpp"

using namespace tetrion;

namespace {

SimulationPlan small_plan() {
  SimulationPlan plan{simplified(10, 6), *find_evaluation("dellacherie")};
  plan.games = 20;
  plan.seed = 3;
  return plan;
}

StoredRun small_run() {
  return {.name = "small", .kind = "simulate", .settings = "{\"seed\":3}", .end = 20};
}

Block play(const BlockPlayer& player, std::int64_t first, std::int64_t end) {
  return {.first = first, .result = player.play(first, end - first), .seconds = 0.25};
}

std::vector<Gap> gaps(const Store& store, const StoredRun& run) { return *store.gaps(run); }

}  // namespace

TEST_CASE("blocks in any order, over several openings, are one run") {
  const Scratch scratch;
  const std::string path = scratch / "runs.sqlite";
  const SimulationPlan plan = small_plan();
  const auto player = BlockPlayer::make(plan);
  {
    auto store = Store::open(path, Store::Use::write);
    REQUIRE(store);
    const auto run = store->add(small_run());
    REQUIRE(run);
    CHECK(gaps(*store, *run) == std::vector<Gap>{{0, 20}});
    const Block blocks[] = {play(*player, 12, 15), play(*player, 0, 5)};
    CHECK(store->append(run->id, blocks));
    CHECK(gaps(*store, *run) == std::vector<Gap>{{5, 12}, {15, 20}});
  }
  auto store = Store::open(path, Store::Use::write);
  REQUIRE(store);
  const auto run = store->find("small");
  REQUIRE((run && *run));
  const Block rest[] = {play(*player, 5, 12), play(*player, 15, 20)};
  CHECK(store->append((*run)->id, rest));
  CHECK(gaps(*store, **run).empty());

  const auto stored = store->result(**run);
  const auto whole = simulate(plan);
  REQUIRE((stored && whole));
  CHECK(stored->result.games == whole->games);
  CHECK(stored->result.filled_cells == whole->filled_cells);
  CHECK(stored->seconds == 1.0);
  const auto tally = store->tally(**run);
  REQUIRE(tally);
  CHECK(tally->games == 20);
  CHECK(tally->lines == whole->lines());
  CHECK(store->check());
}

TEST_CASE("of blocks that overlap the first stays, and the gaps stay true") {
  const auto player = BlockPlayer::make(small_plan());
  const auto whole = simulate(small_plan());
  const bool held = rc::check("any blocks", [&] {
    const Scratch scratch;
    auto store = Store::open(scratch / "runs.sqlite", Store::Use::write);
    const auto run = store->add(small_run());
    std::vector<bool> there(20);
    for (int i = 0; i < 6; ++i) {
      const auto first = *rc::gen::inRange<std::int64_t>(0, 20);
      const auto end = *rc::gen::inRange<std::int64_t>(first + 1, 21);
      const Block block[] = {play(*player, first, end)};
      RC_ASSERT(store->append(run->id, block).has_value());
      const auto begin = there.begin() + first;
      if (std::find(begin, there.begin() + end, true) == there.begin() + end) {
        std::fill(begin, there.begin() + end, true);
      }
    }
    std::vector<bool> missing(20, true);
    for (std::size_t i = 0; i < 20; ++i) missing[i] = !there[i];
    std::vector<bool> listed(20);
    for (const Gap& gap : *store->gaps(*run)) {
      for (std::int64_t i = gap.first; i < gap.end; ++i) listed[static_cast<std::size_t>(i)] = true;
    }
    RC_ASSERT(listed == missing);
    for (const GameResult& game : store->result(*run)->result.games) {
      RC_ASSERT(game == whole->games[static_cast<std::size_t>(game.game)]);
    }
  });
  CHECK(held);
}

TEST_CASE("a generation takes the place of its blocks") {
  const Scratch scratch;
  auto store = Store::open(scratch / "runs.sqlite", Store::Use::write);
  const auto run = store->add({.name = "search", .kind = "tune", .settings = "{}"});
  REQUIRE(run);
  const auto player = BlockPlayer::make(small_plan());
  Block block = play(*player, 0, 4);
  block.generation = 1;
  block.candidate = 2;
  CHECK(store->append(run->id, std::span(&block, 1)));
  CHECK(*store->gaps(*run, 1, 1, 6) == std::vector<Gap>{{0, 6}});
  CHECK(*store->gaps(*run, 1, 2, 6) == std::vector<Gap>{{4, 6}});
  const auto tally = store->tally(*run, 1, 2);
  REQUIRE(tally);

  const GenerationRecord record{1, 4, "[1,2]", 0.25, {{"[1]", {}}, {"[2]", *tally}}};
  CHECK(store->finish_generation(*run, record));
  CHECK(store->tally(*run, 1, 2)->games == 0);
  const auto generations = store->generations(*run);
  REQUIRE(generations);
  REQUIRE(generations->size() == 1);
  CHECK(generations->front().centre == "[1,2]");
  CHECK(generations->front().spread == 0.25);
  REQUIRE(generations->front().candidates.size() == 2);
  CHECK(generations->front().candidates[1].weights == "[2]");
  CHECK(generations->front().candidates[1].tally.lines == block.result.lines());
}

TEST_CASE("a run that is removed takes its blocks along") {
  const Scratch scratch;
  auto store = Store::open(scratch / "runs.sqlite", Store::Use::write);
  const auto run = store->add(small_run());
  const auto player = BlockPlayer::make(small_plan());
  const Block block[] = {play(*player, 0, 4)};
  CHECK(store->append(run->id, block));
  CHECK(store->remove(*run));
  CHECK(store->runs()->empty());
  const auto again = store->add(small_run());
  CHECK(gaps(*store, *again) == std::vector<Gap>{{0, 20}});
}

TEST_CASE("blocks are copied as they are") {
  const Scratch scratch;
  const auto player = BlockPlayer::make(small_plan());
  auto target = Store::open(scratch / "all.sqlite", Store::Use::write);
  const auto all = target->add(small_run());
  CHECK(target->begin());
  for (int part = 0; part < 4; ++part) {
    auto store = Store::open(scratch / ("part" + std::to_string(part)), Store::Use::write);
    StoredRun share = small_run();
    share.first = 5 * part;
    share.end = share.first + 5;
    const auto run = store->add(share);
    const Block block[] = {play(*player, share.first, share.end)};
    CHECK(store->append(run->id, block));
    CHECK(target->copy_blocks(*store, *run, *all));
  }
  CHECK(target->commit());
  CHECK(target->result(*all)->result.games == simulate(small_plan())->games);
}
