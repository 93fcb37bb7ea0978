// Straight drops: which engine, compiled for which features.
#pragma once

#include "form_engine.hpp"
#include "play_games.hpp"

namespace tetrion::simulation {
namespace {

[[maybe_unused]] void play_straight(GameFeed& feed, const FastPlan& plan) {
  const FastWeights& w = plan.weights;
  if (!has_surface(w)) {
    if (plan.small && has_forms(plan)) {
      if (plan.digits > 2) return play_in_rounds<FormEngine<exact | depth, true>>(feed, plan);
      return is_deep(w) ? play_in_rounds<FormEngine<exact | depth, false>>(feed, plan)
                        : play_in_rounds<FormEngine<exact, false>>(feed, plan);
    }
    return is_deep(w) ? play_one_by_one<WindowEngine<exact | depth>>(feed, plan)
                      : play_one_by_one<WindowEngine<exact>>(feed, plan);
  }
  if (w.wells_exact == 0) {
    return play_one_by_one<WindowEngine<runs | depth | surface>>(feed, plan);
  }
  play_one_by_one<WindowEngine<exact | runs | depth | surface>>(feed, plan);
}

}  // namespace
}  // namespace tetrion::simulation
