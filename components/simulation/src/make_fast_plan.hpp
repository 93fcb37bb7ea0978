// Makes a FastPlan of a simulation, when it has one.
#pragma once

#include <memory>
#include <optional>
#include <tetrion/movegen.hpp>
#include <tetrion/simulation/simulate.hpp>

#include "fast_plan.hpp"

namespace tetrion::simulation {

/// What play_reference_move needs.
struct ReferencePlayer {
  const SimulationPlan* plan;
  Evaluator evaluator;
};

struct FastPlanOwner {
  FastPlan plan;
  std::unique_ptr<ReferencePlayer> reference;
  std::optional<Generator> generator;
};

/// Nothing when the rules are no straight drop, the board is too large, more than one piece is
/// known, or a feature or a weight is beyond the engines. The simulation's plan must outlive it.
std::unique_ptr<FastPlanOwner> make_fast_plan(const SimulationPlan& plan,
                                              const Evaluator& evaluator);

}  // namespace tetrion::simulation
