#include "shelves.hpp"

#include <algorithm>

namespace tetrion::packing {
namespace {

// The height needed at a width; the places go to `pieces` of the packing.
int stack(std::span<const Piece> pieces, int width, std::vector<FourCells>& places) {
  places.clear();
  int x = 0;
  int top = 0;
  int shelf = 0;  // its height
  for (const Piece& piece : pieces) {
    const FixedShape& shape = fixed_shapes()[piece.shape];
    if (x + shape.width > width) {
      top += shelf;
      x = 0;
      shelf = 0;
    }
    FourCells cells = shape.cells;
    for (Cell& cell : cells) cell = {cell.x + x, cell.y + top};
    places.push_back(cells);
    x += shape.width;
    shelf = std::max(shelf, shape.height);
  }
  return top + shelf;
}

}  // namespace

std::optional<std::pair<int, Packing>> put_on_shelves(std::span<const Piece> pieces,
                                                      const Goal& goal, int least_size) {
  if (goal.sort() == Goal::Sort::region) return std::nullopt;
  int widest = 0;
  for (const Piece& piece : pieces) widest = std::max(widest, fixed_shapes()[piece.shape].width);
  std::vector<FourCells> places;
  if (goal.sort() == Goal::Sort::height) {
    if (widest > goal.width()) return std::nullopt;
    const int height = std::max(least_size, stack(pieces, goal.width(), places));
    return std::pair{height, Packing{goal.board(height), std::move(places)}};
  }
  int size = std::max(least_size, widest);
  while (stack(pieces, size, places) > size) ++size;
  return std::pair{size, Packing{goal.board(size), std::move(places)}};
}

}  // namespace tetrion::packing
