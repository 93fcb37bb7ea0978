/// What a kept run has come to, simulation or search, whether finished or not.
#pragma once

#include <tetrion/store.hpp>

#include "tuning.hpp"

namespace tetrion::cli {

/// The settings that people want to see of a run; empty or 0 where the file does not say.
struct RunSettings {
  std::string controller;  ///< of a search: its method
  std::string rules;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::uint64_t seed = 0;
};
RunSettings run_settings(const StoredRun& run);

struct RunSummary {
  StoredRun run;
  RunSettings settings;
  Tally tally;                                 ///< of a simulation
  std::vector<GenerationSummary> generations;  ///< of a search
  MeanEstimate mean;                           ///< of a simulation

  bool is_search() const { return run.kind == "tune"; }
  bool finished() const { return !is_search() && tally.games == run.end - run.first; }
};

std::expected<RunSummary, Error> summary_of(const Store& store, const StoredRun& run);

/// The run of this name; an error that names the nearest.
std::expected<StoredRun, Error> run_named(const Store& store, const std::string& name);

/// "300 of 300 games", "12 generations".
std::string progress_of(const RunSummary& summary);

/// "605 +- 35", or nothing yet.
std::string mean_of(const RunSummary& summary);

}  // namespace tetrion::cli
