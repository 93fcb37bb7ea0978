// The flood: all states of all orientations at once, as bits.
//
// Idea. A lane holds one column of the board, a vector all columns. For each orientation `free` has
// a bit for each anchor position where the piece fits: the AND of the empty cells shifted to its
// four cells. `reached` is the set of positions reached so far. It grows by whole-set steps:
//
//   fall      z | (free & ~(free + z)): an addition runs through the free positions below each bit
//   of
//             z until it meets a filled one, and what it flipped is what was passed
//   sideways  the set moved by one lane, cut with free
//   rotation  the set where a test's target is free, moved there; removed before the next test, so
//             that the first test that fits wins
//
// All steps only add, and a kick depends on its start and on `free` alone, so any order gives the
// same end. Placements are complete as soon as every resting position is reached, which after a
// start from the sky (program.hpp) is often at once. A template over the kind of lanes
// (lanes_*.hpp) and the number of orientations, so that all sets stay in registers.
//
// Cost: some 40 vector operations for `free`, 30 to 40 a round; two or three rounds on usual
// boards. After Kixenon/cobra-movegen and ImpleLee/fast-reachability, which do this in rows.
#pragma once

#include "program.hpp"

namespace tetrion::packed {

template <typename L, int N>
struct Flood {
  using V = typename L::V;

  V free[N];
  V resting[N];
  V reached[N];

  /// Bits of `set` at (lane + dx, bit + dy), brought to (lane, bit). Above the band the top row
  /// goes on: empty where the band is cut inside the sky, filled where the board ends.
  static V looking(V set, int dx, int dy) {
    V there = dx == 0 ? set : L::columns(set, dx);
    if (dy > 0) return L::up(there, dy);
    if (dy < 0) {
      const V top = L::both(there, L::all(1));
      return L::either(L::down(there, -dy), L::sub(L::down(top, -dy), top));
    }
    return there;
  }

  /// The set moved by (dx, dy).
  static V moved(V set, int dx, int dy) {
    if (dy > 0) set = L::down(set, dy);
    if (dy < 0) set = L::up(set, -dy);
    return dx == 0 ? set : L::columns(set, -dx);
  }

  static V fallen(V from, V free) { return L::either(from, L::andnot(L::add(free, from), free)); }

  void look(const Program& p, V empty) {
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      const Test(&c)[4] = p.orientation[r].cells;
      // dy ≥ 0: nothing above the anchor is asked for.
      V set = L::up(L::columns(empty, c[0].dx), c[0].dy);
      for (int i = 1; i < 4; ++i) set = L::both(set, L::up(L::columns(empty, c[i].dx), c[i].dy));
      free[r] = set;
      resting[r] = L::andnot(L::up(set, 1), set);
    }
  }

  void start_from_sky(const Program& p, const Band& band) {
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      const V seeds = L::all(static_cast<typename L::Word>(p.seed_rows[r] << band.seed_bit));
      reached[r] = fallen(L::both(free[r], seeds), free[r]);
    }
  }

  /// Where the piece enters, if it fits there and the band holds the place.
  V entry(const Program& p) const {
    constexpr int cut = 64 - L::bits;
    V place = L::none();  // where the spawn fits
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {  // a constant index keeps the sets in registers
      if (r == p.spawn_orientation) place = free[r];
    }
    V seed = L::none();
    for (int rows = 0; rows <= p.rising && p.spawn_bit - cut - rows >= 0; ++rows) {
      seed = L::both(L::bit(p.spawn_lane, p.spawn_bit - cut - rows), place);
      if (L::any(seed)) break;
    }
    return seed;
  }

  void start_from_spawn(const Program& p) {
    const V seed = entry(p);
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      reached[r] = r == p.spawn_orientation ? fallen(seed, free[r]) : L::none();
    }
  }

  V all_reached() const {
    V all = reached[0];
#pragma GCC unroll 4
    for (int r = 1; r < N; ++r) all = L::either(all, reached[r]);
    return all;
  }

  bool placements_missing() const {
    V missing = L::andnot(reached[0], resting[0]);
#pragma GCC unroll 4
    for (int r = 1; r < N; ++r) missing = L::either(missing, L::andnot(reached[r], resting[r]));
    return L::any(missing);
  }

  /// Sideways and the first test of every turn, then fall.
  void plain_round(const Program& p) {
    V next[N];
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r)
      next[r] = L::either(L::columns(reached[r], 1), L::columns(reached[r], -1));
