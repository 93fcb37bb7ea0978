// Words of the fast engines: rows, columns, how to count in them, weights in digits.
//
// Everything that the engines share is compiled once for every processor: it has internal linkage,
// and nothing is called that is inline elsewhere, in the standard library or in Rng, as that could
// leave code of a newer processor behind for an older one to run.
#pragma once

#include "fast_plan.hpp"

namespace tetrion::simulation {
namespace {

using Row = std::uint16_t;
using Rows4 = std::uint64_t;  // four rows, the lowest in the low 16 bits
using Column = std::uint32_t;

constexpr Row full_row = 0xFFFF;

// Without the instruction, the sum by halves is faster than the compiler's call into a library.
int count(std::uint64_t bits) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return __builtin_popcountll(bits);
#else
  bits -= bits >> 1 & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>(bits * 0x0101010101010101U >> 56);
#endif
}
int size_of(Column bits) { return bits == 0 ? 0 : 32 - __builtin_clz(bits); }
int lowest(std::uint64_t bits) { return __builtin_ctzll(bits); }
int larger(int a, int b) { return a > b ? a : b; }

Rows4 load4(const Row* rows) {
  Rows4 four;
  __builtin_memcpy(&four, rows, sizeof four);
  return four;
}

bool any_full(Rows4 rows) {
  const Rows4 empty = ~rows;
  return ((empty - 0x0001000100010001U) & ~empty & 0x8000800080008000U) != 0;
}

// Which features a form of the engine computes. Fewer are faster.
enum Parts : unsigned { exact = 1, runs = 2, depth = 4, surface = 8 };

bool is_deep(const FastWeights& w) { return (w.hole_depth | w.rows_with_holes) != 0; }

// Steps of the surface, or run wells, which are computed with it.
bool has_surface(const FastWeights& w) {
  return (w.wells_run | w.pattern_diversity | w.deep_wells | w.fitting_pieces |
          w.fitting_pieces_twice | w.danger | w.topmost_hole) != 0;
}

// Two weights of up to 31 bits, in digits of 16: w = low + 65536 · high.
struct Weights {
  std::int32_t low;  // the first weight's in the low half
  std::int32_t high;
};

Weights weights(std::int64_t first, std::int64_t second) {
  const auto low = [](std::int64_t w) { return std::int64_t{static_cast<std::int16_t>(w)}; };
  const auto high = [&](std::int64_t w) { return (w - low(w)) / 65536; };
  const auto pair = [](std::int64_t a, std::int64_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a & 0xFFFF) |
                                     static_cast<std::uint32_t>(b & 0xFFFF) << 16);
  };
  return {pair(low(first), low(second)), pair(high(first), high(second))};
}

}  // namespace
}  // namespace tetrion::simulation
