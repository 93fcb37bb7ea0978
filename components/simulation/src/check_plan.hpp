#pragma once

#include <tetrion/simulation/simulate.hpp>

namespace tetrion::simulation {

/// Refuses a plan that makes no sense; else the evaluator for its boards.
std::expected<Evaluator, Error> check_plan(const SimulationPlan& plan);

}  // namespace tetrion::simulation
