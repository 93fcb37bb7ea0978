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

#include <utility>

#include "built_in_pieces.hpp"
#include "vectors_avx512.hpp"

namespace tetrion::packed {
namespace {

/// Does a built-in turn move a piece into orientation `to` by so many columns?
template <typename Piece>
constexpr bool lands(int to, int dx) {
  for (int i = 0; i < Piece::turns.count; ++i) {
    const BuiltInList& list = Piece::turns.lists[i];
    for (int k = 0; k < list.count; ++k) {
      if (list.to == to && list.tests[k].dx == dx) return true;
    }
  }
  return false;
}

/// Piece is BuiltIn or Any (built_in_pieces.hpp).
template <typename L, typename Piece>
struct AnchoredFlood {
  static constexpr int N = Piece::orientations;
  static constexpr int C = Piece::canonical;
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

  /// Where each canonical orientation is free.
  [[gnu::always_inline]] void look(const VectorProgram& v, Vector empty) {
    if constexpr (Piece::built_in) {
      look_for(v, empty, std::make_integer_sequence<int, C>());
    } else {
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
      }
    }
  }

  /// Is the cell at (dx, dy) from the anchor empty? What cells share is found once by the compiler.
  template <int dx, int dy>
  static Vector seen(const VectorProgram& v, Vector empty) {
    Vector a = L::template rows<-dy>(empty);
    if constexpr (dy < 0) a = either(a, load(v.above[-dy]));
    if constexpr (dx != 0) a = L::columns(a, dx);
    return a;
  }
  template <int... r>
  [[gnu::always_inline]] void look_for(const VectorProgram& v, Vector empty,
                                       std::integer_sequence<int, r...>) {
    const auto cell = [&]<int R, int i>() {
      constexpr auto c = Piece::figure.cells[R][i];
      return seen<c.dx, c.dy>(v, empty);
    };
    ((free[r] = both(both(cell.template operator()<r, 0>(), cell.template operator()<r, 1>()),
                     both(cell.template operator()<r, 2>(), cell.template operator()<r, 3>()))),
     ...);
  }

  /// What a straight drop from the sky reaches.
  [[gnu::always_inline]] void start(const VectorProgram& v, Vector empty) {
    look(v, empty);
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) reached[r] = L::dropped(v, r, free[r]);
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

  static int alias(const VectorProgram& v, int r) {
    return Piece::built_in ? r + C : v.p->orientation[r].alias;
  }

  /// As `a`, of a canonical orientation, is about the anchor of its alias.
  static Vector to_alias(const VectorProgram& v, int r, Vector a) {
    const BatchOrientation& o = v.p->orientation[r];
    a = shifted(a, -o.alias_dx, o.alias_dy);
    if (!v.cut || o.alias_dy <= 0) return a;
    return either(a, L::top_rows(v.p->orientation[o.alias].columns, o.alias_dy));
  }

  void look_at_aliases(const VectorProgram& v) {
    if constexpr (aliased) {
#pragma GCC unroll 2
      for (int r = 0; r < C; ++r) free[alias(v, r)] = to_alias(v, r, free[r]);
    }
  }
  template <bool as_canonical>
  void reach_aliases(const VectorProgram& v) {
    if constexpr (aliased) {
#pragma GCC unroll 2
      for (int r = 0; r < C; ++r) {
        reached[alias(v, r)] = as_canonical ? to_alias(v, r, reached[r]) : none();
      }
    }
  }

  /// What was reached of an orientation and of its alias.
  Vector united(const VectorProgram& v, int r, bool with_aliases) const {
    if constexpr (aliased) {
      const BatchOrientation& o = v.p->orientation[r];
      if (with_aliases) {
        return either(reached[r], shifted(reached[alias(v, r)], o.alias_dx, -o.alias_dy));
      }
    }
    return reached[r];
  }

  Vector missing(const VectorProgram& v, bool with_aliases) const {
    Vector m = none();
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) {
      m = either(m, without(resting(free[r]), united(v, r, with_aliases)));
    }
    return m;
  }

  /// Every input, then fall.
  [[gnu::always_inline]] void full_round(const VectorProgram& v) {
    if constexpr (Piece::built_in) {
      // What is entered late profits from what was entered early: that saves rounds.
      enter<1>(v);
      enter<3>(v);
      enter<0>(v);
      enter<2>(v);
    } else {
      Vector next[N];
#pragma GCC unroll 4
      for (int r = 0; r < N; ++r) next[r] = beside(r);
      for (int i = 0; i < v.p->lists_count; ++i) add_list(v, v.p->lists[i], next);
#pragma GCC unroll 4
      for (int r = 0; r < N; ++r) reached[r] = fallen(either(reached[r], next[r]), free[r]);
    }
  }

  Vector beside(int r) const {
    return both(either(L::columns(reached[r], 1), L::columns(reached[r], -1)), free[r]);
  }

