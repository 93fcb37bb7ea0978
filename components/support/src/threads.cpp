#include <tetrion/support/threads.hpp>
#include <thread>
#include <vector>

namespace tetrion {

void work_on_threads(std::size_t threads, const std::function<void(std::size_t)>& work) {
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < threads; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
}  // joins

}  // namespace tetrion
