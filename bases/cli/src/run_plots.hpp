/// Pictures of kept runs.
#pragma once

#include <span>
#include <string>

#include "run_summary.hpp"

namespace tetrion::cli {

/// A search: lines a game of each generation, the mean of its candidates and the best of them.
std::string search_svg(const RunSummary& summary);

/// Simulations below each other: means with their 95 % intervals on a logarithmic scale.
std::string means_svg(std::span<const RunSummary> summaries);

}  // namespace tetrion::cli
