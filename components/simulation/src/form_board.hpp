// What a whole board is worth, one lane a column.
#pragma once

#include "form_stack.hpp"

namespace tetrion::simulation {
namespace {

template <unsigned parts, bool wide>
class FormBoard {
 public:
  explicit FormBoard(const FastPlan& plan)
      : w_(plan.weights),
        walls_(every(0xFFFF)),
        visible_(plan.height < 16 ? (1U << plan.height) - 1 : 0xFFFF),
        transitions_(weights(w_.row_transitions, w_.column_transitions)),
        holes_(weights(w_.holes, w_.wells_exact)),
        depth_(weights(w_.hole_depth, 0)) {
    for (int x = 0; x < plan.width; ++x) walls_[x] = 0;
  }

  // The empty board: ones are walls.
  Halves walls() const { return walls_; }

  Halves without_rows(Halves columns, Half rows) const {
    while (rows != 0) {
      const int y = 31 - __builtin_clz(rows);
      rows = static_cast<Half>(rows ^ 1U << y);
      const Halves below = every((1U << y) - 1);
      columns = (columns & below) | (columns >> 1 & ~below);
    }
    return columns | walls_;
  }

  // Without the rows above the sixteenth, which are the same on all boards here.
  std::int64_t value(Halves columns) const {
    const Halves right = right_of(columns);
    const Halves holes = (surface_of(columns) - 1) & ~columns;
    const Halves visible = every(visible_);
    Halves cells = left_of(columns) & ~columns & right;
    Halves empty = ~columns;
    Halves wells = every(0);
    for (int step = 0; step < 4; ++step) {
      wells += bits(cells);
      empty <<= 1;
      cells &= empty;
    }
    while (all_or(cells) != 0) {
      wells += bits(cells);
      empty <<= 1;
      cells &= empty;
    }
    const Halves transitions = bits((columns ^ right) & visible);
    const Halves column_transitions = bits(columns ^ (columns << 1 | 1));
    Adder<wide> sum(0);
    sum.add(transitions, column_transitions, transitions_);
    sum.add(bits(holes), wells, holes_);
    std::int64_t sum_of_all =
        w_.row_transitions * count(~columns[0] & visible_);  // at the left wall
    if constexpr ((parts & depth) != 0) {
      const Halves off_floor = columns & (columns + 1);
      sum.add(bits(off_floor), every(0), depth_);
      sum_of_all += w_.rows_with_holes * count(all_or(holes));
    }
    const Sums sums = sum.sums();
    return sum_of_all + total(sums.words[0] + sums.words[1]);
  }

 private:
  const FastWeights& w_;
  Halves walls_;
  unsigned visible_;
  Weights transitions_, holes_, depth_;
};

}  // namespace
}  // namespace tetrion::simulation
