// From the number of orientations, known when the program runs, to the template that has it.
#pragma once

#include "answers.hpp"

namespace tetrion::packed {

/// Calls ask<N>(); the bands of spin questions are others than those of plain ones.
template <typename Ask>
int pick(const Program& p, Ask&& ask) {
  switch (p.orientations) {
    case 1:
      return ask.template operator()<1>();
    case 2:
      return ask.template operator()<2>();
    case 3:
      return ask.template operator()<3>();
    default:
      return ask.template operator()<4>();
  }
}

template <typename L>
int pick_count(const Program& p, const Band& band, const std::uint64_t* columns) {
  return pick(p, [&]<int N>() { return count<L, N>(p, band, columns); });
}

template <typename L>
int pick_list(const Program& p, const Band& band, const std::uint64_t* columns,
              std::uint32_t* out) {
  return pick(p, [&]<int N>() { return list<L, N>(p, band, columns, out); });
}

template <typename L>
int pick_count_spins(const Program& p, const Band& band, const std::uint64_t* columns) {
  return pick(p, [&]<int N>() { return count_spins<L, N>(p, band, columns); });
}

template <typename L>
int pick_list_spins(const Program& p, const Band& band, const std::uint64_t* columns,
                    std::uint32_t* out, int (&ends)[3]) {
  return pick(p, [&]<int N>() { return list_spins<L, N>(p, band, columns, out, ends); });
}

}  // namespace tetrion::packed
