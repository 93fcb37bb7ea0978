#include <tetrion/drop/best.hpp>
#include <tetrion/drop/stream.hpp>
#include <utility>

#include "ranking.hpp"

namespace tetrion {
namespace {

// Column by column from the top: what is empty below the first filled cell is a hole.
DropScore score_of(const Dropped& dropped) {
  const Board& board = dropped.board;
  DropScore score{dropped.lines_cleared(), 0, 0};
  for (int x = 0; x < board.width(); ++x) {
    const int surface = board.surface(x);
    score.height = std::max(score.height, board.height() - surface);
    for (int y = surface; y < board.height(); ++y) {
      if (!board.filled(x, y)) ++score.holes;
    }
  }
  return score;
}

bool any_row_full(const Board& board) {
  for (int y = 0; y < board.height(); ++y) {
    if (board.row_full(y)) return true;
  }
  return false;
}

}  // namespace

std::expected<std::vector<RankedDrop>, Error> ranked_drops_one_by_one(const Board& board,
                                                                      const Shape& block,
                                                                      Rotations rotations,
                                                                      std::size_t limit) {
  return rank(board.width(), block, rotations, limit,
              [&](const Shape& turn, int offset) -> std::optional<std::pair<int, DropScore>> {
                const auto dropped = drop_block(board, turn, offset);
                if (!*dropped) return std::nullopt;
                return std::pair{(*dropped)->landing_row, score_of(**dropped)};
              });
}

// A stream clears full rows on entry, before the block falls; a single drop clears them after.
std::expected<std::vector<RankedDrop>, Error> ranked_drops(const Board& board, const Shape& block,
                                                           Rotations rotations, std::size_t limit) {
  if (any_row_full(board)) return ranked_drops_one_by_one(board, block, rotations, limit);
  return DropStream(board).ranked(block, rotations, limit);
}

std::expected<std::optional<RankedDrop>, Error> best_drop(const Board& board, const Shape& block,
                                                          Rotations rotations) {
  const auto ranked = ranked_drops(board, block, rotations, 1);
  if (!ranked) return std::unexpected(ranked.error());
  if (ranked->empty()) return std::nullopt;
  return ranked->front();
}

}  // namespace tetrion
