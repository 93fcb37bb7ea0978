// Engine: plays the games of a feed, one thread's share. The forms differ in speed alone.
#pragma once

#include "game_feed.hpp"

namespace tetrion::simulation {

void play_reference(GameFeed& feed, const Evaluator& evaluator);

}  // namespace tetrion::simulation
