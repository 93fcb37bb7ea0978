/// PackedBoard: a board of up to 16 columns and 60 rows in a shape that hot loops like.
///
/// One 64-bit word a column, bit set = filled, the floor row in the highest bit, so that falling is
/// towards higher bits and the rows of the board sit at the same place whatever its height:
///
///        bit 63 ─┐            row y of a board of height h is bit 64 - h + y
///   column 0:  …x-xx--------------- (read from the floor up)
///
/// Narrower forms take the highest 32 or 16 bits of each word, the band above the floor.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tetrion/piece.hpp>

namespace tetrion {

struct alignas(64) PackedBoard {
  static constexpr int max_width = 16;
  static constexpr int max_height = 60;

  static constexpr bool fits(int width, int height) {
    return width >= 1 && width <= max_width && height >= 1 && height <= max_height;
  }

  std::array<std::uint64_t, max_width> columns{};  ///< those past the width are zero

  friend bool operator==(const PackedBoard&, const PackedBoard&) = default;
};

/// Needs PackedBoard::fits(width, height).
PackedBoard pack(const Board& board);
Board unpack(const PackedBoard& packed, int width, int height);

/// Sets the cells of a piece, its box corner at (x, y), on a packed board of this height. Cells
/// above row 0 vanish.
void set_piece(PackedBoard& packed, int height, const Shape& shape, int x, int y);

/// Removes every full row, rows above move down; returns how many there were. In place, for hot
/// loops.
int clear_full_rows(PackedBoard& packed, int width);

}  // namespace tetrion
