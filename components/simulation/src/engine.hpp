// Engine: plays the games of a feed, one thread's share. The forms differ in speed alone.
#pragma once

#include "game_feed.hpp"

namespace tetrion::simulation {

struct FastPlan;

void play_reference(GameFeed& feed, const Evaluator& evaluator);
void play_plain(GameFeed& feed, const FastPlan& plan);
void play_avx2(GameFeed& feed, const FastPlan& plan);
void play_avx512(GameFeed& feed, const FastPlan& plan);

/// Boards 10 wide, and features the lanes know.
bool avx512_can_play(const FastPlan& plan);

}  // namespace tetrion::simulation
