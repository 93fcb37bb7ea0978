// decide: does one board hold the pieces? Cheap refutations first, then searches, each longer than
// the one before, with the dearer techniques brought in between.
#pragma once

#include <functional>

#include "portfolio.hpp"

namespace tetrion::packing {

// Unsettled only when the budget is used up. `between` is called between rounds with the steps so
// far, for progress and for what else is worth doing once a board turns out to be hard.
Decision decide(const Problem& problem, const Options& options,
                const std::function<void(std::uint64_t nodes)>& between);

// The cheap refutations alone: area, a piece that does not fit, colours.
std::optional<Refutation> refute_at_once(const Problem& problem, const Options& options);

}  // namespace tetrion::packing
