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

}  // namespace tetrion
