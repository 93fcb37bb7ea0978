// Low stacks: boards 10 wide of at most 16 rows, in registers of 32 bytes.
//
// Columns are halves, lane x + 1 column x, the lanes around them walls of ones. They stand upside
// down, row 0 in the highest bit: subtracting from zero then carries from the topmost cell
// downwards, which finds heights and holes in two operations. Rows are halves, too, the right way
// up.
//
// Compiled for AVX-512 only, as lanes.hpp.
#pragma once

#include "lanes.hpp"
#include "surface_steps.hpp"

namespace tetrion::simulation {
namespace {

using Halves = __m256i;

struct alignas(32) LowStack {
  Halves rows;
  Halves columns;
  int top;
  std::int64_t value;
};

Halves every(int x) { return _mm256_set1_epi16(static_cast<short>(x)); }
Halves sum(Halves a, Halves b) { return _mm256_add_epi16(a, b); }
Halves both(Halves a, Halves b) { return _mm256_and_si256(a, b); }
Halves without(Halves a, Halves b) { return _mm256_andnot_si256(b, a); }
Halves bits(Halves a) { return _mm256_popcnt_epi16(a); }

Halves numbers() { return _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); }
/// Lane i gets lane i + further, round.
Halves lanes_from(Halves x, int further) {
  return _mm256_permutexvar_epi16(sum(numbers(), every(further)), x);
}

/// The order of the bits of every half turned round.
Halves turned(Halves x) {
  const __m256i by_bit = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
  const __m256i swap = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
  return _mm256_shuffle_epi8(_mm256_gf2p8affine_epi64_epi8(x, by_bit, 0), swap);
}

/// Empty cells under filled ones.
Halves holes_of(Halves columns) {
  return without(_mm256_sub_epi16(_mm256_setzero_si256(), columns), columns);
}

/// 0 for walls.
Halves heights_of(Halves columns) {
  const Halves above = bits(without(sum(columns, every(-1)), columns));
  return _mm256_maskz_sub_epi16(board_lanes, every(16), above);
}

/// All lanes together.
std::uint32_t some_in_lanes(Halves x) {
  __m128i any = _mm_or_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
  any = _mm_or_si128(any, _mm_unpackhi_epi64(any, any));
  const auto four = static_cast<std::uint64_t>(_mm_cvtsi128_si64(any));
  const auto two = static_cast<std::uint32_t>(four | four >> 32);
  return (two | two >> 16) & 0xFFFF;
}

/// Rows with a cell in some column, bit y for row y.
std::uint32_t some_in_row(Halves columns) { return some_in_lanes(turned(columns)); }

/// Rows by bit y. Two are always taken out, as if they were there: fewer mispredictions.
Halves without_rows(Halves columns, std::uint32_t rows) {
  const auto without_lowest = [&] {
    const int y = lowest(rows | 0x10000);
    const Halves below = every(static_cast<int>(0xFFFF0000U >> y));
    columns = _mm256_ternarylogic_epi32(below, columns, _mm256_slli_epi16(columns, 1), 0xCA);
    rows = (rows & (rows - 1)) >> 1;
  };
  without_lowest();
  without_lowest();
  while (rows != 0) without_lowest();
  return _mm256_mask_mov_epi16(every(-1), board_lanes, columns);
}

/// Does a controller ask for more of the steps than pattern diversity?
bool needs_masks(const FastWeights& w) {
  return (w.deep_wells | w.fitting_pieces | w.fitting_pieces_twice) != 0;
}

/// In lane x + 1 the step from column x to the next, from the columns' heights.
Halves steps_between(Halves heights) {
  const Halves walled = _mm256_mask_mov_epi16(every(above_walls), board_lanes, heights);
  return _mm256_sub_epi16(lanes_from(walled, 1), walled);
}

/// The steps of a board of any height, from its columns' heights.
Steps steps_of(Halves heights) {
  const Halves step = steps_between(heights);
  constexpr __mmask16 all_steps = 0x7FF;
  Steps steps;
  for (int v = 0; v < 5; ++v) {
    steps.by_value[v] = _mm256_mask_cmpeq_epi16_mask(all_steps, step, every(v - 2));
  }
  steps.up3 = _mm256_mask_cmpgt_epi16_mask(all_steps, step, every(2));
  steps.down3 = _mm256_mask_cmplt_epi16_mask(all_steps, step, every(-2));
  return steps;
}

/// Steps as bits, -2 to 2 by bits 0 to 4, of the lanes between columns; pattern diversity counts
/// the different ones.
Halves step_bits(Halves heights) {
  const Halves by = sum(steps_between(heights), every(2));
  return both(_mm256_maskz_sllv_epi16(0x3FE, every(1), by), every(0x1F));
}

}  // namespace
}  // namespace tetrion::simulation
