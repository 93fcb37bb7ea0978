#include "plan_options.hpp"

#include <CLI/CLI.hpp>
#include <tetrion/answers.hpp>
#include <tetrion/support.hpp>
#include <thread>

#include "controllers.hpp"
#include "input.hpp"
#include "ranks.hpp"

namespace tetrion::cli {

CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed, const std::string& meaning) {
  return command.add_option("--seed", seed, meaning)
      ->type_name("N")
      ->check([](const std::string& word) -> std::string {
        if (number_in<std::uint64_t>(word)) return {};
        return "found '" + printable(word) + "', expected a whole number from 0 to " +
               std::to_string(UINT64_MAX);
      });
}

void PlanOptions::add_options(CLI::App& command) {
  command
      .add_option(
          "--rules", rules,
          "simplified, fahey, lee, or a rule set of `tetrion rules` (every reachable placement)")
      ->type_name("NAME")
      ->capture_default_str();
  command.add_option("--width", width, "columns")->type_name("N");
  command.add_option("--height", height, "rows")->type_name("N");
  command.add_option("--max-pieces", max_pieces, "stop a game after so many pieces; 0: never")
      ->capture_default_str();
  add_seed(command, seed, "same seed, same games")->capture_default_str();
  command.add_option(
      "--threads", threads,
      "results do not depend on it; else all of the machine, under mpirun one a rank");
  command.add_option("--look-ahead", look_ahead, "known pieces, the current one included")
      ->check(CLI::Range(1, 4));
  command.add_option("--losing", losing, "losing moves: excluded, evaluated or zero")
      ->check(CLI::IsMember({"excluded", "evaluated", "zero"}));
  command.add_flag("--overflow-lines", overflow_lines,
                   "lines of a move over the top are removed before it is judged");
  command.add_option("--randomizer", randomizer,
                     "uniform, 7-bag, nes, game-boy, sz, tetris-analyzer, tetris-analyzer-java");
  command.add_option("--engine", engine, "automatic, reference, plain, avx2 or avx512")
      ->check(CLI::IsMember({"automatic", "reference", "plain", "avx2", "avx512"}))
      ->capture_default_str();
}

int PlanOptions::thread_count() const {
  if (threads) return *threads;
  if (started_with_ranks()) return 1;
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::expected<SimulationPlan, Error> PlanOptions::plan(Evaluation evaluation) const {
  auto play_rules = play_rules_of(rules, width, height);
  if (!play_rules) return std::unexpected(play_rules.error());
  SimulationPlan plan{std::move(*play_rules), std::move(evaluation)};
  plan.max_pieces = max_pieces;
  plan.seed = seed;
  plan.threads = thread_count();
  plan.engine = *engine_named(engine);
  plan.rules.overflow_lines = overflow_lines;
  if (const auto named = losing_named(losing)) plan.rules.losing = *named;
  if (look_ahead) plan.rules.known_pieces = *look_ahead;
  if (randomizer.empty()) return plan;
  const auto kind = randomizer_named(randomizer);
  if (!kind) return std::unexpected(kind.error());
  plan.rules.randomizer = *kind;
  return plan;
}

}  // namespace tetrion::cli
