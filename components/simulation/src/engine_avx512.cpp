// The engines for processors with AVX-512: lanes for straight drops, whole boards in lanes for
// reachable placements.
#include "lane_engine.hpp"
#include "lane_judge.hpp"

namespace tetrion::simulation {

bool avx512_can_play(const FastPlan& plan) {
  const FastWeights& w = plan.weights;
  return plan.width == 10 && (plan.small || plan.reachable) &&
         !(has_surface(w) && w.wells_exact != 0);
}

void play_avx512(GameFeed& feed, const FastPlan& plan) {
  constexpr unsigned deep = exact | depth;
  constexpr unsigned with_surface = runs | depth | surface;
  const FastWeights& w = plan.weights;
  if (plan.reachable) {
    if (has_surface(w)) return play_reachable<LaneJudge<with_surface>>(feed, plan);
    return is_deep(w) ? play_reachable<LaneJudge<deep>>(feed, plan)
                      : play_reachable<LaneJudge<exact>>(feed, plan);
  }
  if (has_surface(w)) {
    return plan.digits <= 2 ? play_in_rounds<LaneEngine<with_surface, 2>>(feed, plan)
                            : play_in_rounds<LaneEngine<with_surface, 4>>(feed, plan);
  }
  if (is_deep(w)) {
    return plan.digits <= 2 ? play_in_rounds<LaneEngine<deep, 2>>(feed, plan)
                            : play_in_rounds<LaneEngine<deep, 4>>(feed, plan);
  }
  return plan.digits == 1 ? play_in_rounds<LaneEngine<exact, 1>>(feed, plan)
                          : play_in_rounds<LaneEngine<exact, 4>>(feed, plan);
}

}  // namespace tetrion::simulation
