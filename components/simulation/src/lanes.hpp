// Vectors of lanes: the words of the AVX-512 engine.
//
// A board is a word a column, in 16 lanes: lane x + 1 is column x, the lanes around them are walls
// of ones. Row 0 is the lowest bit.
//
// Compiled for AVX-512 only, in engine_avx512.cpp; internal linkage, as in window_engine.hpp.
#pragma once

#include <immintrin.h>

#include "window_engine.hpp"

namespace tetrion::simulation {
namespace {

using Vector = __m512i;

constexpr __mmask16 board_lanes = 0x7FE;  // lanes 1 to 10 hold columns, the others walls
constexpr Row empty_row = 0xF801;
constexpr int lane_rows = 11;  // the highest stack the lanes can score

alignas(64) constexpr std::uint8_t byte_numbers[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
alignas(64) constexpr std::int32_t word_numbers[16] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                       8, 9, 10, 11, 12, 13, 14, 15};

Vector load(const void* from) { return _mm512_load_si512(from); }
Vector words(int x) { return _mm512_set1_epi32(x); }
Vector halves(int x) { return _mm512_set1_epi16(static_cast<short>(x)); }
Vector bytes(int x) { return _mm512_set1_epi8(static_cast<char>(x)); }
Vector zero() { return _mm512_setzero_si512(); }

// A mask to choose by; the compiler cannot see where it comes from, and so makes no branch of it.
std::int64_t ones_if(bool condition) {
  std::int64_t mask = -std::int64_t{condition};
  asm("" : "+r"(mask));
  return mask;
}

// A weight's signed digits of base 256, the lowest first.
struct Digits {
  int digit[4];
  explicit Digits(std::int64_t weight) {
    for (int& d : digit) {
      d = static_cast<std::int8_t>(weight);
      weight = (weight - d) / 256;
    }
  }
};

int four_digits(const Digits& a, const Digits& b, const Digits& c, const Digits& d, int n) {
  const auto byte = [n](const Digits& x) { return static_cast<std::uint32_t>(x.digit[n] & 0xFF); };
  return static_cast<int>(byte(a) | byte(b) << 8 | byte(c) << 16 | byte(d) << 24);
}

Vector left_of(Vector columns) { return _mm512_alignr_epi32(columns, columns, 15); }
Vector right_of(Vector columns) { return _mm512_alignr_epi32(columns, columns, 1); }

std::uint32_t full_rows(Vector columns) {
  return static_cast<std::uint32_t>(_mm512_reduce_and_epi32(columns));
}

Vector without_rows(Vector columns, std::uint32_t rows) {
  while (rows != 0) {
    const int y = 31 - __builtin_clz(rows);
    rows ^= 1U << y;
    const Vector below = words(static_cast<int>((1U << y) - 1));
    columns = _mm512_ternarylogic_epi32(below, columns, _mm512_srli_epi32(columns, 1), 0xCA);
  }
  return _mm512_mask_mov_epi32(words(-1), board_lanes, columns);
}

}  // namespace
}  // namespace tetrion::simulation
