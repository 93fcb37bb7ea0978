// Run wells and the surface, for all placements of a piece: one lane of 16 bits a placement.
//
// Idea. A placement changes the wells of its own columns and of one on each side. Eight columns
// around it, two more than that, are brought into its lane, the piece is put there, and the wells
// of the six inner ones are counted anew; what the board has in the same six columns is subtracted.
// Columns stand upside down (low_stack.hpp): well cells spread down to the next filled cell in the
// carries of one addition. A run of n cells is worth 1 + 2 + … + n, from a
// table; columns with several runs are rare and are taken apart. The steps of the surface are the
// board's, as masks, with those at the piece replaced; features are counted in bits of the masks.
//
// Cost: about 250 instructions for 32 placements. Limit: stacks of at most lane_rows rows, so that
// a column with the piece on it fits 16 bits.
#pragma once

#include "lane_tables.hpp"
#include "well_runs.hpp"

namespace tetrion::simulation {
namespace {

using HalfArray = std::uint16_t[32];

struct alignas(64) SurfaceTables {
  static constexpr int vectors = 2;  // 32 placements each

  HalfArray column[vectors][8];  // of the board: two left of the piece to two right of four columns
  HalfArray cells[vectors][4];   // the piece's, upside down, as if it lay on the floor
  HalfArray changed[vectors];    // steps at the piece
  HalfArray inner[vectors][5];   // steps between its columns, by value
  HalfArray inner_set[vectors];  // which values there are
  HalfArray left_step[vectors], right_step[vectors];  // the steps into it and out of it, as bits
  HalfArray before_left[vectors], behind_right[vectors];  // lanes of the steps beyond
  HalfArray left_column[vectors], right_column[vectors];  // their outer columns
  HalfArray left_top[vectors], right_top[vectors];        // the piece's tops beside them
  Bytes byte_lane[vectors];                               // where the landing row is, in even bytes
  int placements;
};

inline void fill_surface_lane(SurfaceTables& t, const FastPlacement& p, int i) {
  const int group = i / 16;
  const int v = group / 2;
  const int lane = i % 16;
  const int half = 8 * (lane / 4) + 4 * (group % 2) + lane % 4;  // unpacks to the groups of lanes
  const int first = p.x + 1;
  const auto half_of = [](unsigned bits) { return static_cast<std::uint16_t>(bits); };
  t.byte_lane[v][2 * half] = static_cast<std::uint8_t>(byte_lane(i));
  for (int k = 0; k < 8; ++k) {
    const int column = first - 2 + k;
    t.column[v][k][half] = half_of(column < 0 ? 0U : static_cast<unsigned>(column));
  }
  for (int k = 0; k < p.width; ++k) {
    const unsigned cells = (1U << p.top[k]) - (1U << p.bottom[k]);
    for (int row = 0; row < 4; ++row) {
      if ((cells >> row & 1) != 0) t.cells[v][k][half] |= half_of(0x8000U >> row);
    }
    if (k + 1 < p.width) {
      const int step = p.top[k + 1] - p.top[k];
      t.inner[v][step + 2][half] |= half_of(1U << (first + k));
      t.inner_set[v][half] |= half_of(1U << (step + 2));
    }
  }
  t.changed[v][half] = half_of(((1U << (p.width + 1)) - 1) << (first - 1));
  t.left_step[v][half] = half_of(1U << (first - 1));
  t.right_step[v][half] = half_of(1U << (first + p.width - 1));
  t.before_left[v][half] = half_of(static_cast<unsigned>(first - 2) & 15);
  t.behind_right[v][half] = half_of(static_cast<unsigned>(first + p.width));
  t.left_column[v][half] = half_of(static_cast<unsigned>(first - 1));
  t.right_column[v][half] = half_of(static_cast<unsigned>(first + p.width));
  t.left_top[v][half] = p.top[0];
  t.right_top[v][half] = p.top[p.width - 1];
}

inline void fill_tables(SurfaceTables& t, const FastPlan& plan, int piece) {
  __builtin_memset(&t, 0, sizeof t);
  const int n = plan.placements_of[piece];
  t.placements = n;
  for (int i = 0; i < n; ++i) fill_surface_lane(t, plan.placements[piece][i], i);
}

// For each group of 16 placements, in words.
struct SurfaceChanges {
  Vector runs[4];    // in the high half: what is added to the run wells
  Vector counts[4];  // bytes: pattern diversity, deep wells, pieces that fit once and twice
  int before;        // what these are worth on the board as it is
};

class LaneSurface {
 public:
  explicit LaneSurface(const FastPlan& plan) : w_(plan.weights) {
    for (int piece = 0; piece < 7; ++piece) fill_tables(tables_[piece], plan, piece);
  }

