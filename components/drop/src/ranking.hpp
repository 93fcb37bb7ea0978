/// Ranking: every offset and rotation of a block tried and put in order.
#pragma once

#include <algorithm>
#include <tetrion/drop/best.hpp>
#include <utility>
#include <vector>

#include "trial.hpp"

namespace tetrion {

/// Calls score(shape, offset), which gives std::optional<std::pair<int, DropScore>> (landing row
/// and score, or none when it tops out), for every offset of every turn that is not wider than the
/// board, and returns the best `limit`.
template <typename Score>
std::expected<std::vector<RankedDrop>, Error> rank(int board_width, const Shape& block,
                                                   Rotations rotations, std::size_t limit,
                                                   Score&& score) {
  if (block.cells().empty()) return std::unexpected(*refusal(board_width, block, 0));
  const std::vector<Shape> turns =
      rotations == Rotations::yes ? distinct_rotations(block) : std::vector<Shape>{block};
  const bool any_fits =
      std::ranges::any_of(turns, [&](const Shape& turn) { return turn.width() <= board_width; });
  if (!any_fits) return std::unexpected(*refusal(board_width, block, 0));

  std::vector<RankedDrop> drops;
  int rotation = 0;
  for (const Shape& turn : turns) {
    for (int offset = 0; offset + turn.width() <= board_width; ++offset) {
      if (const auto tried = score(turn, offset)) {
        const RankedDrop drop{tried->second, offset, rotation, tried->first};
        // Keeping the best `limit` as a heap, worst on top, bounds the memory on wide boards.
        if (drops.size() < limit) {
          drops.push_back(drop);
          std::ranges::push_heap(drops);
        } else if (limit > 0 && drop < drops.front()) {
          std::ranges::pop_heap(drops);
          drops.back() = drop;
          std::ranges::push_heap(drops);
        }
      }
    }
    ++rotation;
  }
  std::ranges::sort_heap(drops);
  return drops;
}

/// The ranking on kept columns. Landing rows are found on `surfaces`, which has `full` more full
/// rows than the columns; all lie below every block that has landed, and once they are cleared the
/// block is `full` rows lower.
template <typename Columns, typename Surfaces>
std::expected<std::vector<RankedDrop>, Error> rank_on(const Columns& columns,
                                                      const Surfaces& surfaces, int full,
                                                      const Shape& block, Rotations rotations,
                                                      std::size_t limit) {
  Trial trial(columns);
  return rank(columns.width(), block, rotations, limit,
              [&](const Shape& turn, int offset) -> std::optional<std::pair<int, DropScore>> {
                const int landing = landing_of(surfaces, turn, offset);
                if (landing + turn.first_row() < 0) return std::nullopt;
                DropScore score = trial.score(columns, turn, offset, landing + full);
                score.lines_cleared += full;
                return std::pair{landing, score};
              });
}

}  // namespace tetrion
