// Groups of sixteen lanes of 32 bits, and of four: 34 placements are two of sixteen and two more,
// 17 one and one more. On processors that take a register of 64 bytes in two turns the few cost a
// half this way.
#pragma once

#include "lanes.hpp"

namespace tetrion::simulation {
namespace {

/// Sixteen lanes.
struct Sixteen {
  using V = __m512i;
  static V of(Vector a) { return a; }
  static Vector whole(V a) { return a; }
  static V load(const void* from) { return simulation::load(from); }
  static V words(int x) { return simulation::words(x); }
  static V bytes(int x) { return simulation::bytes(x); }
  static V add_bytes(V a, V b) { return _mm512_add_epi8(a, b); }
  static V add(V a, V b) { return _mm512_add_epi32(a, b); }
  static V up(V a, unsigned n) { return _mm512_slli_epi32(a, n); }
  static V down(V a, unsigned n) { return _mm512_srli_epi32(a, n); }
  static V shuffled(V table, V at) { return _mm512_shuffle_epi8(table, at); }
  static V counted(V a) { return _mm512_popcnt_epi8(a); }
  static V dot_bytes(V sum, V a, V b) { return _mm512_dpbusd_epi32(sum, a, b); }
  static V dot_halves(V sum, V a, V b) { return _mm512_dpwssd_epi32(sum, a, b); }
  static V low_and_high(V low, V high) { return _mm512_mask_blend_epi16(0xAAAAAAAA, low, high); }
  /// Of each row's landing row, by the table of the group.
  static V rows_of_windows(Vector row, const void* repeat) {
    return _mm512_permutexvar_epi8(load(repeat), row);
  }
  static std::uint64_t equal(V a, V b) { return _mm512_cmpeq_epi8_mask(a, b); }
};

/// Four lanes.
struct Four {
  using V = __m128i;
  static V of(Vector a) { return _mm512_castsi512_si128(a); }
  static Vector whole(V a) { return _mm512_castsi128_si512(a); }
  static V load(const void* from) { return _mm_load_si128(static_cast<const __m128i*>(from)); }
  static V words(int x) { return _mm_set1_epi32(x); }
  static V bytes(int x) { return _mm_set1_epi8(static_cast<char>(x)); }
  static V add_bytes(V a, V b) { return _mm_add_epi8(a, b); }
  static V add(V a, V b) { return _mm_add_epi32(a, b); }
  static V up(V a, unsigned n) { return _mm_slli_epi32(a, static_cast<int>(n)); }
  static V down(V a, unsigned n) { return _mm_srli_epi32(a, static_cast<int>(n)); }
  static V shuffled(V table, V at) { return _mm_shuffle_epi8(table, at); }
  static V counted(V a) { return _mm_popcnt_epi8(a); }
  static V dot_bytes(V sum, V a, V b) { return _mm_dpbusd_epi32(sum, a, b); }
  static V dot_halves(V sum, V a, V b) { return _mm_dpwssd_epi32(sum, a, b); }
  static V low_and_high(V low, V high) { return _mm_mask_blend_epi16(0xAA, low, high); }
  static V rows_of_windows(Vector row, const void* repeat) {
    return _mm_shuffle_epi8(of(row),
                            load(repeat));  // the first four lanes are in the first quarter
  }
  static std::uint64_t equal(V a, V b) { return _mm_cmpeq_epi8_mask(a, b); }
};

}  // namespace
}  // namespace tetrion::simulation