  // `row`: the landing rows in byte lanes.
  void changes(SurfaceChanges& result, Halves columns, Vector row, int piece) const {
    const SurfaceTables& t = tables_[piece];
    const Board board = look_at(columns);
    result.before = board.before;
    change<ThirtyTwoHalves>(result, board, row, t, 0);
    if (t.placements > 36) {
      change<ThirtyTwoHalves>(result, board, row, t, 1);
    } else if (t.placements > 32) {
      change<EightHalves>(result, board, row, t, 1);
    }
  }

 private:
  const FastWeights& w_;
  SurfaceTables tables_[7];

  struct Board {
    Halves columns;
    Halves wells_of_six;
    Halves tops;
    Halves up_to;  // step bits of all lanes up to each
    Halves from;   // and from each on
    Steps steps;   // if needs_masks()
    int before;
  };

  Board look_at(Halves columns) const {
    const Halves heights = heights_of(columns);
    Board board;
    board.columns = columns;
    board.wells_of_six = wells_of_six(columns);
    board.tops = _mm256_mask_mov_epi16(every(above_walls), board_lanes, heights);
    const Halves bits = step_bits(heights);
    board.up_to = board.from = bits;
    for (int n = 1; n < 16; n *= 2) {
      const auto behind = static_cast<__mmask16>(0xFFFF << n);
      const auto before = static_cast<__mmask16>(0xFFFF >> n);
      board.up_to =
          _mm256_or_si256(board.up_to, _mm256_maskz_mov_epi16(behind, lanes_from(board.up_to, -n)));
      board.from =
          _mm256_or_si256(board.from, _mm256_maskz_mov_epi16(before, lanes_from(board.from, n)));
    }
    // Lane 15 stands for what is before the first.
    board.up_to = _mm256_maskz_mov_epi16(0x3FF, board.up_to);
    if (needs_masks(w_)) {
      board.steps = steps_of(heights);
      board.before = static_cast<int>(steps_value(w_, 10, board.steps));
    } else {
      board.before = static_cast<int>(w_.pattern_diversity * count(some_in_lanes(bits)));
    }
    return board;
  }

  // Of the board, in lane x: the run wells of columns x to x + 5, by number of the bit.
  static Halves wells_of_six(Halves columns) {
    const WellRuns<SixteenHalves> runs(lanes_from(columns, -1), columns, lanes_from(columns, 1));
    const Halves one = runs.worth();
    const Halves two = sum(one, lanes_from(one, 1));
    const Halves four = sum(two, lanes_from(two, 2));
    return sum(four, lanes_from(two, 4));
  }

  template <class W, class V = typename W::V>
  void change(SurfaceChanges& result, const Board& board, Vector row, const SurfaceTables& t,
              int v) const {
    const V left = W::load(t.left_column[v]);
    const V right = W::load(t.right_column[v]);
    const V here = W::of_bytes(row, W::load(t.byte_lane[v]));
    const V wells = W::less(wells_with_piece<W>(t, v, board.columns, here),
                            W::picked(board.wells_of_six, left));
    const V into = W::less(W::sum(here, W::load(t.left_top[v])), W::picked(board.tops, left));
    const V out = W::less(W::picked(board.tops, right), W::sum(here, W::load(t.right_top[v])));
    V first;
    V second;
    count_features<W>(t, v, board, into, out, first, second);
    const V none = W::every(0);
    result.runs[2 * v] = W::whole(W::low_words(none, wells));
    result.runs[2 * v + 1] = W::whole(W::high_words(none, wells));
    result.counts[2 * v] = W::whole(W::low_words(first, second));
    result.counts[2 * v + 1] = W::whole(W::high_words(first, second));
  }

