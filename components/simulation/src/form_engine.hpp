// The form engine: one-piece play under a straight drop, all placements of one form at once.
//
// Idea. As in window_engine.hpp a placement is scored by what it changes. Here the placements of
// one orientation are sixteen halves side by side, lane x for the piece's leftmost column on column
// x of the board: what lies under the piece's column k, or beside it, is then a plain load from an
// array over the board's columns, k further on. A column is 16 bits, row 0 the lowest. The landing
// row is kept as its bit: the highest of the columns' first free rows, each moved down by how far
// the piece reaches below; the piece, the gaps under it and the cells beside it are differences and
// shifts of that bit, and every feature is a count of bits. The compiler makes an own function for
// each of the nineteen forms. Placements that clear rows are scored as whole boards, a lane a
// column.
//
// Limits. The window engine takes over above `form_rows` rows, the reference near the top where a
// rule asks for it. Sums fit 32 bits (FastPlan::small), wells are exact ones, and the surface is
// not looked at.
//
// Cost: some 150 vector operations a form. Source: the features' definitions (evaluation).
//
// Compiled once for every processor: see engine_words.hpp.
#pragma once

#include "form_board.hpp"
#include "forms.hpp"
#include "play_games.hpp"
#include "window_engine.hpp"

namespace tetrion::simulation {
namespace {

// Are the plan's placements those of the nineteen forms?
[[maybe_unused]] bool has_forms(const FastPlan& plan) {
  for (int piece = 0; piece < 7; ++piece) {
    for (int i = 0; i < plan.placements_of[piece]; ++i) {
      if (form_of(plan.placements[piece][i]) == form_count) return false;
    }
  }
  return true;
}

// wide: weights need more than 16 bits.
template <unsigned parts, bool wide>
class FormEngine {
 public:
  // Low stacks as forms need them, higher ones as the window engine does.
  struct State {
    FormStack low;
    Stack high;
    bool is_high;
  };

  explicit FormEngine(const FastPlan& plan)
      : plan_(plan), w_(plan.weights), board_(plan), fallback_(plan) {
    for (int piece = 0; piece < 7; ++piece) sort_by_form(piece);
    landing_and_holes_ = weights(2 * w_.half_landing_height, w_.holes);
    transitions_ = weights(2 * w_.column_transitions, -2 * w_.row_transitions);
    deep_ = weights(w_.hole_depth, w_.rows_with_holes);
    wells_ = weights(w_.wells_exact, -w_.wells_exact);
  }

  void reset(State& s) const {
    s.is_high = false;
    for (Half& column : s.low.columns) column = 0xFFFF;
    clear_margins(s.low);
    set_columns<deep>(s.low, board_.walls(), board_.walls());
    s.low.value = board_.value(board_.walls());
  }

  // Two games at a time: one computes while the other waits.
  static constexpr int games_at_a_time = 2;

  void play(Turn<State>* turns, int count) const {
    for (int i = 0; i < count; ++i) {
      Turn<State>& turn = turns[i];
      turn.lines = play(*turn.state, turn.piece, turn.next, turn.died);
    }
  }

 private:
  // As WindowEngine::play.
  int play(State& s, int piece, int next, bool& died) const {
    const int room = next < 0 ? 0 : 4;
    const int highest = plan_.fast_up_to < form_rows ? plan_.fast_up_to : form_rows;
    if (!s.is_high && s.low.top + room <= highest) {
      Choice choice;
      if (next < 0) {
        choose(s.low, piece, choice);
      } else {
        choose_of_two(s.low, piece, next, choice);
      }
      if (choice.index >= 0) return put(s.low, choice);
    }
    return play_high(s, piece, next, died);
  }

  static constexpr bool deep = (parts & depth) != 0;
  static constexpr int most_forms = 4;  // of a piece
  static constexpr std::int32_t excluded = INT32_MIN;

  struct Choice {
    std::int64_t score = INT64_MIN;
    int index = -1;  // in the order of ties
    int form = 0;
    int x = 0;
    int row = 0;
    std::int64_t value = 0;  // of the board after it
  };

  // What the placements of a piece are worth, by form and place in the sums.
  struct alignas(32) Scores {
    Sums sums[most_forms];
    Half row_bits[most_forms][16];
    Half full[most_forms][16];
    unsigned clearing[most_forms];  // by lane
  };

