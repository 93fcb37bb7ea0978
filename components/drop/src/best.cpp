#include <tetrion/drop/best.hpp>
#include <utility>

#include "any_columns.hpp"
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

// The surfaces of a board as it is, full rows and all.
class Surfaces {
 public:
  explicit Surfaces(const Board& board) {
    for (int x = 0; x < board.width(); ++x) surfaces_.push_back(board.surface(x));
  }
  int surface(int x) const { return surfaces_[static_cast<std::size_t>(x)]; }

 private:
  std::vector<int> surfaces_;
};

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

// A row that is full at the start is there while the block falls, and goes with those that the
// block fills up. It lies below the surface of each column, so below each cell of the block.
std::expected<std::vector<RankedDrop>, Error> ranked_drops(const Board& board, const Shape& block,
                                                           Rotations rotations, std::size_t limit) {
  const Cleared entry = clear_full_rows(board);
  return AnyColumns(entry.board).with([&](const auto& columns) {
    return rank_on(columns, Surfaces(board), static_cast<int>(entry.rows.size()), block, rotations,
                   limit);
  });
}

std::expected<std::optional<RankedDrop>, Error> best_drop(const Board& board, const Shape& block,
                                                          Rotations rotations) {
  const auto ranked = ranked_drops(board, block, rotations, 1);
  if (!ranked) return std::unexpected(ranked.error());
  if (ranked->empty()) return std::nullopt;
  return ranked->front();
}

}  // namespace tetrion
