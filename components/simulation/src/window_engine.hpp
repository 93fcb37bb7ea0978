// The window engine: one-piece play under a straight drop, by the change each placement makes.
//
// Idea. The value of a board is carried along; a placement that clears nothing is scored by what it
// changes: column transitions by two for each column with a gap under the piece, holes by the gaps,
// row transitions by twice the piece's height minus twice the filled cells beside its rows. Only
// wells need a look at the board: a window of the four rows the piece lies in, as one 64-bit word,
// holds every cell that can become a well cell or stop being one, and bit planes of the parent
// board give the depth below each. Placements that clear rows (0.8 a piece) are scored as whole
// boards, column by column.
//
// Cost: some 60 word operations a placement. Source: the features' definitions (evaluation); the
// idea of scoring changes is our own measurement's, see ARCHITECTURE.md.
//
// Compiled once for every processor (engine_plain.cpp, engine_avx2.cpp): see engine_words.hpp.
#pragma once

#include "surface_steps.hpp"

namespace tetrion::simulation {
namespace {

class Stack {
 public:
  Row rows[most_rows + 8];
  Row wells[most_rows + 8];      // well cells
  Row depths[5][most_rows + 8];  // bit planes: empty cells downwards from each, itself included
  Column columns[most_columns + 2];
  int heights[most_columns + 2];
  int run_wells[most_columns + 2];
  Steps steps;
  Column columns_with_holes;  // bit x + 1
  Column rows_with_holes;
  int top;
  int topmost_hole;
  std::int64_t value;        // of the board's features
  std::int64_t steps_value;  // the part of it that comes from the steps
};

template <unsigned parts>
class WindowEngine {
 public:
  using State = Stack;

  explicit WindowEngine(const FastPlan& plan) : plan_(plan), w_(plan.weights) {
    for (int piece = 0; piece < 7; ++piece) {
      for (int i = 0; i < plan.placements_of[piece]; ++i) prepare(piece, i);
    }
  }

  void reset(Stack& s) const {
    const Row walls = static_cast<Row>(~(((1U << plan_.width) - 1) << 1));
    for (Row& row : s.rows) row = walls;
    take_rows(s);
  }

  // Plays a piece, `next` known after it or -1. Returns the lines; -1: the piece could not be
  // placed. Sets `died`.
  int play(Stack& s, int piece, int next, bool& died) const {
    Choice choice;
    const int room = next < 0 ? 0 : 4;
    if (s.top + room <= plan_.fast_up_to) {
      if (next < 0) {
        choose(s, piece, choice);
      } else {
        choose_of_two(s, piece, next, choice);
      }
    }
    if (choice.index < 0) {
      const int lines = play_reference_move(plan_, s.rows, piece, next, died);
      if (lines >= 0) take_rows(s);
      return lines;
    }
    return put(s, piece, choice);
  }

  // Everything that follows from the rows, after they were set from outside.
  void take_rows(Stack& s) const {
    for (Column& column : s.columns) column = 0;
    s.columns[0] = s.columns[plan_.width + 1] = ~Column{0};
    const Row walls = static_cast<Row>(~(((1U << plan_.width) - 1) << 1));
    s.top = 0;
    for (int y = 0; y < plan_.height + 4; ++y) {
      if (s.rows[y] != walls) s.top = y + 1;
      for (int at = 1; at <= plan_.width; ++at) {
        s.columns[at] |= static_cast<Column>(s.rows[y] >> at & 1) << y;
      }
    }
    s.value = board_value(s.columns);
    derive(s);
  }

  // ── Whole boards ──────────────────────────────────────────────────────────────────────────────

  std::int64_t move_value(Column full, int cells_in_full_rows) const {
    const int lines = count(full);
    return w_.rows_removed * lines + w_.eroded_piece_cells * lines * cells_in_full_rows;
  }

  Column full_rows(const Column* columns) const {
    Column full = ~Column{0};
    for (int at = 1; at <= plan_.width; ++at) full &= columns[at];
    return full;
  }

