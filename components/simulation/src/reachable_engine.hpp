// One-piece play over every reachable placement: movegen's list, and each board after it scored as
// a whole. A Judge scores: columns of words (WindowJudge) or one lane a column (AVX-512).
//
// Compiled once for every processor, like window_engine.hpp, and under the same rule.

#pragma once

#include "engine.hpp"
#include "window_engine.hpp"

namespace tetrion::simulation {
namespace {

// The board twice: as the judge sees it, and as movegen packs it, the floor row in the highest bit.
struct PackedColumns {
  alignas(64) std::uint64_t columns[16] = {};

  void put(const FastShape& shape, const FastReachable& at, int height) {
    const int lowest_row = 64 - height + at.y + shape.lowest_row;  // its bit
    for (int k = 0; k < shape.columns; ++k) {
      std::uint64_t& column = columns[at.x + shape.first_column + k];
      for (int row = 0; row < shape.height; ++row) {
        const int bit = lowest_row - row;
        if ((shape.cells[k] >> row & 1) != 0 && bit >= 64 - height)
          column |= std::uint64_t{1} << bit;
      }
    }
  }

  // Rows counted from the floor; the highest first would move the others: lowest bit = floor.
  void remove(Column rows, int width) {
    while (rows != 0) {
      const int y = 31 - __builtin_clz(rows);
      rows ^= Column{1} << y;
      const std::uint64_t row = std::uint64_t{1} << (63 - y);
      for (int x = 0; x < width; ++x) {
        const std::uint64_t above = columns[x] & (row - 1);
        const std::uint64_t below = columns[x] & ~(row | (row - 1));
        columns[x] = below | above << 1;
      }
    }
  }
};

template <unsigned parts>
class WindowJudge {
 public:
  struct Position {
    Column columns[most_columns + 2];
  };
  struct Verdict {
    std::int64_t score;
    Column full;
    int cells;  // of the piece on the board
  };

  explicit WindowJudge(const FastPlan& plan) : plan_(plan), engine_(plan) {}

  void reset(Position& p) const {
    for (Column& column : p.columns) column = 0;
    p.columns[0] = p.columns[plan_.width + 1] = ~Column{0};
  }

  // Plays the placement on `p` and says what it is worth.
  Verdict play(Position& p, const FastShape& shape, const FastReachable& at) const {
    const int row = plan_.height - 1 - at.y - shape.lowest_row;
    const Column visible = (Column{1} << plan_.height) - 1;
    Column* first = p.columns + at.x + shape.first_column + 1;
    Column cells[4];
    int on_board = 0;
    for (int k = 0; k < shape.columns; ++k) {
      cells[k] = row < 32 ? Column{shape.cells[k]} << row & visible : 0;  // else above the top
      first[k] |= cells[k];
      on_board += count(cells[k]);
    }
    const Column full = engine_.full_rows(p.columns) & visible;
    std::int64_t score = plan_.weights.half_landing_height * (2 * row + shape.height - 1);
    if (full != 0) {
      int in_full = 0;
      for (int k = 0; k < shape.columns; ++k) in_full += count(cells[k] & full);
      score += engine_.move_value(full, in_full);
      engine_.remove(p.columns, full);
    }
    return {score + engine_.board_value(p.columns), full, on_board};
  }

 private:
  const FastPlan& plan_;
  WindowEngine<parts> engine_;
};

template <class Judge>
void play_reachable(GameFeed& feed, const FastPlan& plan) {
  const Judge judge(plan);
  std::int64_t* filled_cells = feed.filled_cells();
  Slot slot;
  while (feed.start(slot)) {
    typename Judge::Position position;
    judge.reset(position);
    PackedColumns packed;
    std::int64_t filled = 0;
    bool died = false;
    while (feed.ready(slot)) {
      const int piece = slot.pieces[slot.used];
      int n = 0;
      const FastReachable* list = list_reachable(plan, packed.columns, piece, n);
      if (n == 0) {
        died = true;
        break;
      }
      typename Judge::Position best_position = position;
      typename Judge::Verdict best{INT64_MIN, 0, 0};
      int chosen = 0;
      for (int i = 0; i < n; ++i) {
        typename Judge::Position after = position;
        const auto verdict = judge.play(after, plan.shapes[piece][list[i].rotation], list[i]);
        if (i == 0 || verdict.score > best.score) {
          best = verdict;
          best_position = after;
          chosen = i;
        }
      }
      position = best_position;
      packed.put(plan.shapes[piece][list[chosen].rotation], list[chosen], plan.height);
      const int lines = count(best.full);
      if (lines > 0) packed.remove(best.full, plan.width);
      ++slot.used;
      slot.lines += lines;
      filled += best.cells - lines * plan.width;
      ++filled_cells[filled];
    }
    feed.finish(slot, died);
  }
}

// By the features that the weights ask for.
[[maybe_unused]] void play_reachable_for(GameFeed& feed, const FastPlan& plan) {
  const FastWeights& w = plan.weights;
  if (!has_surface(w)) {
    return is_deep(w) ? play_reachable<WindowJudge<exact | depth>>(feed, plan)
                      : play_reachable<WindowJudge<exact>>(feed, plan);
  }
  return play_reachable<WindowJudge<exact | runs | depth | surface>>(feed, plan);
}

}  // namespace
}  // namespace tetrion::simulation
