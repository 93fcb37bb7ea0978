// Lanes in AVX-512: sixteen columns of 32 bits in one register, or of 16 bits in half of one.
// Internal linkage throughout, so that no other file can end up with this code.
#pragma once

#include <immintrin.h>

#include <cstdint>

namespace tetrion::packed {
namespace {

/// tables[dx + 8]: where lane x takes its column from, and which lanes have one.
struct ColumnTables {
  alignas(64) std::uint32_t lane32[17][16];
  alignas(32) std::uint8_t byte16[17][32];  // permuting bytes is quicker than 16-bit lanes
  std::uint16_t mask[17];
  std::uint32_t byte_mask[17];
};

constexpr ColumnTables make_column_tables() {
  ColumnTables t{};
  for (int dx = -8; dx <= 8; ++dx) {
    for (int x = 0; x < 16; ++x) {
      const int from = x + dx;
      t.lane32[dx + 8][x] = static_cast<std::uint32_t>(from & 15);
      t.byte16[dx + 8][2 * x] = static_cast<std::uint8_t>(2 * (from & 15));
      t.byte16[dx + 8][2 * x + 1] = static_cast<std::uint8_t>(2 * (from & 15) + 1);
      if (from < 0 || from >= 16) continue;
      t.mask[dx + 8] = static_cast<std::uint16_t>(t.mask[dx + 8] | 1 << x);
      t.byte_mask[dx + 8] |= std::uint32_t{3} << 2 * x;
    }
  }
  return t;
}

constexpr ColumnTables column_tables = make_column_tables();

struct Iota {
  alignas(64) std::uint8_t bytes[64];
};
constexpr Iota make_iota() {
  Iota iota{};
  for (int i = 0; i < 64; ++i) iota.bytes[i] = static_cast<std::uint8_t>(i);
  return iota;
}
constexpr Iota iota = make_iota();

/// Bits of `mask` spread to every N-th bit, the first at bit r.
template <int N>
std::uint64_t spread(std::uint32_t mask, int r) {
  constexpr std::uint64_t every = N == 1   ? ~std::uint64_t{0}
                                  : N == 2 ? 0x5555555555555555ULL
                                  : N == 3 ? 0x9249249249249249ULL
                                           : 0x1111111111111111ULL;
  return _pdep_u64(mask, every) << r;
}

/// Writes the placements of one row, bit x * N + r of `row` for each; returns the new end.
template <int N>
std::uint32_t* emit_row(std::uint64_t row, int column, int y, std::uint32_t* out) {
  const int n = __builtin_popcountll(row);
  __m512i index = _mm512_maskz_compress_epi8(row, _mm512_load_si512(iota.bytes));
  // x in bits 0-7, y in 8-15, rotation in 16-23. The bias keeps x + 256 positive before it is cut.
  const __m512i base = _mm512_set1_epi32((y & 255) << 8);
  for (int written = 0; written < n; written += 16) {
    const __m512i i = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(index));
    __m512i x;
    __m512i r;
    if constexpr (N == 4) {
      x = _mm512_srli_epi32(i, 2);
      r = _mm512_slli_epi32(_mm512_and_si512(i, _mm512_set1_epi32(3)), 16);
    } else if constexpr (N == 2) {
      x = _mm512_srli_epi32(i, 1);
      r = _mm512_slli_epi32(_mm512_and_si512(i, _mm512_set1_epi32(1)), 16);
    } else if constexpr (N == 1) {
      x = i;
      r = _mm512_setzero_si512();
    } else {
      x = _mm512_srli_epi32(_mm512_mullo_epi32(i, _mm512_set1_epi32(86)), 8);  // i / 3 for i < 128
      r = _mm512_slli_epi32(_mm512_sub_epi32(i, _mm512_mullo_epi32(x, _mm512_set1_epi32(3))), 16);
    }
    x = _mm512_and_si512(_mm512_sub_epi32(x, _mm512_set1_epi32(column)), _mm512_set1_epi32(255));
    _mm512_storeu_si512(out + written, _mm512_or_si512(_mm512_or_si512(x, r), base));
    index = _mm512_maskz_shuffle_i64x2(0x3F, index, index, 0x39);  // the next 16
  }
  return out + n;
}

struct Avx512Lanes32 {
  using Word = std::uint32_t;
  using V = __m512i;
  static constexpr int bits = 32;

  static V none() { return _mm512_setzero_si512(); }
  static V all(Word w) { return _mm512_set1_epi32(static_cast<int>(w)); }
  static V bit(int lane, int bit) {
    return _mm512_maskz_set1_epi32(static_cast<__mmask16>(1U << lane), static_cast<int>(1U << bit));
  }
  static V both(V a, V b) { return _mm512_and_si512(a, b); }
  static V either(V a, V b) { return _mm512_or_si512(a, b); }
  static V andnot(V a, V b) { return _mm512_andnot_si512(a, b); }
  static V add(V a, V b) { return _mm512_add_epi32(a, b); }
  static V sub(V a, V b) { return _mm512_sub_epi32(a, b); }
  static V up(V a, int n) { return _mm512_srlv_epi32(a, _mm512_set1_epi32(n)); }
  static V down(V a, int n) { return _mm512_sllv_epi32(a, _mm512_set1_epi32(n)); }
  static V columns(V a, int dx) {
    return _mm512_maskz_permutexvar_epi32(column_tables.mask[dx + 8],
                                          _mm512_load_si512(column_tables.lane32[dx + 8]), a);
  }
  static bool any(V a) { return _mm512_test_epi32_mask(a, a) != 0; }