  /// Every input that leads to orientation `to`, then fall.
  template <int to>
  [[gnu::always_inline]] void enter(const VectorProgram& v) {
    if constexpr (L::boards == 1 && C == 2) {
      // Nothing to win: half of the rounds of I, S and Z, which take three or four on a hard board.
      if (!any(without(free[to], reached[to]))) return;
    }
    // What its tests move in, by column, before it is moved to where it lands.
    Vector landed[2 * max_sky_columns + 1];
#pragma GCC unroll 7
    for (Vector& in : landed) in = none();
    [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
      (try_list<to, i>(v, landed), ...);
    }(std::make_integer_sequence<int, Piece::turns.count>());
    Vector next = beside(to);
#pragma GCC unroll 7
    for (int dx = -max_sky_columns; dx <= max_sky_columns; ++dx) {
      if (!lands<Piece>(to, dx)) continue;
      const Vector in = landed[dx + max_sky_columns];
      next = either(next, dx != 0 ? L::columns(in, -dx) : in);
    }
    reached[to] = fallen(either(reached[to], next), free[to]);
  }

  /// List i of the built-in turns, if it leads to that orientation.
  template <int to, int i>
  [[gnu::always_inline]] void try_list(const VectorProgram& v, Vector* landed) const {
    static constexpr BuiltInList list = Piece::turns.lists[i];
    if constexpr (list.to == to) {
      Vector left = none();
#pragma GCC unroll 4
      for (int r = 0; r < N; ++r) {
        if ((list.sources >> r & 1) != 0) left = either(left, reached[r]);
      }
      [&]<int... k>(std::integer_sequence<int, k...>) __attribute__((always_inline)) {
        (try_test<to, list.tests[k]>(v, left, landed), ...);
      }(std::make_integer_sequence<int, list.count>());
    }
  }

  template <int to, Offset test>
  [[gnu::always_inline]] void try_test(const VectorProgram& v, Vector& left, Vector* landed) const {
    Vector there = free[to];
    if constexpr (test.dx != 0) there = L::columns(there, test.dx);
    there = L::template rows<-test.dy>(there);
    if constexpr (test.dy < 0) {
      there = either(there, load(v.sky[-test.dy - 1][to][test.dx + max_sky_columns]));
    }
    Vector& in = landed[test.dx + max_sky_columns];
    in = either(in, L::template rows<test.dy>(both(left, there)));
    left = without(left, there);
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
    start(v, empty);
    sweep_twice(*v.p);
    finish<true>(v, found);
  }

  /// The same where there is no sky.
  void find_from_spawn(const VectorProgram& v, Vector empty, Vector (&found)[C]) {
    look(v, empty);
    Vector entered = none();
#pragma GCC unroll 4
    for (int r = 0; r < C; ++r) {
      reached[r] = none();
      if (r == v.spawn_orientation) reached[r] = entered = both(load(v.spawn), free[r]);
    }
    if (!any(entered)) {  // blocked
      for (Vector& no_placement : found) no_placement = none();
      return;
    }
    for (int i = 0; i < 3; ++i) sweep_twice(*v.p);  // to the walls
    finish<false>(v, found);
  }

  /// What the sweeps have not found. From a sky they have moved a piece and its alias alike; from a
  /// spawn they have not met the alias yet.
  template <bool from_sky>
  [[gnu::always_inline]] void finish(const VectorProgram& v, Vector (&found)[C]) {
    bool with_aliases = false;
    if (any(missing(v, false))) {
      look_at_aliases(v);
      reach_aliases<from_sky>(v);
      with_aliases = true;
      if (aliased && v.p->plain_turns) {
        sweep<N, true>();
        sweep<N, true>();
      }
      if (!aliased || any(missing(v, true))) grow(v);
    }
    for (int r = 0; r < C; ++r) {
      found[r] = both(resting(free[r]), united(v, r, with_aliases));
    }
  }

  /// Rounds of every input until nothing is missing, or nothing changes.
  [[gnu::always_inline]] void grow(const VectorProgram& v) {
    if constexpr (Piece::built_in) {
      // As full_round(). When all were entered one after the other without a change, the search is
      // over, wherever in a round that is: half a round earlier than at its end. Counting does not
      // branch.
      int unchanged = 0;
      const auto changes = [&]<int to>() __attribute__((always_inline)) {
        const Vector before = reached[to];
        enter<to>(v);
        unchanged = any(without(reached[to], before)) ? 0 : unchanged + 1;
        return unchanged < N;
      };
      constexpr bool look_twice = C == 2;  // I, S and Z have less to look at
      while (changes.template operator()<1>() && changes.template operator()<3>() &&
             (!look_twice || any(missing(v, true))) && changes.template operator()<0>() &&
             changes.template operator()<2>() && any(missing(v, true))) {
      }
    } else {
      for (;;) {
        Vector before[N];
#pragma GCC unroll 4
        for (int r = 0; r < N; ++r) before[r] = reached[r];
        full_round(v);
        Vector change = none();
#pragma GCC unroll 4
        for (int r = 0; r < N; ++r) change = either(change, without(reached[r], before[r]));
        if (!L::meet(missing(v, true), change)) break;
      }
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
