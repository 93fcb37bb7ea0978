/// BlockQueue: games that are to be played, handed out in blocks. A block is to take about half a
/// second, so that handing out costs nothing and a kill loses little; towards the end blocks become
/// small, so that a slow rank holds nobody up. Where a game takes long a block still has sixteen
/// while there are many left, since the fastest engine plays many at a time; or, where those would
/// take minutes, at least four.
///
/// How the games are cut depends on the clock. The results do not.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <tetrion/store.hpp>
#include <vector>

namespace tetrion::cli {

/// Games of one of several plans.
struct Work {
  int plan = 0;
  Gap games;
};

class BlockQueue {
 public:
  /// `workers` threads share the work; `fixed` games a block when not 0.
  BlockQueue(const std::vector<Work>& work, std::int64_t workers, std::int64_t fixed);

  std::optional<Work> take();

  /// A block came back: how long games take.
  void played(std::int64_t games, double seconds);

  std::int64_t left() const { return left_; }

 private:
  static constexpr std::int64_t many_games = 16;  // of a block of long games
  static constexpr std::int64_t few_games = 4;

  std::int64_t size() const;

  std::deque<Work> work_;
  std::int64_t workers_;
  std::int64_t fixed_;
  std::int64_t left_ = 0;
  std::int64_t games_played_ = 0;
  double seconds_played_ = 0;
  std::int64_t largest_ = many_games;
};

}  // namespace tetrion::cli
