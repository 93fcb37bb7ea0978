// Depth first; the last piece is only counted, never placed. Threads take first placements one
// after the other from a shared counter and write each count to its own place, so that the result
// does not depend on who counted what.
#include <atomic>
#include <cassert>
#include <tetrion/movegen/perft.hpp>
#include <tetrion/movegen/search.hpp>
#include <tetrion/movegen/spins.hpp>
#include <thread>

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
                    std::span<const Tetromino> queue, Counting counting) {
  if (queue.empty()) return 1;
  const bool spins = counting == Counting::spins && generator.has_spins(queue[0]);
  if (queue.size() == 1) {
    return static_cast<std::uint64_t>(spins ? generator.count_spins(board, queue[0])
                                            : generator.count(board, queue[0]));
  }
  PlacementList list;
  spins ? generator.spin_placements(board, queue[0], list)
        : generator.placements(board, queue[0], list);
  std::uint64_t total = 0;
  std::uint64_t sequences = 0;
  for (int i = 0; i < list.size(); ++i) {
    // The classes of one placement lead to one board.
    if (i == 0 || Placement(list[i]) != Placement(list[i - 1])) {
      const PackedBoard next = after(generator, board, queue[0], list[i]);
      sequences = perft(generator, next, queue.subspan(1), counting);
    }
    total += sequences;
  }
  return total;
}

std::uint64_t perft_plain(const Board& board, const Rules& rules, std::span<const Tetromino> queue,
                          Counting counting) {
  if (queue.empty()) return 1;
  const Mover mover(board, rules, queue[0]);
  std::vector<Placement> placements;
  if (counting == Counting::spins) {
    for (const SpinPlacement& p : spin_placements(mover)) placements.push_back(p.placement);
  } else {
    placements = reachable_placements(mover);
  }
  std::uint64_t total = 0;
  for (const Placement& p : placements) {
    const Board next = clear_full_rows(set_piece(board, mover.shape(p).cells(), p.x, p.y)).board;
    total += perft_plain(next, rules, queue.subspan(1), counting);
  }
  return total;
}

std::vector<PerftBranch> perft_divide(const Generator& generator, const PackedBoard& board,
                                      std::span<const Tetromino> queue, int threads,
                                      Counting counting) {
  assert(!queue.empty());
  PlacementList list;
  counting == Counting::spins ? generator.spin_placements(board, queue[0], list)
                              : generator.placements(board, queue[0], list);
  std::vector<PerftBranch> branches(static_cast<std::size_t>(list.size()));
  std::atomic<int> next = 0;
  const auto work = [&] {
    for (int i = next++; i < list.size(); i = next++) {
      PerftBranch& branch = branches[static_cast<std::size_t>(i)];
      branch.placement = list[i];
      branch.spin = list[i].spin;
      branch.sequences =
          perft(generator, after(generator, board, queue[0], list[i]), queue.subspan(1), counting);
    }
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  helpers.clear();
  return branches;
}

}  // namespace tetrion
