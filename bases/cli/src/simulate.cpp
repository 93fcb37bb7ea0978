// tetrion simulate: many games with one controller, and what they say about it.
#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <memory>
#include <mutex>
#include <tetrion/simulation.hpp>
#include <tetrion/support.hpp>
#include <thread>

#include "command.hpp"
#include "controllers.hpp"
#include "input.hpp"
#include "output.hpp"
#include "simulation_report.hpp"

namespace tetrion::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  ControllerSource controller;
  std::string rules = "simplified";
  std::optional<int> width;
  std::optional<int> height;
  std::int64_t games = 100;
  std::int64_t max_pieces = 0;
  std::uint64_t seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::optional<int> look_ahead;
  int depth = 0;
  std::string losing;
  bool overflow_lines = false;
  std::string randomizer;
  std::string engine = "automatic";
  std::string sequence;
  bool moves = false;
  bool json = false;
  std::string plot;
};

Error fault(std::string message) { return Error{std::move(message), 0, 0}; }

std::expected<SimulationPlan, Error> plan_of(const Options& options) {
  auto rules = play_rules_named(options.rules, options.width, options.height);
  if (!rules) return std::unexpected(rules.error());
  auto evaluation = options.controller.read();
  if (!evaluation) return std::unexpected(evaluation.error());
  SimulationPlan plan{std::move(*rules), std::move(*evaluation)};
  plan.games = options.games;
  plan.max_pieces = options.max_pieces;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.engine = *engine_named(options.engine);
  plan.rules.overflow_lines = options.overflow_lines;
  if (options.losing == "excluded") plan.rules.losing = Losing::excluded;
  if (options.losing == "evaluated") plan.rules.losing = Losing::evaluated;
  if (options.losing == "zero") plan.rules.losing = Losing::zero;
  if (options.look_ahead) plan.rules.known_pieces = *options.look_ahead;
  plan.look_ahead.unknown_pieces = options.depth;
  if (options.depth > 0 && plan.evaluation.form != EvaluationForm::weights) {
    plan.look_ahead = analyzer_look_ahead(plan.rules.known_pieces, options.depth);
  }
  if (!options.randomizer.empty()) {
    const auto kind = randomizer_named(options.randomizer);
    if (!kind) return std::unexpected(kind.error());
    plan.rules.randomizer = *kind;
  }
  if (!options.sequence.empty()) {
    const auto text = read_file(options.sequence);
    if (!text) return std::unexpected(text.error());
    auto pieces = parse_pieces(*text);
    if (!pieces) return std::unexpected(fault(options.sequence + ": " + describe(pieces.error())));
    plan.pieces = std::move(*pieces);
    plan.games = 1;
  }
  return plan;
}

int print_moves(const SimulationPlan& plan) {
  const auto played = play_game(plan, 0, [](const Move& move) {
    print(fmt::format("{} {} {}\n", move.candidate.orientation, move.candidate.column,
                      move.outcome.move.rows_removed));
    return true;
  });
  return played ? ok : complain(describe(played.error()));
}

Watch* watched = nullptr;  // for the signal handler

/// Ctrl-C ends the games where they are; a second one ends the program.
void interrupt(int) {
  if (watched == nullptr || watched->stop.exchange(true)) _exit(130);
}

std::string duration(double seconds) {
  const auto s = static_cast<std::int64_t>(seconds);
  if (s >= 3600) return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
  if (s >= 60) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} s", s);
}

/// A line on the terminal, twice a second, while the games are played.
class Progress {
 public:
  Progress(const SimulationPlan& plan, const Watch& watch) : plan_(plan), watch_(watch) {
    if (isatty(STDERR_FILENO) == 1)
      thread_ = std::jthread([this](const std::stop_token& stop) { show(stop); });
  }