  // Takes the rows out of every column, the highest first so that the others keep their numbers.
  void remove(Column* columns, Column rows) const {
    while (rows != 0) {
      const int y = 31 - __builtin_clz(rows);
      rows ^= Column{1} << y;
      const Column below = (Column{1} << y) - 1;
      for (int at = 1; at <= plan_.width; ++at) {
        columns[at] = (columns[at] & below) | (columns[at] >> 1 & ~below);
      }
    }
  }

  std::int64_t board_value(const Column* columns) const {
    const Column visible = (Column{1} << plan_.height) - 1;
    int row_transitions = 0;
    int column_transitions = 0;
    int holes = 0;
    int wells = 0;
    int run_sum = 0;
    int buried = 0;
    int danger = 0;
    Column hole_rows = 0;
    int heights[most_columns + 2];
    heights[0] = heights[plan_.width + 1] = above_walls;
    for (int at = 0; at <= plan_.width; ++at) {
      row_transitions += count((columns[at] ^ columns[at + 1]) & visible);
    }
    for (int at = 1; at <= plan_.width; ++at) {
      const Column c = columns[at];
      heights[at] = size_of(c);
      const Column empty_below = ~c & ((Column{1} << heights[at]) - 1);
      column_transitions += count(c ^ (c << 1 | 1));
      holes += count(empty_below);
      hole_rows |= empty_below;
      if constexpr ((parts & exact) != 0) wells += exact_wells(columns[at - 1], c, columns[at + 1]);
      if constexpr ((parts & runs) != 0) run_sum += run_wells(columns[at - 1], c, columns[at + 1]);
      if constexpr ((parts & depth) != 0) buried += count(c) - lowest(~std::uint64_t{c});
      danger += larger(0, heights[at] - (plan_.height - 4));
    }
    std::int64_t value = w_.row_transitions * row_transitions +
                         w_.column_transitions * column_transitions + w_.holes * holes +
                         w_.wells_exact * wells + w_.wells_run * run_sum + w_.hole_depth * buried +
                         w_.rows_with_holes * count(hole_rows);
    if constexpr ((parts & surface) != 0) {
      Steps steps;
      for (int at = 0; at <= plan_.width; ++at) steps.set(at, heights[at + 1] - heights[at]);
      value += steps_value(w_, plan_.width, steps) + w_.danger * danger +
               w_.topmost_hole * size_of(hole_rows);
    }
    return value;
  }

 private:
  struct Choice {
    std::int64_t key = INT64_MIN;  // score × 64 + 63 - index
    int index = -1;
  };

  // A placement's constants for the window.
  struct Window {
    Rows4 edges;       // beside the row segments, walls included
    Rows4 piece_rows;  // all cells of the rows that hold cells of the piece
    Rows4 over[2];     // cells one and two above the piece's cells in their columns
    Rows4 all_over;    // those and the third
    Column changed_steps;
    Steps inner_steps;
  };

  const FastPlan& plan_;
  const FastWeights& w_;
  Window windows_[7][most_placements];

  void prepare(int piece, int index) {
    const FastPlacement& p = plan_.placements[piece][index];
    Window& window = windows_[piece][index];
    const Rows4 s = p.cells;
    window.edges = ((s << 1) | (s >> 1)) & ~s;
    window.piece_rows = 0;
    for (int row = 0; row < p.height; ++row) window.piece_rows |= Rows4{full_row} << (16 * row);
    window.over[0] = s << 16 & ~s;
    window.over[1] = s << 32 & ~s & ~(s << 16);
    window.all_over = (s << 16 | s << 32 | s << 48) & ~s;
    window.changed_steps = ((Column{1} << (p.width + 1)) - 1) << p.x;
    for (int k = 0; k + 1 < p.width; ++k) {
      window.inner_steps.set(p.x + k + 1, p.top[k + 1] - p.top[k]);
    }
  }

  // ── Choosing ──────────────────────────────────────────────────────────────────────────────────

  void choose(const Stack& s, int piece, Choice& best) const {
    for (int i = 0; i < plan_.placements_of[piece]; ++i) {
      const FastPlacement& p = plan_.placements[piece][i];
      switch (p.width) {  // loops over columns of a known number unroll
        case 1:
          consider<1>(s, piece, i, best);
          break;
        case 2:
          consider<2>(s, piece, i, best);
          break;
        case 3:
          consider<3>(s, piece, i, best);
          break;
        default:
          consider<4>(s, piece, i, best);
          break;
      }
    }
  }

