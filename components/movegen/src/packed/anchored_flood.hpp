// The anchored flood: the search of flood.hpp about anchors that plain rotations leave where they
// are (batch_program.hpp), from a sky, in registers of 64 bytes.
//
// What tells it from a board a lane (batch_flood.hpp): all of a search stays in registers. Of a
// whole round of the usual quarter-turn kicks only twelve operations are permutations, because
// tests share their columns: what is free is moved once a column, then by rows, and landings are
// united before they are moved back.
//
// L says how boards lie in a vector, and how those move: Triples (batch_triples.hpp) or Single
// (single_board.hpp). Internal linkage throughout.
#pragma once

#include "vectors_avx512.hpp"

namespace tetrion::packed {
namespace {

/// N orientations of which C are canonical.
template <typename L, int N, int C>
struct AnchoredFlood {
  static constexpr bool aliased = N != C;

  static Vector fallen(Vector from, Vector free) {
    // from | (free & ~(free + from))
    return _mm512_ternarylogic_epi64(from, free, L::add(free, from), 0xF4);
  }
  static Vector resting(Vector free) { return without(free, L::template rows<-1>(free)); }

  /// By columns, as L::columns has it, then by rows. The same for a whole batch, so that the
  /// branches cost nothing.
  static Vector shifted(Vector a, int dx, int dy) {
    if (dx != 0) a = L::columns(a, dx);
    return dy != 0 ? L::rows(a, dy) : a;
  }

  Vector free[N];
  Vector reached[N];

  [[gnu::always_inline]] void start(const VectorProgram& v, Vector empty) {
    Vector maps[max_maps];
    for (int i = 0; i < v.rows; ++i) {
      const Vector sky = load(v.above[v.map[i].sky]);
      maps[i] = either(L::rows(empty, -v.map[i].dy), sky);
    }
    for (int i = v.rows; i < v.maps; ++i) maps[i] = L::columns(maps[v.map[i].row], v.map[i].dx);
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) {
      const std::uint8_t(&c)[4] = v.cells[r];
      free[r] = both(both(maps[c[0]], maps[c[1]]), both(maps[c[2]], maps[c[3]]));
      reached[r] = L::dropped(v, r, free[r]);
    }
  }

  /// Sideways, plain quarter turns where `Turns`, fall. The first M orientations.
  template <int M, bool Turns>
  void sweep() {
    Vector next[M];
    Vector even = none();
    Vector odd = none();
    if constexpr (Turns && M == 4) {
      even = either(reached[0], reached[2]);
      odd = either(reached[1], reached[3]);
    } else if constexpr (Turns && M == 2) {
      even = reached[0];
      odd = reached[1];
    }
#pragma GCC unroll 4
    for (int r = 0; r < M; ++r) {
      next[r] = either(L::columns(reached[r], 1), L::columns(reached[r], -1));
      if constexpr (Turns && M > 1) next[r] = either(next[r], (r & 1) != 0 ? even : odd);
    }
#pragma GCC unroll 4
    for (int r = 0; r < M; ++r) {
      const Vector z = _mm512_ternarylogic_epi64(reached[r], next[r], free[r], 0xF8);  // a | b & c
      reached[r] = fallen(z, free[r]);
    }
  }

  void add_aliases(const VectorProgram& v) {
    if constexpr (aliased) {
      const BatchProgram& p = *v.p;
#pragma GCC unroll 2
      for (int r = 0; r < C; ++r) {
        const BatchOrientation& o = p.orientation[r];
        Vector f = shifted(free[r], -o.alias_dx, o.alias_dy);
        Vector z = shifted(reached[r], -o.alias_dx, o.alias_dy);
        if (v.cut && o.alias_dy > 0) {
          const Vector sky = L::top_rows(p.orientation[o.alias].columns, o.alias_dy);
          f = either(f, sky);
          z = either(z, sky);
        }
        free[o.alias] = f;
        reached[o.alias] = z;
      }
    }
  }

  /// What was reached of an orientation and of its alias.
  Vector united(const BatchProgram& p, int r, bool with_aliases) const {
    if constexpr (aliased) {
      const BatchOrientation& o = p.orientation[r];
      if (with_aliases) {
        return either(reached[r], shifted(reached[o.alias], o.alias_dx, -o.alias_dy));
      }
    }
    return reached[r];
  }