  // The wells of the six columns around each placement, with the piece.
  template <class W, class V = typename W::V>
  static V wells_with_piece(const SurfaceTables& t, int v, Halves board, V row) {
    V column[8];
    for (int k = 0; k < 8; ++k) {
      column[k] = W::picked(board, W::load(t.column[v][k]));
      if (k >= 2 && k < 6) column[k] = column[k] | W::down(W::load(t.cells[v][k - 2]), row);
    }
    using Runs = WellRuns<W>;
    const Runs runs[6] = {{column[0], column[1], column[2]}, {column[1], column[2], column[3]},
                          {column[2], column[3], column[4]}, {column[3], column[4], column[5]},
                          {column[4], column[5], column[6]}, {column[5], column[6], column[7]}};
    V several = W::every(0);
    V worth = W::every(0);
    for (const Runs& of : runs) {
      several = several | of.several;
      worth = W::sum(worth, of.worth_of_one());
    }
    if (W::some(several, several) == 0) return worth;

    V many = W::every(0);
    worth = W::every(0);
    for (const Runs& of : runs) worth = W::sum(worth, of.worth_of_two(many));
    if (W::some(many, many) == 0) [[likely]]
      return worth;
    worth = W::every(0);
    for (const Runs& of : runs) worth = W::sum(worth, of.worth_of_many());
    return worth;
  }

  // `into` and `out`: the steps at the piece's sides. The results: pattern diversity and deep wells
  // in the bytes of each half, pieces that fit once and twice.
  template <class W, class V = typename W::V>
  void count_features(const SurfaceTables& t, int v, const Board& board, V into, V out, V& first,
                      V& second) const {
    const Steps& steps = board.steps;
    constexpr Column inside = 0x3FE;  // steps between columns, not to the walls
    const V kept = ~W::load(t.changed[v]);
    const auto with_sides = [&](Column old, auto is_left, auto is_right) {
      return (kept & W::every(static_cast<int>(old))) | W::of(is_left, W::load(t.left_step[v])) |
             W::of(is_right, W::load(t.right_step[v]));
    };
    first = second = W::every(0);
    if (w_.pattern_diversity != 0) {
      // The set of all steps, as bits: before and behind the changed ones, inside the piece, and at
      // its sides. A step that is none of the five is shifted out.
      const V set = W::picked(board.up_to, W::load(t.before_left[v])) |
                    W::picked(board.from, W::load(t.behind_right[v])) | W::load(t.inner_set[v]);
      const auto bit_of = [](V step) { return W::up(W::every(1), W::sum(step, W::every(2))); };
      first = W::bits((set | bit_of(into) | bit_of(out)) & W::every(0x1F));
    }
    if (w_.deep_wells != 0) {
      const V two = W::every(2);
      const V up3 = with_sides(steps.up3, W::more(into, two), W::more(out, two));
      const V down3 =
          with_sides(steps.down3, W::more(W::every(-2), into), W::more(W::every(-2), out));
      const V enters = W::up(down3, 1) | two;
      const V leaves = up3 | W::every(0x400);
      first = W::sum(first, W::up(W::bits(enters & leaves & W::every(0x7FE)), 8));
    }
    if ((w_.fitting_pieces | w_.fitting_pieces_twice) != 0) {
      V by_value[5];
      for (int n = 0; n < 5; ++n) {
        const V value = W::every(n - 2);
        by_value[n] =
            W::load(t.inner[v][n]) |
            with_sides(steps.by_value[n] & inside, W::equal(into, value), W::equal(out, value));
      }
      const V down = by_value[1];
      const V flat = by_value[2];
      const V up = by_value[3];
      const auto pairs = [](V a, V b) { return W::bits(a & W::down(b, 1)); };
      const V flats = W::bits(flat);
      const V ups = W::bits(up);
      const V downs = W::bits(down);
      const V level2 = pairs(flat, flat);
      const V level = W::sum(flats, level2);
      const V places[6] = {
          flats,
          W::sum(downs, pairs(flat, up)),
          W::sum(ups, pairs(down, flat)),
          W::sum(W::sum(ups, downs), W::sum(level2, pairs(down, up))),
          W::sum(level, W::sum(W::bits(by_value[4]), pairs(flat, down))),
          W::sum(level, W::sum(W::bits(by_value[0]), pairs(up, flat))),
      };
      for (const V& n : places) {
        second = W::sum(second, W::of(W::some(n, n), W::every(1)));
        second = W::sum(second, W::of(W::more(n, W::every(1)), W::every(256)));
      }
    }
  }
};

}  // namespace
}  // namespace tetrion::simulation
