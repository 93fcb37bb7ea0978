/// Random boards on which tucks, kicks and spins matter.
#pragma once

#include <tetrion/board.hpp>
#include <tetrion/support/rng.hpp>

namespace tetrion::testing {

/// Stacks of any height and density, caves, pillars, slabs under open space.
inline Board random_stack(Rng& rng, int width, int height) {
  Board board(width, height);
  const int top = static_cast<int>(rng.below(static_cast<std::uint64_t>(height) + 1));
  const std::uint64_t percent = rng.below(101);
  const bool caves = rng.chance(1, 3);
  for (int y = top; y < height; ++y) {
    const std::uint64_t here = caves && rng.chance(1, 2) ? 95 - percent * 9 / 10 : percent;
    for (int x = 0; x < width; ++x) {
      if (rng.chance(here, 100)) board.fill(x, y);
    }
  }
  return board;
}

}  // namespace tetrion::testing
