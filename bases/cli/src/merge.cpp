// tetrion merge: the shards of a run, put together, and what the whole run says.
#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <tetrion/store.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "kept_run.hpp"
#include "output.hpp"
#include "plan_settings.hpp"
#include "simulation_report.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  std::vector<std::string> parts;
  std::string database;
  std::string run;
  bool json = false;
  std::string plot;
};

Error fault(std::string message) { return Error{std::move(message), 0, 0}; }

std::string in_quotes(const std::string& path) { return "'" + printable(path, 200) + "'"; }

struct Part {
  Store store;
  StoredRun run;
};

std::expected<Part, Error> open_part(const std::string& path) {
  auto store = Store::open(path, Store::Use::read);
  if (!store) return std::unexpected(store.error());
  auto runs = store->runs();
  if (!runs) return std::unexpected(runs.error());
  if (runs->size() != 1) {
    return std::unexpected(
        fault(fmt::format("{} holds {} runs, expected one shard", in_quotes(path), runs->size())));
  }
  if (runs->front().kind != "simulate" || runs->front().shards == 1) {
    return std::unexpected(fault(in_quotes(path) + " holds no shard, but a whole run"));
  }
  return Part{std::move(*store), std::move(runs->front())};
}

/// "3, 17 to 20"
std::string spans(const std::vector<std::int64_t>& numbers) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    words.push_back(std::to_string(numbers[i]) +
                    (last > i ? " to " + std::to_string(numbers[last]) : ""));
    i = last + 1;
  }
  return join(words);
}

/// Each shard of one run exactly once, and whole.
class Census {
 public:
  std::expected<void, Error> add(const Part& part) {
    const StoredRun& run = part.run;
    const std::string& path = part.store.path();
    if (files_.empty()) {
      first_ = run;
      first_path_ = path;
      files_.resize(static_cast<std::size_t>(run.shards));
    }
    std::string other = differences(first_.settings, run.settings, "in one", "in the other");
    if (other.empty() && run.shards != first_.shards) {
      other = fmt::format("{} shards in one and {} in the other", first_.shards, run.shards);
    }
    if (!other.empty()) {
      return std::unexpected(fault(in_quotes(first_path_) + " and " + in_quotes(path) +
                                   " are of different runs: " + other));
    }
    if (run.shard < 1 || run.shard > run.shards) {
      return std::unexpected(fault(in_quotes(path) + " is damaged: it has no such shard"));
    }
    std::string& file = files_[static_cast<std::size_t>(run.shard) - 1];
    if (!file.empty()) {
      return std::unexpected(fault(fmt::format("shard {}/{} is given twice: {} and {}", run.shard,
                                               run.shards, in_quotes(file), in_quotes(path))));
    }
    file = path;
    return check_whole(part);
  }

  std::expected<void, Error> complete() const {
    std::vector<std::int64_t> missing;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (files_[i].empty()) missing.push_back(static_cast<std::int64_t>(i) + 1);
    }
    if (missing.empty()) return {};
    return std::unexpected(
        fault(fmt::format("missing: shard{} {} of {}", missing.size() == 1 ? "" : "s",
                          spans(missing), files_.size())));
  }

 private:
  static std::expected<void, Error> check_whole(const Part& part) {
    const auto gaps = part.store.gaps(part.run);
    if (!gaps) return std::unexpected(gaps.error());
    std::int64_t missing = 0;
    for (const Gap& gap : *gaps) missing += gap.end - gap.first;
    if (missing == 0) return {};
    return std::unexpected(
        fault(fmt::format("{} is not finished: {} of its {} games are missing; its command goes on "
                          "where it was",
                          in_quotes(part.store.path()), missing, part.run.end - part.run.first)));
  }

  std::vector<std::string> files_;  // by shard
  StoredRun first_;
  std::string first_path_;
};

struct Merged {
  SimulationPlan plan;
  StoredResult stored;
};

