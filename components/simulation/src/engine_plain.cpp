// The engines for every processor.
#include "reachable_engine.hpp"
#include "straight.hpp"

namespace tetrion::simulation {

void play_plain(GameFeed& feed, const FastPlan& plan) {
  if (plan.reachable) return play_reachable_for(feed, plan);
  play_straight(feed, plan);
}

}  // namespace tetrion::simulation
