// Vectors of 64 bytes in AVX-512: what does not depend on how boards lie in them.
//
// Internal linkage throughout.
#pragma once

#include <immintrin.h>

#include "vector_program.hpp"

namespace tetrion::packed {
namespace {

using Vector = __m512i;

inline Vector both(Vector a, Vector b) { return _mm512_and_si512(a, b); }
inline Vector either(Vector a, Vector b) { return _mm512_or_si512(a, b); }
inline Vector without(Vector a, Vector b) { return _mm512_andnot_si512(b, a); }  // a and not b
inline bool any(Vector a) { return _mm512_test_epi64_mask(a, a) != 0; }
inline Vector none() { return _mm512_setzero_si512(); }
inline Vector load(const VectorProgram::Vector& v) { return _mm512_load_si512(v.bytes); }

/// Byte i becomes byte bytes[i] of a. Permuting bytes is one operation; permuting 16-bit lanes is
/// two, and so is compressing them.
inline Vector permuted(Vector a, const std::uint8_t (&bytes)[64]) {
  return _mm512_permutexvar_epi8(_mm512_load_si512(bytes), a);
}

/// byte[dx + batch_margin]: lane i takes lane i + dx where that is in the same board of ten
/// columns, else the last lane, which is always zero.
struct ColumnBytes {
  alignas(64) std::uint8_t byte[2 * batch_margin + 1][64];

  Vector moved(Vector a, int dx) const { return permuted(a, byte[dx + batch_margin]); }
};

constexpr ColumnBytes make_column_bytes(int lane_bytes, int boards) {
  ColumnBytes t{};
  const int lanes = 64 / lane_bytes;
  for (int dx = -batch_margin; dx <= batch_margin; ++dx) {
    for (int i = 0; i < lanes; ++i) {
      const int x = i % batch_columns + dx;
      const bool inside = i < boards * batch_columns && x >= 0 && x < batch_columns;
      const int from = inside ? i + dx : lanes - 1;
      for (int b = 0; b < lane_bytes; ++b) {
        t.byte[dx + batch_margin][i * lane_bytes + b] =
            static_cast<std::uint8_t>(from * lane_bytes + b);
      }
    }
  }
  return t;
}

}  // namespace
}  // namespace tetrion::packed
