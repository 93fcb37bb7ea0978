/// What `simulate` and `tune` are told about the games: rules, board, pieces, seed, threads.
#pragma once

#include <tetrion/simulation.hpp>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tetrion::cli {

struct PlanOptions {
  std::string rules = "simplified";
  std::optional<int> width;
  std::optional<int> height;
  std::int64_t max_pieces = 0;
  std::uint64_t seed = 1;
  std::optional<int> threads;  ///< nothing: all of this machine, or one for each rank
  std::optional<int> look_ahead;
  std::string losing;
  bool overflow_lines = false;
  std::string randomizer;
  std::string engine = "automatic";

  void add_options(CLI::App& command);

  int thread_count() const;

  /// A plan for this evaluation, still of one game.
  std::expected<SimulationPlan, Error> plan(Evaluation evaluation) const;
};

/// --seed: a whole number from 0 to 2^64 - 1; anything else is refused, and not taken modulo 2^64.
CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed, const std::string& meaning);

}  // namespace tetrion::cli
