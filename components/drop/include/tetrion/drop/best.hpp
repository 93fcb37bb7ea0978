/// The best drop: where a block that falls straight down does most good.
///
/// Better is, in this order: more lines cleared, then a lower highest column after the clear, then
/// fewer holes after it (empty cells with a filled cell above them in their column), then a smaller
/// offset, then a smaller rotation. The order is total, so the answer is one.
///
///   best_drop(board, block, Rotations::no)->value().offset;
///   ranked_drops(board, block, Rotations::yes, 5);   // the five best, best first
///
/// Rotations are counted as in distinct_rotations(block): 0 is the block as drawn, each next one a
/// clockwise turn. With rotations a block is refused only if every turn is wider than the board.
#pragma once

#include <compare>
#include <cstdint>
#include <tetrion/drop/straight.hpp>

namespace tetrion {

enum class Rotations { no, yes };

/// What a drop leaves behind.
struct DropScore {
  int lines_cleared = 0;
  int height = 0;          ///< of the highest column, in rows from the floor
  std::int64_t holes = 0;  ///< empty cells with a filled cell above them in their column

  friend bool operator==(const DropScore&, const DropScore&) = default;
  /// Less is better.
  friend std::strong_ordering operator<=>(const DropScore& a, const DropScore& b) {
    if (a.lines_cleared != b.lines_cleared) return b.lines_cleared <=> a.lines_cleared;
    if (a.height != b.height) return a.height <=> b.height;
    return a.holes <=> b.holes;
  }
};

struct RankedDrop {
  DropScore score;
  int offset = 0;
  int rotation = 0;
  int landing_row = 0;

  /// Less is better; by score, offset, rotation.
  friend auto operator<=>(const RankedDrop&, const RankedDrop&) = default;
};

/// The best drops that do not top out, best first, at most `limit`. A row that is full already
/// counts as cleared by every drop.
/// O(H·W) once, then O(h·w) for each offset and rotation, plus O(k·W) for each that fills up k
/// rows.
std::expected<std::vector<RankedDrop>, Error> ranked_drops(const Board& board, const Shape& block,
                                                           Rotations rotations, std::size_t limit);

/// The first of ranked_drops, or none when every drop tops out.
std::expected<std::optional<RankedDrop>, Error> best_drop(const Board& board, const Shape& block,
                                                          Rotations rotations);

/// The same list by dropping the block at each offset and looking at the board after: the oracle.
/// O(H·W) for each offset and rotation.
std::expected<std::vector<RankedDrop>, Error> ranked_drops_one_by_one(const Board& board,
                                                                      const Shape& block,
                                                                      Rotations rotations,
                                                                      std::size_t limit);

}  // namespace tetrion
