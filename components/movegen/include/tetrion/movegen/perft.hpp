/// perft: the number of placement sequences of a queue. The standard proof that a move generator is
/// complete and has no duplicates, and the standard race.
///
/// Each piece of the queue is placed in every reachable place, full rows are cleared after each
/// lock; the answer is the number of boards at the end, sequences that lead to the same board
/// counted apart. A placement is a set of four cells: orientations that look the same count once;
/// counted by spin, it is a set of four cells and the class in which they are reached (spins.hpp).
/// A piece that cannot enter ends its sequence.
///
///   perft(*Generator::make(perft_a(), 10, 48), PackedBoard{}, queue)   // IOLJSZT: 2,647,076,135
#pragma once

#include <span>
#include <tetrion/movegen/generator.hpp>

namespace tetrion {

/// What counts as one placement.
enum class Counting : std::uint8_t { cells, spins };

/// Cost: one count for each board one piece before the end. The queue may be empty: 1.
std::uint64_t perft(const Generator& generator, const PackedBoard& board,
                    std::span<const Tetromino> queue, Counting counting = Counting::cells);

/// The same by the plain search, for a board of any size: the oracle.
std::uint64_t perft_plain(const Board& board, const Rules& rules, std::span<const Tetromino> queue,
                          Counting counting = Counting::cells);

/// One first placement and the number of sequences that begin with it.
struct PerftBranch {
  Tetromino piece = Tetromino::O;
  Placement placement;
  Spin spin = Spin::none;
  std::uint64_t sequences = 0;
};

/// perft() split by the first placement, ordered by (y, x, rotation, spin), on so many threads. The
/// same on any number of them. Needs a queue of at least one piece.
std::vector<PerftBranch> perft_divide(const Generator& generator, const PackedBoard& board,
                                      std::span<const Tetromino> queue, int threads = 1,
                                      Counting counting = Counting::cells);

/// The orders in which the first `depth` pieces of a queue can be placed with a hold, each once:
/// the piece in play may be exchanged for the one held, or for the next one when none is, and at
/// the end of the queue what is held is placed. At most 2^depth.
std::vector<std::vector<Tetromino>> hold_orders(std::span<const Tetromino> queue,
                                                std::size_t depth);

/// perft_divide() over several queues of equal length together, ordered by piece first.
std::vector<PerftBranch> perft_divide(const Generator& generator, const PackedBoard& board,
                                      std::span<const std::vector<Tetromino>> queues,
                                      int threads = 1, Counting counting = Counting::cells);

/// The number of distinct boards after each piece of the queues (of equal length), compared cell by
/// cell. Stops early when the boards of two depths would take more than `memory` bytes.
std::vector<std::uint64_t> perft_unique(const Generator& generator, const PackedBoard& board,
                                        std::span<const std::vector<Tetromino>> queues,
                                        std::size_t memory);

}  // namespace tetrion
