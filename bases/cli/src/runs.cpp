// tetrion runs: what a database holds.
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <tetrion/store.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "output.hpp"
#include "plan_settings.hpp"
#include "run_export.hpp"
#include "run_plots.hpp"
#include "run_summary.hpp"
#include "simulation_report.hpp"

namespace tetrion::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string database = "runs.sqlite";
  bool json = false;
  std::vector<std::string> names;
  std::string format = "csv";
  std::string out;
};

int refuse(const Error& error) { return complain(describe(error)); }

int deliver(const Options& options, const std::string& text) {
  if (!options.out.empty()) return write_file(options.out, text);
  print(text);
  return ok;
}

std::expected<std::vector<RunSummary>, Error> summaries_of(const Options& options,
                                                           const Store& store) {
  std::vector<StoredRun> runs;
  if (options.names.empty()) {
    auto all = store.runs();
    if (!all) return std::unexpected(all.error());
    runs = std::move(*all);
  }
  for (const std::string& name : options.names) {
    auto run = run_named(store, name);
    if (!run) return std::unexpected(run.error());
    runs.push_back(std::move(*run));
  }
  std::vector<RunSummary> summaries;
  for (const StoredRun& run : runs) {
    auto summary = summary_of(store, run);
    if (!summary) return std::unexpected(summary.error());
    summaries.push_back(std::move(*summary));
  }
  return summaries;
}

// ── list ────────────────────────────────────────────────────────────────────────────────────────

Json json_of(const RunSummary& s) {
  const auto optional = [](const auto& value) { return value ? Json(*value) : Json(); };
  Json json = {{"name", s.run.name},          {"kind", s.run.kind},
               {"created", s.run.created},    {"program", s.run.program},
               {"shard", s.run.shard},        {"shards", s.run.shards},
               {"rules", s.settings.rules},   {"width", s.settings.width},
               {"height", s.settings.height}, {"seed", s.settings.seed}};
  if (s.is_search()) {
    json["method"] = s.settings.controller;
    json["generations"] = s.generations.size();
    json["mean_lines"] = s.generations.empty() ? Json() : Json(s.generations.back().mean);
    return json;
  }
  json["controller"] = s.settings.controller;
  json["games"] = s.tally.games;
  json["games_wanted"] = s.run.end - s.run.first;
  json["finished"] = s.finished();
  json["deaths"] = s.tally.deaths;
  json["pieces"] = s.tally.pieces;
  json["lines"] = s.tally.lines;
  json["seconds"] = s.tally.seconds;
  json["mean_lines"] = optional(s.mean.mean);
  json["standard_error"] = optional(s.mean.standard_error);
  json["ci95"] = {s.mean.low, optional(s.mean.high)};
  return json;
}

int list(const Options& options) {
  const auto store = Store::open(options.database, Store::Use::read);
  if (!store) return refuse(store.error());
  const auto summaries = summaries_of(options, *store);
  if (!summaries) return refuse(summaries.error());
  if (options.json) {
    Json runs = Json::array();
    for (const RunSummary& s : *summaries) runs.push_back(json_of(s));
    print(Json{{"schema", "tetrion.runs/1"}, {"runs", runs}}.dump(-1, ' ', false,
                                                                  Json::error_handler_t::replace) +
          "\n");
    return ok;
  }
  std::size_t widest = 4;
  for (const RunSummary& s : *summaries) widest = std::max(widest, s.run.name.size());
  std::string text = fmt::format("{:<{}}  {:<8}  {:<7}  {:<26}  {:<20}  {}\n", "name", widest,
                                 "kind", "board", "so far", "lines a game", "begun (UTC)");
  for (const RunSummary& s : *summaries) {
    text +=
        fmt::format("{:<{}}  {:<8}  {:<7}  {:<26}  {:<20}  {}\n", printable(s.run.name, 200),
                    widest, s.run.kind, fmt::format("{}x{}", s.settings.width, s.settings.height),
                    progress_of(s), mean_of(s), s.run.created);
  }
  print(text);
  return ok;
}

// ── show ────────────────────────────────────────────────────────────────────────────────────────