  template <int width>
  void consider(const Stack& s, int piece, int i, Choice& best) const {
    const FastPlacement& p = plan_.placements[piece][i];
    int row = 0;
    for (int k = 0; k < width; ++k) row = larger(row, s.heights[p.x + 1 + k] - p.bottom[k]);
    if (row + p.height > plan_.height) return;
    const Rows4 before = load4(s.rows + row);
    const std::int64_t score = any_full(before | p.cells)
                                   ? clearing_score(s, p, row)
                                   : change<width>(s, p, windows_[piece][i], row, before);
    const std::int64_t key = score * 64 + (63 - i);
    if (key > best.key) best = {key, i};
  }

  // The best pair: each placement is played on a copy, and the best reply found there. The value of
  // the board after both, and what both moves add.
  void choose_of_two(const Stack& s, int piece, int next, Choice& best) const {
    std::int64_t most = INT64_MIN;
    for (int i = 0; i < plan_.placements_of[piece]; ++i) {
      Choice first;
      switch (plan_.placements[piece][i].width) {
        case 1:
          consider<1>(s, piece, i, first);
          break;
        case 2:
          consider<2>(s, piece, i, first);
          break;
        case 3:
          consider<3>(s, piece, i, first);
          break;
        default:
          consider<4>(s, piece, i, first);
          break;
      }
      if (first.index < 0) continue;
      Stack after = s;
      put(after, piece, first);
      Choice reply;
      choose(after, next, reply);
      if (reply.index < 0) continue;
      const std::int64_t sum = (first.key >> 6) + (reply.key >> 6);
      if (best.index < 0 || sum > most) {
        most = sum;
        best = first;
      }
    }
  }

  static int landing_row(const Stack& s, const FastPlacement& p) {
    int row = 0;
    for (int k = 0; k < p.width; ++k) row = larger(row, s.heights[p.x + 1 + k] - p.bottom[k]);
    return row;
  }

  std::int64_t landing(const FastPlacement& p, int row) const {
    return w_.half_landing_height * (2 * row + p.height - 1);
  }

  // The change of value when nothing is cleared, landing height included.
  template <int width>
  std::int64_t change(const Stack& s, const FastPlacement& p, const Window& window, int row,
                      Rows4 before) const {
    std::int64_t score =
        landing(p, row) + w_.row_transitions * (2 * p.height - 2 * count(before & window.edges));
    int gaps = 0;
    int gap_columns = 0;
    int buried = 0;  // filled cells that do not stand on the floor
    Column new_hole_rows = 0;
    int highest_gap = 0;
    for (int k = 0; k < width; ++k) {
      const int height = s.heights[p.x + 1 + k];
      const int gap = row + p.bottom[k] - height;
      gaps += gap;
      gap_columns += gap > 0;
      if constexpr ((parts & depth) != 0) {
        new_hole_rows |= ((Column{1} << gap) - 1) << height;
        const bool hole_below = gap > 0 || (s.columns_with_holes >> (p.x + 1 + k) & 1) != 0;
        buried += hole_below ? p.top[k] - p.bottom[k] : 0;
      }
      if constexpr ((parts & surface) != 0) {
        if (gap > 0) highest_gap = larger(highest_gap, row + p.bottom[k]);
      }
    }
    score += w_.holes * gaps + w_.column_transitions * 2 * gap_columns;
    if constexpr ((parts & depth) != 0) {
      score +=
          w_.hole_depth * buried + w_.rows_with_holes * count(new_hole_rows & ~s.rows_with_holes);
    }
    if constexpr ((parts & exact) != 0) {
      score += w_.wells_exact * exact_wells_change<width>(s, p, window, row, before);
    }
    if constexpr ((parts & runs) != 0) score += w_.wells_run * run_wells_change<width>(s, p, row);
    if constexpr ((parts & surface) != 0) {
      score += surface_change<width>(s, p, window, row) +
               w_.topmost_hole * (larger(highest_gap, s.topmost_hole) - s.topmost_hole);
    }
    return score;
  }

