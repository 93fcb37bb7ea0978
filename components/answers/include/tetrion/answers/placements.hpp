/// "Where can this piece go?", answered: the records that placements_to_json() writes.
#pragma once

#include <tetrion/notation.hpp>

namespace tetrion {

/// Every placement in order, with the lines it clears and its shortest inputs; without `inputs` in
/// less time. With `states` every reachable state instead, neither lines nor inputs.
std::vector<PlacementRecord> answer(const PlacementsQuery& query, bool states, bool inputs);

}  // namespace tetrion
