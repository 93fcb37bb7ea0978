// tetrion simulate: many games with one controller, and what they say about it.
#include <fmt/core.h>

#include <chrono>
#include <memory>
#include <tetrion/simulation.hpp>
#include <tetrion/store.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "controllers.hpp"
#include "input.hpp"
#include "kept_run.hpp"
#include "monitor.hpp"
#include "output.hpp"
#include "plan_options.hpp"
#include "plan_settings.hpp"
#include "simulation_report.hpp"
#include "workforce.hpp"

namespace tetrion::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  ControllerSource controller;
  PlanOptions games_of;
  std::int64_t games = 100;
  int depth = 0;
  std::string sequence;
  bool moves = false;
  bool json = false;
  std::string plot;
  std::string database;
  std::string run;
  std::string shard;
  std::int64_t block = 0;
};

std::expected<SimulationPlan, Error> plan_of(const Options& options) {
  auto evaluation = options.controller.read();
  if (!evaluation) return std::unexpected(evaluation.error());
  auto plan = options.games_of.plan(std::move(*evaluation));
  if (!plan) return plan;
  plan->games = options.games;
  plan->look_ahead.unknown_pieces = options.depth;
  if (options.depth > 0 && plan->evaluation.form != EvaluationForm::weights) {
    plan->look_ahead = analyzer_look_ahead(plan->rules.known_pieces, options.depth);
  }
  if (!options.sequence.empty()) {
    const auto text = read_file(options.sequence);
    if (!text) return std::unexpected(text.error());
    auto pieces = parse_pieces(*text);
    if (!pieces) {
      return std::unexpected(Error{options.sequence + ": " + describe(pieces.error()), 0, 0});
    }
    plan->pieces = std::move(*pieces);
    plan->games = 1;
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

int answer(const Options& options, const SimulationReport& report) {
  print(options.json ? report.json() + "\n" : report.text());
  return options.plot.empty() ? ok : write_file(options.plot, report.svg());
}

/// All games in one go, none kept; Ctrl-C counts those that were cut short, too.
int play_at_once(const Options& options, const SimulationPlan& plan) {
  Watch watch;
  const auto start = Clock::now();
  const auto result = [&] {
    const Monitor monitor(watch, [&](double seconds) {
      return progress_line(watch, plan.games, 0, plan.max_pieces, seconds);
    });
    return simulate(plan, &watch);
  }();
  if (!result) return complain(describe(result.error()));
  return answer(options,
                {plan, *result, std::chrono::duration<double>(Clock::now() - start).count(),
                 watch.stop.load()});
}

/// Spread over the ranks, kept in memory.
int play_with_ranks(const Options& options, SimulationPlan plan, Workforce& force) {
  Watch watch;
  SimulationResult result;
  const Keep keep = [&](const Played& played) -> std::expected<void, Error> {
    result.engine = played.result.engine;
    result.games.insert(result.games.end(), played.result.games.begin(), played.result.games.end());
    result.filled_cells.resize(played.result.filled_cells.size());
    for (std::size_t i = 0; i < result.filled_cells.size(); ++i) {
      result.filled_cells[i] += played.result.filled_cells[i];
    }
    return {};
  };
  const auto start = Clock::now();
  const auto done = [&] {
    const Monitor monitor(watch, [&](double seconds) {
      return progress_line(watch, plan.games, 0, plan.max_pieces, seconds);
    });
    return force.play({plan}, {{0, {0, plan.games}}}, keep, watch);
  }();
  if (!done) return complain(describe(done.error()));
  std::ranges::sort(result.games, {}, &GameResult::game);
  plan.threads *= force.ranks();
  return answer(options, {plan, result, std::chrono::duration<double>(Clock::now() - start).count(),
                          watch.stop.load()});
}

// ── Kept in a database ──────────────────────────────────────────────────────────────────────────

struct Place {
  std::string file;
  Shard shard;
};

std::expected<Place, Error> place_of(const Options& options, const SimulationPlan& plan) {
  Place place{options.database, {}};
  if (options.shard.empty()) return place;
  const auto shard = parse_shard(options.shard);
  if (!shard) return std::unexpected(shard.error());
  if (shard->of > plan.games) {
    return std::unexpected(Error{fmt::format("--shard: {} shards cannot share {} game{}", shard->of,
                                             plan.games, plan.games == 1 ? "" : "s"),
                                 0, 0});
  }
  place.shard = *shard;
  if (place.file.empty())
    place.file = fmt::format("part-{}-of-{}.sqlite", shard->number, shard->of);
  return place;
}

/// Plays what is missing. True: stopped before all was there.
std::expected<bool, Error> play_missing(Store& store, const StoredRun& run,
                                        const SimulationPlan& plan, Workforce& force) {
  const auto gaps = store.gaps(run);
  if (!gaps) return std::unexpected(gaps.error());
  std::vector<Work> work;
  std::int64_t missing = 0;
  for (const Gap& gap : *gaps) {
    work.push_back({0, gap});
    missing += gap.end - gap.first;
  }
  if (missing == 0) return false;
  Watch watch;
  BlockWriter writer(store, run.id);
  const std::int64_t games = run.end - run.first;
  const auto played = [&] {
    const Monitor monitor(watch, [&](double seconds) {
      return progress_line(watch, games, games - missing, plan.max_pieces, seconds);
    });
    return force.play(
        {plan}, work,
        [&](Played block) {
          return writer.add(
              {.first = block.first, .result = std::move(block.result), .seconds = block.seconds});
        },
        watch);
  }();
  const auto written = writer.finish();
  if (!written) return std::unexpected(written.error());
  if (!played) return std::unexpected(played.error());
  return watch.stop.load();
}

int play_and_keep(const Options& options, SimulationPlan plan, Workforce& force) {
  const auto place = place_of(options, plan);
  if (!place) return complain(describe(place.error()));
  if (const auto player = BlockPlayer::make(plan); !player) {  // before a file is made for it
    return complain(describe(player.error()));
  }
  auto store = Store::open(place->file, Store::Use::write);
  if (!store) return complain(describe(store.error()));
  const std::string name = !options.run.empty()
                               ? options.run
                               : fmt::format("{}-{}-{}x{}", plan.evaluation.name, plan.rules.name,
                                             plan.rules.width, plan.rules.height);
  const auto run = begin_or_resume(*store, new_run(name, "simulate", settings_of(plan),
                                                   place->shard.games(plan.games), place->shard));
  if (!run) return complain(describe(run.error()));

  // Others may write to the same run: what they had begun when we looked may still be missing.
  for (bool more = true; more;) {
    const auto stopped = play_missing(*store, *run, plan, force);
    if (!stopped) return complain(describe(stopped.error()));
    const auto gaps = store->gaps(*run);
    if (!gaps) return complain(describe(gaps.error()));
    more = !*stopped && !gaps->empty();
  }
  const auto gaps = store->gaps(*run);
  const auto stored = store->result(*run);
  if (!gaps) return complain(describe(gaps.error()));
  if (!stored) return complain(describe(stored.error()));
  plan.threads *= force.ranks();
  return answer(options, {plan, stored->result, stored->seconds / plan.threads, !gaps->empty()});
}

int run_simulate(const Options& options) {
  if (options.moves) {
    const auto plan = plan_of(options);
    return plan ? print_moves(*plan) : complain(describe(plan.error()));
  }
  Workforce force(options.games_of.thread_count(), options.block);
  if (!force.leads()) return force.serve();
  if (const int status = check_folder(options.plot); status != ok) return status;
  auto plan = plan_of(options);
  if (!plan) return complain(describe(plan.error()));
  if (!options.database.empty() || !options.shard.empty()) {
    return play_and_keep(options, std::move(*plan), force);
  }
  if (!options.run.empty()) return complain("--run names a run in a database: give --db FILE, too");
  return force.ranks() > 1 ? play_with_ranks(options, std::move(*plan), force)
                           : play_at_once(options, *plan);
}

}  // namespace

void add_simulate(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("simulate", "play many games with a controller and count");
  auto options = std::make_shared<Options>();
  options->controller.add_options(*command, "dellacherie");
  auto* games =
      command->add_option("--games", options->games, "how many games")->capture_default_str();
  options->games_of.add_options(*command);
  command
      ->add_option("--depth", options->depth, "unknown pieces to average over after the known ones")
      ->check(CLI::Range(0, 3))
      ->capture_default_str();
  command
      ->add_option("--sequence", options->sequence,
                   "one game with these pieces: a text file of letters")
      ->type_name("FILE")
      ->excludes(games)
      ->excludes("--seed")
      ->excludes("--randomizer");
  command->add_flag("--moves", options->moves,
                    "print the moves of the first game: orientation, column, lines removed");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.simulate/1");
  command->add_option("--plot", options->plot, "write the histogram of lines a game")
      ->type_name("FILE.svg");
  command
      ->add_option("--db", options->database,
                   "keep the games in this SQLite file as they finish; the same command goes on "
                   "where it was")
      ->type_name("FILE");
  command
      ->add_option("--run", options->run,
                   "the run's name in the file; else made of controller, rules and board")
      ->type_name("NAME");
  command
      ->add_option("--shard", options->shard,
                   "play only this share, 1/64 to 64/64, into a file for `tetrion merge`: --db or "
                   "part-K-of-N.sqlite")
      ->type_name("K/N");
  command->add_option("--block", options->block, "games a block; 0: about half a second of play")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 16))
      ->capture_default_str();
  command->footer(
      "Under `simplified` and `fahey` columns count from 1 and orientations as the literature "
      "numbers\n"
      "them. Means are all lines divided by the games that ended, which games cut short do not "
      "bias.\n"
      "Under mpirun the ranks share the games. Results depend on neither threads, ranks, shards "
      "nor\n"
      "interruptions.\n"
      "Example, one row of the literature's table:\n"
      "  tetrion simulate --controller bcts --width 10 --height 10 --games 6000\n"
      "The same, to be interrupted and gone on with:\n"
      "  tetrion simulate --controller bcts --width 10 --height 10 --games 6000 --db runs.sqlite");
  command->callback([options, &run] { run = [options] { return run_simulate(*options); }; });
}

}  // namespace tetrion::cli
