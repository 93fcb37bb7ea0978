#include <algorithm>
#include <tetrion/simulation/block_player.hpp>
#include <tetrion/simulation/player.hpp>
#include <tetrion/simulation/simulate.hpp>
#include <tetrion/support/threads.hpp>
#include <tetrion/support/words.hpp>

#include "check_plan.hpp"
#include "engine.hpp"
#include "make_fast_plan.hpp"

namespace tetrion {
namespace {

constexpr std::array<std::string_view, 5> engine_names = {"automatic", "reference", "plain", "avx2",
                                                          "avx512"};

Error fault(std::string message) { return Error{std::move(message), 0, 0}; }

bool machine_has(EngineKind engine) {
#if defined(__x86_64__)
  if (engine == EngineKind::avx2) {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  }
  if (engine == EngineKind::avx512) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vnni") &&
           __builtin_cpu_supports("gfni") && __builtin_cpu_supports("bmi2");
  }
#endif
  return engine == EngineKind::plain;
}

bool can_play([[maybe_unused]] EngineKind engine, const simulation::FastPlan& plan) {
#if defined(__x86_64__)
  if (engine == EngineKind::avx512) return simulation::avx512_can_play(plan);
#endif
  return plan.width > 0;
}

EngineKind fastest(const simulation::FastPlan& plan) {
  if (machine_has(EngineKind::avx512) && can_play(EngineKind::avx512, plan)) {
    return EngineKind::avx512;
  }
  return machine_has(EngineKind::avx2) ? EngineKind::avx2 : EngineKind::plain;
}

void play(EngineKind engine, simulation::GameFeed& feed, const Evaluator& evaluator,
          const simulation::FastPlanOwner* fast) {
  switch (engine) {
#if defined(__x86_64__)
    case EngineKind::avx512:
      return simulation::play_avx512(feed, fast->plan);
    case EngineKind::avx2:
      return simulation::play_avx2(feed, fast->plan);
#endif
    case EngineKind::plain:
      return simulation::play_plain(feed, fast->plan);
    default:
      return simulation::play_reference(feed, evaluator);
  }
}

}  // namespace

std::expected<Evaluator, Error> simulation::check_plan(const SimulationPlan& plan) {
  if (plan.games < 1 || plan.games > most_games) {
    return std::unexpected(fault("found " + std::to_string(plan.games) + " games, expected 1 to " +
                                 std::to_string(most_games)));
  }
  if (plan.max_pieces < 0) {
    return std::unexpected(fault("found a limit of " + std::to_string(plan.max_pieces) +
                                 " pieces a game, expected 0 (none) or more"));
  }
  if (plan.threads < 1 || plan.threads > 1024) {
    return std::unexpected(
        fault("found " + std::to_string(plan.threads) + " threads, expected 1 to 1024"));
  }
  return Evaluator::make(plan.evaluation, plan.rules.width, plan.rules.height,
                         plan.rules.hidden_rows);
}

std::string_view name(EngineKind engine) { return engine_names[static_cast<std::size_t>(engine)]; }

std::optional<EngineKind> engine_named(std::string_view name) {
  const auto found = std::ranges::find(engine_names, name);
  if (found == engine_names.end()) return std::nullopt;
  return static_cast<EngineKind>(found - engine_names.begin());
}

std::int64_t SimulationResult::deaths() const {
  return std::ranges::count(games, true, &GameResult::finished);
}

std::int64_t SimulationResult::pieces() const {
  std::int64_t sum = 0;
  for (const GameResult& game : games) sum += game.pieces;
  return sum;
}

std::int64_t SimulationResult::lines() const {
  std::int64_t sum = 0;
  for (const GameResult& game : games) sum += game.lines;
  return sum;
}

std::vector<GameLength> SimulationResult::lengths() const {
  std::vector<GameLength> lengths;
  lengths.reserve(games.size());
  for (const GameResult& game : games) lengths.push_back({game.lines, game.finished});
  return lengths;
}

MeanEstimate estimate(const SimulationResult& result) {
  const std::int64_t deaths = result.deaths();
  return estimate_mean(static_cast<double>(result.lines()), deaths,
                       deaths < static_cast<std::int64_t>(result.games.size()));
}

