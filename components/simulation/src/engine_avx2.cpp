// The engines for processors with AVX2 and BMI: the compiler does the rest.
#include "reachable_engine.hpp"
#include "straight.hpp"

namespace tetrion::simulation {

void play_avx2(GameFeed& feed, const FastPlan& plan) {
  if (plan.reachable) return play_reachable_for(feed, plan);
  play_straight(feed, plan);
}

}  // namespace tetrion::simulation