  Vector missing(const BatchProgram& p, bool with_aliases) const {
    Vector m = none();
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) {
      m = either(m, without(resting(free[r]), united(p, r, with_aliases)));
    }
    return m;
  }

  /// Where tests two to five of (0,0) (D,0) (D,-S) (0,2S) (D,2S) lead what the first did not move.
  template <int D, int S>
  static Vector landings(const VectorProgram& v, Vector left, Vector target, int to) {
    const Vector beside = L::columns(target, D);
    left = without(left, target);
    const Vector second = both(left, beside);
    left = without(left, beside);
    Vector there = L::template rows<S>(beside);
    if constexpr (S > 0) there = either(there, load(v.sky1[to][D + 1]));
    const Vector third = both(left, there);
    left = without(left, there);
    there = L::template rows<-2 * S>(target);
    if constexpr (S < 0) there = either(there, load(v.sky2[to][1]));
    const Vector fourth = both(left, there);
    left = without(left, there);
    there = L::template rows<-2 * S>(beside);
    if constexpr (S < 0) there = either(there, load(v.sky2[to][D + 1]));
    const Vector fifth = both(left, there);
    const Vector in_column =
        either(either(second, L::template rows<-S>(third)), L::template rows<2 * S>(fifth));
    return either(L::columns(in_column, -D), L::template rows<2 * S>(fourth));
  }

  /// Every input from what was reached, then fall.
  [[gnu::always_inline]] void full_round(const VectorProgram& v) {
    const BatchProgram& p = *v.p;
    Vector next[N];
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      next[r] = both(either(L::columns(reached[r], 1), L::columns(reached[r], -1)), free[r]);
    }
    if constexpr (N == 4) {
      if (p.guideline_turns) {
        const Vector upright = either(reached[0], reached[2]);
        const Vector sideways = either(reached[1], reached[3]);
        const auto add = [&](int to, Vector plain, Vector kicked) {
          next[to] = _mm512_ternarylogic_epi64(next[to], plain, free[to], 0xF8);
          next[to] = either(next[to], kicked);
        };
        add(1, upright, landings<-1, 1>(v, upright, free[1], 1));
        add(3, upright, landings<1, 1>(v, upright, free[3], 3));
        add(0, sideways,
            either(landings<1, -1>(v, reached[1], free[0], 0),
                   landings<-1, -1>(v, reached[3], free[0], 0)));
        add(2, sideways,
            either(landings<1, -1>(v, reached[1], free[2], 2),
                   landings<-1, -1>(v, reached[3], free[2], 2)));
      }
    }
    for (int i = 0; i < v.other_lists; ++i) {
      const BatchList& list = p.lists[v.other_list[i]];
      if constexpr (L::boards == 1) {
        if (!any(without(free[list.to], reached[list.to]))) continue;  // nothing to win
      }
      add_list(v, list, next);
    }
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

  /// Every placement.
  void find(const VectorProgram& v, Vector empty, Vector (&found)[C]) {
    const BatchProgram& p = *v.p;
    start(v, empty);
    sweep_twice(p);
    bool with_aliases = false;
    if (any(missing(p, false))) {
      add_aliases(v);
      with_aliases = true;
      for (;;) {
        Vector before[N];
#pragma GCC unroll 4
        for (int r = 0; r < N; ++r) before[r] = reached[r];
        full_round(v);
        Vector change = none();
#pragma GCC unroll 4
        for (int r = 0; r < N; ++r) change = either(change, without(reached[r], before[r]));
        if (!L::meet(missing(p, true), change)) break;
      }
    }
    for (int r = 0; r < C; ++r) {
      found[r] = both(resting(free[r]), united(p, r, with_aliases));
    }
  }

  /// Any list of tests.
  void add_list(const VectorProgram& v, const BatchList& list, Vector (&next)[N]) const {
    Vector left = none();
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      if ((list.sources >> r & 1) != 0) left = either(left, reached[r]);
    }
    const BatchTest* test = v.p->tests + list.begin;
    for (const BatchTest* const end = test + list.count; test != end; ++test) {
      Vector there = L::rows(L::columns(free[list.to], test->dx), -test->dy);
      if (v.cut && test->dy < 0) there = either(there, L::top_rows(test->columns, -test->dy));
      const Vector fits = both(left, there);
      left = without(left, there);
      next[list.to] = either(next[list.to], L::columns(L::rows(fits, test->dy), -test->dx));
    }
  }
};

}  // namespace
}  // namespace tetrion::packed
