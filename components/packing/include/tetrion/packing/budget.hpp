/// Budget: when to stop looking, and how far we are.
///
/// The solver has no clock. Whoever calls it hands in a question, "is it time to stop?", which is
/// asked a few thousand times a second from any thread and must be cheap. Progress is reported
/// between rounds of the search, from the calling thread.
///
///   std::atomic<bool> interrupted = false;
///   const Budget budget{[&] { return interrupted.load(); }, {}};
#pragma once

#include <cstdint>
#include <functional>

namespace tetrion::packing {

struct Progress {
  int size = 0;             ///< the size being tried
  int best = 0;             ///< the smallest size that has a packing so far, 0: none yet
  std::uint64_t nodes = 0;  ///< search steps so far
};

struct Budget {
  std::function<bool()> expired;                  ///< none: no limit
  std::function<void(const Progress&)> progress;  ///< none: nobody listens

  bool out_of_time() const { return expired && expired(); }
};

}  // namespace tetrion::packing
