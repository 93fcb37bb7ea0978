/// Kept runs as tables for other programs.
#pragma once

#include <tetrion/store.hpp>

namespace tetrion::cli {

/// A simulation: game,pieces,lines,finished. A search: generation,candidate,games,deaths,pieces,
/// lines,seconds,weights.
std::expected<std::string, Error> run_csv(const Store& store, const StoredRun& run);

/// The run with its settings and the same table, schema tetrion.run/1.
std::expected<std::string, Error> run_json(const Store& store, const StoredRun& run);

}  // namespace tetrion::cli
