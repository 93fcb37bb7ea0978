#include "host.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" {

// The compiler's helper library is built with stack protection and refers to these.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
std::uintptr_t __stack_chk_guard = 0x7e7210ab;

[[noreturn]] void __stack_chk_fail() { std::abort(); }
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

__attribute__((import_module("tetrion"), import_name("expired"))) int host_expired();
__attribute__((import_module("tetrion"), import_name("progress"))) void host_progress(int size,
                                                                                      int best,
                                                                                      double nodes);
}

namespace tetrion::wasm {

packing::Budget host_budget() {
  return {[] { return host_expired() != 0; },
          [](const packing::Progress& progress) {
            host_progress(progress.size, progress.best, static_cast<double>(progress.nodes));
          }};
}

}  // namespace tetrion::wasm
