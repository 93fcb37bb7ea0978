// The window engine for every processor.
#include "window_engine.hpp"

namespace tetrion::simulation {

void play_plain(GameFeed& feed, const FastPlan& plan) { play_windows_for(feed, plan); }

}  // namespace tetrion::simulation
