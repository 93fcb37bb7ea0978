// Vectors of 16-bit lanes for batches, one board a lane, in the compiler's own vector types: the
// same source for every width. The including file defines `vector_bytes` in tetrion::packed first.
// Internal linkage throughout: each including file is compiled for a processor of its own.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace tetrion::packed {
namespace {

using V = std::uint16_t __attribute__((vector_size(vector_bytes)));
constexpr int lanes = vector_bytes / 2;

inline V load(const std::uint16_t* p) {
  V v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
inline void store(std::uint16_t* p, const V& v) { std::memcpy(p, &v, sizeof v); }

inline V all(unsigned w) { return V{} + static_cast<std::uint16_t>(w); }
inline V up(const V& v, int n) { return v >> static_cast<std::uint16_t>(n); }
inline V down(const V& v, int n) { return v << static_cast<std::uint16_t>(n); }

/// Ones where a lane is not zero.
inline V not_zero(const V& v) { return reinterpret_cast<V>(v != V{}); }

inline bool any(const V& v) {
  std::uint64_t words[vector_bytes / 8];
  std::memcpy(words, &v, sizeof words);
  std::uint64_t all_words = 0;
  for (const std::uint64_t word : words) all_words |= word;
  return all_words != 0;
}

inline std::uint64_t sum(const V& v) {
  std::uint16_t each[lanes];
  std::memcpy(each, &v, sizeof each);
  std::uint64_t total = 0;
  for (const std::uint16_t n : each) total += n;
  return total;
}

/// The number of ones in each lane.
inline V ones(V v) {
  v -= (v >> 1) & 0x5555;
  v = (v & 0x3333) + ((v >> 2) & 0x3333);
  v = (v + (v >> 4)) & 0x0F0F;
  return (v + (v >> 8)) & 0x1F;
}

/// Adds up the ones of many vectors lane by lane: each bit position counts in binary across six
/// vectors, so that ones() is asked for six times in all. Ten at a time go through a tree of full
/// adders.
struct Counter {
  V plane[6] = {};

  /// a + b + c: the sum takes a's place, the carry is returned.
  static V add(V& a, const V& b, const V& c) {
    const V half = a ^ b;
    const V carry = (a & b) | (half & c);
    a = half ^ c;
    return carry;
  }
  static V add(V& a, const V& b) {
    const V carry = a & b;
    a ^= b;
    return carry;
  }

  void add_ten(const V (&v)[10]) {
    const V a = add(plane[0], v[0], v[1]);
    const V b = add(plane[0], v[2], v[3]);
    const V c = add(plane[0], v[4], v[5]);
    const V d = add(plane[0], v[6], v[7]);
    const V e = add(plane[0], v[8], v[9]);
    const V f = add(plane[1], a, b);
    const V g = add(plane[1], c, d);
    const V h = add(plane[1], e);
    const V i = add(plane[2], f, g);
    const V j = add(plane[2], h);
    const V k = add(plane[3], i, j);
    plane[5] ^= add(plane[4], k);
  }
  V total() const {
    V t = ones(plane[0]);
    for (int i = 1; i < 6; ++i) t += ones(plane[i]) << static_cast<std::uint16_t>(i);
    return t;
  }
};

}  // namespace
}  // namespace tetrion::packed
