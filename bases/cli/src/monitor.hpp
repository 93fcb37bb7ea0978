/// Monitor: looks after games while they are played. Ctrl-C stops them, and on a terminal a line
/// tells twice a second how far they are.
#pragma once

#include <functional>
#include <string>
#include <tetrion/simulation.hpp>
#include <thread>

namespace tetrion::cli {

class Monitor {
 public:
  /// `line` is asked from another thread, with the seconds since the start.
  Monitor(Watch& watch, std::function<std::string(double seconds)> line);
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;

 private:
  void run(const std::stop_token& stop);

  Watch& watch_;
  std::function<std::string(double seconds)> line_;
  bool terminal_;
  std::jthread thread_;
};

/// "2 h 05 min", "12 s".
std::string duration(double seconds);

/// "12 of 100 games, 3.4 million pieces, 500,000 a second  9 s left"; `games` of the run, of which
/// `before` were there already.
std::string progress_line(const Watch& watch, std::int64_t games, std::int64_t before,
                          std::int64_t max_pieces, double seconds);

}  // namespace tetrion::cli
