// The questions that a form answers, in one kind of lanes: how many, which, and by spin class.
#pragma once

#include "spin_flood.hpp"

namespace tetrion::packed {

/// May the search start from the sky? Else from the spawn, where the band is exact or holds it.
template <typename L>
bool open_sky(const Band& band, const std::uint64_t* columns) {
  return band.sky && L::clear(columns, band.sky_mask);
}

/// Calls emit(found) with the resting positions of each orientation; -1 when a wider band is
/// needed.
template <typename L, int N, typename Emit>
int answer(const Program& p, const Band& band, const std::uint64_t* columns, Emit&& emit) {
  const bool sky = open_sky<L>(band, columns);
  if (!sky && !band.exact && !band.spawn) return -1;
  Flood<L, N> flood;
  if (!flood.search(p, band, L::empty(columns, p.inside), sky)) return -1;
  typename L::V found[N];
  flood.collect(p, found);
  return emit(found);
}

template <typename L, int N>
int count(const Program& p, const Band& band, const std::uint64_t* columns) {
  return answer<L, N>(p, band, columns,
                      [](const auto& found) { return L::template count<N>(found); });
}

/// Writes the positions of each orientation as placements, ordered by (y, x, rotation).
template <typename L, int N>
int write(const Program& p, typename L::V (&found)[N], std::uint32_t* out) {
  // From the anchor's row to the row of the box that all orientations share.
#pragma GCC unroll 4
  for (int r = 0; r < N; ++r) found[r] = L::down(found[r], p.orientation[r].below_list_row);
  const int row0 = L::bits - p.board_height + p.list_row;
  return L::template list<N>(found, p.orientation[0].column, row0, out);
}

template <typename L, int N>
int list(const Program& p, const Band& band, const std::uint64_t* columns, std::uint32_t* out) {
  return answer<L, N>(p, band, columns, [&](auto& found) { return write<L, N>(p, found, out); });
}

template <typename L, int N, typename Emit>
int answer_spins(const Program& p, const Band& band, const std::uint64_t* columns, Emit&& emit) {
  const bool sky = open_sky<L>(band, columns);
  if (!sky && !band.exact && !band.spawn) return -1;
  const typename L::V empty = L::empty(columns, p.inside);
  SpinFlood<L, N> spins;
  spins.flood.start(p, band, empty, sky);
  spins.flood.grow_fully(p);
  if (!sky && !band.exact && spins.flood.reaches_top(band)) return -1;
  SpinSets<L, N> sets;
  spins.classify(p, band, sky, empty, sets);
  return emit(sets);
}

template <typename L, int N>
int count_spins(const Program& p, const Band& band, const std::uint64_t* columns) {
  return answer_spins<L, N>(p, band, columns, [](const SpinSets<L, N>& sets) {
    return L::template count<N>(sets.none) + L::template count<N>(sets.mini) +
           L::template count<N>(sets.full);
  });
}

template <typename L, int N>
int list_spins(const Program& p, const Band& band, const std::uint64_t* columns, std::uint32_t* out,
               int (&ends)[3]) {
  return answer_spins<L, N>(p, band, columns, [&](SpinSets<L, N>& sets) {
    ends[0] = write<L, N>(p, sets.none, out);
    ends[1] = ends[0] + write<L, N>(p, sets.mini, out + ends[0]);
    ends[2] = ends[1] + write<L, N>(p, sets.full, out + ends[1]);
    return ends[2];
  });
}

}  // namespace tetrion::packed
