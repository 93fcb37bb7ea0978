/// feature_spreads: how much each feature differs between the placements of one decision. A search
/// for weights works in these units, so that its steps are equally large in all directions.
#pragma once

#include <span>
#include <tetrion/simulation/simulate.hpp>

namespace tetrion {

/// The square root of the mean variance of each term's feature over the safe placements of a
/// decision, for so many moves of the plan's games, played by the plan's controller. At least 0.02.
/// The terms' own weights do not matter.
std::expected<std::vector<double>, Error> feature_spreads(const SimulationPlan& plan,
                                                          std::span<const Term> terms,
                                                          std::int64_t moves);

}  // namespace tetrion
