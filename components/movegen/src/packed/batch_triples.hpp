// Three boards side by side: 3 × 10 columns of 16 bits fill 30 of 32 lanes, one register holds an
// orientation of three boards.
//
// Internal linkage throughout.
#pragma once

#include "vectors_avx512.hpp"

namespace tetrion::packed {
namespace {

constexpr int board_bytes = batch_columns * 2;
constexpr std::uint32_t board_lanes = 0x3FFFFFFF;
constexpr ColumnBytes triple_columns = make_column_bytes(2, boards_in_triple);

inline Vector load_boards(const char* boards) {
  return _mm512_maskz_loadu_epi16(board_lanes, boards);
}

/// Of three fields of ten bits: the highest bit of each that is not zero.
inline std::uint32_t boards_with(Vector lanes) {
  const std::uint32_t k = _mm512_test_epi16_mask(lanes, lanes);
  std::uint32_t h = (((k & 0x1FF7FDFF) + 0x1FF7FDFF) | k) & 0x20080200;
  asm("" : "+r"(h));  // else the compiler turns this into vector code, at a third of all time
  return h;
}
/// A bit for each board.
inline std::uint32_t numbers_of(std::uint32_t boards) { return _pext_u32(boards, 0x20080200); }

/// byte[numbers]: brings these boards to the front.
struct GatherTables {
  alignas(64) std::uint8_t byte[1 << boards_in_triple][64];
};
constexpr GatherTables gather_tables = [] {
  GatherTables t{};
  for (int numbers = 0; numbers < 1 << boards_in_triple; ++numbers) {
    int to = 0;
    for (int board = 0; board < boards_in_triple; ++board) {
      if ((numbers >> board & 1) == 0) continue;
      for (int i = 0; i < board_bytes; ++i) {
        t.byte[numbers][to++] = static_cast<std::uint8_t>(board * board_bytes + i);
      }
    }
  }
  return t;
}();

/// The layout of three boards, for the anchored flood.
struct Triples {
  static constexpr int boards = boards_in_triple;

  static Vector columns(Vector a, int dx) { return triple_columns.moved(a, dx); }

  /// n > 0 towards the floor, with zeros coming in.
  template <int n>
  static Vector rows(Vector a) {
    if constexpr (n > 0) return _mm512_slli_epi16(a, n);
    if constexpr (n < 0) return _mm512_srli_epi16(a, -n);
    return a;
  }
  static Vector rows(Vector a, int n) {
    return n >= 0 ? _mm512_sll_epi16(a, _mm_cvtsi32_si128(n))
                  : _mm512_srl_epi16(a, _mm_cvtsi32_si128(-n));
  }

  /// The lowest n bits in such columns of each board.
  static Vector top_rows(std::uint16_t in_columns, int n) {
    const std::uint32_t c = in_columns;
    return _mm512_maskz_set1_epi16(c | c << 10 | c << 20, static_cast<short>((1 << n) - 1));
  }

  static Vector add(Vector a, Vector b) { return _mm512_add_epi16(a, b); }

  /// Straight down from the sky, which the top of the band is.
  static Vector dropped(const VectorProgram&, int, Vector free) {
    return without(free, add(free, _mm512_set1_epi16(1)));
  }

  /// Is there a board of which both have something?
  static bool meet(Vector a, Vector b) { return (boards_with(a) & boards_with(b)) != 0; }
};

}  // namespace
}  // namespace tetrion::packed
