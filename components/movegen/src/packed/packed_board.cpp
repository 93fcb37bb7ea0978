#include <bit>
#include <cassert>
#include <tetrion/movegen/packed_board.hpp>

namespace tetrion {

PackedBoard pack(const Board& board) {
  assert(PackedBoard::fits(board.width(), board.height()));
  PackedBoard packed;
  for (int y = 0; y < board.height(); ++y) {
    const Board::Word row = board.row(y)[0];
    for (int x = 0; x < board.width(); ++x) {
      packed.columns[static_cast<std::size_t>(x)] |= (row >> x & 1) << (64 - board.height() + y);
    }
  }
  return packed;
}

Board unpack(const PackedBoard& packed, int width, int height) {
  Board board(width, height);
  for (int x = 0; x < width; ++x) {
    for (int y = 0; y < height; ++y) {
      if (packed.columns[static_cast<std::size_t>(x)] >> (64 - height + y) & 1) board.fill(x, y);
    }
  }
  return board;
}

void set_piece(PackedBoard& packed, int height, const Shape& shape, int x, int y) {
  const int row0 = 64 - height;
  for (const Cell& cell : shape.cells()) {
    const int bit = row0 + y + cell.y;
    const int column = x + cell.x;
    if (bit >= row0) {
      packed.columns[static_cast<std::size_t>(column)] |= std::uint64_t{1} << bit;
    }
  }
}

int clear_full_rows(PackedBoard& packed, int width) {
  std::uint64_t full = packed.columns[0];
  for (int x = 1; x < width; ++x) full &= packed.columns[static_cast<std::size_t>(x)];
  const int lines = std::popcount(full);
  for (; full != 0; full &= full - 1) {  // from the top: what is below has not moved yet
    const std::uint64_t row = full & -full;
    const std::uint64_t above = row - 1;
    for (int x = 0; x < width; ++x) {
      std::uint64_t& column = packed.columns[static_cast<std::size_t>(x)];
      column = (column & ~(above | row)) | (column & above) << 1;
    }
  }
  return lines;
}

}  // namespace tetrion
