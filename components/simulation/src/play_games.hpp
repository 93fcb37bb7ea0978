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

// What an engine is asked in a round of one game, and what it answers.
template <class State>
struct Turn {
  static constexpr int not_played = -1;

  State* state;
  int piece;
  int next;  // known after it, or -1
  int lines = not_played;
  bool died = false;
};

// Many games at a time, in rounds of a move each: the engine is given all that are to be made, in
// any order it likes.
template <class Engine>
void play_in_rounds(GameFeed& feed, const FastPlan& plan) {
  const Engine engine(plan);
  std::int64_t* filled_cells = feed.filled_cells();
  struct Game {
    typename Engine::State state;
    Slot slot;
  };
  Game games[Engine::games_at_a_time];
  Game* playing[Engine::games_at_a_time];
  Turn<typename Engine::State> turns[Engine::games_at_a_time];
  int count = 0;
  const auto begin = [&](Game& game) {
    if (!feed.start(game.slot)) return false;
    engine.reset(game.state);
    return true;
  };
  // The next game in its place, or the last one that is played.
  const auto end = [&](int i, bool died) {
    feed.finish(playing[i]->slot, died);
    if (!begin(*playing[i])) playing[i] = playing[--count];
  };

  const int most = feed.games_at_a_time(Engine::games_at_a_time);
  while (count < most && begin(games[count])) {
    playing[count] = &games[count];
    ++count;
  }
  while (count > 0) {
    for (int i = 0; i < count;) {
      Slot& slot = playing[i]->slot;
      if (!feed.ready(slot)) {
        end(i, false);
        continue;
      }
      turns[i] = {&playing[i]->state, slot.pieces[slot.used], next_piece(slot, plan.known_pieces)};
      ++i;
    }
    engine.play(turns, count);
    for (int i = count - 1; i >= 0; --i) {
      const auto& turn = turns[i];
      Slot& slot = playing[i]->slot;
      if (turn.lines != turn.not_played) {
        ++slot.used;
        slot.lines += turn.lines;
        ++filled_cells[4 * slot.placed() - plan.width * slot.lines];
      }
      if (turn.died) end(i, true);
    }
  }
}

}  // namespace
}  // namespace tetrion::simulation
