// Bit planes: the board by rows, cut so that windows of it can be picked, one for each placement.
#pragma once

#include "low_stack.hpp"

namespace tetrion::simulation {
namespace {

struct Planes {
  Halves filled;
  Halves wells;
  Halves depth[4];  // empty cells downwards from each, itself included
  __m128i cells_in_row;
};

// Empty cells counted downwards by doubling: from counts that stop at n rows to counts that stop at
// 2 n, adding the count n rows further down where the n cells are all empty.
[[gnu::always_inline]] inline Planes planes_of(Halves rows) {
  const Halves empty = _mm256_xor_si256(rows, every(-1));
  const auto from_below = [&](Halves plane, int n) {
    return _mm256_maskz_permutexvar_epi16(static_cast<__mmask16>(0xFFFF << n),
                                          sum(numbers(), every(-n)), plane);
  };

  Halves below = from_below(empty, 1);
  Halves ones = without(empty, below);
  Halves twos = both(empty, below);
  Halves more = twos;  // where the count has reached its limit
  const Halves ones2 = from_below(ones, 2);
  const Halves twos2 = from_below(twos, 2);
  ones = _mm256_or_si256(ones, both(more, ones2));
  twos = _mm256_xor_si256(twos, both(more, twos2));
  Halves fours = both(more, twos2);
  more = fours;
  const Halves ones4 = from_below(ones, 4);
  const Halves twos4 = from_below(twos, 4);
  const Halves fours4 = from_below(fours, 4);
  ones = _mm256_or_si256(ones, both(more, ones4));
  twos = _mm256_or_si256(twos, both(more, twos4));
  fours = _mm256_xor_si256(fours, both(more, fours4));
  Halves eights = both(more, fours4);
  more = eights;
  ones = _mm256_or_si256(ones, both(more, from_below(ones, 8)));
  twos = _mm256_or_si256(twos, both(more, from_below(twos, 8)));
  fours = _mm256_or_si256(fours, both(more, from_below(fours, 8)));
  eights = _mm256_xor_si256(eights, both(more, from_below(eights, 8)));

  const Halves wells = both(empty, both(_mm256_slli_epi16(rows, 1), _mm256_srli_epi16(rows, 1)));
  return {rows,
          wells,
          {ones, twos, fours, eights},
          _mm256_cvtepi16_epi8(bits(both(rows, every(0x7FE))))};
}

// A plane cut into bytes of eight columns from the four offsets, so that a byte permutation can
// pick any four rows at any offset.
[[gnu::always_inline]] inline Vector cut(Halves plane) {
  // Of each four rows: bytes from bit 0 and bit 2 of each row, then from bit 3 and bit 4.
  const Vector shifts =
      _mm512_setr_epi32(0x30201000, 0x32221202, 0x30201000, 0x32221202, 0x30201000, 0x32221202,
                        0x30201000, 0x32221202, 0x33231303, 0x34241404, 0x33231303, 0x34241404,
                        0x33231303, 0x34241404, 0x33231303, 0x34241404);
  return _mm512_multishift_epi64_epi8(shifts, _mm512_broadcast_i64x4(plane));
}

// Where row y of a plane that was cut starts.
constexpr std::uint8_t row_places[16] = {0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27};

}  // namespace
}  // namespace tetrion::simulation
