/// Boards to measure on: the shared mid-game boards when they are there, else boards of our own.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <tetrion/movegen.hpp>
#include <tetrion/support/rng.hpp>
#include <vector>

namespace tetrion::bench {

/// 10 columns, 20 rows, one board a line, 200 characters 0 or 1, row by row from the top.
inline std::vector<Board> shared_midgame_boards() {
  const char* folder = std::getenv("TETRION_VECTORS");
  std::ifstream file(
      std::string(folder != nullptr ? folder : TETRION_SOURCE_DIR "/../shared/vectors") +
      "/midgame_boards.txt");
  std::vector<Board> boards;
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 200) continue;
    Board board(10, 20);
    for (int i = 0; i < 200; ++i) {
      if (line[static_cast<std::size_t>(i)] == '1') board.fill(i % 10, i / 10);
    }
    boards.push_back(board);
  }
  return boards;
}

/// The like, played here: of a few random placements the one that leaves the lowest stack.
inline std::vector<Board> played_boards(std::size_t count) {
  std::vector<Board> boards;
  Rng rng(1);
  Board board(10, 20);
  for (int piece = 0; boards.size() < count; ++piece) {
    const Tetromino t = all_tetrominoes[rng.below(7)];
    const auto places = reachable_placements(Mover(board, nes(), t));
    std::optional<Board> best;
    std::int64_t least = 0;
    for (int i = 0; i < 12 && !places.empty(); ++i) {
      const Placement& p = places[rng.below(places.size())];
      const Board next =
          clear_full_rows(set_piece(board, nes().piece(t).shape(p.rotation).cells(), p.x, p.y))
              .board;
      std::int64_t cost = 0;
      for (int x = 0; x < 10; ++x) {
        const int height = 20 - next.surface(x);
        cost += static_cast<std::int64_t>(height) * height;
      }
      if (!best || cost < least) best = next, least = cost;
    }
    board = best && best->surface(4) > 6 ? *best : Board(10, 20);
    if (piece % 3 == 0) boards.push_back(board);
  }
  return boards;
}

inline std::vector<Board> midgame_boards() {
  std::vector<Board> boards = shared_midgame_boards();
  return boards.empty() ? played_boards(2'000) : boards;
}

}  // namespace tetrion::bench
