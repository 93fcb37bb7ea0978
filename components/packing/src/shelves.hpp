// Shelves: a packing at once, good or not, so that there is always something to show.
#pragma once

#include <optional>
#include <tetrion/packing/packing.hpp>

namespace tetrion::packing {

// Sets the pieces as they are side by side in rows; the smallest size where that works, and the
// packing. Nothing for a region, or when a piece is wider than the board ever gets.
std::optional<std::pair<int, Packing>> put_on_shelves(std::span<const Piece> pieces,
                                                      const Goal& goal, int least_size);

}  // namespace tetrion::packing
