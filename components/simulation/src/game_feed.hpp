// GameFeed: what every engine is fed with and reports to: which game next, its pieces in batches,
// when to stop. Engines call it a few times per thousand pieces; it may use the whole standard
// library, which files compiled for one processor must not.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <tetrion/game.hpp>
#include <tetrion/simulation/simulate.hpp>
#include <vector>

namespace tetrion::simulation {

/// One game in progress, as an engine sees it.
struct Slot {
  static constexpr int batch = 512;

  std::uint8_t pieces[batch];  // indices of Tetromino
  int used = 0;                // pieces taken from the batch
  int available = 0;           // pieces in it
  std::int64_t lines = 0;
  std::int64_t before = 0;         // pieces placed before this batch
  std::int64_t limit = INT64_MAX;  // the game is stopped after so many
  std::int64_t game = 0;
  bool active = false;
  void* private_part = nullptr;  // of the feed

  std::int64_t placed() const { return before + used; }
};

/// Shared by the threads of one simulation.
struct Supply {
  const SimulationPlan& plan;
  Watch& watch;
  std::int64_t begin;
  std::int64_t end;      // the first game that is not to be played
  std::int64_t threads;  // that share them
  std::atomic<std::int64_t> next_game = begin;
};

/// One thread's part.
class GameFeed {
 public:
  explicit GameFeed(Supply& supply);
  ~GameFeed();
  GameFeed(const GameFeed&) = delete;
  GameFeed& operator=(const GameFeed&) = delete;

  /// Begins the next game in the slot, its first batch ready. False: there is none.
  bool start(Slot& slot);

  /// How many games an engine that would take `most` is to have begun at a time: where threads
  /// share them, none takes so many that the others have nothing left to do in the end.
  int games_at_a_time(int most) const;

  /// Makes sure that the slot holds the pieces that a player sees, as far as there are any; calls
  /// that find them there cost a comparison. False: the game is to be stopped here.
  bool ready(Slot& slot) {
    if (slot.placed() == slot.limit) return false;
    return slot.used + known_ <= slot.available || refill(slot);
  }

  /// The game is over: it has ended by itself, or was stopped.
  void finish(Slot& slot, bool died);

  /// Moves that left so many cells filled; engines count here directly.
  std::int64_t* filled_cells() { return filled_cells_.data(); }

  const SimulationPlan& plan() const { return supply_.plan; }
  const std::vector<GameResult>& results() const { return results_; }
  const std::vector<std::int64_t>& filled_counts() const { return filled_cells_; }

 private:
  bool refill(Slot& slot);
  void fill(Slot& slot);

  Supply& supply_;
  int known_;
  std::vector<std::unique_ptr<Randomizer>> randomizers_;
  std::vector<GameResult> results_;
  std::vector<std::int64_t> filled_cells_;
};

}  // namespace tetrion::simulation
