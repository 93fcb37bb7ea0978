// tetrion tune: weights for given features, found by playing.
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/store.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "controllers.hpp"
#include "kept_run.hpp"
#include "monitor.hpp"
#include "output.hpp"
#include "plan_options.hpp"
#include "simulation_report.hpp"
#include "tuning.hpp"

namespace tetrion::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  PlanOptions games_of;
  std::string features;
  std::string from;
  std::string method = "cma-es";
  int population = 20;
  std::int64_t generations = 50;
  std::int64_t games = 100;
  std::optional<std::int64_t> most_games;
  std::optional<double> spread;
  double least_spread = 0.02;
  std::string out = "tuned.json";
  std::string database;
  std::string run;
  std::int64_t block = 0;
  bool json = false;
};

Error fault(std::string message) { return Error{std::move(message), 0, 0}; }

/// A controller's name or a weights file.
std::expected<Evaluation, Error> start_of(const std::string& from) {
  if (const Evaluation* known = find_evaluation(from)) return *known;
  return ControllerSource{.name = "", .weights = from}.read();
}

/// "holes,wells_exact": each with weight 0.
std::expected<std::vector<Term>, Error> listed_features(const std::string& list, int width) {
  std::vector<Term> terms;
  for (const std::string_view word : split(list, ',')) {
    const auto found = feature(word);
    if (!found) {
      return std::unexpected(fault("--features: unknown feature '" + printable(word) + "'" +
                                   did_you_mean(word, feature_names()) +
                                   ", expected a controller's name or features with commas"));
    }
    const int entries = *found == Feature::column_heights       ? width
                        : *found == Feature::height_differences ? width - 1
                                                                : 1;
    for (int i = 0; i < entries; ++i) {
      const bool list_feature = info(*found).kind == FeatureKind::list;
      terms.push_back({*found, list_feature ? i : -1, {0, 0}});
    }
  }
  for (std::size_t i = 0; i < terms.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (terms[i] == terms[j]) {
        return std::unexpected(
            fault("--features: '" + std::string(info(terms[i].feature).name) + "' is there twice"));
      }
    }
  }
  return terms;
}

/// The features to tune, each with the weight to start from.
std::expected<Evaluation, Error> evaluation_of(const Options& options, int width) {
  if (options.features.empty() && options.from.empty()) {
    return std::unexpected(fault("nothing to tune: give --features, --from, or both"));
  }
  Evaluation evaluation;
  if (const Evaluation* known = find_evaluation(options.features)) {
    evaluation = *known;
    for (Term& term : evaluation.terms) term.weight = {0, 0};
  } else if (!options.features.empty()) {
    auto terms = listed_features(options.features, width);
    if (!terms) return std::unexpected(terms.error());
    evaluation.terms = std::move(*terms);
  }
  if (!options.from.empty()) {
    const auto start = start_of(options.from);
    if (!start) return std::unexpected(start.error());
    if (options.features.empty()) evaluation = *start;
    for (const Term& given : start->terms) {
      const auto same = std::ranges::find_if(evaluation.terms, [&](const Term& term) {
        return term.feature == given.feature && term.index == given.index;
      });
      if (same == evaluation.terms.end()) {
        return std::unexpected(fault("--from has a weight for '" +
                                     std::string(info(given.feature).name) +
                                     "', which is not among --features"));
      }
      same->weight = given.weight;
    }
  }
  if (evaluation.form != EvaluationForm::weights) {
    return std::unexpected(fault("'" + evaluation.name + "' is an equity and has no weights"));
  }
  evaluation.name = "candidate";
  return evaluation;
}

