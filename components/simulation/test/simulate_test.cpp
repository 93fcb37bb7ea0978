#include <doctest/doctest.h>

#include <tetrion/simulation.hpp>

using namespace tetrion;

namespace {

SimulationPlan small_plan(const char* controller = "dellacherie") {
  SimulationPlan plan{simplified(10, 6), *find_evaluation(controller)};
  plan.games = 12;
  plan.seed = 5;
  return plan;
}

}  // namespace

TEST_CASE("the same games with 1, 2 and 7 threads") {
  SimulationPlan plan = small_plan();
  const auto one = simulate(plan);
  REQUIRE(one);
  CHECK(one->games.size() == 12);
  CHECK(one->deaths() == 12);
  for (const int threads : {2, 7}) {
    plan.threads = threads;
    const auto many = simulate(plan);
    REQUIRE(many);
    CHECK(many->games == one->games);
    CHECK(many->filled_cells == one->filled_cells);
  }
}

TEST_CASE("blocks in any order are the games of the whole run") {
  const SimulationPlan plan = small_plan();
  const auto whole = simulate(plan);
  const auto player = BlockPlayer::make(plan);
  REQUIRE((whole && player));
  std::vector<GameResult> games(12);
  std::vector<std::int64_t> filled(whole->filled_cells.size());
  const std::pair<int, int> blocks[] = {{7, 5}, {0, 1}, {1, 6}};
  for (const auto& [first, count] : blocks) {
    const SimulationResult block = player->play(first, count);
    REQUIRE(block.games.size() == static_cast<std::size_t>(count));
    for (const GameResult& game : block.games) games[static_cast<std::size_t>(game.game)] = game;
    for (std::size_t i = 0; i < filled.size(); ++i) filled[i] += block.filled_cells[i];
  }
  CHECK(games == whole->games);
  CHECK(filled == whole->filled_cells);
}

TEST_CASE("a game played move by move is the game that is simulated") {
  const SimulationPlan plan = small_plan();
  const auto all = simulate(plan);
  REQUIRE(all);
  for (std::int64_t game = 0; game < plan.games; ++game) {
    std::int64_t moves = 0;
    const auto played = play_game(plan, game, [&](const Move&) { return ++moves > 0; });
    REQUIRE(played);
    CHECK(*played == all->games[static_cast<std::size_t>(game)]);
    CHECK(moves == played->pieces);
  }
}

TEST_CASE("cells in, cells out: 10 lines and what is left make 4 times the pieces") {
  SimulationPlan plan = small_plan();
  plan.games = 1;
  Board board = plan.rules.empty_board();
  std::int64_t lines = 0;
  std::int64_t pieces = 0;
  const auto played = play_game(plan, 0, [&](const Move& move) {
    lines += move.outcome.move.rows_removed;
    ++pieces;
    CHECK(10 * lines + move.outcome.after.count() == 4 * pieces);
    return true;
  });
  CHECK(played);
}

TEST_CASE("games are stopped after the pieces allowed, and given pieces end") {
  SimulationPlan plan = small_plan();
  plan.rules = simplified(10, 20);
  plan.max_pieces = 30;
  auto result = simulate(plan);
  REQUIRE(result);
  CHECK(result->deaths() == 0);
  CHECK(result->pieces() == 12 * 30);
  plan.rules.known_pieces = 2;
  result = simulate(plan);
  CHECK(result->pieces() == 12 * 30);
  plan.max_pieces = 0;
  plan.pieces = {Tetromino::I, Tetromino::O, Tetromino::T};
  result = simulate(plan);
  CHECK(result->pieces() == 12 * 3);
  CHECK(result->deaths() == 0);
}

TEST_CASE("plans that make no sense are refused") {
  const auto refused = [](auto change) {
    SimulationPlan plan = small_plan();
    change(plan);
    return !simulate(plan);
  };
  CHECK(refused([](SimulationPlan& p) { p.games = 0; }));
  CHECK(refused([](SimulationPlan& p) { p.games = -3; }));
  CHECK(refused([](SimulationPlan& p) { p.games = 1'000'000'000'000'000'000; }));
  CHECK(refused([](SimulationPlan& p) { p.max_pieces = -1; }));
  CHECK(refused([](SimulationPlan& p) { p.threads = 0; }));
  CHECK(refused([](SimulationPlan& p) {
    p.evaluation = *find_evaluation("bdu");
    p.rules = simplified(8, 20);
  }));
}

TEST_CASE("a watcher can stop the games; what is known so far is the answer") {
  SimulationPlan plan = small_plan();
  Watch watch;
  watch.stop = true;
  const auto result = simulate(plan, &watch);
  REQUIRE(result);
  CHECK(result->games.empty());
}
