/// Threads: the same work done by several of them, or by one where the platform has no threads.
///
///   std::atomic<int> next = 0;
///   work_on_threads(4, [&](std::size_t) { for (int i = next++; i < n; i = next++) do_part(i); });
#pragma once

#include <cstddef>
#include <functional>

namespace tetrion {

/// Calls work(0) on this thread and work(1) … work(threads - 1) each on another one, and returns
/// when all are done. On a platform without threads (WebAssembly) they are called one after the
/// other, so that work must not wait for other work.
void work_on_threads(std::size_t threads, const std::function<void(std::size_t)>& work);

}  // namespace tetrion
