// Lanes of 16 bits, as many as a register of 64, 32 or 16 bytes holds; the operators of the
// compiler's vectors serve all three. As in lane_widths.hpp, the few cost less.
#pragma once

#include "low_stack.hpp"

namespace tetrion::simulation {
namespace {

struct ThirtyTwoHalves {
  using V = __m512i;
  static V load(const void* from) { return simulation::load(from); }
  static V every(int x) { return halves(x); }
  static V of(__mmask32 lanes, V a) { return _mm512_maskz_mov_epi16(lanes, a); }
  static V sum(V a, V b) { return _mm512_add_epi16(a, b); }
  static V less(V a, V b) { return _mm512_sub_epi16(a, b); }
  static V bits(V a) { return _mm512_popcnt_epi16(a); }
  static V up(V a, unsigned n) { return _mm512_slli_epi16(a, n); }
  static V down(V a, unsigned n) { return _mm512_srli_epi16(a, n); }
  static V up(V a, V n) { return _mm512_sllv_epi16(a, n); }
  static V down(V a, V n) { return _mm512_srlv_epi16(a, n); }
  /// Of sixteen halves.
  static V picked(__m256i from, V at) {
    return _mm512_permutexvar_epi16(at, _mm512_castsi256_si512(from));
  }
  /// Bytes of a table of sixteen.
  static V looked_up(__m128i table, V at) {
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), at);
  }
  /// Of each lane's byte lane, where its number is in the even bytes.
  static V of_bytes(V bytes, V at) {
    return _mm512_maskz_permutexvar_epi8(0x5555555555555555, at, bytes);
  }
  static __mmask32 some(V a, V b) { return _mm512_test_epi16_mask(a, b); }
  static __mmask32 equal(V a, V b) { return _mm512_cmpeq_epi16_mask(a, b); }
  static __mmask32 more(V a, V b) { return _mm512_cmpgt_epi16_mask(a, b); }
  static V low_words(V low, V high) { return _mm512_unpacklo_epi16(low, high); }
  static V high_words(V low, V high) { return _mm512_unpackhi_epi16(low, high); }
  static Vector whole(V a) { return a; }
};

struct SixteenHalves {
  using V = Halves;
  static V every(int x) { return simulation::every(x); }
  static V sum(V a, V b) { return simulation::sum(a, b); }
  static V less(V a, V b) { return _mm256_sub_epi16(a, b); }
  static V bits(V a) { return simulation::bits(a); }
  static V down(V a, unsigned n) { return _mm256_srli_epi16(a, static_cast<int>(n)); }
  static V looked_up(__m128i table, V at) {
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), at);
  }
  static __mmask16 some(V a, V b) { return _mm256_test_epi16_mask(a, b); }
};

struct EightHalves {
  using V = __m128i;
  static V load(const void* from) { return _mm_load_si128(static_cast<const __m128i*>(from)); }
  static V every(int x) { return _mm_set1_epi16(static_cast<short>(x)); }
  static V of(__mmask8 lanes, V a) { return _mm_maskz_mov_epi16(lanes, a); }
  static V sum(V a, V b) { return _mm_add_epi16(a, b); }
  static V less(V a, V b) { return _mm_sub_epi16(a, b); }
  static V bits(V a) { return _mm_popcnt_epi16(a); }
  static V up(V a, unsigned n) { return _mm_slli_epi16(a, static_cast<int>(n)); }
  static V down(V a, unsigned n) { return _mm_srli_epi16(a, static_cast<int>(n)); }
  static V up(V a, V n) { return _mm_sllv_epi16(a, n); }
  static V down(V a, V n) { return _mm_srlv_epi16(a, n); }
  static V picked(__m256i from, V at) {
    return _mm256_castsi256_si128(_mm256_permutexvar_epi16(_mm256_castsi128_si256(at), from));
  }
  static V looked_up(__m128i table, V at) { return _mm_shuffle_epi8(table, at); }
  static V of_bytes(Vector bytes, V at) {
    return _mm512_castsi512_si128(ThirtyTwoHalves::of_bytes(bytes, _mm512_castsi128_si512(at)));
  }
  static __mmask8 some(V a, V b) { return _mm_test_epi16_mask(a, b); }
  static __mmask8 equal(V a, V b) { return _mm_cmpeq_epi16_mask(a, b); }
  static __mmask8 more(V a, V b) { return _mm_cmpgt_epi16_mask(a, b); }
  static V low_words(V low, V high) { return _mm_unpacklo_epi16(low, high); }
  static V high_words(V low, V high) { return _mm_unpackhi_epi16(low, high); }
  static Vector whole(V a) { return _mm512_castsi128_si512(a); }
};

}  // namespace
}  // namespace tetrion::simulation
