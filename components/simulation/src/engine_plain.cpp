// The window engine for every processor.
#include "reachable_engine.hpp"

namespace tetrion::simulation {

void play_plain(GameFeed& feed, const FastPlan& plan) {
  if (plan.reachable) return play_reachable_for(feed, plan);
  play_windows_for(feed, plan);
}

}  // namespace tetrion::simulation