std::expected<EngineKind, Error> engine_for(const SimulationPlan& plan) {
  if (plan.engine == EngineKind::reference) return plan.engine;
  const auto evaluator = simulation::check_plan(plan);
  if (!evaluator) return std::unexpected(evaluator.error());
  const auto fast = simulation::make_fast_plan(plan, *evaluator);
  if (plan.engine == EngineKind::automatic) {
    return fast != nullptr ? fastest(fast->plan) : EngineKind::reference;
  }
  if (!machine_has(plan.engine)) {
    return std::unexpected(
        fault("this machine cannot run the engine '" + std::string(name(plan.engine)) + "'"));
  }
  if (fast == nullptr || !can_play(plan.engine, fast->plan)) {
    return std::unexpected(
        fault("the engine '" + std::string(name(plan.engine)) +
              "' cannot play this: fast engines know one or two pieces, straight drops on "
              "at most 10 x 28 (avx512: exactly 10 wide), and the features of the well-known "
              "controllers"));
  }
  return plan.engine;
}

struct BlockPlayer::Ready {
  SimulationPlan plan;
  Evaluator evaluator;
  EngineKind engine;
  std::unique_ptr<simulation::FastPlanOwner> fast = {};
};

std::expected<BlockPlayer, Error> BlockPlayer::make(SimulationPlan plan) {
  auto evaluator = simulation::check_plan(plan);
  if (!evaluator) return std::unexpected(evaluator.error());
  const auto engine = engine_for(plan);
  if (!engine) return std::unexpected(engine.error());
  auto ready = std::make_unique<Ready>(Ready{std::move(plan), std::move(*evaluator), *engine});
  ready->fast = simulation::make_fast_plan(ready->plan, ready->evaluator);
  return BlockPlayer(std::move(ready));
}

BlockPlayer::BlockPlayer(std::unique_ptr<Ready> ready) : ready_(std::move(ready)) {}
BlockPlayer::BlockPlayer(BlockPlayer&&) noexcept = default;
BlockPlayer& BlockPlayer::operator=(BlockPlayer&&) noexcept = default;
BlockPlayer::~BlockPlayer() = default;

const SimulationPlan& BlockPlayer::plan() const { return ready_->plan; }
EngineKind BlockPlayer::engine() const { return ready_->engine; }

SimulationResult BlockPlayer::play(std::int64_t first, std::int64_t games, Watch* watch) const {
  return play(first, games, 1, watch);
}

SimulationResult BlockPlayer::play(std::int64_t first, std::int64_t games, int threads,
                                   Watch* watch) const {
  Watch nobody;
  const auto count = static_cast<std::size_t>(std::clamp<std::int64_t>(threads, 1, games));
  simulation::Supply supply{ready_->plan, watch != nullptr ? *watch : nobody, first, first + games,
                            static_cast<std::int64_t>(count)};
  std::vector<std::unique_ptr<simulation::GameFeed>> feeds;
  for (std::size_t i = 0; i < count; ++i) {
    feeds.push_back(std::make_unique<simulation::GameFeed>(supply));
  }
  work_on_threads(count, [&](std::size_t i) {
    tetrion::play(ready_->engine, *feeds[i], ready_->evaluator, ready_->fast.get());
  });

  SimulationResult result;
  result.engine = ready_->engine;
  result.filled_cells.resize(feeds[0]->filled_counts().size());
  for (const auto& feed : feeds) {
    result.games.insert(result.games.end(), feed->results().begin(), feed->results().end());
    for (std::size_t i = 0; i < result.filled_cells.size(); ++i) {
      result.filled_cells[i] += feed->filled_counts()[i];
    }
  }
  std::ranges::sort(result.games, {}, &GameResult::game);
  return result;
}

std::expected<SimulationResult, Error> simulate(const SimulationPlan& plan, Watch* watch) {
  const auto player = BlockPlayer::make(plan);
  if (!player) return std::unexpected(player.error());
  return player->play(0, plan.games, plan.threads, watch);
}

std::expected<GameResult, Error> play_game(const SimulationPlan& plan, std::int64_t game,
                                           const std::function<bool(const Move&)>& use) {
  auto player = Player::make(plan, game);
  if (!player) return std::unexpected(player.error());
  while (const auto move = player->next()) {
    if (!use(*move)) break;
  }
  return player->result();
}

}  // namespace tetrion
