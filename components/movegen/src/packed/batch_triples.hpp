// Batches in AVX-512, three boards side by side: 3 × 10 columns of 16 bits fill 30 of 32 lanes, one
// register holds an orientation of three boards.
//
// A column shift is one permutation; lanes that look outside their own board look at lane 31, which
// is always zero, so walls cost nothing. What tells it from a board a lane (batch_flood.hpp): all
// of a search stays in registers, and of a whole round of the usual quarter-turn kicks only twelve
// operations are permutations, because tests share their columns: F is moved once a column, then by
// rows, and landings are united before they are moved back.
//
// Internal linkage throughout.
#pragma once

#include <immintrin.h>

#include "triple_program.hpp"

namespace tetrion::packed {
namespace {

using Triple = __m512i;

constexpr int board_bytes = batch_columns * 2;
constexpr std::uint32_t board_lanes = 0x3FFFFFFF;

/// By bytes: that permutation is one operation where the one of 16-bit lanes is two.
struct TripleTables {
  alignas(64) std::uint8_t byte[2 * batch_margin + 1][64];
};

constexpr TripleTables make_triple_tables() {
  TripleTables t{};
  for (int dx = -batch_margin; dx <= batch_margin; ++dx) {
    for (int i = 0; i < 32; ++i) {
      const int x = i % batch_columns + dx;
      const bool inside = i < 30 && x >= 0 && x < batch_columns;
      const int from = inside ? i + dx : 31;
      t.byte[dx + batch_margin][2 * i] = static_cast<std::uint8_t>(2 * from);
      t.byte[dx + batch_margin][2 * i + 1] = static_cast<std::uint8_t>(2 * from + 1);
    }
  }
  return t;
}

constexpr TripleTables triple_tables = make_triple_tables();

inline Triple both(Triple a, Triple b) { return _mm512_and_si512(a, b); }
inline Triple either(Triple a, Triple b) { return _mm512_or_si512(a, b); }
inline Triple without(Triple a, Triple b) { return _mm512_andnot_si512(b, a); }  // a and not b
inline bool any(Triple a) { return _mm512_test_epi64_mask(a, a) != 0; }
inline Triple none() { return _mm512_setzero_si512(); }

/// Lane x takes column x + dx of its board, zero from outside.
inline Triple columns(Triple a, int dx) {
  return _mm512_permutexvar_epi8(_mm512_load_si512(triple_tables.byte[dx + batch_margin]), a);
}

/// By rows: n > 0 towards the floor, with zeros coming in.
template <int n>
Triple rows(Triple a) {
  if constexpr (n > 0) return _mm512_slli_epi16(a, n);
  if constexpr (n < 0) return _mm512_srli_epi16(a, -n);
  return a;
}
inline Triple rows(Triple a, int n) {
  return n >= 0 ? _mm512_sll_epi16(a, _mm_cvtsi32_si128(n))
                : _mm512_srl_epi16(a, _mm_cvtsi32_si128(-n));
}

/// By columns, as columns() has it, then by rows. The same for a whole batch, so that the branches
/// cost nothing.
inline Triple shifted(Triple a, int dx, int dy) {
  if (dx != 0) a = columns(a, dx);
  return dy != 0 ? rows(a, dy) : a;
}

/// The lowest n bits in such columns of each board.
inline Triple top_rows(std::uint16_t in_columns, int n) {
  const std::uint32_t c = in_columns;
  return _mm512_maskz_set1_epi16(c | c << 10 | c << 20, static_cast<short>((1 << n) - 1));
}

inline Triple fallen(Triple from, Triple free) {
  // from | (free & ~(free + from))
  return _mm512_ternarylogic_epi64(from, free, _mm512_add_epi16(free, from), 0xF4);
}
inline Triple dropped(Triple free) {
  return without(free, _mm512_add_epi16(free, _mm512_set1_epi16(1)));
}
inline Triple resting(Triple free) { return without(free, _mm512_srli_epi16(free, 1)); }

inline Triple load(const TripleProgram::Lanes& lanes) { return _mm512_load_si512(lanes.lane); }
inline Triple load_boards(const char* boards) {
  return _mm512_maskz_loadu_epi16(board_lanes, boards);
}

/// Of three fields of ten bits: the highest bit of each that is not zero.
inline std::uint32_t boards_with(Triple lanes) {
  const std::uint32_t k = _mm512_test_epi16_mask(lanes, lanes);
  std::uint32_t h = (((k & 0x1FF7FDFF) + 0x1FF7FDFF) | k) & 0x20080200;
  asm("" : "+r"(h));  // else the compiler turns this into vector code, at a third of all time
  return h;
}
/// A bit for each board.
inline std::uint32_t numbers_of(std::uint32_t boards) { return _pext_u32(boards, 0x20080200); }

/// gathered[numbers]: brings these boards to the front. A permutation is one operation where a
/// compression is two.
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

/// Three boards' search: N orientations of which C are canonical.
template <int N, int C>
struct TripleFlood {
  static constexpr bool aliased = N != C;

