// The flood (flood.hpp) over many boards at once: a lane is a board, a column of the board is an
// element of an array, so that going sideways is a step in the array and costs nothing, and neither
// shuffles nor a fixed width of vectors are needed.
//
// Every board of a batch starts from its sky: what a straight drop reaches is the run of free
// positions from the top, free & ~(free + 1). Then sweeps over the columns, to the right and back:
// each column takes in its neighbours and, where quarter turns leave the anchor in place, the other
// orientations, and falls. What is above the band counts as free for positions between the walls.
#pragma once

#include "batch_lanes.hpp"
#include "batch_program.hpp"

namespace tetrion::packed {
namespace {

constexpr int first_column = batch_margin;
constexpr int padded_columns = batch_columns + 2 * batch_margin;

inline V fallen(const V& from, const V& free) { return from | (free & ~(free + from)); }
inline V resting(const V& free) { return free & ~(free >> 1); }

/// N orientations of which C are canonical; N = C, or twice as many with an alias for each.
template <int N, int C, bool PlainTurns>
struct BatchFlood {
  static constexpr bool aliased = N != C;

  V free[N][padded_columns];
  V reached[N][padded_columns];

  /// What is free and what a straight drop reaches, canonical orientations only.
  void start(const BatchProgram& p, const V (&empty)[padded_columns]) {
    V shifted[7][padded_columns];  // rows -3 to 3 away
    for (int dy = -3; dy <= 3; ++dy) {
      if (p.cells_used[dy + 3] == 0) continue;
      V(&s)[padded_columns] = shifted[dy + 3];
      for (int x = 0; x < padded_columns; ++x) s[x] = V{};
      for (int x = 0; x < batch_columns; ++x) {
        const V& e = empty[first_column + x];
        V& to = s[first_column + x];
        if (dy >= 0) {
          to = up(e, dy);
        } else {
          to = down(e, -dy);
          if ((p.inside >> x & 1) != 0) to |= all((1U << -dy) - 1);
        }
      }
    }
    for (int r = 0; r < N; ++r) {
      for (int m = 0; m < batch_margin; ++m) {
        free[r][m] = reached[r][m] = V{};
        free[r][padded_columns - 1 - m] = reached[r][padded_columns - 1 - m] = V{};
      }
    }
    for (int r = 0; r < C; ++r) {
      const auto& cells = p.orientation[r].cells;
      const V* from[4];
      for (int i = 0; i < 4; ++i) {
        from[i] = &shifted[cells[i].dy + 3][first_column + cells[i].dx];
      }
      V* f = free[r] + first_column;
      V* z = reached[r] + first_column;
      for (int x = 0; x < batch_columns; ++x) {
        f[x] = from[0][x] & from[1][x] & from[2][x] & from[3][x];
        z[x] = f[x] & ~(f[x] + 1);
      }
    }
  }

  template <int Turning>  // how many orientations take part
  void sweep_column(int x) {
    V even = V{};
    V odd = V{};
    if constexpr (PlainTurns && Turning == N) {
      even = reached[0][x];
      if constexpr (N > 1) odd = reached[1][x];
      if constexpr (N > 2) {
        even |= reached[2][x];
        odd |= reached[3][x];
      }
    }
#pragma GCC unroll 4
    for (int r = 0; r < Turning; ++r) {
      V beside = reached[r][x - 1] | reached[r][x + 1];
      if constexpr (PlainTurns && Turning == N) beside |= (r & 1) != 0 ? even : odd;
      reached[r][x] = fallen(reached[r][x] | (beside & free[r][x]), free[r][x]);
    }
  }

  template <int Turning>
  void sweep_right() {
#pragma GCC unroll 10
    for (int x = 0; x < batch_columns; ++x) sweep_column<Turning>(first_column + x);
  }
  template <int Turning>
  void sweep_left() {
#pragma GCC unroll 10
    for (int x = batch_columns - 1; x >= 0; --x) sweep_column<Turning>(first_column + x);
  }

  /// Aliases are where their originals are: nothing turns before them.
  void add_aliases(const BatchProgram& p) {
    if constexpr (aliased) {
      for (int r = 0; r < C; ++r) {
        const BatchOrientation& o = p.orientation[r];
        const int a = o.alias;
        for (int x = 0; x < batch_columns; ++x) {
          const int to = first_column + x;
          // The alias at x + dx, y + dy covers what the original covers at x, y.
          V f = free[r][to - o.alias_dx];
          V z = reached[r][to - o.alias_dx];
          if (o.alias_dy > 0) {
            f = down(f, o.alias_dy);
            z = down(z, o.alias_dy);
            if ((p.orientation[a].columns >> x & 1) != 0) {
              f |= all((1U << o.alias_dy) - 1);
              z |= all((1U << o.alias_dy) - 1);
            }
          } else {
            f = up(f, -o.alias_dy);
            z = up(z, -o.alias_dy);
          }
          free[a][to] = f;
          reached[a][to] = z;
        }
      }
    }
  }

  void kicks(const BatchProgram& p) {
    for (int list = 0; list < p.lists_count; ++list) {
      if (!p.lists[list].guideline) kick(p, p.lists[list]);
    }
    if constexpr (N == 4 && PlainTurns) {
      if (!p.guideline_turns) return;
      guideline_kick<-1, 1>(1, 0, 2);
      guideline_kick<1, 1>(3, 0, 2);
      guideline_kick<1, -1>(0, 1, 1);
      guideline_kick<-1, -1>(0, 3, 3);
      guideline_kick<1, -1>(2, 1, 1);
      guideline_kick<-1, -1>(2, 3, 3);
    }
  }

