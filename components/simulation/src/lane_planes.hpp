// Bit planes: the board by rows, cut so that windows of it can be picked, one for each placement.
#pragma once

#include "lanes.hpp"

namespace tetrion::simulation {
namespace {

// Bit planes of the board for the windows: each is cut into bytes of eight columns from the four
// offsets, so that a byte permutation can pick any four rows at any offset.
struct Planes {
  Vector filled;
  Vector wells;
  Vector depth[4];
  __m128i cells_in_row;
};

// Empty cells counted downwards by doubling: from counts that stop at n rows to counts that stop at
// 2 n, adding the count n rows further down where the n cells are all empty.
[[gnu::always_inline]] inline Planes planes_of(Vector all_rows) {
  const __m256i rows = _mm512_castsi512_si256(all_rows);
  const __m256i empty = _mm256_xor_si256(rows, _mm256_set1_epi16(-1));
  const __m256i number = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const auto from_below = [&](__m256i plane, int n) {
    return _mm256_maskz_permutexvar_epi16(
        static_cast<__mmask16>(0xFFFF << n),
        _mm256_sub_epi16(number, _mm256_set1_epi16(static_cast<short>(n))), plane);
  };
  const auto both = [](__m256i a, __m256i b) { return _mm256_and_si256(a, b); };

  __m256i below = from_below(empty, 1);
  __m256i ones = _mm256_andnot_si256(below, empty);
  __m256i twos = both(empty, below);
  __m256i more = twos;  // where the count has reached its limit
  const __m256i ones2 = from_below(ones, 2);
  const __m256i twos2 = from_below(twos, 2);
  ones = _mm256_or_si256(ones, both(more, ones2));
  twos = _mm256_xor_si256(twos, both(more, twos2));
  __m256i fours = both(more, twos2);
  more = fours;
  const __m256i ones4 = from_below(ones, 4);
  const __m256i twos4 = from_below(twos, 4);
  const __m256i fours4 = from_below(fours, 4);
  ones = _mm256_or_si256(ones, both(more, ones4));
  twos = _mm256_or_si256(twos, both(more, twos4));
  fours = _mm256_xor_si256(fours, both(more, fours4));
  __m256i eights = both(more, fours4);
  more = eights;
  ones = _mm256_or_si256(ones, both(more, from_below(ones, 8)));
  twos = _mm256_or_si256(twos, both(more, from_below(twos, 8)));
  fours = _mm256_or_si256(fours, both(more, from_below(fours, 8)));
  eights = _mm256_xor_si256(eights, both(more, from_below(eights, 8)));

  const __m256i wells = both(empty, both(_mm256_slli_epi16(rows, 1), _mm256_srli_epi16(rows, 1)));
  // Of each four rows: bytes from bit 0 and bit 2 of each row, then from bit 3 and bit 4.
  const Vector shifts =
      _mm512_setr_epi32(0x30201000, 0x32221202, 0x30201000, 0x32221202, 0x30201000, 0x32221202,
                        0x30201000, 0x32221202, 0x33231303, 0x34241404, 0x33231303, 0x34241404,
                        0x33231303, 0x34241404, 0x33231303, 0x34241404);
  const auto cut = [&](__m256i plane) {
    return _mm512_multishift_epi64_epi8(shifts, _mm512_broadcast_i64x4(plane));
  };
  return {cut(rows),
          cut(wells),
          {cut(ones), cut(twos), cut(fours), cut(eights)},
          _mm256_cvtepi16_epi8(_mm256_popcnt_epi16(both(rows, _mm256_set1_epi16(0x7FE))))};
}

// Where row y of the planes starts.
constexpr std::uint8_t row_places[16] = {0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27};

}  // namespace
}  // namespace tetrion::simulation