  Triple free[N];
  Triple reached[N];

  [[gnu::always_inline]] void start(const TripleProgram& t, Triple empty) {
    Triple maps[max_maps];
    for (int i = 0; i < t.rows; ++i) {
      const Triple sky = load(t.above[t.map[i].sky]);
      maps[i] = either(rows(empty, -t.map[i].dy), sky);
    }
    for (int i = t.rows; i < t.maps; ++i) maps[i] = columns(maps[t.map[i].row], t.map[i].dx);
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) {
      const std::uint8_t(&c)[4] = t.cells[r];
      free[r] = both(both(maps[c[0]], maps[c[1]]), both(maps[c[2]], maps[c[3]]));
      reached[r] = dropped(free[r]);
    }
  }

  /// Sideways, plain quarter turns where `Turns`, fall. The first M orientations.
  template <int M, bool Turns>
  void sweep() {
    Triple next[M];
    Triple even = none();
    Triple odd = none();
    if constexpr (Turns && M == 4) {
      even = either(reached[0], reached[2]);
      odd = either(reached[1], reached[3]);
    } else if constexpr (Turns && M == 2) {
      even = reached[0];
      odd = reached[1];
    }
#pragma GCC unroll 4
    for (int r = 0; r < M; ++r) {
      next[r] = either(columns(reached[r], 1), columns(reached[r], -1));
      if constexpr (Turns && M > 1) next[r] = either(next[r], (r & 1) != 0 ? even : odd);
    }
#pragma GCC unroll 4
    for (int r = 0; r < M; ++r) {
      const Triple z = _mm512_ternarylogic_epi64(reached[r], next[r], free[r], 0xF8);  // a | b & c
      reached[r] = fallen(z, free[r]);
    }
  }

  void add_aliases(const BatchProgram& p) {
    if constexpr (aliased) {
#pragma GCC unroll 2
      for (int r = 0; r < C; ++r) {
        const BatchOrientation& o = p.orientation[r];
        Triple f = shifted(free[r], -o.alias_dx, o.alias_dy);
        Triple z = shifted(reached[r], -o.alias_dx, o.alias_dy);
        if (o.alias_dy > 0) {
          const Triple sky = top_rows(p.orientation[o.alias].columns, o.alias_dy);
          f = either(f, sky);
          z = either(z, sky);
        }
        free[o.alias] = f;
        reached[o.alias] = z;
      }
    }
  }

  /// What was reached of an orientation and of its alias.
  Triple united(const BatchProgram& p, int r, bool with_aliases) const {
    if constexpr (aliased) {
      const BatchOrientation& o = p.orientation[r];
      if (with_aliases) {
        return either(reached[r], shifted(reached[o.alias], o.alias_dx, -o.alias_dy));
      }
    }
    return reached[r];
  }

  Triple missing(const BatchProgram& p, bool with_aliases) const {
    Triple m = none();
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) {
      m = either(m, without(resting(free[r]), united(p, r, with_aliases)));
    }
    return m;
  }