#pragma GCC unroll 4
    for (int to = 0; to < N; ++to) {
#pragma GCC unroll 4
      for (int from = 0; from < N; ++from) {
        if (from == to) continue;
        const int pair = from * 4 + to;
        for (int list = p.pair_begin[pair]; list < p.pair_begin[pair + 1]; ++list) {
          const Test test = p.tests[p.lists[list].begin];
          next[to] = L::either(next[to], moved(reached[from], test.dx, test.dy));
        }
      }
    }
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      reached[r] = fallen(L::either(reached[r], L::both(next[r], free[r])), free[r]);
    }
  }

  /// All tests of every turn, then fall.
  void kick_round(const Program& p) {
    V next[N];
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) next[r] = reached[r];
#pragma GCC unroll 4
    for (int to = 0; to < N; ++to) {
      if (!L::any(L::andnot(reached[to], free[to]))) continue;  // nothing to win
#pragma GCC unroll 4
      for (int from = 0; from < N; ++from) {
        if (from == to) continue;
        const int pair = from * 4 + to;
        for (int list = p.pair_begin[pair]; list < p.pair_begin[pair + 1]; ++list) {
          V left = reached[from];
          const Test* test = p.tests + p.lists[list].begin;
          for (const Test* end = test + p.lists[list].count; test != end; ++test) {
            const V fits = L::both(left, looking(free[to], test->dx, test->dy));
            next[to] = L::either(next[to], moved(fits, test->dx, test->dy));
            left = L::andnot(fits, left);
          }
        }
      }
    }
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) reached[r] = fallen(next[r], free[r]);
  }

  bool same(const V (&before)[N]) const {
    V change = L::andnot(before[0], reached[0]);
#pragma GCC unroll 4
    for (int r = 1; r < N; ++r) change = L::either(change, L::andnot(before[r], reached[r]));
    return !L::any(change);
  }

  /// Until nothing is added, whether or not a placement is missing.
  void grow_fully(const Program& p) {
    for (;;) {
      V before[N];
#pragma GCC unroll 4
      for (int r = 0; r < N; ++r) before[r] = reached[r];
      plain_round(p);
      if (!same(before)) continue;
      if (!p.kicks) return;
      kick_round(p);
      if (same(before)) return;
    }
  }

  void grow(const Program& p) {
    for (;;) {
      V before[N];
#pragma GCC unroll 4
      for (int r = 0; r < N; ++r) before[r] = reached[r];
      plain_round(p);
      if (!placements_missing()) return;
      if (!same(before)) continue;
      if (!p.kicks) return;
      kick_round(p);
      if (same(before) || !placements_missing()) return;
    }
  }

  /// Resting positions that were reached, those of an alias moved to its canonical orientation.
  void collect(const Program& p, V (&found)[N]) const {
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) found[r] = L::both(resting[r], reached[r]);
    unite_aliases(p, found);
  }

  static void unite_aliases(const Program& p, V (&found)[N]) {
    if (p.canonical == N) return;
#pragma GCC unroll 4
    for (int r = 1; r < N; ++r) {
      const Orientation& o = p.orientation[r];
      for (int same = 0; same < r; ++same) {
        if (same == o.same_as) {
          found[same] = L::either(found[same], moved(found[r], o.same_offset.dx, o.same_offset.dy));
        }
      }
      if (o.same_as != r) found[r] = L::none();
    }
  }

  bool reaches_top(const Band& band) const {
    const auto top = static_cast<typename L::Word>((1U << band.near_top) - 1);
    return L::any(L::both(all_reached(), L::all(top)));
  }

  void start(const Program& p, const Band& band, V empty, bool sky) {
    look(p, empty);
    if (sky) {
      start_from_sky(p, band);
    } else {
      start_from_spawn(p);
    }
  }

  /// False: the search has come near the top of the band, and a wider one has to answer.
  bool search(const Program& p, const Band& band, V empty, bool sky) {
    start(p, band, empty, sky);
    if (!sky && !L::any(all_reached())) return true;  // the spawn is blocked
    if (sky || band.exact) {
      if (placements_missing()) grow(p);
      return true;
    }
    grow_fully(p);
    return !reaches_top(band);
  }
};

}  // namespace tetrion::packed
