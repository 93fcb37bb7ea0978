/// Random boards and blocks for the property tests of drop.
#pragma once

#include <tetrion/board.hpp>
#include <tetrion/piece/shape.hpp>
#include <tetrion/support/rng.hpp>

namespace tetrion::testing {

inline int between(Rng& rng, int least, int most) {
  return least + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - least + 1)));
}

inline Board random_board(Rng& rng, int width, int height, int percent) {
  Board board(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (rng.chance(static_cast<std::uint64_t>(percent), 100)) board.fill(x, y);
    }
  }
  return board;
}

/// A board with an empty part at the top, overhangs and cavities below it.
inline Board random_stack(Rng& rng, int width, int height) {
  Board board = random_board(rng, width, height, between(rng, 10, 95));
  const int air = between(rng, 0, height);
  for (int y = 0; y < air; ++y) {
    for (int x = 0; x < width; ++x) board.erase(x, y);
  }
  return board;
}

/// A block with at least one cell; empty rows and columns on any side, holes, parts that float.
inline Shape random_block(Rng& rng, int widest, int highest) {
  const int width = between(rng, 1, widest);
  const int height = between(rng, 1, highest);
  Board drawn = random_board(rng, width, height, between(rng, 5, 90));
  drawn.fill(between(rng, 0, width - 1), between(rng, 0, height - 1));
  return Shape(drawn);
}

/// The block as a board of its own size.
inline Board as_board(const Shape& block) {
  return set_piece(Board(block.width(), block.height()), block.cells(), 0, 0);
}

}  // namespace tetrion::testing