  // New well cells lie in the piece's rows, beside its segments or over its own steps; well cells
  // that it fills are gone. A vertical I in a well also shortens the wells above it, by four each.
  template <int width>
  int exact_wells_change(const Stack& s, const FastPlacement& p, const Window& window, int row,
                         Rows4 before) const {
    const Rows4 after = before | p.cells;
    const Rows4 wells = load4(s.wells + row);
    const Rows4 added = ~after & after << 1 & after >> 1 & interior() & ~wells & window.piece_rows;
    const Rows4 removed = wells & p.cells;
    int sum = 0;
    if ((added | removed) != 0) {
      const Rows4 old_below = added & ~window.all_over;
      for (int bit = 0; bit < 5; ++bit) {
        const Rows4 plane = load4(s.depths[bit] + row);
        sum += (count(old_below & plane) - count(removed & plane)) << bit;
      }
      sum += count(added & window.over[0]) + 2 * count(added & window.over[1]);
    }
    if constexpr (width == 1) {
      const Column beside = s.columns[p.x] & s.columns[p.x + 2];
      sum -= 4 * count(beside >> (row + 4) & ((Column{1} << 24) - 1));
    }
    return sum;
  }

  Rows4 interior() const { return Rows4{((1U << plan_.width) - 1) << 1} * 0x0001000100010001U; }

  template <int width>
  int run_wells_change(const Stack& s, const FastPlacement& p, int row) const {
    // Columns from two left of the piece to two right of it, the piece set; walls beyond.
    Column after[8];
    const int first = p.x - 1;
    for (int k = 0; k < width + 4; ++k) {
      const int at = first + k;
      after[k] = at < 0 || at > plan_.width + 1 ? ~Column{0} : s.columns[at];
    }
    for (int k = 0; k < width; ++k) after[k + 2] |= cells_of(p, k, row);
    int sum = 0;
    for (int k = 1; k < width + 3; ++k) {
      sum += run_wells(after[k - 1], after[k], after[k + 1]) - old_run_wells(s, first + k);
    }
    return sum;
  }

  int old_run_wells(const Stack& s, int at) const {
    return at < 1 || at > plan_.width ? 0 : s.run_wells[at];
  }

  static Column cells_of(const FastPlacement& p, int k, int row) {
    return ((Column{1} << p.top[k]) - (Column{1} << p.bottom[k])) << row;
  }

  // Runs of one column, the highest first: each counts 1 + 2 + … + n.
  static int run_wells(Column left, Column column, Column right) {
    Column wells = left & right & ~column;
    int sum = 0;
    while (wells != 0) {
      const int top = 31 - __builtin_clz(wells);
      const int bottom = size_of(column & ((Column{1} << top) - 1));
      const int n = top - bottom + 1;
      sum += n * (n + 1) / 2;
      wells &= (Column{1} << bottom) - 1;
    }
    return sum;
  }

  // Wells cell by cell: from each down to the next filled one.
  static int exact_wells(Column left, Column column, Column right) {
    int sum = 0;
    for (Column cells = left & right & ~column; cells != 0; cells = cells >> 1 & ~column) {
      sum += count(cells);
    }
    return sum;
  }

  template <int width>
  std::int64_t surface_change(const Stack& s, const FastPlacement& p, const Window& window,
                              int row) const {
    Steps steps = s.steps;
    steps.erase(window.changed_steps);
    for (int v = 0; v < 5; ++v) steps.by_value[v] |= window.inner_steps.by_value[v];
    steps.set(p.x, row + p.top[0] - s.heights[p.x]);
    steps.set(p.x + width, s.heights[p.x + 1 + width] - row - p.top[width - 1]);
    std::int64_t score = steps_value(w_, plan_.width, steps) - s.steps_value;
    if (w_.danger != 0) {
      const int line = plan_.height - 4;
      for (int k = 0; k < width; ++k) {
        score += w_.danger *
                 (larger(0, row + p.top[k] - line) - larger(0, s.heights[p.x + 1 + k] - line));
      }
    }
    return score;
  }

