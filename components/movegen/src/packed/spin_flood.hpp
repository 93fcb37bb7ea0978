// Spins in the flood: which placements are reached with which last input.
//
// The flood runs to its end, since a spin may start from a state that leads nowhere new. Then one
// look at every input from every reached state says how each resting place is arrived at: by a
// shift or a fall, by a rotation, by a rotation that makes a mini full. What a rotation counts as
// depends on the place alone, so whole sets are cut at once: with `corner` the empty cells shifted
// to one corner of a T, three filled corners are "not two empty ones".
#pragma once

#include "flood.hpp"

namespace tetrion::packed {

/// The reached placements of each class; the same place may stand in several.
template <typename L, int N>
struct SpinSets {
  typename L::V none[N];
  typename L::V mini[N];
  typename L::V full[N];
};

template <typename L, int N>
struct SpinFlood {
  using V = typename L::V;
  using F = Flood<L, N>;

  F flood;
  V ordinary[N];  ///< ends of all other rotations
  V promoted[N];  ///< ends of rotations whose test makes a mini full

  void arrive_by_rotation(const Program& p) {
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) ordinary[r] = promoted[r] = L::none();
#pragma GCC unroll 4
    for (int to = 0; to < N; ++to) {
#pragma GCC unroll 4
      for (int from = 0; from < N; ++from) {
        if (from == to) continue;
        const int pair = from * 4 + to;
        for (int list = p.pair_begin[pair]; list < p.pair_begin[pair + 1]; ++list) {
          const TestList& tests = p.lists[list];
          V left = flood.reached[from];
          for (int k = 0; k < tests.count; ++k) {
            const Test test = p.tests[tests.begin + k];
            const V fits = L::both(left, F::looking(flood.free[to], test.dx, test.dy));
            const V ends = F::moved(fits, test.dx, test.dy);
            left = L::andnot(fits, left);
            const bool promotes = k < 64 && (tests.promoted >> k & 1) != 0;
            V& set = promotes ? promoted[to] : ordinary[to];
            set = L::either(set, ends);
          }
        }
      }
    }
  }

  /// Resting places that a shift or a fall reaches, or where the piece enters. The seeds of a sky
  /// can all be fallen into.
  V plain_arrivals(const Program& p, const Band& band, bool sky, int r) const {
    const V from = flood.reached[r];
    V ends = L::either(L::columns(from, 1), L::columns(from, -1));
    ends = L::both(L::either(ends, L::down(from, 1)), flood.free[r]);
    if (r == p.spawn_orientation) ends = L::either(ends, flood.entry(p));
    if (sky) {
      const auto seeds = static_cast<typename L::Word>(p.seed_rows[r] << band.seed_bit);
      ends = L::either(ends, L::both(flood.free[r], L::all(seeds)));
    }
    return L::both(ends, flood.resting[r]);
  }

  V immobile(int r) const {
    const V free = flood.free[r];
    const V beside = L::either(L::columns(free, 1), L::columns(free, -1));
    return L::andnot(L::either(beside, L::down(free, 1)), flood.resting[r]);
  }

  void classify(const Program& p, const Band& band, bool sky, V empty, SpinSets<L, N>& sets) {
    arrive_by_rotation(p);
#pragma GCC unroll 4
    for (int r = 0; r < N; ++r) {
      const V rotated = L::both(L::either(ordinary[r], promoted[r]), flood.resting[r]);
      V spins = L::none();
      sets.full[r] = L::none();
      if (p.spin.by_corners) {
        V corner[4];
        for (int i = 0; i < 4; ++i) {
          corner[i] = F::looking(empty, p.spin.corners[r][i].dx, p.spin.corners[r][i].dy);
        }
        const V front = L::either(corner[0], corner[1]);
        const V back = L::either(corner[2], corner[3]);
        const V two_empty =
            L::either(L::both(front, back),
                      L::either(L::both(corner[0], corner[1]), L::both(corner[2], corner[3])));
        spins = L::andnot(two_empty, rotated);
        // A place may be full by one rotation and mini by another.
        sets.full[r] = L::either(L::andnot(front, spins), L::both(promoted[r], spins));
        sets.mini[r] = L::both(ordinary[r], L::both(spins, front));
      } else {
        sets.mini[r] = L::none();
      }
      sets.none[r] = L::andnot(spins, rotated);
      if (p.spin.by_immobility) {
        const V still = L::both(sets.none[r], immobile(r));
        sets.none[r] = L::andnot(still, sets.none[r]);
        V& better = p.spin.immobile_is_full ? sets.full[r] : sets.mini[r];
        better = L::either(better, still);
      }
      sets.none[r] = L::either(sets.none[r], plain_arrivals(p, band, sky, r));
    }
    F::unite_aliases(p, sets.none);
    F::unite_aliases(p, sets.mini);
    F::unite_aliases(p, sets.full);
  }
};

}  // namespace tetrion::packed
