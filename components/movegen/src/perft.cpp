// Depth first; the last piece is only counted, never placed. Threads take first placements one
// after the other from a shared counter and write each count to its own place, so that the result
// does not depend on who counted what.
#include <atomic>
#include <cassert>
#include <tetrion/movegen/perft.hpp>
#include <tetrion/movegen/search.hpp>
#include <tetrion/support/threads.hpp>

namespace tetrion {
namespace {

PackedBoard after(const Generator& generator, const PackedBoard& board, Tetromino piece,
                  const PackedPlacement& p) {
  PackedBoard next = board;
  set_piece(next, generator.height(), generator.rules().piece(piece).shape(p.rotation), p.x, p.y);
  clear_full_rows(next, generator.width());
  return next;
}

}  // namespace

std::uint64_t perft(const Generator& generator, const PackedBoard& board,
                    std::span<const Tetromino> queue) {
  if (queue.empty()) return 1;
  if (queue.size() == 1) return static_cast<std::uint64_t>(generator.count(board, queue[0]));
  PlacementList list;
  generator.placements(board, queue[0], list);
  std::uint64_t total = 0;
  for (const PackedPlacement& p : list) {
    total += perft(generator, after(generator, board, queue[0], p), queue.subspan(1));
  }
  return total;
}

std::uint64_t perft_plain(const Board& board, const Rules& rules,
                          std::span<const Tetromino> queue) {
  if (queue.empty()) return 1;
  std::uint64_t total = 0;
  for (const Placement& p : reachable_placements(Mover(board, rules, queue[0]))) {
    const Shape& shape = rules.piece(queue[0]).shape(p.rotation);
    const Board next = clear_full_rows(set_piece(board, shape.cells(), p.x, p.y)).board;
    total += perft_plain(next, rules, queue.subspan(1));
  }
  return total;
}

std::vector<PerftBranch> perft_divide(const Generator& generator, const PackedBoard& board,
                                      std::span<const Tetromino> queue, int threads) {
  assert(!queue.empty());
  PlacementList list;
  generator.placements(board, queue[0], list);
  std::vector<PerftBranch> branches(static_cast<std::size_t>(list.size()));
  std::atomic<int> next = 0;
  work_on_threads(static_cast<std::size_t>(threads), [&](std::size_t) {
    for (int i = next++; i < list.size(); i = next++) {
      PerftBranch& branch = branches[static_cast<std::size_t>(i)];
      branch.placement = list[i];
      branch.sequences =
          perft(generator, after(generator, board, queue[0], list[i]), queue.subspan(1));
    }
  });
  return branches;
}

}  // namespace tetrion
