// The canonical packing of a board: among all, the one whose pieces, taken in file order, have the
// earliest places. A place is the number of the piece's first cell, row by row; for pieces that may
// be turned, shapes in the order of fixed_shapes() decide between equal places.
//
// It is what a plain backtracker in file order finds first, which from sixteen pieces on would
// never end. Here the pieces are fixed one at a time: piece A goes to the earliest place for which
// the rest can still be packed, then B, and so on. Each "can the rest be packed?" is a search of
// its own that may use every technique. Many are answered by the packing found last: if it has the
// piece at the place in question already, yes. The table of failed situations is shared by all of
// them.
#pragma once

#include <optional>
#include <tetrion/packing/solve.hpp>

#include "problem.hpp"

namespace tetrion::packing {

// Needs an answer to the problem to begin with, and pieces that are those of the problem. Nothing
// when time runs out. Adds its steps to `nodes`.
std::optional<std::vector<Placed>> canonical_answer(const Problem& problem,
                                                    std::span<const Piece> pieces,
                                                    std::vector<Placed> answer,
                                                    const Options& options, std::uint64_t& nodes);

}  // namespace tetrion::packing
