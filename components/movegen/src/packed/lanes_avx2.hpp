// Lanes in AVX2: sixteen columns of 16 bits in one register. Internal linkage throughout, so that
// no other file can end up with this code.
#pragma once

#include <immintrin.h>

#include <cstdint>

namespace tetrion::packed {
namespace {

/// AVX2 moves bytes only within half a register: one table for the lanes that stay in their half,
/// one for those that cross. 0x80 gives zero.
struct CrossTables {
  alignas(32) std::uint8_t same[17][32];
  alignas(32) std::uint8_t cross[17][32];
};

constexpr CrossTables make_cross_tables() {
  CrossTables t{};
  for (int dx = -8; dx <= 8; ++dx) {
    for (int byte = 0; byte < 32; ++byte) {
      const int from = byte + 2 * dx;
      const bool inside = from >= 0 && from < 32;
      const bool stays = inside && from / 16 == byte / 16;
      t.same[dx + 8][byte] = static_cast<std::uint8_t>(stays ? from & 15 : 0x80);
      t.cross[dx + 8][byte] = static_cast<std::uint8_t>(inside && !stays ? from & 15 : 0x80);
    }
  }
  return t;
}

constexpr CrossTables cross_tables = make_cross_tables();

inline __m256i table(const std::uint8_t (&bytes)[32]) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes));
}

struct Avx2Lanes16 {
  using Word = std::uint16_t;
  using V = __m256i;
  static constexpr int bits = 16;

  static V none() { return _mm256_setzero_si256(); }
  static V all(Word w) { return _mm256_set1_epi16(static_cast<short>(w)); }
  static V bit(int lane, int bit) {
    alignas(32) Word lanes[16] = {};
    lanes[lane] = static_cast<Word>(1U << bit);
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes));
  }
  static V both(V a, V b) { return _mm256_and_si256(a, b); }
  static V either(V a, V b) { return _mm256_or_si256(a, b); }
  static V andnot(V a, V b) { return _mm256_andnot_si256(a, b); }
  static V add(V a, V b) { return _mm256_add_epi16(a, b); }
  static V sub(V a, V b) { return _mm256_sub_epi16(a, b); }
  static V up(V a, int n) { return _mm256_srl_epi16(a, _mm_cvtsi32_si128(n)); }
  static V down(V a, int n) { return _mm256_sll_epi16(a, _mm_cvtsi32_si128(n)); }
  static V columns(V a, int dx) {
    const V swapped = _mm256_permute2x128_si256(a, a, 1);
    return either(_mm256_shuffle_epi8(a, table(cross_tables.same[dx + 8])),
                  _mm256_shuffle_epi8(swapped, table(cross_tables.cross[dx + 8])));
  }
  static bool any(V a) { return _mm256_testz_si256(a, a) == 0; }

  /// The highest quarters of sixteen 64-bit words.
  static V high(const std::uint64_t* words) {
    const auto four = [&](int i) {
      return _mm256_srli_epi64(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(words + i)), 48);
    };
    // Packing works in halves of registers: 0 2 | 1 3 in 64-bit units, put right at the end.
    const V low = _mm256_packus_epi32(four(0), four(4));
    const V high = _mm256_packus_epi32(four(8), four(12));
    // low: words 0 1 4 5 | 2 3 6 7 as pairs of 32 bits with empty upper halves.
    const V all_words = _mm256_packus_epi32(low, high);
    return _mm256_permutevar8x32_epi32(all_words, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  }
  static V empty(const std::uint64_t* filled, const std::uint64_t* inside) {
    return andnot(high(filled), high(inside));
  }
  static bool clear(const std::uint64_t* filled, std::uint64_t mask) {
    const auto four = [&](int i) {
      return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(filled + i));
    };
    const V all_filled = either(either(four(0), four(4)), either(four(8), four(12)));
    return _mm256_testz_si256(all_filled, _mm256_set1_epi64x(static_cast<long long>(mask))) != 0;
  }

  template <int N>
  static int count(const V (&found)[N]) {
    int n = 0;
    for (int r = 0; r < N; ++r) {
      alignas(32) std::uint64_t words[4];
      _mm256_store_si256(reinterpret_cast<__m256i*>(words), found[r]);
      for (const std::uint64_t word : words) n += __builtin_popcountll(word);
    }
    return n;
  }

  /// One bit a lane: which lanes have the bit.
  static std::uint32_t row(V a, int b) {
    const V top = _mm256_sll_epi16(a, _mm_cvtsi32_si128(15 - b));
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(top), _mm256_extracti128_si256(top, 1));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes));
  }

  template <int N>
  static int list(const V (&found)[N], int column, int row0, std::uint32_t* out) {
    V any_orientation = found[0];
    for (int r = 1; r < N; ++r) any_orientation = either(any_orientation, found[r]);
    alignas(32) std::uint64_t words[4];
    _mm256_store_si256(reinterpret_cast<__m256i*>(words), any_orientation);
    std::uint64_t folded = words[0] | words[1] | words[2] | words[3];
    folded |= folded >> 32;
    folded |= folded >> 16;
    constexpr std::uint64_t every = N == 1   ? ~std::uint64_t{0}
                                    : N == 2 ? 0x5555555555555555ULL
                                    : N == 3 ? 0x9249249249249249ULL
                                             : 0x1111111111111111ULL;
    const std::uint32_t* const begin = out;
    for (std::uint32_t rows = folded & 0xFFFF; rows != 0; rows &= rows - 1) {
      const int b = __builtin_ctz(rows);
      std::uint64_t here = 0;
      for (int r = 0; r < N; ++r) here |= _pdep_u64(row(found[r], b), every) << r;
      const std::uint32_t y = static_cast<std::uint8_t>(b - row0);
      for (; here != 0; here &= here - 1) {
        const int i = __builtin_ctzll(here);
        const auto x = static_cast<std::uint8_t>(i / N - column);
        *out++ = x | y << 8 | static_cast<std::uint32_t>(i % N) << 16;
      }
    }
    return static_cast<int>(out - begin);
  }
};

}  // namespace
}  // namespace tetrion::packed