int show_search(const Options& options, const RunSummary& summary) {
  if (options.json) {
    Json json = json_of(summary);
    json["settings"] = Json::parse(summary.run.settings, nullptr, false);
    json["history"] = Json::array();
    for (const GenerationSummary& g : summary.generations) {
      json["history"].push_back({{"generation", g.number},
                                 {"games", g.games},
                                 {"mean_lines", g.mean},
                                 {"best_lines", g.best},
                                 {"spread", g.spread},
                                 {"signal", g.signal}});
    }
    print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
    return ok;
  }
  std::string text = fmt::format("{}: a search by {} on {} x {}, begun {} by {}\n{}\n",
                                 printable(summary.run.name, 200), summary.settings.controller,
                                 summary.settings.width, summary.settings.height,
                                 summary.run.created, summary.run.program, summary.run.settings);
  text += "generation  games    mean lines          best   spread  signal\n";
  for (const GenerationSummary& g : summary.generations) {
    text += fmt::format("{:>10} {:>6} {:>13} {:>13} {:>8.3f} {:>7.1f}\n", g.number, g.games,
                        in_words(g.mean), in_words(g.best), g.spread, g.signal);
  }
  print(text);
  return ok;
}

/// A simulation as `tetrion simulate` reports it.
int with_report(const Store& store, const RunSummary& summary,
                const std::function<int(const SimulationReport&)>& use) {
  const auto plan = plan_of_settings(summary.run.settings);
  if (!plan) return complain("run '" + summary.run.name + "': " + describe(plan.error()));
  const auto stored = store.result(summary.run);
  if (!stored) return refuse(stored.error());
  if (stored->result.games.empty()) {
    return complain("run '" + summary.run.name + "' has no game yet");
  }
  return use({*plan, stored->result, stored->seconds, !summary.finished()});
}

int show(const Options& options) {
  const auto store = Store::open(options.database, Store::Use::read);
  if (!store) return refuse(store.error());
  const auto summaries = summaries_of(options, *store);
  if (!summaries) return refuse(summaries.error());
  const RunSummary& summary = summaries->front();
  if (summary.is_search()) return show_search(options, summary);
  return with_report(*store, summary, [&](const SimulationReport& report) {
    print(options.json ? report.json() + "\n" : report.text());
    return ok;
  });
}

// ── compare ─────────────────────────────────────────────────────────────────────────────────────

int compare(const Options& options) {
  if (options.names.size() < 2) return complain("compare: give at least two runs");
  const auto store = Store::open(options.database, Store::Use::read);
  if (!store) return refuse(store.error());
  const auto summaries = summaries_of(options, *store);
  if (!summaries) return refuse(summaries.error());
  const RunSummary& first = summaries->front();
  const auto others = std::span(*summaries).subspan(1);
  const auto count = static_cast<double>(others.size());
  std::string text = fmt::format("{:<30} {:>24}\n", first.run.name, mean_of(first));
  Json rows = Json::array();
  for (const RunSummary& other : others) {
    if (first.is_search() || other.is_search()) {
      return complain("compare: a search is no simulation; play its winner's weights first");
    }
    const std::string apart =
        differences_in({"rules", "width", "height", "losing", "overflow_lines", "look_ahead",
                        "depth", "randomizer", "pieces", "max_pieces"},
                       first.run.settings, other.run.settings);
    if (!apart.empty()) {
      return complain("'" + first.run.name + "' and '" + other.run.name +
                      "' were not played under the same rules: " + apart);
    }
    const auto found = compare_means(static_cast<double>(other.tally.lines), other.tally.deaths,
                                     static_cast<double>(first.tally.lines), first.tally.deaths);
    if (!found)
      return complain("compare: '" + other.run.name + "' or '" + first.run.name +
                      "' has no game that ended");
    const double p = std::min(1.0, found->p * count);  // Bonferroni
    text +=
        fmt::format("{:<30} {:>24}   x {:.3f}, 95 % interval {:.3f} to {:.3f}, p = {:.2g}: {}\n",
                    other.run.name, mean_of(other), found->ratio, found->low, found->high, p,
                    p >= 0.05          ? "no significant difference"
                    : found->ratio > 1 ? "better"
                                       : "worse");
    rows.push_back({{"name", other.run.name},
                    {"ratio", found->ratio},
                    {"ci95", {found->low, found->high}},
                    {"p", p},
                    {"significant", p < 0.05}});
  }
  if (others.size() > 1) {
    text += fmt::format("p is that of {} comparisons together (Bonferroni)\n", others.size());
  }
  if (options.json) {
    text = Json{{"schema", "tetrion.compare/1"}, {"to", first.run.name}, {"runs", rows}}.dump(
               -1, ' ', false, Json::error_handler_t::replace) +
           "\n";
  }
  print(text);
  return ok;
}