  std::int64_t clearing_score(const Stack& s, const FastPlacement& p, int row) const {
    Column columns[most_columns + 2];
    for (int at = 0; at <= plan_.width + 1; ++at) columns[at] = s.columns[at];
    for (int k = 0; k < p.width; ++k) columns[p.x + 1 + k] |= cells_of(p, k, row);
    const Column full = full_rows(columns);
    int cells = 0;
    for (int k = 0; k < p.width; ++k) cells += count(cells_of(p, k, row) & full);
    remove(columns, full);
    return landing(p, row) + move_value(full, cells) + board_value(columns) - s.value;
  }

  // ── Playing ───────────────────────────────────────────────────────────────────────────────────

  int put(Stack& s, int piece, const Choice& choice) const {
    const FastPlacement& p = plan_.placements[piece][choice.index];
    const int row = landing_row(s, p);
    const Rows4 after = load4(s.rows + row) | p.cells;
    __builtin_memcpy(s.rows + row, &after, sizeof after);
    for (int k = 0; k < p.width; ++k) s.columns[p.x + 1 + k] |= cells_of(p, k, row);
    s.top = larger(s.top, row + p.height);

    Column full = 0;
    int cells = 0;
    if (any_full(after)) {
      full = full_rows(s.columns);
      for (int k = 0; k < p.width; ++k) cells += count(cells_of(p, k, row) & full);
      remove(s.columns, full);
      const Row walls = static_cast<Row>(~(((1U << plan_.width) - 1) << 1));
      int to = row;
      for (int y = row; y < s.top; ++y) {
        if (s.rows[y] != full_row) s.rows[to++] = s.rows[y];
      }
      for (int y = to; y < s.top; ++y) s.rows[y] = walls;
      s.top = to;
      while (s.top > 0 && s.rows[s.top - 1] == walls) --s.top;
    }
    // The key holds the change of value, and what the move itself added to it.
    s.value += (choice.key >> 6) - landing(p, row) - move_value(full, cells);
    derive(s);
    return count(full);
  }

  // Heights, hole masks, depth planes, steps: from rows and columns.
  void derive(Stack& s) const {
    s.columns_with_holes = 0;
    s.rows_with_holes = 0;
    s.heights[0] = s.heights[plan_.width + 1] = above_walls;
    for (int at = 1; at <= plan_.width; ++at) {
      const Column c = s.columns[at];
      s.heights[at] = size_of(c);
      if constexpr ((parts & (depth | surface)) != 0) {
        const Column empty_below = ~c & ((Column{1} << s.heights[at]) - 1);
        s.rows_with_holes |= empty_below;
        s.columns_with_holes |= static_cast<Column>(empty_below != 0) << at;
      }
      if constexpr ((parts & runs) != 0) {
        s.run_wells[at] = run_wells(s.columns[at - 1], c, s.columns[at + 1]);
      }
    }
    s.topmost_hole = size_of(s.rows_with_holes);
    if constexpr ((parts & surface) != 0) {
      s.steps = {};
      for (int at = 0; at <= plan_.width; ++at) s.steps.set(at, s.heights[at + 1] - s.heights[at]);
      s.steps_value = steps_value(w_, plan_.width, s.steps);
    }
    if constexpr ((parts & exact) != 0) count_depths(s);
  }

  // Counting up row by row, all columns at once: one more than below on empty cells, zero on
  // filled.
  void count_depths(Stack& s) const {
    const Row inside = static_cast<Row>(((1U << plan_.width) - 1) << 1);
    unsigned planes[5] = {};
    for (int y = 0; y < s.top + 4; ++y) {
      const unsigned row = s.rows[y];
      const unsigned empty = ~row & inside;
      s.wells[y] = static_cast<Row>(empty & row << 1 & row >> 1);
      unsigned carry = empty;
      for (int bit = 0; bit < 5; ++bit) {
        const unsigned old = planes[bit];
        planes[bit] = (old ^ carry) & empty;
        carry &= old;
        s.depths[bit][y] = static_cast<Row>(planes[bit]);
      }
    }
  }
};

}  // namespace
}  // namespace tetrion::simulation