  // The forms of a piece, and where each placement stands in the order of ties.
  struct PieceForms {
    int count = 0;
    int form[most_forms];
    Halves outside[most_forms];  // ones in lanes that hold no placement
    std::int8_t index[most_forms][16];
  };

  const FastPlan& plan_;
  const FastWeights& w_;
  FormBoard<parts, wide> board_;
  WindowEngine<parts> fallback_;
  PieceForms forms_of_[7];
  Weights landing_and_holes_, transitions_, deep_, wells_;

  void sort_by_form(int piece) {
    PieceForms& all = forms_of_[piece];
    for (int i = 0; i < plan_.placements_of[piece]; ++i) {
      const FastPlacement& p = plan_.placements[piece][i];
      const int form = form_of(p);
      int n = 0;
      while (n < all.count && all.form[n] != form) ++n;
      if (n == all.count) {
        ++all.count;
        all.form[n] = form;
        all.outside[n] = every(0xFFFF);
        for (std::int8_t& index : all.index[n]) index = -1;
      }
      all.outside[n][p.x] = 0;
      all.index[n][p.x] = static_cast<std::int8_t>(i);
    }
  }

  // ── Choosing ──────────────────────────────────────────────────────────────────────────────────

  // One call for each form of the piece.
  template <int f = 0>
  void score_form(int form, const FormStack& s, const PieceForms& piece, int n,
                  Scores& scores) const {
    if constexpr (f < form_count) {
      if (form == f) return score<f>(s, piece, n, scores);
      score_form<f + 1>(form, s, piece, n, scores);
    }
  }

  void score_all(const FormStack& s, const PieceForms& piece, Scores& scores) const {
    for (int n = 0; n < piece.count; ++n) score_form(piece.form[n], s, piece, n, scores);
  }

  void choose(const FormStack& s, int piece, Choice& best) const {
    const PieceForms& own = forms_of_[piece];
    Scores scores;
    score_all(s, own, scores);
    Words most = every_word(excluded);
    for (int n = 0; n < own.count; ++n) {
      most = larger(most, larger(scores.sums[n].words[0], scores.sums[n].words[1]));
    }
    const int score = largest(most);
    if (score != excluded) {
      for (int n = 0; n < own.count; ++n) {
        const unsigned places = places_of(scores.sums[n].words[0], score) |
                                places_of(scores.sums[n].words[1], score) << 8;
        for (unsigned left = places; left != 0; left &= left - 1) {
          const int x = lane_at(lowest(left));
          const int index = own.index[n][x];
          if (best.index >= 0 && index > best.index) continue;
          best = {score, index, own.form[n], x, lowest(scores.row_bits[n][x]), 0};
        }
      }
      best.value = s.value + score - landing(best.form, best.row);
    }
    for (int n = 0; n < own.count; ++n) {
      for (unsigned left = scores.clearing[n]; left != 0; left &= left - 1) {
        const int x = lowest(left);
        const Choice choice = whole(s, own, scores, n, x);
        if (choice.score > best.score ||
            (choice.score == best.score && choice.index < best.index)) {
          best = choice;
        }
      }
    }
  }

  // The best pair: every first placement is played on a copy, and the best reply found there.
  void choose_of_two(const FormStack& s, int piece, int next, Choice& best) const {
    const PieceForms& own = forms_of_[piece];
    Scores scores;
    score_all(s, own, scores);
    std::int64_t most = INT64_MIN;
    const auto consider = [&](const Choice& first) {
      FormStack after = s;
      put(after, first);
      Choice reply;
      choose(after, next, reply);
      if (reply.index < 0) return;
      const std::int64_t sum = first.score + reply.score;
      if (best.index < 0 || sum > most || (sum == most && first.index < best.index)) {
        most = sum;
        best = first;
      }
    };
    for (int n = 0; n < own.count; ++n) {
      for (int place = 0; place < 16; ++place) {
        const int x = lane_at(place);
        if ((scores.clearing[n] >> x & 1) != 0) {
          consider(whole(s, own, scores, n, x));
          continue;
        }
        const int score = scores.sums[n].words[place / 8][place % 8];
        if (score == excluded) continue;
        const int row = lowest(scores.row_bits[n][x]);
        consider({score, own.index[n][x], own.form[n], x, row,
                  s.value + score - landing(own.form[n], row)});
      }
    }
  }

