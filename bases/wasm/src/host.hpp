/// What the module asks of the program that runs it.
#pragma once

#include <tetrion/packing/budget.hpp>

namespace tetrion::wasm {

/// Asks the host whether time is up, and tells it how far the search is.
packing::Budget host_budget();

}  // namespace tetrion::wasm
