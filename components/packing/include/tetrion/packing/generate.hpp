/// Making inputs. Same seed, same input.
#pragma once

#include <cstdint>
#include <expected>
#include <tetrion/packing/pieces.hpp>
#include <tetrion/support/error.hpp>
#include <vector>

namespace tetrion::packing {

/// So many pieces, each of the 19 shapes equally likely.
std::vector<Piece> random_pieces(int count, std::uint64_t seed);

inline constexpr int largest_feasible_size = 200;

/// Pieces cut from a real packing of a square, in random order: they fit it for certain. An error
/// when they need more cells than it has, or it is too large.
std::expected<std::vector<Piece>, Error> feasible_pieces(int count, int size, std::uint64_t seed);

}  // namespace tetrion::packing