  /// Tests two to five of (0,0) (D,0) (D,-S) (0,2S) (D,2S), from two orientations; the sweeps make
  /// the move of the first. In the topmost row a position is free if it is between the walls, and
  /// so are those above it.
  template <int D, int S>
  void guideline_kick(int to, int from, int and_from) {
    const V* f = free[to] + first_column;
    V* z = reached[to] + first_column;
    const V* a = reached[from] + first_column;
    const V* b = reached[and_from] + first_column;
    V far[batch_columns + 2];  // two rows away, from column -1 on
#pragma GCC unroll 12
    for (int x = -1; x <= batch_columns; ++x) {
      if constexpr (S > 0) {
        far[x + 1] = f[x] >> 2;
      } else {
        const V top = f[x] & 1;
        far[x + 1] = f[x] << 2 | top | top << 1;
      }
    }
#pragma GCC unroll 10
    for (int x = 0; x < batch_columns; ++x) {
      V left = (a[x] | b[x]) & ~f[x];
      const V beside = f[x + D];
      const V second = left & beside;
      left &= ~beside;
      const V near = S > 0 ? beside << 1 | (beside & 1) : beside >> 1;
      const V third = left & near;
      left &= ~near;
      const V fourth = left & far[x + 1];
      left &= ~far[x + 1];
      const V fifth = left & far[x + 1 + D];
      if constexpr (S > 0) {
        z[x + D] |= second | third >> 1 | fifth << 2;
        z[x] |= fourth << 2;
      } else {
        z[x + D] |= second | third << 1 | fifth >> 2;
        z[x] |= fourth >> 2;
      }
    }
  }

  void kick(const BatchProgram& p, const BatchList& list) {
    V left[batch_columns];  // what no test has moved yet
    bool first = true;
    for (int r = 0; r < N; ++r) {
      if ((list.sources >> r & 1) == 0) continue;
      const V* from = reached[r] + first_column;
#pragma GCC unroll 10
      for (int x = 0; x < batch_columns; ++x) left[x] = first ? from[x] : left[x] | from[x];
      first = false;
    }
    const BatchTest* test = p.tests + list.begin;
    const BatchTest* const end = test + list.count;
    if (PlainTurns && list.first_is_plain) {  // the sweeps make that move
      const V* f = free[list.to] + first_column;
#pragma GCC unroll 10
      for (int x = 0; x < batch_columns; ++x) left[x] &= ~f[x];
      ++test;
    }
    for (; test != end; ++test) {
      const V* f = free[list.to] + first_column + test->dx;
      V* z = reached[list.to] + first_column + test->dx;
      const int n = test->dy >= 0 ? test->dy : -test->dy;
      if (test->dy >= 0) {
#pragma GCC unroll 10
        for (int x = 0; x < batch_columns; ++x) {
          if ((test->columns >> x & 1) == 0) continue;
          const V fits = left[x] & up(f[x], n);
          left[x] &= ~fits;
          z[x] |= down(fits, n);
        }
      } else {
        const V above = all((1U << n) - 1);
#pragma GCC unroll 10
        for (int x = 0; x < batch_columns; ++x) {
          if ((test->columns >> x & 1) == 0) continue;
          const V fits = left[x] & (down(f[x], n) | above);
          left[x] &= ~fits;
          z[x] |= up(fits, n);
        }
      }
    }
  }

  /// What was reached of a canonical orientation and its alias, as positions of the former.
  V united(const BatchProgram& p, int r, int x, bool with_aliases) const {
    V z = reached[r][x];
    if constexpr (aliased) {
      if (with_aliases) {
        const BatchOrientation& o = p.orientation[r];
        const V other = reached[o.alias][x + o.alias_dx];
        z |= o.alias_dy > 0 ? up(other, o.alias_dy) : down(other, -o.alias_dy);
      }
    }
    return z;
  }

  V missing(const BatchProgram& p, bool with_aliases) const {
    V m = V{};
    for (int r = 0; r < C; ++r) {
#pragma GCC unroll 10
      for (int x = first_column; x < first_column + batch_columns; ++x) {
        m |= resting(free[r][x]) & ~united(p, r, x, with_aliases);
      }
    }
    return m;
  }

  /// Placements of each lane; `missing` receives ones where resting places are left.
  V count(const BatchProgram& p, bool with_aliases, V& missing) const {
    Counter counter;
    missing = V{};
    for (int r = 0; r < C; ++r) {
      V found[batch_columns];
#pragma GCC unroll 10
      for (int x = 0; x < batch_columns; ++x) {
        const V rest = resting(free[r][first_column + x]);
        found[x] = rest & united(p, r, first_column + x, with_aliases);
        missing |= rest ^ found[x];
      }
      counter.add_ten(found);
    }
    return counter.total();
  }

  struct Reached {
    V set[N][batch_columns];
  };
  void remember(Reached& before) const {
    for (int r = 0; r < N; ++r) {
      for (int x = 0; x < batch_columns; ++x) before.set[r][x] = reached[r][first_column + x];
    }
  }
  V change(const Reached& before) const {
    V c = V{};
    for (int r = 0; r < N; ++r) {
      for (int x = 0; x < batch_columns; ++x) c |= before.set[r][x] ^ reached[r][first_column + x];
    }
    return c;
  }

  /// Until no lane that misses a placement gains anything. Aliases must be there.
  void finish(const BatchProgram& p) {
    for (;;) {
      const V wanting = missing(p, true);
      if (!any(wanting)) return;
      Reached before;
      remember(before);
      kicks(p);
      sweep_right<N>();
      if (!any(change(before) & not_zero(wanting))) return;
      // The next round begins at the other end.
      sweep_left<N>();
    }
  }
};

}  // namespace
}  // namespace tetrion::packed
