// One board of up to ten columns and a sky within its highest 32 bits a column, by the anchored
// flood.
#pragma once

#include "anchored_flood.hpp"
#include "lanes_avx512.hpp"
#include "program.hpp"

namespace tetrion::packed {
namespace {

constexpr ColumnBytes single_columns = make_column_bytes(4, 1);

/// The layout of one board: ten of sixteen lanes of 32 bits.
struct Single {
  static constexpr int boards = 1;

  static Vector columns(Vector a, int dx) { return single_columns.moved(a, dx); }
  template <int n>
  static Vector rows(Vector a) {
    if constexpr (n > 0) return _mm512_slli_epi32(a, n);
    if constexpr (n < 0) return _mm512_srli_epi32(a, -n);
    return a;
  }
  static Vector rows(Vector a, int n) {
    return n >= 0 ? _mm512_sll_epi32(a, _mm_cvtsi32_si128(n))
                  : _mm512_srl_epi32(a, _mm_cvtsi32_si128(-n));
  }
  static Vector top_rows(std::uint16_t in_columns, int n) {
    return _mm512_maskz_set1_epi32(in_columns, (1 << n) - 1);
  }
  static Vector add(Vector a, Vector b) { return _mm512_add_epi32(a, b); }

  /// Straight down from the seeds.
  static Vector dropped(const VectorProgram& v, int r, Vector free) {
    const Vector from = both(free, _mm512_set1_epi32(static_cast<int>(v.seeds[r])));
    return either(from, without(free, add(free, from)));
  }
  static bool meet(Vector a, Vector b) { return any(a) && any(b); }
};

inline bool has_sky(const Program& p, const std::uint64_t* columns) {
  return Avx512Lanes32::clear(columns, p.band32.sky_mask);
}

/// May it be asked?
inline bool suits_single(const Program& p, const std::uint64_t* columns) {
  return p.single != nullptr && (p.single->spawn_orientation >= 0 || has_sky(p, columns));
}

template <typename Emit>
int pick_single(const Program& p, const std::uint64_t* columns, Emit&& emit) {
  int n = 0;
  run_built_in(BuiltInPieces(), p.single->built_in, [&]<typename Piece>(Piece) {
    Vector found[Piece::canonical];
    AnchoredFlood<Single, Piece> flood;
    const Vector empty = Avx512Lanes32::empty(columns, p.inside);
    if (has_sky(p, columns)) {
      flood.find(*p.single, empty, found);
    } else {
      flood.find_from_spawn(*p.single, empty, found);
    }
    n = emit(found);
  });
  return n;
}

inline int count_single(const Program& p, const std::uint64_t* columns) {
  return pick_single(p, columns, [](const auto& found) { return Avx512Lanes32::count(found); });
}

/// In the order of lists: by (y, x, rotation) of the box, in which all orientations have one
/// anchor.
inline int list_single(const Program& p, const std::uint64_t* columns, std::uint32_t* out) {
  const BatchProgram& batch = *p.single->p;
  const int row0 = Avx512Lanes32::bits - p.board_height + batch.anchor_row[0];
  return pick_single(p, columns, [&](const auto& found) {
    return Avx512Lanes32::list(found, batch.anchor_column, row0, out);
  });
}

}  // namespace
}  // namespace tetrion::packed
