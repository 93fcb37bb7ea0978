/// count_packings: in how many ways do the pieces fill a board?
///
/// Two packings are the same when their pictures are: equal pieces are not told apart, and
/// reflected or turned pictures are different. The search goes through the board cell by cell and
/// remembers how many ways there are from each situation on, so that huge numbers are no hindrance.
///
///   count_packings(pieces, Board(4, 4), {})->count;
#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <span>
#include <tetrion/packing/budget.hpp>
#include <tetrion/packing/pieces.hpp>
#include <tetrion/support/error.hpp>

namespace tetrion::packing {

struct CountOptions {
  Turning turning = Turning::none;
  std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();  ///< stop once so many are found
  Budget budget;
};

struct PackingCount {
  std::uint64_t count = 0;
  bool complete = false;  ///< false: the limit or the budget ended it, there may be more
};

/// An error when both sides of the board are more than 21, or there are too many kinds and pieces
/// to keep apart.
std::expected<PackingCount, Error> count_packings(std::span<const Piece> pieces, const Board& walls,
                                                  const CountOptions& options);

}  // namespace tetrion::packing