std::expected<TuningSettings, Error> settings_from(const Options& options) {
  auto frame = options.games_of.plan(*find_evaluation("dellacherie"));
  if (!frame) return std::unexpected(frame.error());
  auto evaluation = evaluation_of(options, frame->rules.width);
  if (!evaluation) return std::unexpected(evaluation.error());
  TuningSettings settings{.plan = std::move(*frame),
                          .method = *search_method(options.method),
                          .population = options.population,
                          .games = options.games,
                          .most_games = options.most_games.value_or(4 * options.games),
                          .spread = 0.5,
                          .least_spread = options.least_spread};
  settings.plan.evaluation = std::move(*evaluation);
  settings.spread = options.spread.value_or(options.from.empty() ? 0.5 : 0.1);
  if (settings.most_games < settings.games) {
    return std::unexpected(fault("--most-games is less than --games"));
  }
  return settings;
}

std::string generation_line(const GenerationSummary& g, double best_so_far) {
  return fmt::format("{:>10} {:>6} {:>13} {:>13} {:>13} {:>8.3f} {:>7.1f}\n", g.number, g.games,
                     in_words(g.mean), in_words(g.best), in_words(best_so_far), g.spread, g.signal);
}

constexpr std::string_view heading =
    "generation  games    mean lines          best   best so far   spread  signal\n";

/// Prints the generations as they come.
class Log {
 public:
  explicit Log(bool text) : text_(text) {
    if (text_) print(heading);
  }
  void add(const GenerationRecord& record) {
    const GenerationSummary g = summary(record);
    best_ = std::max(best_, g.best);
    if (text_) print(generation_line(g, best_));
  }
  double best() const { return best_; }

 private:
  bool text_;
  double best_ = 0;
};

Json json_of(const GenerationSummary& g) {
  return {{"generation", g.number}, {"games", g.games},   {"mean_lines", g.mean},
          {"best_lines", g.best},   {"spread", g.spread}, {"signal", g.signal}};
}

int answer(const Options& options, const std::string& settings, const Evaluation& winner,
           const std::vector<GenerationRecord>& generations, bool stopped) {
  if (const int status = write_file(options.out, to_json(winner) + "\n"); status != ok) {
    return status;
  }
  if (!options.json) {
    print(fmt::format("{}{} generation{}: weights written to {}\n",
                      stopped ? "stopped; the same command with --db goes on. " : "",
                      generations.size(), generations.size() == 1 ? "" : "s", options.out));
    return ok;
  }
  Tally all;
  Json history = Json::array();
  for (const GenerationRecord& record : generations) {
    history.push_back(json_of(summary(record)));
    for (const CandidateRecord& candidate : record.candidates) {
      all.games += candidate.tally.games;
      all.pieces += candidate.tally.pieces;
      all.lines += candidate.tally.lines;
      all.seconds += candidate.tally.seconds;
    }
  }
  const Json json = {
      {"schema", "tetrion.tune/1"}, {"settings", Json::parse(settings, nullptr, false)},
      {"stopped", stopped},         {"generations", history},
      {"games", all.games},         {"pieces", all.pieces},
      {"lines", all.lines},         {"winner", Json::parse(to_json(winner), nullptr, false)},
      {"file", options.out},        {"seconds", all.seconds}};
  print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
  return ok;
}

