// A bot's move in one screen: every placement of the piece in play and of the one in hold, spins
// told apart; the one with the best score; the keys to press. Prints them for a T-spin double.
#include <iostream>
#include <optional>
#include <tetrion/movegen.hpp>

using namespace tetrion;

namespace {

struct Move {
  Tetromino piece;
  bool held;
  PackedPlacement placement;
  int score;
};

/// Your evaluation goes here: lines, spins, and as few holes as may be.
int score(const PackedBoard& after, int width, int lines, Spin spin) {
  int holes = 0;
  for (int x = 0; x < width; ++x) {
    const std::uint64_t column = after.columns[static_cast<std::size_t>(x)];
    const std::uint64_t below_top = column == 0 ? 0 : ~(column ^ (column - 1)) & ~column;
    holes += __builtin_popcountll(below_top);
  }
  return lines * (spin == Spin::full ? 40 : spin == Spin::mini ? 15 : 10) - holes * 20;
}

std::optional<Move> best_move(const Generator& generator, const PackedBoard& board,
                              std::span<const Tetromino> queue, std::optional<Tetromino> hold) {
  std::optional<Move> best;
  PlacementList list;  // on the stack; nothing is allocated in here
  const auto consider = [&](Tetromino piece, bool held) {
    generator.spin_placements(board, piece, list);
    for (const PackedPlacement& p : list) {
      PackedBoard after = board;
      set_piece(after, generator.height(), generator.rules().piece(piece).shape(p.rotation), p.x,
                p.y);
      const int lines = clear_full_rows(after, generator.width());
      const int value = score(after, generator.width(), lines, p.spin);
      if (!best || value > best->score) best = Move{piece, held, p, value};
    }
  };
  consider(queue[0], false);
  if (const auto other = hold ? hold : queue.size() > 1 ? std::optional(queue[1]) : std::nullopt) {
    consider(*other, true);
  }
  return best;
}

}  // namespace

int main() {
  const Board board(R"(
      ------
      ------
      ------
      ----x-
      xx---x
      xxx-xx)");
  const std::optional<Generator> generator = Generator::make(srs(), board.width(), board.height());
  const Tetromino queue[] = {Tetromino::O, Tetromino::L};
  const std::optional<Move> move = best_move(*generator, pack(board), queue, Tetromino::T);
  if (!move) return 1;

  // The keys, for the one move that is played.
  const KeyPaths paths(Mover(board, srs(), move->piece));
  const SpinPlacement wanted{move->placement, move->placement.spin};
  for (std::size_t i = 0; i < paths.placements().size(); ++i) {
    if (paths.placements()[i] != wanted) continue;
    std::cout << (move->held ? "hold" : "");
    for (const Key key : paths.path(i).keys) std::cout << ' ' << name(key);
    std::cout << "\n";
  }
  const Shape& shape = srs().piece(move->piece).shape(move->placement.rotation);
  std::cout << draw(board, shape, move->placement.x, move->placement.y, letter(move->piece)) << "\n"
            << name(move->placement.spin) << " spin\n";
  return move->placement.spin == Spin::full ? 0 : 1;
}