 private:
  void show(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any wake;
    const auto start = Clock::now();
    std::unique_lock lock(mutex);
    while (!wake.wait_for(lock, stop, std::chrono::milliseconds(500),
                          [&] { return stop.stop_requested(); })) {
      const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
      const auto pieces = static_cast<double>(watch_.pieces.load());
      double done = static_cast<double>(watch_.finished.load()) / static_cast<double>(plan_.games);
      if (plan_.max_pieces > 0) {
        done = std::max(done, pieces / (static_cast<double>(plan_.max_pieces) *
                                        static_cast<double>(plan_.games)));
      }
      const std::string left =
          done > 0 && done < 1 ? duration(seconds * (1 - done) / done) + " left" : "";
      fmt::print(stderr, "\r\x1b[K{} of {} games, {} pieces, {} a second  {}",
                 watch_.finished.load(), plan_.games, in_words(pieces), in_words(pieces / seconds),
                 left);
      std::fflush(stderr);
    }
    fmt::print(stderr, "\r\x1b[K");
  }

  const SimulationPlan& plan_;
  const Watch& watch_;
  std::jthread thread_;
};

int run_simulate(const Options& options) {
  const auto plan = plan_of(options);
  if (!plan) return complain(describe(plan.error()));
  if (options.moves) return print_moves(*plan);

  Watch watch;
  watched = &watch;
  std::signal(SIGINT, interrupt);
  const auto start = Clock::now();
  const auto result = [&] {
    const Progress progress(*plan, watch);
    return simulate(*plan, &watch);
  }();
  std::signal(SIGINT, SIG_DFL);
  watched = nullptr;
  if (!result) return complain(describe(result.error()));

  const SimulationReport report{*plan, *result,
                                std::chrono::duration<double>(Clock::now() - start).count(),
                                watch.stop.load()};
  print(options.json ? report.json() + "\n" : report.text());
  return options.plot.empty() ? ok : write_file(options.plot, report.svg());
}

}  // namespace

void add_simulate(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("simulate", "play many games with a controller and count");
  auto options = std::make_shared<Options>();
  options->controller.add_options(*command, "dellacherie");
  command
      ->add_option(
          "--rules", options->rules,
          "simplified, fahey, lee, or a rule set of `tetrion rules` (every reachable placement)")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--width", options->width, "columns")->type_name("N");
  command->add_option("--height", options->height, "rows")->type_name("N");
  command->add_option("--games", options->games, "how many games")->capture_default_str();
  command
      ->add_option("--max-pieces", options->max_pieces,
                   "stop a game after so many pieces; 0: never")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", options->threads, "results do not depend on it")
      ->capture_default_str();
  command->add_option("--look-ahead", options->look_ahead, "known pieces, the current one included")
      ->check(CLI::Range(1, 4));
  command
      ->add_option("--depth", options->depth, "unknown pieces to average over after the known ones")
      ->check(CLI::Range(0, 3))
      ->capture_default_str();
  command->add_option("--losing", options->losing, "losing moves: excluded, evaluated or zero")
      ->check(CLI::IsMember({"excluded", "evaluated", "zero"}));
  command->add_flag("--overflow-lines", options->overflow_lines,
                    "lines of a move over the top are removed before it is judged");
  command->add_option("--randomizer", options->randomizer,
                      "uniform, 7-bag, nes, game-boy, sz, tetris-analyzer, tetris-analyzer-java");
  command->add_option("--engine", options->engine, "automatic, reference, plain, avx2 or avx512")
      ->check(CLI::IsMember({"automatic", "reference", "plain", "avx2", "avx512"}))
      ->capture_default_str();
  command->add_option("--sequence", options->sequence, "play these pieces: a text file of letters")
      ->type_name("FILE");
  command->add_flag("--moves", options->moves,
                    "print the moves of the first game: orientation, column, lines removed");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.simulate/1");
  command->add_option("--plot", options->plot, "write the histogram of lines a game")
      ->type_name("FILE.svg");
  command->footer(
      "Under `simplified` and `fahey` columns count from 1 and orientations as the literature "
      "numbers\n"
      "them. Means are all lines divided by the games that ended, which games cut short do not "
      "bias.\n"
      "Example, one row of the literature's table:\n"
      "  tetrion simulate --controller bcts --width 10 --height 10 --games 6000");
  command->callback([options, &run] { run = [options] { return run_simulate(*options); }; });
}

}  // namespace tetrion::cli
