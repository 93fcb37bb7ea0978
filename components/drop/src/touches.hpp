/// What the column forms of a stream need to know of each other's use: the probe that counts the
/// memory they touch, and where a block landed.
#pragma once

#include <cstddef>

namespace tetrion {

/// A probe sees each piece of board state that a drop reads or writes. The stream's
/// own probe does nothing and costs nothing; a test counts with another.
struct NoProbe {
  static void touch(const void*, std::size_t) {}
};

/// Where a block comes to rest, and the block's column that stopped it.
struct Landing {
  int row = 0;
  int column = 0;
};

}  // namespace tetrion
