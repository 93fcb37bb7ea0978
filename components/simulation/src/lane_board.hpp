// What a whole board is worth, one lane a column.
#pragma once

#include "low_stack.hpp"

namespace tetrion::simulation {
namespace {

Vector heights_of(Vector columns) {
  return _mm512_maskz_sub_epi32(board_lanes, words(32), _mm512_lzcnt_epi32(columns));
}

// parts: with surface also depth; exact or runs, not both.
template <unsigned parts>
class LaneBoard {
  static_assert((parts & surface) == 0 || (parts & depth) != 0);
  static_assert((parts & (exact | runs)) != (exact | runs));

 public:
  explicit LaneBoard(const FastPlan& plan) : plan_(plan), w_(plan.weights) {}

  // One lane a column. Counts that stay small are summed over lanes side by side in one word: row
  // and column transitions and hole depth in fields of 10 bits, holes and wells in 10 and 16.
  std::int64_t value(Vector columns) const {
    const Vector heights = heights_of(columns);
    const Vector below_top = _mm512_sub_epi32(_mm512_sllv_epi32(words(1), heights), words(1));
    const Vector hole_cells = _mm512_maskz_andnot_epi32(board_lanes, columns, below_top);
    const Vector right = right_of(columns);
    const Vector visible = words(static_cast<int>((1U << plan_.height) - 1));
    const Vector transitions = _mm512_maskz_popcnt_epi32(
        0x7FF, _mm512_and_si512(_mm512_xor_si512(columns, right), visible));
    const Vector column_transitions = _mm512_maskz_popcnt_epi32(
        board_lanes,
        _mm512_xor_si512(columns, _mm512_or_si512(_mm512_slli_epi32(columns, 1), words(1))));
    const Vector holes = _mm512_popcnt_epi32(hole_cells);

    Vector empty = _mm512_xor_si512(columns, words(-1));
    Vector cells =
        _mm512_maskz_andnot_epi32(board_lanes, columns, _mm512_and_si512(left_of(columns), right));
    if constexpr ((parts & runs) != 0) cells = down_to_the_filled(cells, empty);
    // The cells, then those with an empty cell below, and so on: each counts as often as there are
    // empty cells from it down. The first four steps are always taken: fewer mispredictions than a
    // loop.
    Vector wells = zero();
    for (int step = 0; step < 4; ++step) {
      wells = _mm512_add_epi32(wells, _mm512_popcnt_epi32(cells));
      empty = _mm512_slli_epi32(empty, 1);
      cells = _mm512_and_si512(cells, empty);
    }
    while (_mm512_test_epi32_mask(cells, cells) != 0) {
      wells = _mm512_add_epi32(wells, _mm512_popcnt_epi32(cells));
      empty = _mm512_slli_epi32(empty, 1);
      cells = _mm512_and_si512(cells, empty);
    }

    Vector one = _mm512_add_epi32(transitions, _mm512_slli_epi32(column_transitions, 10));
    if constexpr ((parts & depth) != 0) {
      const Vector standing = _mm512_andnot_si512(_mm512_add_epi32(columns, words(1)), columns);
      const Vector buried = _mm512_maskz_sub_epi32(board_lanes, _mm512_popcnt_epi32(columns),
                                                   _mm512_popcnt_epi32(standing));
      one = _mm512_add_epi32(one, _mm512_slli_epi32(buried, 20));
    }
    const Vector two = _mm512_add_epi32(holes, _mm512_slli_epi32(wells, 10));
    const __m256i one8 =
        _mm256_add_epi32(_mm512_castsi512_si256(one), _mm512_extracti64x4_epi64(one, 1));
    const __m256i two8 =
        _mm256_add_epi32(_mm512_castsi512_si256(two), _mm512_extracti64x4_epi64(two, 1));
    const __m256i pairs = _mm256_hadd_epi32(one8, two8);   // one one two two | one one two two
    const __m256i sums = _mm256_hadd_epi32(pairs, pairs);  // one two one two | …
    const __m128i total =
        _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(total));
    asm(""
        : "+r"(both));  // else the compiler multiplies in vectors, which takes four times as long
    const auto first = static_cast<std::uint32_t>(both);
    const auto second = static_cast<std::uint32_t>(both >> 32);

    std::int64_t value = w_.row_transitions * (first & 1023) +
                         w_.column_transitions * (first >> 10 & 1023) + w_.holes * (second & 1023) +
                         ((parts & runs) != 0 ? w_.wells_run : w_.wells_exact) * (second >> 10);
    std::uint32_t hole_rows = 0;
    if constexpr ((parts & depth) != 0) {
      hole_rows = static_cast<std::uint32_t>(_mm512_reduce_or_epi32(hole_cells));
      value += w_.hole_depth * (first >> 20) + w_.rows_with_holes * count(hole_rows);
    }
    if constexpr ((parts & surface) != 0) {
      value += w_.topmost_hole * size_of(hole_rows) +
               steps_value(w_, plan_.width, steps_of(_mm512_cvtepi32_epi16(heights)));
      if (w_.danger != 0) {
        const Vector over = _mm512_maskz_sub_epi32(board_lanes, heights, words(plan_.height - 4));
        value += w_.danger * _mm512_reduce_add_epi32(_mm512_max_epi32(over, zero()));
      }
    }
    return value;
  }

 private:
  // All empty cells from these down to the next filled one, by doubling.
  static Vector down_to_the_filled(Vector cells, Vector empty) {
    const auto step = [&](int rows) {
      cells = _mm512_or_si512(
          cells, _mm512_and_si512(empty, _mm512_srli_epi32(cells, static_cast<unsigned>(rows))));
      empty = _mm512_and_si512(empty, _mm512_srli_epi32(empty, static_cast<unsigned>(rows)));
    };
    step(1);
    step(2);
    step(4);
    step(8);
    step(16);
    return cells;
  }

  const FastPlan& plan_;
  const FastWeights& w_;
};

}  // namespace
}  // namespace tetrion::simulation
