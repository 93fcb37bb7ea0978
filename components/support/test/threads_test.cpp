#include <doctest/doctest.h>

#include <atomic>
#include <tetrion/support/threads.hpp>
#include <vector>

namespace tetrion {

TEST_CASE("each number is worked on once, whatever the number of threads") {
  for (const std::size_t threads : {0, 1, 2, 7}) {
    std::vector<std::atomic<int>> done(7);
    work_on_threads(threads, [&](std::size_t i) { ++done[i]; });
    for (std::size_t i = 0; i < done.size(); ++i) {
      CHECK(done[i] == (i == 0 || i < threads ? 1 : 0));
    }
  }
}

}  // namespace tetrion