/// The run without shards, begun in the file.
std::expected<StoredRun, Error> whole_run(Store& store, const StoredRun& part,
                                          const SimulationPlan& plan, const std::string& name) {
  return begin_or_resume(
      store, new_run(name.empty() ? part.name : name, "simulate", part.settings, {0, plan.games}));
}

/// Every part is opened once: checked, and its blocks copied. All of it is one transaction, which
/// is left open, and so undone, when a later part turns out to be wrong.
std::expected<Merged, Error> put_together(const Options& options) {
  Census census;
  std::optional<Store> store;
  std::optional<StoredRun> whole;
  std::optional<SimulationPlan> plan;
  for (const std::string& path : options.parts) {
    std::error_code ignored;
    if (std::filesystem::equivalent(path, options.database, ignored)) {
      return std::unexpected(fault(in_quotes(path) + " is both a part and --db"));
    }
    const auto part = open_part(path);
    if (!part) return std::unexpected(part.error());
    if (const auto added = census.add(*part); !added) return std::unexpected(added.error());
    if (!store) {
      auto read = plan_of_settings(part->run.settings);
      if (!read) return std::unexpected(fault(in_quotes(path) + ": " + read.error().message));
      plan = std::move(*read);
      auto opened = Store::open(options.database, Store::Use::write);
      if (!opened) return std::unexpected(opened.error());
      store = std::move(*opened);
      if (auto begun = store->begin(); !begun) return std::unexpected(begun.error());
      auto run = whole_run(*store, part->run, *plan, options.run);
      if (!run) return std::unexpected(run.error());
      whole = std::move(*run);
    }
    if (auto copied = store->copy_blocks(part->store, part->run, *whole); !copied) {
      return std::unexpected(copied.error());
    }
  }
  if (auto complete = census.complete(); !complete) return std::unexpected(complete.error());
  const auto gaps = store->gaps(*whole);
  if (!gaps) return std::unexpected(gaps.error());
  if (!gaps->empty()) {
    return std::unexpected(fault("the parts do not add up to the run: games " +
                                 std::to_string(gaps->front().first) + " to " +
                                 std::to_string(gaps->front().end - 1) + " are missing"));
  }
  auto stored = store->result(*whole);
  if (!stored) return std::unexpected(stored.error());
  if (auto done = store->commit(); !done) return std::unexpected(done.error());
  return Merged{std::move(*plan), std::move(*stored)};
}

int run_merge(const Options& options) {
  std::error_code ignored;
  const bool there = std::filesystem::exists(options.database, ignored);
  const auto merged = put_together(options);
  if (!merged) {
    if (!there) std::filesystem::remove(options.database, ignored);  // made for nothing
    return complain(describe(merged.error()));
  }
  const SimulationReport report{merged->plan, merged->stored.result, merged->stored.seconds, false};
  print(options.json ? report.json() + "\n" : report.text());
  return options.plot.empty() ? ok : write_file(options.plot, report.svg());
}

}  // namespace

void add_merge(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("merge", "put the shards of a simulation together into one run");
  auto options = std::make_shared<Options>();
  command->add_option("parts", options->parts, "the files of all shards, in any order")
      ->type_name("PART")
      ->required();
  command->add_option("--db", options->database, "the SQLite file that is to hold the whole run")
      ->type_name("OUT")
      ->required();
  command->add_option("--run", options->run, "the run's name there; else that of the parts")
      ->type_name("NAME");
  command->add_flag("--json", options->json,
                    "what one `tetrion simulate --json` would print, but for times");
  command->add_option("--plot", options->plot, "write the histogram of lines a game")
      ->type_name("FILE.svg");
  command->footer(
      "Example:\n"
      "  for k in 1 2 3; do tetrion simulate --games 90 --height 10 --shard $k/3; done\n"
      "  tetrion merge part-*-of-3.sqlite --db runs.sqlite");
  command->callback([options, &run] { run = [options] { return run_merge(*options); }; });
}

}  // namespace tetrion::cli
