/// Refutation: why a board cannot hold the pieces.
///
/// Cell weights are listed row by row for all cells of the board, walls included (weight 0), piece
/// weights by kind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tetrion/packing/packing.hpp>
#include <tetrion/packing/pieces.hpp>
#include <vector>

namespace tetrion::packing {

enum class Reason : std::uint8_t {
  area,          ///< the pieces have more cells than the board
  leftover,      ///< an exact fill is asked for and cells would be left over
  bounding_box,  ///< one piece alone does not fit
  parity,        ///< a colouring of the cells does not come out
  weights,       ///< cell and piece weights, every placement 0 modulo m, the whole is not
  counting,      ///< every placement of a kind uses at least so much of a limited stock of weight
  exhaustive     ///< a search through all possibilities
};
std::string_view name(Reason reason);
std::optional<Reason> reason(std::string_view name);

enum class Colouring : std::uint8_t { checkerboard, columns, rows };
std::string_view name(Colouring colouring);
std::optional<Colouring> colouring(std::string_view name);

struct Refutation {
  int size = 0;  ///< of the board, as the goal counts it
  Reason reason = Reason::area;

  Colouring colouring = Colouring::checkerboard;  ///< parity
  std::size_t kind = 0;                           ///< bounding_box: the kind that does not fit
  int modulus = 0;                                ///< weights: m
  std::vector<std::int64_t> cell_weights;         ///< weights, counting
  std::vector<std::int64_t> piece_weights;        ///< weights, counting: by kind
  int side = 0;                                   ///< exhaustive: the side searched from
  std::uint64_t nodes = 0;                        ///< exhaustive: steps of the search

  friend bool operator==(const Refutation&, const Refutation&) = default;
};

}  // namespace tetrion::packing
