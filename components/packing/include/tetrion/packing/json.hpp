/// A solution as JSON.
#pragma once

#include <span>
#include <string>
#include <tetrion/packing/count.hpp>
#include <tetrion/packing/solve.hpp>

namespace tetrion::packing {

/// {"schema":"tetrion.pack/1","pieces":…,"status":…,"size":…,…} on one line.
///
/// `status` is "optimal", "packed" (a region), "impossible" (a region), or "time" when the budget
/// ended the search; then `optimal` is false and lower_bound.size may be smaller than size. No
/// smaller size than lower_bound.size is possible, for the reason lower_bound.kind; `refuted` lists
/// the sizes that were ruled out, with the weights that do it. `size` and `board` are null when
/// there is no packing.
std::string solution_to_json(const Solution& solution, std::span<const Piece> pieces,
                             const Goal& goal, double seconds);

/// {"schema":"tetrion.pack-count/1",…}: of the packings of a board.
std::string count_to_json(const PackingCount& count, std::size_t pieces, const Board& board,
                          double seconds);

}  // namespace tetrion::packing
