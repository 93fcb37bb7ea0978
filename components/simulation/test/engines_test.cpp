#include <doctest/doctest.h>

#include <tetrion/simulation.hpp>

using namespace tetrion;

namespace {

constexpr EngineKind fast_engines[] = {EngineKind::plain, EngineKind::avx2, EngineKind::avx512};

// Every engine that this machine has plays the same games as the reference: same lengths, same
// lines, and the same number of moves that left so many cells.
void compare(SimulationPlan plan) {
  CAPTURE(plan.evaluation.name);
  CAPTURE(plan.rules.name);
  CAPTURE(plan.rules.width);
  CAPTURE(plan.rules.height);
  plan.engine = EngineKind::reference;
  const auto expected = simulate(plan);
  REQUIRE(expected);
  int compared = 0;
  for (const EngineKind engine : fast_engines) {
    plan.engine = engine;
    if (!engine_for(plan)) continue;
    CAPTURE(name(engine));
    const auto result = simulate(plan);
    REQUIRE(result);
    CHECK(result->engine == engine);
    CHECK(result->games == expected->games);
    CHECK(result->filled_cells == expected->filled_cells);
    ++compared;
  }
  CHECK(compared >= 1);
}

SimulationPlan plan_for(const char* controller, PlayRules rules, std::int64_t games,
                        std::int64_t max_pieces) {
  SimulationPlan plan{std::move(rules), *find_evaluation(controller)};
#ifdef NDEBUG
  plan.games = games;
  plan.max_pieces = max_pieces;
#else  // unoptimised builds play a part of it
  plan.games = (games + 4) / 5;
  plan.max_pieces = (max_pieces + 7) / 8;
#endif
  plan.seed = 20;
  return plan;
}

constexpr const char* controllers[] = {
    "dellacherie", "dellacherie-run", "bcts", "bcts-rounded", "dt10", "dt20", "tetrion-12"};

}  // namespace

TEST_CASE("oracle: fast engines play the reference's games on 10 x 20") {
  for (const char* controller : controllers)
    compare(plan_for(controller, simplified(10, 20), 3, 700));
}

TEST_CASE("oracle: games to the end on low boards") {
  for (const char* controller : controllers) {
    compare(plan_for(controller, simplified(10, 6), 40, 3000));
    compare(plan_for(controller, simplified(10, 10), 2, 2000));
  }
}

TEST_CASE("oracle: more games than an engine plays at a time") {
  for (const char* controller : controllers) {
    compare(plan_for(controller, simplified(10, 20), 150, 40));
    compare(plan_for(controller, simplified(10, 5), 150, 200));
  }
  SimulationPlan shared = plan_for("bcts", simplified(10, 5), 150, 200);
  shared.threads = 3;
  compare(shared);
}

TEST_CASE("oracle: every width and height the engines take") {
  for (int width = 4; width <= 10; ++width) {
    for (const int height : {4, 5, 13, 19, 28}) {
      compare(plan_for("bcts", simplified(width, height), 3, 150));
      compare(plan_for("tetrion-12", simplified(width, height), 3, 150));
    }
  }
}

TEST_CASE("oracle: losing moves evaluated or worth nothing, lines over the top") {
  for (const Losing losing : {Losing::excluded, Losing::evaluated, Losing::zero}) {
    for (const bool overflow : {false, true}) {
      PlayRules rules = simplified(10, 6);
      rules.losing = losing;
      rules.overflow_lines = overflow;
      compare(plan_for("dellacherie", rules, 20, 500));
      compare(plan_for("dt10", rules, 20, 500));
    }
  }
}

TEST_CASE("oracle: Fahey's rules, with their own order of ties") {
  compare(plan_for("dellacherie", fahey(), 3, 700));
  PlayRules rules = fahey();
  rules.randomizer = RandomizerKind::sz;  // soon at the top
  compare(plan_for("dellacherie", rules, 3, 3000));
  compare(plan_for("dt10", rules, 3, 3000));
}

TEST_CASE("oracle: every reachable placement, under every game's rules") {
  for (const Rules* rules : all_rules()) {
    if (rules->height > 40) continue;  // perft's: no game's
    for (const char* controller : {"dellacherie", "bcts", "tetrion-12"}) {
      compare(plan_for(controller, over_reachable(*rules, 10, 20), 2, 120));
      compare(plan_for(controller, over_reachable(*rules, 10, 5), 6, 200));
      compare(plan_for(controller, over_reachable(*rules, 7, 9), 2, 200));
    }
  }
}

TEST_CASE("oracle: two known pieces") {
  for (const char* controller : {"dellacherie", "bcts", "dt10", "tetrion-12"}) {
    PlayRules low = simplified(10, 5);
    PlayRules high = simplified(10, 20);
    low.known_pieces = high.known_pieces = 2;
    compare(plan_for(controller, low, 6, 150));
    compare(plan_for(controller, high, 1, 40));
  }
  PlayRules rules = simplified(10, 6);
  rules.known_pieces = 2;
  rules.losing = Losing::evaluated;
  compare(plan_for("bcts", rules, 3, 100));
  SimulationPlan given = plan_for("bcts", simplified(10, 20), 1, 0);
  given.rules.known_pieces = 2;
  given.pieces = *parse_pieces("SZOIT");  // the last one has none after it
  compare(given);
}

TEST_CASE("oracle: both kinds of wells and every other feature at once") {
  Evaluation all = *find_evaluation("tetrion-12");
  for (const char* more : {"bcts", "dt10"}) {
    for (const Term& term : find_evaluation(more)->terms) all.terms.push_back(term);
  }
  all.terms.push_back({Feature::rows_removed, -1, {3, 0}});
  SimulationPlan plan = plan_for("tetrion-12", simplified(10, 8), 10, 300);
  plan.evaluation = all;
  compare(plan);
}

TEST_CASE("alternating S and Z end every game") {
  for (const char* controller : {"dellacherie", "bcts"}) {
    PlayRules rules = simplified(10, 10);
    rules.randomizer = RandomizerKind::sz;
    SimulationPlan plan = plan_for(controller, rules, 2, 0);
    compare(plan);
    CHECK(simulate(plan)->deaths() == plan.games);
  }
}

TEST_CASE("what no fast engine can play goes to the reference") {
  SimulationPlan plan = plan_for("lee", simplified(10, 20), 1, 50);
  CHECK(engine_for(plan) == EngineKind::reference);
  plan.engine = EngineKind::plain;
  CHECK(!engine_for(plan));
  plan = plan_for("bcts", simplified(11, 20), 1, 50);
  CHECK(engine_for(plan) == EngineKind::reference);
}
