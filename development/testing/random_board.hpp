/// Random boards for property tests: rapidcheck decides, and shrinks what fails.
#pragma once

#include <rapidcheck.h>

#include <tetrion/board.hpp>

namespace tetrion::testing {

/// Each cell filled with so many percent.
inline Board random_board(int width, int height, int percent) {
  Board board(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (*rc::gen::inRange(0, 100) < percent) board.fill(x, y);
    }
  }
  return board;
}

}  // namespace tetrion::testing
