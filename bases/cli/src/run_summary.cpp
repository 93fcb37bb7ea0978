#include "run_summary.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <tetrion/support.hpp>

#include "simulation_report.hpp"

namespace tetrion::cli {

using Json = nlohmann::ordered_json;

RunSettings run_settings(const StoredRun& run) {
  RunSettings settings;
  const Json json = Json::parse(run.settings, nullptr, false);
  if (!json.is_object()) return settings;
  const auto text = [&](const char* key) {
    return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : "";
  };
  const auto number = [&](const char* key) {
    return json.contains(key) && json[key].is_number_integer() ? json[key].get<std::uint64_t>() : 0;
  };
  settings.controller = text(run.kind == "tune" ? "method" : "controller");
  settings.rules = text("rules");
  settings.width = static_cast<std::int64_t>(number("width"));
  settings.height = static_cast<std::int64_t>(number("height"));
  settings.seed = number("seed");
  return settings;
}

std::expected<RunSummary, Error> summary_of(const Store& store, const StoredRun& run) {
  RunSummary summary{run, run_settings(run), {}, {}, {}};
  if (summary.is_search()) {
    const auto generations = store.generations(run);
    if (!generations) return std::unexpected(generations.error());
    for (const GenerationRecord& record : *generations) {
      summary.generations.push_back(cli::summary(record));
    }
    return summary;
  }
  const auto tally = store.tally(run);
  if (!tally) return std::unexpected(tally.error());
  summary.tally = *tally;
  if (tally->games > 0) {
    summary.mean = estimate_mean(static_cast<double>(tally->lines), tally->deaths,
                                 tally->deaths < tally->games);
  }
  return summary;
}

std::expected<StoredRun, Error> run_named(const Store& store, const std::string& name) {
  auto found = store.find(name);
  if (!found) return std::unexpected(found.error());
  if (*found) return std::move(**found);
  const auto runs = store.runs();
  if (!runs) return std::unexpected(runs.error());
  std::vector<std::string> names;
  for (const StoredRun& run : *runs) names.push_back(run.name);
  return std::unexpected(Error{"no run '" + printable(name) + "' in '" +
                                   printable(store.path(), 200) + "'" + did_you_mean(name, names) +
                                   (names.empty() ? "" : ", it has " + join(names)),
                               0, 0});
}

std::string progress_of(const RunSummary& summary) {
  if (summary.is_search()) return fmt::format("{} generations", summary.generations.size());
  const StoredRun& run = summary.run;
  std::string text = fmt::format("{} of {} games", summary.tally.games, run.end - run.first);
  if (run.shards > 1) text += fmt::format(", shard {}/{}", run.shard, run.shards);
  return text;
}

std::string mean_of(const RunSummary& summary) {
  if (summary.is_search()) {
    return summary.generations.empty() ? "" : in_words(summary.generations.back().mean);
  }
  if (!summary.mean.mean) return "";
  return in_words(*summary.mean.mean) + " +- " + in_words(*summary.mean.standard_error);
}

}  // namespace tetrion::cli
