// From the number of orientations, known when the program runs, to the template that has it.
#pragma once

#include "flood.hpp"

namespace tetrion::packed {

template <typename L>
int pick_count(const Program& p, const Band& band, const std::uint64_t* columns) {
  switch (p.orientations) {
    case 1:
      return count<L, 1>(p, band, columns);
    case 2:
      return count<L, 2>(p, band, columns);
    case 3:
      return count<L, 3>(p, band, columns);
    default:
      return count<L, 4>(p, band, columns);
  }
}

template <typename L>
int pick_list(const Program& p, const Band& band, const std::uint64_t* columns,
              std::uint32_t* out) {
  switch (p.orientations) {
    case 1:
      return list<L, 1>(p, band, columns, out);
    case 2:
      return list<L, 2>(p, band, columns, out);
    case 3:
      return list<L, 3>(p, band, columns, out);
    default:
      return list<L, 4>(p, band, columns, out);
  }
}

}  // namespace tetrion::packed