  std::int64_t landing(int form, int row) const {
    return w_.half_landing_height * (2 * row + forms[form].height - 1);
  }

  static Halves at(const ColumnArray& array, int k) { return load16(array + margin + k); }

  // What the placements of a form change, landing height included.
  template <int f>
  void score(const FormStack& s, const PieceForms& piece, int n, Scores& scores) const {
    constexpr Form form = forms[f];
    constexpr int width = form.width;
    Halves row = lowered(at(s.surface, 0), form.bottom[0]);
    for (int k = 1; k < width; ++k) row = larger(row, lowered(at(s.surface, k), form.bottom[k]));

    Halves cells[width];  // of the piece
    Halves above[width];  // the bit over each of its columns
    Halves gaps = every(0);
    Halves gap_columns = every(0);
    Halves gap_rows = every(0);
    Halves buried = every(0);
    for (int k = 0; k < width; ++k) {
      const Halves under = raised(row, form.bottom[k]);
      above[k] = raised(row, form.top[k]);
      cells[k] = above[k] - under;
      const Halves gap = under - at(s.surface, k);
      const Halves has_gap = is_some(gap);
      gaps += partial_counts(gap);
      gap_columns -= has_gap;
      if constexpr ((parts & depth) != 0) {
        gap_rows |= gap;
        buried += (has_gap | at(s.holed, k)) & static_cast<Half>(form.top[k] - form.bottom[k]);
      }
    }

    // The row segments' neighbours: one on each side of every row.
    Halves left = at(s.columns, -1) & cells[0];
    Halves right = at(s.columns, width) & cells[width - 1];
    for (int k = 0; k + 1 < width; ++k) {
      right |= at(s.columns, k + 1) & cells[k] & ~cells[k + 1];
      left |= at(s.columns, k) & cells[k + 1] & ~cells[k];
    }
    const Halves beside = partial_counts(left) + partial_counts(right);

    WellCounts wells = new_wells<f>(s, cells, above);
    if constexpr (width == 1) {  // a bar in a well takes four from each well cell above it
      wells.lost += 4 * bits(at(s.columns, -1) & at(s.columns, 1) & (every(0) - above[0]));
    }

    Adder<wide> sum(static_cast<int>(2 * form.height * w_.row_transitions +
                                     (form.height - 1) * w_.half_landing_height));
    sum.add(bits(row - 1), whole_counts(gaps), landing_and_holes_);
    sum.add(gap_columns, whole_counts(beside), transitions_);
    sum.add(wells.won, wells.lost, wells_);
    if constexpr ((parts & depth) != 0) {
      sum.add(buried, bits(gap_rows & static_cast<Half>(~s.rows_with_holes)), deep_);
    }

    Halves full = every(0);
    for (int y = 0; y < form.height; ++y) {
      full |= raised(row, y) & s.nearly_full[form.cells_in_row(y)];
    }
    Halves no_place = piece.outside[n];
    if (const int highest = plan_.height - form.height; highest < form_rows) {
      no_place |= reinterpret_cast<Halves>(row > every(1U << highest));
    }
    full &= ~no_place;
    const Halves no_sum = no_place | is_some(full);
    Sums sums = sum.sums();
    exclude(sums.words[0], interleaved_low(no_sum, no_sum));
    exclude(sums.words[1], interleaved_high(no_sum, no_sum));
    scores.sums[n] = sums;
    scores.clearing[n] = places_of_some(full);
    store16(scores.row_bits[n], row);
    store16(scores.full[n], full);
  }

  static void exclude(Words& sums, Words where) {
    sums = (sums & ~where) | (every_word(excluded) & where);
  }

  // The depth of all well cells that a placement makes, and of those that it fills.
  struct WellCounts {
    Halves won;
    Halves lost;
  };

  // A cell's depth is the board's, but for cells over the piece: one or two.
  struct DepthCounts {
    Halves partial[4] = {};

    void add(const FormStack& s, Halves where, int k) {
      for (int n = 0; n < 4; ++n) partial[n] += partial_counts(where & at(s.depth[n], k));
    }
    Halves sum() const {
      return whole_counts(partial[0] + 2 * partial[1]) +
             4 * whole_counts(partial[2] + 2 * partial[3]);
    }
  };