  /// Where tests two to five of (0,0) (D,0) (D,-S) (0,2S) (D,2S) lead what the first did not move.
  template <int D, int S>
  static Triple landings(const TripleProgram& t, Triple left, Triple target, int to) {
    const Triple beside = columns(target, D);
    left = without(left, target);
    const Triple second = both(left, beside);
    left = without(left, beside);
    Triple there = rows<S>(beside);
    if constexpr (S > 0) there = either(there, load(t.sky1[to][D + 1]));
    const Triple third = both(left, there);
    left = without(left, there);
    there = rows<-2 * S>(target);
    if constexpr (S < 0) there = either(there, load(t.sky2[to][1]));
    const Triple fourth = both(left, there);
    left = without(left, there);
    there = rows<-2 * S>(beside);
    if constexpr (S < 0) there = either(there, load(t.sky2[to][D + 1]));
    const Triple fifth = both(left, there);
    const Triple in_column = either(either(second, rows<-S>(third)), rows<2 * S>(fifth));
    return either(columns(in_column, -D), rows<2 * S>(fourth));
  }

  /// Every input from what was reached, then fall.
  [[gnu::always_inline]] void full_round(const TripleProgram& t) {
    const BatchProgram& p = *t.p;
    Triple next[N];
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      next[r] = both(either(columns(reached[r], 1), columns(reached[r], -1)), free[r]);
    }
    if constexpr (N == 4) {
      if (p.guideline_turns) {
        const Triple upright = either(reached[0], reached[2]);
        const Triple sideways = either(reached[1], reached[3]);
        const auto add = [&](int to, Triple plain, Triple kicked) {
          next[to] = _mm512_ternarylogic_epi64(next[to], plain, free[to], 0xF8);
          next[to] = either(next[to], kicked);
        };
        add(1, upright, landings<-1, 1>(t, upright, free[1], 1));
        add(3, upright, landings<1, 1>(t, upright, free[3], 3));
        add(0, sideways,
            either(landings<1, -1>(t, reached[1], free[0], 0),
                   landings<-1, -1>(t, reached[3], free[0], 0)));
        add(2, sideways,
            either(landings<1, -1>(t, reached[1], free[2], 2),
                   landings<-1, -1>(t, reached[3], free[2], 2)));
      }
    }
    for (int i = 0; i < t.other_lists; ++i) add_list(p, p.lists[t.other_list[i]], next);
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) reached[r] = fallen(either(reached[r], next[r]), free[r]);
  }

  /// Sideways and plain turns, twice: finds all placements of about a third of the boards.
  void sweep_twice(const BatchProgram& p) {
    for (int i = 0; i < 2; ++i) {
      if (p.plain_turns && N == C) {
        sweep<C, true>();
      } else {
        sweep<C, false>();
      }
    }
  }

  /// Every placement of three boards.
  void find(const TripleProgram& t, Triple empty, Triple (&found)[C]) {
    const BatchProgram& p = *t.p;
    start(t, empty);
    sweep_twice(p);
    bool with_aliases = false;
    if (any(missing(p, false))) {
      add_aliases(p);
      with_aliases = true;
      for (;;) {
        Triple before[N];
#pragma GCC unroll 4
        for (int r = 0; r < N; ++r) before[r] = reached[r];
        full_round(t);
        Triple change = none();
#pragma GCC unroll 4
        for (int r = 0; r < N; ++r) change = either(change, without(reached[r], before[r]));
        if ((boards_with(missing(p, true)) & boards_with(change)) == 0) break;
      }
    }
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) {
      found[r] = both(resting(free[r]), united(p, r, with_aliases));
    }
  }

  /// Any list of tests.
  void add_list(const BatchProgram& p, const BatchList& list, Triple (&next)[N]) const {
    Triple left = none();
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      if ((list.sources >> r & 1) != 0) left = either(left, reached[r]);
    }
    const BatchTest* test = p.tests + list.begin;
    for (const BatchTest* const end = test + list.count; test != end; ++test) {
      Triple there = rows(columns(free[list.to], test->dx), -test->dy);
      if (test->dy < 0) there = either(there, top_rows(test->columns, -test->dy));
      const Triple fits = both(left, there);
      left = without(left, there);
      next[list.to] = either(next[list.to], columns(rows(fits, test->dy), -test->dx));
    }
  }
};

}  // namespace
}  // namespace tetrion::packed
