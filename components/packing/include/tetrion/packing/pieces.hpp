/// Pieces to pack: tetrominoes as a file gives them, in fixed orientation.
///
/// There are 19 fixed shapes: seven tetrominoes in each of their orientations. A fixed shape is
/// moved to the top-left corner of its box and known by its number. Pieces that may stand in for
/// each other are of one *kind*: in fixed orientation a kind is a shape, with turning it is a
/// tetromino, with reflection L and J are one kind and so are S and Z. The search counts pieces by
/// kind, so that it never tries equal pieces in different orders.
///
///   const Piece piece = *piece_of({{{1, 0}, {1, 1}, {1, 2}, {1, 3}}});
///   fixed_shapes()[piece.shape].name;  // "I_v"
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tetrion/board.hpp>
#include <tetrion/piece/tetromino.hpp>
#include <vector>

namespace tetrion::packing {

inline constexpr std::size_t shape_count = 19;

using FourCells = std::array<Cell, 4>;

struct FixedShape {
  std::string_view name;  ///< such as "T_down": where the bump points; "_h", "_v": lying, standing
  Tetromino piece;
  FourCells cells;  ///< row by row from the top, left to right, box corner at (0, 0)
  int width;
  int height;
};

/// All of them, by number.
const std::array<FixedShape, shape_count>& fixed_shapes();

/// One piece of the input.
struct Piece {
  std::size_t shape = 0;  ///< index into fixed_shapes()
  friend bool operator==(const Piece&, const Piece&) = default;
};

/// The piece of four cells in any order and at any place; nothing when they are not a tetromino.
std::optional<Piece> piece_of(FourCells cells);

/// May pieces be turned, and flipped?
enum class Turning : std::uint8_t { none, rotate, reflect };

/// Which shapes may stand in for each other.
struct Kinds {
  std::array<std::uint8_t, shape_count> of{};  ///< shape → kind
  std::size_t count = 0;                       ///< kinds are numbered from 0
};
Kinds kinds(Turning turning);

/// "T_down" in fixed orientation, "T" with turning, "L or J" with reflection.
std::string kind_name(Turning turning, std::size_t kind);

/// Number of pieces of each kind.
using Counts = std::array<int, shape_count>;
Counts count_pieces(std::span<const Piece> pieces, const Kinds& kinds);

/// The 4×4 blocks of an input file, the pieces at the top-left corners.
std::string write_pieces(std::span<const Piece> pieces);

}  // namespace tetrion::packing
