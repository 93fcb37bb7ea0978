/// Workforce: the threads of this program, and those of the other ranks when there are any, playing
/// blocks of games. Rank 0 hands out and collects; its own threads play like everybody's.
///
///   Workforce force(threads, block_size);
///   if (!force.leads()) return force.serve();      // another rank: plays what it is told to
///   force.play(plans, work, keep, watch);          // rank 0, as often as wanted
#pragma once

#include <functional>
#include <memory>
#include <tetrion/simulation.hpp>

#include "block_queue.hpp"
#include "ranks.hpp"

namespace tetrion::cli {

struct Played {
  int plan = 0;
  std::int64_t first = 0;
  SimulationResult result;
  double seconds = 0;
};

/// What becomes of a finished block; called by one thread at a time. An error ends the work.
using Keep = std::function<std::expected<void, Error>(Played)>;

class Workforce {
 public:
  /// Joins the other ranks.
  Workforce(int threads, std::int64_t block_size);
  ~Workforce();
  Workforce(const Workforce&) = delete;
  Workforce& operator=(const Workforce&) = delete;

  /// True without ranks, and for rank 0.
  bool leads() const { return ranks_ == nullptr || ranks_->rank() == 0; }
  int ranks() const { return ranks_ == nullptr ? 1 : ranks_->size(); }

  /// For rank 0. Returns when every block is kept, or `watch` was stopped, or something failed.
  /// Blocks that a stop cut short are dropped.
  std::expected<void, Error> play(const std::vector<SimulationPlan>& plans,
                                  const std::vector<Work>& work, const Keep& keep, Watch& watch);

  /// For the other ranks: plays until rank 0 ends it; the exit status.
  int serve();

 private:
  class Leader;
  class Server;

  int threads_;
  std::int64_t block_size_;
  std::unique_ptr<Ranks> ranks_;
  std::vector<int> idle_;  // ranks that asked for a block when there was none, once for each
};

}  // namespace tetrion::cli
