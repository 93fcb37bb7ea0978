// Reachable placements: each board after one is scored as a whole, one lane a column.
#pragma once

#include "lane_board.hpp"
#include "reachable_engine.hpp"

namespace tetrion::simulation {
namespace {

__extension__ using Wide = unsigned __int128;

// Scores the boards of reachable placements, one lane a column.
template <unsigned parts>
class LaneJudge {
 public:
  struct Position {
    Vector columns;
  };
  struct Verdict {
    std::int64_t score;
    Column full;
    int cells;
  };

  explicit LaneJudge(const FastPlan& plan) : plan_(plan), board_(plan) {}

  void reset(Position& p) const {
    p.columns = _mm512_mask_mov_epi32(words(-1), board_lanes, zero());
  }

  Verdict play(Position& p, const FastShape& shape, const FastReachable& at) const {
    const int row = plan_.height - 1 - at.y - shape.lowest_row;
    const Column visible = (Column{1} << plan_.height) - 1;
    std::uint32_t four = 0;
    __builtin_memcpy(&four, shape.cells, sizeof four);
    // The four columns' bytes, moved to the piece's place among the lanes.
    const int lane = at.x + shape.first_column + 1;
    const Wide line = static_cast<Wide>(four) << (8 * lane);
    const __m128i bytes16 =
        _mm_set_epi64x(static_cast<long long>(line >> 64), static_cast<long long>(line));
    const Vector cells =
        _mm512_and_si512(_mm512_sllv_epi32(_mm512_cvtepu8_epi32(bytes16), words(row)),
                         words(static_cast<int>(visible)));
    p.columns = _mm512_or_si512(p.columns, cells);
    const Column full = full_rows(p.columns) & visible;
    std::int64_t score = plan_.weights.half_landing_height * (2 * row + shape.height - 1);
    int on_board = 4;
    if (row + shape.height > plan_.height) {
      on_board = _mm512_reduce_add_epi32(_mm512_popcnt_epi32(cells));
    }
    if (full != 0) {
      const Vector in_full = _mm512_and_si512(cells, words(static_cast<int>(full)));
      const int lines = count(full);
      score += plan_.weights.rows_removed * lines +
               plan_.weights.eroded_piece_cells * lines *
                   _mm512_reduce_add_epi32(_mm512_popcnt_epi32(in_full));
      p.columns = without_rows(p.columns, full);
    }
    return {score + board_.value(p.columns), full, on_board};
  }

 private:
  const FastPlan& plan_;
  LaneBoard<parts> board_;
};

}  // namespace
}  // namespace tetrion::simulation