int tune_with(const Options& options, Workforce& force) {
  const auto settings = settings_from(options);
  if (!settings) return complain(describe(settings.error()));
  auto tuning = Tuning::make(*settings);
  if (!tuning) return complain(describe(tuning.error()));
  if (const auto player = BlockPlayer::make(settings->plan); !player) {
    return complain(describe(player.error()));
  }
  auto store = options.database.empty() ? Store::in_memory()
                                        : Store::open(options.database, Store::Use::write);
  if (!store) return complain(describe(store.error()));
  const PlayRules& rules = settings->plan.rules;
  const std::string name =
      !options.run.empty() ? options.run
                           : fmt::format("tune-{}-{}x{}", rules.name, rules.width, rules.height);
  const auto run = begin_or_resume(*store, new_run(name, "tune", settings->json(), {0, 0}));
  if (!run) return complain(describe(run.error()));
  auto generations = store->generations(*run);
  if (!generations) return complain(describe(generations.error()));
  if (auto known = tuning->go_on(*generations); !known) {
    return complain("run '" + name + "': " + describe(known.error()));
  }

  Log log(!options.json);
  for (const GenerationRecord& record : *generations) log.add(record);
  bool stopped = false;
  Watch watch;
  while (!stopped && tuning->generation() <= options.generations) {
    const std::int64_t before = watch.finished;
    const Monitor monitor(watch, [&, number = tuning->generation(), games = tuning->games(),
                                  best = log.best()](double) {
      return fmt::format("generation {} of {}: {} of {} games; best so far {}", number,
                         options.generations, watch.finished.load() - before,
                         games * options.population, in_words(best));
    });
    const auto finished = tuning->next(*store, *run, force, watch);
    if (!finished) return complain(describe(finished.error()));
    stopped = !*finished;
    if (stopped) break;
    generations = store->generations(*run);
    if (!generations) return complain(describe(generations.error()));
    log.add(generations->back());
  }
  return answer(options, settings->json(), tuning->winner(name), *generations, stopped);
}

int run_tune(const Options& options) {
  Workforce force(options.games_of.thread_count(), options.block);
  return force.leads() ? tune_with(options, force) : force.serve();
}

}  // namespace

void add_tune(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("tune", "find weights for features by playing");
  auto options = std::make_shared<Options>();
  command
      ->add_option("--features", options->features,
                   "what to weigh: those of a controller, or names with commas")
      ->type_name("NAME|A,B,…");
  command
      ->add_option("--from", options->from,
                   "start from these weights, a file or a controller; else from zero")
      ->type_name("WEIGHTS");
  command->add_option("--method", options->method, "cma-es or cross-entropy")
      ->check(CLI::IsMember({"cma-es", "cross-entropy"}))
      ->capture_default_str();
  command->add_option("--population", options->population, "candidates a generation")
      ->check(CLI::Range(4, 10'000))
      ->capture_default_str();
  command->add_option("--generations", options->generations, "how many, those in --db included")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}))
      ->capture_default_str();
  command->add_option("--games", options->games, "for each candidate, all on the same pieces")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}))
      ->capture_default_str();
  command
      ->add_option(
          "--most-games", options->most_games,
          "play up to so many when candidates can no longer be told apart; else four times "
          "--games")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}));
  command
      ->add_option("--spread", options->spread,
                   "step size at first, the start having length 1; else 0.1, from zero 0.5")
      ->check(CLI::Range(1e-6, 1e3));
  command
      ->add_option("--least-spread", options->least_spread, "the step size stays at least so large")
      ->check(CLI::Range(0.0, 1e3))
      ->capture_default_str();
  options->games_of.add_options(*command);
  command->add_option("--out", options->out, "where the winner's weights go")
      ->type_name("FILE")
      ->capture_default_str();
  command
      ->add_option("--db", options->database,
                   "keep all in this SQLite file; the same command goes on where it was")
      ->type_name("FILE");
  command->add_option("--run", options->run, "the run's name in the file; else made of the board")
      ->type_name("NAME");
  command->add_option("--block", options->block, "games a block; 0: about half a second of play")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 16))
      ->capture_default_str();
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.tune/1");
  command->footer(
      "The winner is the mean of the search's centres over the later half of the generations: the\n"
      "best single candidate was mostly lucky. `signal` is the variance between candidates over "
      "that\n"
      "of noise; near 1 nothing is learnt, and more games are played.\n"
      "Example:\n"
      "  tetrion tune --features bcts --height 8 --generations 30 --db tune.sqlite --out "
      "mine.json\n"
      "  tetrion simulate --weights mine.json --height 8 --games 1000 --seed 2");
  command->callback([options, &run] { run = [options] { return run_tune(*options); }; });
}

}  // namespace tetrion::cli
