// What a low stack is worth as a whole, a lane a column: lane_board.hpp in halves.
#pragma once

#include "well_runs.hpp"

namespace tetrion::simulation {
namespace {

// parts: as LaneBoard's. wide: weights need more than 16 bits.
template <unsigned parts, bool wide>
class LowBoard {
 public:
  explicit LowBoard(const FastPlan& plan)
      : plan_(plan),
        w_(plan.weights),
        row_transitions_(w_.row_transitions),
        column_transitions_(w_.column_transitions),
        holes_(w_.holes),
        hole_depth_(w_.hole_depth),
        wells_((parts & runs) != 0 ? w_.wells_run : w_.wells_exact) {
    const int rows = plan.height < 16 ? plan.height : 16;
    visible_ = 0xFFFF0000U >> rows & 0xFFFF;
    // Rows that the halves do not hold are empty: two transitions each.
    rows_above_ = 2 * (plan.height - rows) * w_.row_transitions;
  }

  // Each feature is a mask whose bits are counted, lane by lane, and weighed as they are summed.
  std::int64_t value(Halves columns) const {
    Sums sums;
    const Halves left = lanes_from(columns, -1);
    const Halves right = lanes_from(columns, 1);
    const Halves visible = every(static_cast<int>(visible_));
    sums.add(bits(_mm256_ternarylogic_epi32(columns, right, visible, 0x28)), row_transitions_);
    const Halves below = _mm256_srli_epi16(columns, 1);
    sums.add(bits(_mm256_ternarylogic_epi32(columns, below, every(0x8000), 0x1E)),
             column_transitions_);
    const Halves holes = holes_of(columns);
    sums.add(bits(holes), holes_);
    if constexpr ((parts & depth) != 0) {
      // What stands on the floor without a gap is cleared by adding one.
      const Halves right_way = turned(columns);
      sums.add(bits(both(right_way, sum(right_way, every(1)))), hole_depth_);
    }
    if constexpr ((parts & runs) != 0) {
      sums.add(WellRuns<SixteenHalves>(left, columns, right).worth(), wells_);
    } else {
      add_wells(sums, left & ~columns & right, columns);
    }
    std::int64_t value = sums.value() + rows_above_;

    std::uint32_t hole_rows = 0;
    if constexpr ((parts & depth) != 0) {
      hole_rows = some_in_row(holes);
      value += w_.rows_with_holes * count(hole_rows);
    }
    if constexpr ((parts & surface) != 0) {
      const Halves heights = heights_of(columns);
      value += w_.topmost_hole * size_of(hole_rows);
      value += needs_masks(w_) ? steps_value(w_, plan_.width, steps_of(heights))
                               : w_.pattern_diversity * count(some_in_lanes(step_bits(heights)));
      if (w_.danger != 0) {
        const Halves over = _mm256_subs_epu16(heights, every(plan_.height - 4));
        value += w_.danger * sum_of(_mm256_madd_epi16(over, every(1)));
      }
    }
    return value;
  }

 private:
  // A weight in every half, low + 65536 · high.
  struct Weight {
    std::int32_t low;
    std::int32_t high;
    explicit Weight(std::int64_t w) : low(weights(w, w).low), high(weights(w, w).high) {}
  };

  struct Sums {
    __m256i low = _mm256_setzero_si256();
    __m256i high = _mm256_setzero_si256();

    void add(Halves counts, const Weight& weight) {
      low = _mm256_dpwssd_epi32(low, counts, _mm256_set1_epi32(weight.low));
      if constexpr (wide) high = _mm256_dpwssd_epi32(high, counts, _mm256_set1_epi32(weight.high));
    }
    std::int64_t value() const {
      if constexpr (!wide) return sum_of(low);
      return sum_of(low) + (std::int64_t{sum_of(high)} << 16);
    }
  };

  static int sum_of(__m256i eight) {
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1));
    return _mm_cvtsi128_si32(four);
  }

  // The cells, then those with an empty cell below, and so on: each counts as often as there are
  // empty cells from it down. Four steps are always taken: fewer mispredictions than a loop.
  void add_wells(Sums& sums, Halves cells, Halves columns) const {
    Halves empty = _mm256_xor_si256(columns, every(-1));
    const auto step = [&] {
      sums.add(bits(cells), wells_);
      empty = _mm256_srli_epi16(empty, 1);
      cells = both(cells, empty);
    };
    for (int i = 0; i < 4; ++i) step();
    while (_mm256_testz_si256(cells, cells) == 0) step();
  }

  const FastPlan& plan_;
  const FastWeights& w_;
  Weight row_transitions_, column_transitions_, holes_, hole_depth_, wells_;
  std::uint32_t visible_;
  std::int64_t rows_above_;
};

}  // namespace
}  // namespace tetrion::simulation
