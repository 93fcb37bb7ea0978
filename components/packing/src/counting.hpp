// Counting bound. Give each cell a weight of zero or more such that every placement of kind k
// covers weight y_k at least. Then n_k pieces of each kind need Σ n_k y_k, and the board has no
// more than the sum of all weights. (Vertical bars on 11×11: weight 1 on rows 3 and 7; each bar
// covers one, so there are at most 22.) Empty cells are no obstacle.
//
// The best weights are the dual of a linear program: place fractions of pieces, no cell covered
// more than once, no kind used up more than it has. It is solved by the primal simplex method in
// floating point on a dense dictionary; the weights are then rounded to integers and the bound is
// computed anew from them, exactly. A wrong digit can lose a bound, never make one. Cost: a few
// hundred pivots of placements × cells each, 0.1 s on 12×12.
#pragma once

#include <optional>
#include <tetrion/packing/budget.hpp>
#include <tetrion/packing/refutation.hpp>

#include "problem.hpp"

namespace tetrion::packing {

std::optional<Refutation> refute_by_counting(const Problem& problem, const Budget& budget);

}  // namespace tetrion::packing
