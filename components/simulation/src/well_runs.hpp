// Runs of wells in columns that stand upside down (low_stack.hpp): a well cell and all empty cells
// under it, down to the next filled one, are a run; one of n cells is worth 1 + 2 + … + n.
#pragma once

#include "half_widths.hpp"

namespace tetrion::simulation {
namespace {

// W: one of half_widths.hpp.
template <class W>
struct WellRuns {
  using V = typename W::V;

  V column;
  V cells;    // of all runs
  V several;  // not 0 where they are more than one

  // Adding the well cells to the empty ones, the carry runs from the first well cell to the filled
  // cell under it.
  WellRuns(V left, V middle, V right) : column(middle) {
    const V wells = left & ~column & right;
    const V carried = W::sum(wells, ~column);
    cells = (~column & ~carried) | wells;
    const V ends = cells & ~W::down(cells, 1);
    several = ends & W::sum(ends, W::every(-1));
  }

  // Columns with several runs are rare.
  V worth() const { return W::some(several, several) == 0 ? worth_of_one() : worth_of_many(); }

  V worth_of_one() const { return triangular(cells); }

  // Up to two: the first is what adding its lowest bit takes away. Sets `more` where there are
  // more.
  V worth_of_two(V& more) const {
    const V rest = without_first(cells);
    more = more | without_first(rest);
    return W::sum(triangular(cells ^ rest), triangular(rest));
  }

  // Any number, cell by cell.
  V worth_of_many() const {
    V empty = ~column;
    V left = cells;
    V worth = W::every(0);
    while (W::some(left, left) != 0) {
      worth = W::sum(worth, W::bits(left));
      empty = W::down(empty, 1);
      left = left & empty;
    }
    return worth;
  }

 private:
  static V triangular(V of) {
    return W::looked_up(_mm_setr_epi8(0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120),
                        W::bits(of));
  }
  static V without_first(V cells) {
    return cells & W::sum(cells, cells & W::less(W::every(0), cells));
  }
};

}  // namespace
}  // namespace tetrion::simulation
