#include "monitor.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "interrupt.hpp"
#include "simulation_report.hpp"

namespace tetrion::cli {

using Clock = std::chrono::steady_clock;

Monitor::Monitor(Watch& watch, std::function<std::string(double seconds)> line)
    : watch_(watch),
      line_(std::move(line)),
      terminal_(isatty(STDERR_FILENO) == 1),
      thread_([this](const std::stop_token& stop) { run(stop); }) {
  (void)interrupted();  // listen from now on
}

void Monitor::run(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any wake;
  const auto start = Clock::now();
  std::unique_lock lock(mutex);
  for (int tick = 1; !wake.wait_for(lock, stop, std::chrono::milliseconds(50),
                                    [&] { return stop.stop_requested(); });
       ++tick) {
    if (interrupted()) watch_.stop = true;
    if (!terminal_ || tick % 10 != 0) continue;
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    fmt::print(stderr, "\r\x1b[K{}", line_(seconds));
    std::fflush(stderr);
  }
  if (terminal_) fmt::print(stderr, "\r\x1b[K");
}

std::string duration(double seconds) {
  const auto s = static_cast<std::int64_t>(seconds);
  if (s >= 3600) return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
  if (s >= 60) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} s", s);
}

std::string progress_line(const Watch& watch, std::int64_t games, std::int64_t before,
                          std::int64_t max_pieces, double seconds) {
  const auto pieces = static_cast<double>(watch.pieces.load());
  const std::int64_t finished = watch.finished.load();
  const auto to_play = static_cast<double>(games - before);
  double done = static_cast<double>(finished) / to_play;
  if (max_pieces > 0) {
    done = std::max(done, pieces / (static_cast<double>(max_pieces) * to_play));
  }
  const std::string left =
      done > 0 && done < 1 ? duration(seconds * (1 - done) / done) + " left" : "";
  return fmt::format("{} of {} games, {} pieces, {} a second  {}", before + finished, games,
                     in_words(pieces), in_words(pieces / seconds), left);
}

}  // namespace tetrion::cli
