// How an engine plays the games it is fed.
#pragma once

#include "engine.hpp"
#include "fast_plan.hpp"

namespace tetrion::simulation {
namespace {

// The piece known after the current one, or -1.
int next_piece(const Slot& slot, int known_pieces) {
  return known_pieces == 2 && slot.used + 1 < slot.available ? slot.pieces[slot.used + 1] : -1;
}

// One game to its end, then the next: long computations keep the processor busy enough.
template <class Engine>
void play_one_by_one(GameFeed& feed, const FastPlan& plan) {
  const Engine engine(plan);
  std::int64_t* filled_cells = feed.filled_cells();
  Slot slot;
  typename Engine::State stack;
  while (feed.start(slot)) {
    engine.reset(stack);
    std::int64_t filled = 0;
    bool died = false;
    while (!died && feed.ready(slot)) {
      const int next = next_piece(slot, plan.known_pieces);
      const int lines = engine.play(stack, slot.pieces[slot.used], next, died);
      if (lines < 0) break;
      ++slot.used;
      slot.lines += lines;
      filled += 4 - lines * plan.width;
      ++filled_cells[filled];
    }
    feed.finish(slot, died);
  }
}

// Two games take turns: both look, then both play, so that one computes while the other waits.
template <class Engine>
void take_turns(GameFeed& feed, const FastPlan& plan) {
  const Engine engine(plan);
  std::int64_t* filled_cells = feed.filled_cells();
  struct Game {
    typename Engine::State stack;
    typename Engine::Look seen;
    std::int64_t filled = 0;
    int next = -1;
    Slot slot;
  };
  Game games[2];
  const auto start = [&](Game& game) {
    game.filled = 0;
    if (feed.start(game.slot)) engine.reset(game.stack);
  };
  const auto look = [&](Game& game) {
    while (game.slot.active && !feed.ready(game.slot)) {
      feed.finish(game.slot, false);
      start(game);
    }
    if (!game.slot.active) return;
    game.next = next_piece(game.slot, plan.known_pieces);
    if (game.next < 0) engine.look(game.stack, game.slot.pieces[game.slot.used], game.seen);
  };
  const auto play = [&](Game& game) {
    Slot& slot = game.slot;
    if (!slot.active) return;
    bool died = false;
    const int lines = engine.play(game.stack, slot.pieces[slot.used], game.next, game.seen, died);
    if (lines >= 0) {
      ++slot.used;
      slot.lines += lines;
      game.filled += 4 - lines * plan.width;
      ++filled_cells[game.filled];
    }
    if (died) {
      feed.finish(slot, true);
      start(game);
    }
  };
  start(games[0]);
  start(games[1]);
  while (games[0].slot.active || games[1].slot.active) {
    for (Game& game : games) look(game);
    for (Game& game : games) play(game);
  }
}

}  // namespace
}  // namespace tetrion::simulation