  /// The highest halves of sixteen 64-bit words.
  static V high(const std::uint64_t* words) {
    const __m512i odd =
        _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    return _mm512_permutex2var_epi32(_mm512_loadu_si512(words), odd, _mm512_loadu_si512(words + 8));
  }
  static V empty(const std::uint64_t* filled, const std::uint64_t* inside) {
    return andnot(high(filled), high(inside));
  }
  static bool clear(const std::uint64_t* filled, std::uint64_t mask) {
    const V all_filled =
        _mm512_or_si512(_mm512_loadu_si512(filled), _mm512_loadu_si512(filled + 8));
    return _mm512_test_epi64_mask(all_filled, _mm512_set1_epi64(static_cast<long long>(mask))) == 0;
  }

  template <int N>
  static int count(const V (&found)[N]) {
    V n = _mm512_popcnt_epi64(found[0]);
    for (int r = 1; r < N; ++r) n = _mm512_add_epi64(n, _mm512_popcnt_epi64(found[r]));
    return static_cast<int>(_mm512_reduce_add_epi64(n));
  }

  template <int N>
  static int list(const V (&found)[N], int column, int row0, std::uint32_t* out) {
    V any_orientation = found[0];
    for (int r = 1; r < N; ++r) any_orientation = either(any_orientation, found[r]);
    const std::uint32_t* const begin = out;
    for (Word rows = static_cast<Word>(_mm512_reduce_or_epi32(any_orientation)); rows != 0;
         rows &= rows - 1) {
      const int b = __builtin_ctz(rows);
      const V here = all(Word{1} << b);
      std::uint64_t row = 0;
      for (int r = 0; r < N; ++r) row |= spread<N>(_mm512_test_epi32_mask(found[r], here), r);
      out = emit_row<N>(row, column, b - row0, out);
    }
    return static_cast<int>(out - begin);
  }
};

struct Avx512Lanes16 {
  using Word = std::uint16_t;
  using V = __m256i;
  static constexpr int bits = 16;

  static V none() { return _mm256_setzero_si256(); }
  static V all(Word w) { return _mm256_set1_epi16(static_cast<short>(w)); }
  static V bit(int lane, int bit) {
    return _mm256_maskz_set1_epi16(static_cast<__mmask16>(1U << lane),
                                   static_cast<short>(1U << bit));
  }
  static V both(V a, V b) { return _mm256_and_si256(a, b); }
  static V either(V a, V b) { return _mm256_or_si256(a, b); }
  static V andnot(V a, V b) { return _mm256_andnot_si256(a, b); }
  static V add(V a, V b) { return _mm256_add_epi16(a, b); }
  static V sub(V a, V b) { return _mm256_sub_epi16(a, b); }
  static V up(V a, int n) { return _mm256_srlv_epi16(a, _mm256_set1_epi16(static_cast<short>(n))); }
  static V down(V a, int n) {
    return _mm256_sllv_epi16(a, _mm256_set1_epi16(static_cast<short>(n)));
  }
  static V columns(V a, int dx) {
    return _mm256_maskz_permutexvar_epi8(
        column_tables.byte_mask[dx + 8],
        _mm256_load_si256(reinterpret_cast<const __m256i*>(column_tables.byte16[dx + 8])), a);
  }
  static bool any(V a) { return _mm256_testz_si256(a, a) == 0; }

  /// The highest quarters of sixteen 64-bit words.
  static V high(const std::uint64_t* words) {
    const __m512i last = _mm512_set_epi16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 63, 59,
                                          55, 51, 47, 43, 39, 35, 31, 27, 23, 19, 15, 11, 7, 3);
    return _mm512_castsi512_si256(
        _mm512_permutex2var_epi16(_mm512_loadu_si512(words), last, _mm512_loadu_si512(words + 8)));
  }
  static V empty(const std::uint64_t* filled, const std::uint64_t* inside) {
    return andnot(high(filled), high(inside));
  }
  static bool clear(const std::uint64_t* filled, std::uint64_t mask) {
    return Avx512Lanes32::clear(filled, mask);
  }

  template <int N>
  static int count(const V (&found)[N]) {
    V n = _mm256_popcnt_epi64(found[0]);
    for (int r = 1; r < N; ++r) n = _mm256_add_epi64(n, _mm256_popcnt_epi64(found[r]));
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(n), _mm256_extracti128_si256(n, 1));
    return static_cast<int>(_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
  }

  template <int N>
  static int list(const V (&found)[N], int column, int row0, std::uint32_t* out) {
    V any_orientation = found[0];
    for (int r = 1; r < N; ++r) any_orientation = either(any_orientation, found[r]);
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(any_orientation),
                                _mm256_extracti128_si256(any_orientation, 1));
    std::uint64_t folded = static_cast<std::uint64_t>(_mm_cvtsi128_si64(half)) |
                           static_cast<std::uint64_t>(_mm_extract_epi64(half, 1));
    folded |= folded >> 32;
    folded |= folded >> 16;
    const std::uint32_t* const begin = out;
    for (std::uint32_t rows = folded & 0xFFFF; rows != 0; rows &= rows - 1) {
      const int b = __builtin_ctz(rows);
      const V here = all(static_cast<Word>(1U << b));
      std::uint64_t row = 0;
      for (int r = 0; r < N; ++r) row |= spread<N>(_mm256_test_epi16_mask(found[r], here), r);
      out = emit_row<N>(row, column, b - row0, out);
    }
    return static_cast<int>(out - begin);
  }
};

}  // namespace
}  // namespace tetrion::packed
