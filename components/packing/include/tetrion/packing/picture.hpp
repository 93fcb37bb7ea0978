/// Pictures of a packing: SVG as text, PNG as bytes, and colours for a terminal.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tetrion/packing/packing.hpp>

namespace tetrion::packing {

using Colour = std::array<std::uint8_t, 3>;  ///< red, green, blue

/// Colours of the pieces, in file order, such that pieces that touch can be told apart.
std::vector<Colour> piece_colours(const Packing& packing);

/// Each piece in its colour with its outline and label, 40 units a cell.
std::string packing_to_svg(const Packing& packing);

/// The same without labels, so many pixels a cell. Stored without compression; needs no library.
std::string packing_to_png(const Packing& packing, int pixels_per_cell = 32);

}  // namespace tetrion::packing
