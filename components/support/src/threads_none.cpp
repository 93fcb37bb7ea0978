// For platforms without threads.
#include <tetrion/support/threads.hpp>

namespace tetrion {

void work_on_threads(std::size_t threads, const std::function<void(std::size_t)>& work) {
  work(0);
  for (std::size_t i = 1; i < threads; ++i) work(i);
}

}  // namespace tetrion
