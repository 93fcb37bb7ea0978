// Engine: plays the games of a feed, one thread's share. The forms differ in speed alone.
#pragma once

#include "game_feed.hpp"

namespace tetrion::simulation {

struct FastPlan;

void play_reference(GameFeed& feed, const Evaluator& evaluator);
void play_plain(GameFeed& feed, const FastPlan& plan);
void play_avx2(GameFeed& feed, const FastPlan& plan);

}  // namespace tetrion::simulation
