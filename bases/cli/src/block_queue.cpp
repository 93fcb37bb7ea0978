#include "block_queue.hpp"

#include <algorithm>

namespace tetrion::cli {
namespace {

constexpr double wanted_seconds = 0.5;
constexpr double most_seconds = 120;  // of a block of more than few_games
constexpr std::int64_t most_games = 1 << 16;

}  // namespace

BlockQueue::BlockQueue(const std::vector<Work>& work, std::int64_t workers, std::int64_t fixed)
    : work_(work.begin(), work.end()), workers_(workers), fixed_(fixed) {
  for (const Work& part : work) left_ += part.games.end - part.games.first;
}

std::int64_t BlockQueue::size() const {
  if (fixed_ > 0) return fixed_;
  const std::int64_t fair = std::max<std::int64_t>(1, left_ / (3 * workers_));
  if (games_played_ == 0) return std::min(many_games, fair);
  const double each = std::max(seconds_played_ / static_cast<double>(games_played_), 1e-7);
  const auto timed = static_cast<std::int64_t>(wanted_seconds / each);
  const auto in_time = static_cast<std::int64_t>(most_seconds / each);
  const std::int64_t least = std::min(std::clamp(in_time, few_games, many_games), fair);
  return std::clamp(std::min(timed, largest_), least, std::min(fair, most_games));
}

std::optional<Work> BlockQueue::take() {
  if (work_.empty()) return std::nullopt;
  Work& front = work_.front();
  Work block = front;
  block.games.end =
      std::min(front.games.end, front.games.first + std::max<std::int64_t>(1, size()));
  front.games.first = block.games.end;
  left_ -= block.games.end - block.games.first;
  if (front.games.first == front.games.end) work_.pop_front();
  return block;
}

void BlockQueue::played(std::int64_t games, double seconds) {
  games_played_ += games;
  seconds_played_ += seconds;
  largest_ = std::min(most_games, std::max(largest_, 4 * games));  // grows step by step
}

}  // namespace tetrion::cli
