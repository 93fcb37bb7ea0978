// Halves: sixteen numbers of 16 bits side by side, in the vector registers of whatever processor
// the file is compiled for. The compiler's vector types do most of it; counting bits, multiplying
// in pairs and comparing have forms of their own.
//
// Compiled once for every processor: see engine_words.hpp.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "engine_words.hpp"

namespace tetrion::simulation {
namespace {

typedef std::uint16_t Halves __attribute__((vector_size(32)));
typedef std::int16_t SignedHalves __attribute__((vector_size(32)));
typedef std::int32_t Words __attribute__((vector_size(32)));  // eight numbers of 32 bits
using Half = std::uint16_t;

Halves load16(const Half* from) {
  Halves halves;
  __builtin_memcpy(&halves, from, sizeof halves);
  return halves;
}

void store16(Half* to, Halves halves) { __builtin_memcpy(to, &halves, sizeof halves); }

Halves every(unsigned x) { return Halves{} + static_cast<Half>(x); }
Words every_word(int x) { return Words{} + x; }

Halves raised(Halves x, int rows) { return x << static_cast<Half>(rows); }
Halves lowered(Halves x, int rows) { return x >> static_cast<Half>(rows); }

// For numbers below 2^15.
Halves larger(Halves a, Halves b) {
  const auto x = reinterpret_cast<SignedHalves>(a);
  const auto y = reinterpret_cast<SignedHalves>(b);
  return reinterpret_cast<Halves>(x > y ? x : y);
}

// All ones where true.
Halves is_some(Halves x) { return reinterpret_cast<Halves>(x != every(0)); }

// ── Counting bits ───────────────────────────────────────────────────────────────────────────────

// In two steps, so that several counts can be added between them: the bits of each byte (or of each
// half, where an instruction does it), then the bytes of each half together.
Halves partial_counts(Halves x) {
#if defined(__AVX512BITALG__) && defined(__AVX512VL__)
  return reinterpret_cast<Halves>(_mm256_popcnt_epi16(reinterpret_cast<__m256i>(x)));
#elif defined(__AVX2__)
  const __m256i table =
      _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i nibble = _mm256_set1_epi8(15);
  const auto bits = reinterpret_cast<__m256i>(x);
  const __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(bits, nibble));
  const __m256i high =
      _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(bits, 4), nibble));
  return reinterpret_cast<Halves>(_mm256_add_epi8(low, high));
#elif defined(__wasm_simd128__)
  v128_t parts[2];
  __builtin_memcpy(parts, &x, sizeof x);
  for (v128_t& part : parts) part = wasm_i8x16_popcnt(part);
  __builtin_memcpy(&x, parts, sizeof x);
  return x;
#else
  x -= x >> 1 & 0x5555;
  x = (x & 0x3333) + (x >> 2 & 0x3333);
  return (x + (x >> 4)) & 0x0F0F;
#endif
}

Halves whole_counts(Halves partial) {
#if defined(__AVX512BITALG__) && defined(__AVX512VL__)
  return partial;
#elif defined(__AVX2__)
  return reinterpret_cast<Halves>(
      _mm256_maddubs_epi16(reinterpret_cast<__m256i>(partial), _mm256_set1_epi8(1)));
#else
  return (partial & 0xFF) + (partial >> 8);
#endif
}

Halves bits(Halves x) { return whole_counts(partial_counts(x)); }

// ── Weighted sums ───────────────────────────────────────────────────────────────────────────────

// Sixteen weighted sums, in the order that interleaving halves gives: place p is lane_at(p).
constexpr int lane_at(int place) { return place / 4 % 2 * 8 + place / 8 * 4 + place % 4; }
struct Sums {
  Words words[2];
};

Words interleaved_low(Halves a, Halves b) {
  return reinterpret_cast<Words>(
      __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27));
}
Words interleaved_high(Halves a, Halves b) {
  return reinterpret_cast<Words>(
      __builtin_shufflevector(a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31));
}

// Both halves of each word, as signed numbers, times the weights of the pair, added.
Words weighted(Words halves, std::int32_t weights) {
#if defined(__AVX2__)
  return reinterpret_cast<Words>(
      _mm256_madd_epi16(reinterpret_cast<__m256i>(halves), _mm256_set1_epi32(weights)));
#elif defined(__SSE2__)
  __m128i parts[2];
  __builtin_memcpy(parts, &halves, sizeof halves);
  for (__m128i& part : parts) part = _mm_madd_epi16(part, _mm_set1_epi32(weights));
  __builtin_memcpy(&halves, parts, sizeof halves);
  return halves;
#elif defined(__wasm_simd128__)
  v128_t parts[2];
  __builtin_memcpy(parts, &halves, sizeof halves);
  for (v128_t& part : parts) part = wasm_i32x4_dot_i16x8(part, wasm_i32x4_splat(weights));
  __builtin_memcpy(&halves, parts, sizeof halves);
  return halves;
#else
  return (halves << 16 >> 16) * static_cast<std::int16_t>(weights) +
         (halves >> 16) * (weights >> 16);
#endif
}

// Adds up weighted halves. wide: with the high digits, else weights fit 16 bits.
template <bool wide>
class Adder {
 public:
  explicit Adder(int start) : low_{{every_word(start), every_word(start)}} {}

  void add(Halves a, Halves b, const Weights& w) {
    const Words pairs[2] = {interleaved_low(a, b), interleaved_high(a, b)};
    for (int i = 0; i < 2; ++i) {
      low_.words[i] += weighted(pairs[i], w.low);
      if constexpr (wide) high_.words[i] += weighted(pairs[i], w.high);
    }
  }

  Sums sums() const {
    if constexpr (!wide) return low_;
    return {{low_.words[0] + (high_.words[0] << 16), low_.words[1] + (high_.words[1] << 16)}};
  }

 private:
  Sums low_;
  Sums high_{};
};

// ── Comparing ───────────────────────────────────────────────────────────────────────────────────

Words larger(Words a, Words b) { return a > b ? a : b; }

int largest(Words x) {
  int most = x[0];
  for (int i = 1; i < 8; ++i) most = x[i] > most ? x[i] : most;
  return most;
}

// Bit i: word i is equal to x.
unsigned places_of(Words words, int x) {
#if defined(__AVX__)
  const Words equal = words == every_word(x);
  return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(equal)));
#else
  unsigned places = 0;
  for (unsigned i = 0; i < 8; ++i) places |= static_cast<unsigned>(words[i] == x) << i;
  return places;
#endif
}

// Bit i: half i is not 0.
unsigned places_of_some(Halves x) {
#if defined(__SSE2__)
  const Halves some = is_some(x);
  __m128i parts[2];
  __builtin_memcpy(parts, &some, sizeof some);
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(parts[0], parts[1])));
#else
  unsigned places = 0;
  for (unsigned i = 0; i < 16; ++i) places |= static_cast<unsigned>(x[i] != 0) << i;
  return places;
#endif
}

Half all_or(Halves x) {
  std::uint64_t parts[4];
  __builtin_memcpy(parts, &x, sizeof x);
  std::uint64_t any = (parts[0] | parts[1]) | (parts[2] | parts[3]);
  any |= any >> 32;
  return static_cast<Half>(any | any >> 16);
}

int total(Words x) {
  int sum = 0;
  for (int i = 0; i < 8; ++i) sum += x[i];
  return sum;
}

}  // namespace
}  // namespace tetrion::simulation
