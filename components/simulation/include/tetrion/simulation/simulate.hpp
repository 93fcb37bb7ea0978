/// simulate: plays many games with one controller and counts.
///
///   SimulationPlan plan{simplified(10, 10), *find_evaluation("bcts")};
///   plan.games = 6000;
///   const auto result = simulate(plan);
///   estimate(*result).mean;   // about 3,800 lines
///
/// Game number n draws its pieces from stream n of the seed: results do not depend on the number of
/// threads, on the engine, or on the machine.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <string_view>
#include <tetrion/control.hpp>
#include <tetrion/simulation/statistics.hpp>
#include <vector>

namespace tetrion {

/// How the games are played. All give the same games; the fast ones know the straight drop on
/// boards 10 wide and the features of the well-known controllers.
enum class EngineKind : std::uint8_t {
  automatic,  ///< the fastest that this machine and this plan allow
  reference,  ///< placements and evaluations one by one; any rules, any features
  plain,      ///< portable 64-bit words
  avx2,
  avx512
};
std::string_view name(EngineKind engine);
std::optional<EngineKind> engine_named(std::string_view name);

struct SimulationPlan {
  PlayRules rules;
  Evaluation evaluation;
  std::int64_t games = 1;
  std::int64_t max_pieces = 0;  ///< a game is stopped after so many; 0: never
  std::uint64_t seed = 1;
  int threads = 1;
  LookAhead look_ahead = {};
  EngineKind engine = EngineKind::automatic;
  std::vector<Tetromino> pieces = {};  ///< when not empty, every game gets these
};

inline constexpr std::int64_t most_games = 1'000'000'000;

/// What one game came to.
struct GameResult {
  std::int64_t game = 0;
  std::int64_t pieces = 0;
  std::int64_t lines = 0;
  bool finished = false;  ///< the game ended by itself
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct SimulationResult {
  EngineKind engine = EngineKind::reference;  ///< the one that played
  std::vector<GameResult> games;              ///< by number; those that were begun
  std::vector<std::int64_t> filled_cells;     ///< how many moves left so many cells filled

  std::int64_t deaths() const;
  std::int64_t pieces() const;
  std::int64_t lines() const;
  std::vector<GameLength> lengths() const;
};

MeanEstimate estimate(const SimulationResult& result);

/// What the watcher may do meanwhile. Its members are called from other threads.
struct Watch {
  std::atomic<bool> stop = false;          ///< set: games end as they are, the result is partial
  std::atomic<std::int64_t> pieces = 0;    ///< placed so far, counted in batches
  std::atomic<std::int64_t> finished = 0;  ///< games
};

/// The engine that a plan would use; an error says why the one asked for cannot.
std::expected<EngineKind, Error> engine_for(const SimulationPlan& plan);

/// Plays the games. Refuses a plan that makes no sense: no games, too many, an evaluation that does
/// not fit the width, an engine that cannot play it.
std::expected<SimulationResult, Error> simulate(const SimulationPlan& plan, Watch* watch = nullptr);

// ── One game, move by move ──────────────────────────────────────────────────────────────────────

struct Move {
  Candidate candidate;
  Outcome outcome;
};

/// Plays game number `game` of the plan by the reference and shows every move; stops when the use
/// returns false.
std::expected<GameResult, Error> play_game(const SimulationPlan& plan, std::int64_t game,
                                           const std::function<bool(const Move&)>& use);

}  // namespace tetrion
