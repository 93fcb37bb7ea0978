// The last piece is only counted, never placed. Low boards are searched many at once
// (packed/batch_perft.hpp), others depth first, one after the other. Threads take first placements
// one after the other from a shared counter and write each count to its own place, so that the
// result does not depend on who counted what.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <optional>
#include <tetrion/movegen/perft.hpp>
#include <tetrion/movegen/search.hpp>
#include <tetrion/movegen/spins.hpp>
#include <tetrion/support/threads.hpp>

#include "packed/generator_impl.hpp"

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

namespace {

/// Depth first, one board after the other.
std::uint64_t one_by_one(const Generator& generator, const PackedBoard& board,
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
      sequences = one_by_one(generator, next, queue.subspan(1), counting);
    }
    total += sequences;
  }
  return total;
}

/// What batches hand back: boards that reach too high.
struct Rest {
  const Generator* generator;
  std::span<const Tetromino> queue;

  static std::uint64_t count(void* context, const std::uint64_t* columns, int placed) {
    const Rest& rest = *static_cast<const Rest*>(context);
    PackedBoard board;
    std::copy_n(columns, PackedBoard::max_width, board.columns.begin());
    return one_by_one(*rest.generator, board, rest.queue.subspan(static_cast<std::size_t>(placed)),
                      Counting::cells);
  }
};

/// The board is low enough for the first piece.
bool suits(const packed::BatchProgram& p, const PackedBoard& board) {
  std::uint64_t filled = 0;
  for (const std::uint64_t column : board.columns) filled |= column;
  const bool within_band = filled << 16 == 0;  // the band is the highest 16 bits
  return within_band && (filled >> 48 & p.sky) == 0;
}

bool suits_batches(const Generator& generator, const PackedBoard& board,
                   std::span<const Tetromino> queue, Counting counting) {
  if (queue.size() < 2 || queue.size() > packed::max_batch_depth) return false;
  const auto usable = [&](Tetromino piece) {
    return BatchAccess::program(generator, piece).usable &&
           (counting == Counting::cells || !generator.has_spins(piece));
  };
  return std::ranges::all_of(queue, usable) &&
         suits(BatchAccess::program(generator, queue[0]), board);
}

}  // namespace

std::uint64_t perft(const Generator& generator, const PackedBoard& board,
                    std::span<const Tetromino> queue, Counting counting) {
  if (!suits_batches(generator, board, queue, counting)) {
    return one_by_one(generator, board, queue, counting);
  }
  std::array<const packed::BatchProgram*, packed::max_batch_depth> programs;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    programs[i] = &BatchAccess::program(generator, queue[i]);
  }
  Rest rest{&generator, queue};
  const packed::BatchJob job{programs.data(), static_cast<int>(queue.size()), &Rest::count, &rest};
  return BatchAccess::search(generator)(job, board.columns.data());
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
                                      std::span<const std::vector<Tetromino>> queues, int threads,
                                      Counting counting) {
  struct Task {
    std::size_t branch;
    std::span<const Tetromino> rest;
    PackedBoard next;
    std::uint64_t sequences = 0;
  };
  std::vector<PerftBranch> branches;
  std::vector<Task> tasks;
  for (const std::vector<Tetromino>& queue : queues) {
    assert(!queue.empty());
    PlacementList list;
    counting == Counting::spins ? generator.spin_placements(board, queue[0], list)
                                : generator.placements(board, queue[0], list);
    // Queues that begin with the same piece share its branches.
    std::size_t first = 0;
    while (first < branches.size() && branches[first].piece != queue[0]) ++first;
    const bool known = first < branches.size();
    for (int i = 0; i < list.size(); ++i) {
      const std::size_t branch = first + static_cast<std::size_t>(i);
      if (!known) branches.push_back({queue[0], list[i], list[i].spin, 0});
      tasks.push_back(
          {branch, std::span(queue).subspan(1), after(generator, board, queue[0], list[i]), 0});
    }
  }
  std::atomic<std::size_t> next = 0;
  work_on_threads(static_cast<std::size_t>(threads), [&](std::size_t) {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      tasks[i].sequences = perft(generator, tasks[i].next, tasks[i].rest, counting);
    }
  });
  for (const Task& task : tasks) branches[task.branch].sequences += task.sequences;
  return branches;
}

std::vector<PerftBranch> perft_divide(const Generator& generator, const PackedBoard& board,
                                      std::span<const Tetromino> queue, int threads,
                                      Counting counting) {
  const std::vector<Tetromino> only(queue.begin(), queue.end());
  return perft_divide(generator, board, std::span(&only, 1), threads, counting);
}

namespace {

struct Orders {
  std::span<const Tetromino> queue;
  std::size_t depth;
  std::vector<Tetromino> placed;
  std::vector<std::vector<Tetromino>> all;

  /// `at`: the piece in play; `held`: the one beside it.
  void go_on(std::size_t at, std::optional<Tetromino> held) {
    if (placed.size() == depth) {
      all.push_back(placed);
      return;
    }
    const auto place = [&](Tetromino piece, std::size_t next, std::optional<Tetromino> hold) {
      placed.push_back(piece);
      go_on(next, hold);
      placed.pop_back();
    };
    if (at == queue.size()) {
      if (held) place(*held, at, std::nullopt);
      return;
    }
    place(queue[at], at + 1, held);
    // An exchange for the same piece changes nothing.
    if (held && *held != queue[at]) place(*held, at + 1, queue[at]);
    if (!held && at + 1 < queue.size() && queue[at + 1] != queue[at]) {
      place(queue[at + 1], at + 2, queue[at]);
    }
  }
};

}  // namespace

std::vector<std::vector<Tetromino>> hold_orders(std::span<const Tetromino> queue,
                                                std::size_t depth) {
  Orders orders{queue, depth, {}, {}};
  orders.go_on(0, std::nullopt);
  std::ranges::sort(orders.all);
  return std::move(orders.all);
}

}  // namespace tetrion
