/// BlockPlayer: a plan made ready once, of which any games can then be played in any order, here or
/// elsewhere. Game number n is the same whoever plays it, so that the blocks of one run may be
/// spread over threads, machines and days, and put together again.
///
///   const auto player = BlockPlayer::make(plan);
///   const auto block = player->play(2000, 16);   // games 2000 to 2015
///
/// play() may be called by several threads at once; each call is one thread's work.
#pragma once

#include <memory>
#include <tetrion/simulation/simulate.hpp>

namespace tetrion {

class BlockPlayer {
 public:
  /// Refuses what simulate() refuses.
  static std::expected<BlockPlayer, Error> make(SimulationPlan plan);

  BlockPlayer(BlockPlayer&&) noexcept;
  BlockPlayer& operator=(BlockPlayer&&) noexcept;
  ~BlockPlayer();

  /// The games first to first + games - 1, which need not be among the plan's own. When the watcher
  /// stops it, games end as they are and some may be missing.
  SimulationResult play(std::int64_t first, std::int64_t games, Watch* watch = nullptr) const;

  /// The same by so many threads.
  SimulationResult play(std::int64_t first, std::int64_t games, int threads, Watch* watch) const;

  const SimulationPlan& plan() const;
  EngineKind engine() const;

 private:
  struct Ready;
  explicit BlockPlayer(std::unique_ptr<Ready> ready);
  std::unique_ptr<Ready> ready_;  // does not move: the fast plan points into it
};

}  // namespace tetrion