// ── export, plot, remove, check ─────────────────────────────────────────────────────────────────

int export_run(const Options& options) {
  const auto store = Store::open(options.database, Store::Use::read);
  if (!store) return refuse(store.error());
  const auto run = run_named(*store, options.names.front());
  if (!run) return refuse(run.error());
  const auto text = options.format == "csv" ? run_csv(*store, *run) : run_json(*store, *run);
  if (!text) return refuse(text.error());
  return deliver(options, *text);
}

int plot(const Options& options) {
  const auto store = Store::open(options.database, Store::Use::read);
  if (!store) return refuse(store.error());
  const auto summaries = summaries_of(options, *store);
  if (!summaries) return refuse(summaries.error());
  if (summaries->size() > 1) {
    for (const RunSummary& summary : *summaries) {
      if (summary.is_search()) {
        return complain("plot: '" + summary.run.name + "' is a search; it has a plot of its own");
      }
    }
    return deliver(options, means_svg(*summaries));
  }
  const RunSummary& summary = summaries->front();
  if (summary.is_search()) return deliver(options, search_svg(summary));
  return with_report(*store, summary, [&](const SimulationReport& report) {
    return deliver(options, report.svg());
  });
}

int remove(const Options& options) {
  auto store = Store::open(options.database, Store::Use::read);  // a typing error makes no file
  if (!store) return refuse(store.error());
  const auto run = run_named(*store, options.names.front());
  if (!run) return refuse(run.error());
  store = Store::open(options.database, Store::Use::write);
  if (!store) return refuse(store.error());
  const auto removed = store->remove(*run);
  return removed ? ok : refuse(removed.error());
}

int check(const Options& options) {
  const auto store = Store::open(options.database, Store::Use::read);
  if (!store) return refuse(store.error());
  const auto checked = store->check();
  if (!checked) return refuse(checked.error());
  print("sound: the file is whole and every block can be read\n");
  return ok;
}

}  // namespace

void add_runs(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("runs", "what a database of runs holds");
  auto options = std::make_shared<Options>();
  command->add_option("--db", options->database, "the SQLite file")
      ->type_name("FILE")
      ->capture_default_str();
  command->add_flag("--json", options->json, "answer in JSON");
  command->require_subcommand(0, 1);
  using Verb = int (*)(const Options&);
  const auto verb = [&](const char* name, const char* meaning, Verb action, int fewest, int most) {
    CLI::App* sub = command->add_subcommand(name, meaning);
    if (most != 0) {
      sub->add_option("names", options->names, "the run's name")
          ->type_name("NAME")
          ->expected(fewest, most)
          ->required(fewest > 0);
    }
    sub->callback(
        [options, action, &run] { run = [options, action] { return action(*options); }; });
    return sub;
  };
  constexpr int any = 1000;
  verb("list", "all runs and how far they are", list, 0, 0);
  verb("show", "one run in full", show, 1, 1);
  verb("compare", "is one better than another, and how sure is that?", compare, 1, any);
  CLI::App* table = verb("export", "the games or generations as CSV or JSON", export_run, 1, 1);
  table->add_option("--format", options->format, "csv or json")
      ->check(CLI::IsMember({"csv", "json"}))
      ->capture_default_str();
  CLI::App* picture =
      verb("plot", "SVG: a histogram, a search's progress, or the means of several", plot, 1, any);
  for (CLI::App* sub : {table, picture}) {
    sub->add_option("--out", options->out, "else standard output")->type_name("FILE");
  }
  verb("remove", "take a run out", remove, 1, 1);
  verb("check", "is the file whole?", check, 0, 0);
  command->footer(
      "Runs are kept by `tetrion simulate --db` and `tetrion tune --db`.\n"
      "Example:\n"
      "  tetrion simulate --controller dt10 --height 8 --games 500 --db runs.sqlite\n"
      "  tetrion simulate --controller bcts --height 8 --games 500 --db runs.sqlite\n"
      "  tetrion runs compare dt10-simplified-10x8 bcts-simplified-10x8\n"
      "  tetrion runs plot dt10-simplified-10x8 --out dt10.svg");
  command->callback([options, command, &run] {
    if (command->get_subcommands().empty()) run = [options] { return list(*options); };
  });
}

}  // namespace tetrion::cli