  template <int f>
  WellCounts new_wells(const FormStack& s, const Halves* cells, const Halves* above) const {
    constexpr Form form = forms[f];
    constexpr int width = form.width;
    const auto column = [&](int k) {
      return form.has(k) ? at(s.columns, k) | cells[k] : at(s.columns, k);
    };
    DepthCounts won;
    const auto made = [&](int k) {
      return column(k - 1) & ~column(k) & column(k + 1) & ~at(s.wells, k);
    };
    won.add(s, made(-1), -1);
    won.add(s, made(width), width);
    for (int k = 0; k < width; ++k) {
      if (!form.open_above(k) && !form.open_below(k)) continue;
      const Halves cells_made = made(k);
      if (form.open_below(k)) won.add(s, cells_made & (above[k] - 1), k);
      if (form.open_above(k)) {
        won.partial[0] += partial_counts(cells_made & above[k]);
        won.partial[1] += partial_counts(cells_made & (above[k] << 1));
      }
    }
    DepthCounts lost;
    if constexpr (constexpr int k = form.hook(); k >= 0) {
      lost.add(s, at(s.wells, k) & cells[k], k);
    }
    return {won.sum(), lost.sum()};
  }

  // A placement that clears rows.
  Choice whole(const FormStack& s, const PieceForms& piece, const Scores& scores, int n,
               int x) const {
    const int form = piece.form[n];
    const int row = lowest(scores.row_bits[n][x]);
    const Half full = scores.full[n][x];
    const Halves cells = piece_on_board(form, x, row);
    const Halves columns = board_.without_rows(load16(s.columns + margin) | cells, full);
    const std::int64_t value = board_.value(columns);
    return {landing(form, row) + move_value(form, row, full) + value - s.value,
            piece.index[n][x],
            form,
            x,
            row,
            value};
  }

  std::int64_t move_value(int form, int row, Half full) const {
    int cells = 0;
    for (int y = 0; y < forms[form].height; ++y) {
      if ((full >> (row + y) & 1) != 0) cells += forms[form].cells_in_row(y);
    }
    const int lines = count(full);
    return w_.rows_removed * lines + w_.eroded_piece_cells * lines * cells;
  }

  // ── Whole boards: a lane a column ─────────────────────────────────────────────────────────────

  static Halves piece_on_board(int form, int x, int row) {
    Half padded[32] = {};
    for (int k = 0; k < forms[form].width; ++k) {
      padded[x + k] =
          static_cast<Half>(((1U << forms[form].top[k]) - (1U << forms[form].bottom[k])) << row);
    }
    return load16(padded);
  }

  // ── Playing ───────────────────────────────────────────────────────────────────────────────────

  int put(FormStack& s, const Choice& choice) const {
    const Form& form = forms[choice.form];
    Half full = 0;
    for (int y = 0; y < form.height; ++y) {
      full =
          static_cast<Half>(full | (1U << (choice.row + y) & s.nearly_full[form.cells_in_row(y)]));
    }
    Halves columns = load16(s.columns + margin) | piece_on_board(choice.form, choice.x, choice.row);
    if (full != 0) columns = board_.without_rows(columns, full);
    set_columns<deep>(s, columns, board_.walls());
    s.value = choice.value;
    return count(full);
  }

  // A move that the forms cannot score, by the window engine or the reference.
  __attribute__((noinline)) int play_high(State& s, int piece, int next, bool& died) const {
    if (!s.is_high) {
      fill_rows(s.high, s.low);
      fallback_.take_rows(s.high);
    }
    const int lines = fallback_.play(s.high, piece, next, died);
    s.is_high = s.high.top > form_rows;
    if (!s.is_high) {
      Halves columns = board_.walls();
      for (int x = 0; x < plan_.width; ++x) columns[x] = static_cast<Half>(s.high.columns[x + 1]);
      set_columns<deep>(s.low, columns, board_.walls());
      s.low.value = board_.value(columns);
    }
    return lines;
  }

  void fill_rows(Stack& high, const FormStack& low) const {
    const auto walls = static_cast<Row>(~(((1U << plan_.width) - 1) << 1));
    for (Row& row : high.rows) row = walls;
    for (int y = 0; y < low.top; ++y) {
      for (int x = 0; x < plan_.width; ++x) {
        const int filled = low.columns[margin + x] >> y & 1;
        high.rows[y] = static_cast<Row>(high.rows[y] | filled << (x + 1));
      }
    }
  }
};

}  // namespace
}  // namespace tetrion::simulation
