// Run wells and the surface, for all placements of a piece: one lane of 16 bits a placement.
//
// Idea. A placement changes the wells of its own columns and of one on each side. Eight columns
// around it, two more than that, are brought into its lane, the piece is put there, and the wells
// of the six inner ones are counted anew; what the board has in the same six columns is subtracted.
// Columns are turned upside down, row 0 in the highest bit: then well cells spread down to the next
// filled cell in the carries of one addition. A run of n cells is worth 1 + 2 + … + n, from a
// table; columns with several runs are rare and are taken apart. The steps of the surface are the
// board's, as masks, with those at the piece replaced; features are counted in bits of the masks.
//
// Cost: about 250 instructions for 32 placements. Limit: stacks of at most lane_rows rows, so that
// a column with the piece on it fits 16 bits.
#pragma once

#include "lane_board.hpp"
#include "lane_tables.hpp"

namespace tetrion::simulation {
namespace {

using HalfArray = std::uint16_t[32];

struct alignas(64) SurfaceTables {
  static constexpr int vectors = 2;  // 32 placements each

  HalfArray column[vectors][8];  // of the board: two left of the piece to two right of four columns
  HalfArray cells[vectors][4];   // the piece's, upside down, as if it lay on the floor
  HalfArray changed[vectors];    // steps at the piece
  HalfArray inner[vectors][5];   // steps between its columns, by value
  HalfArray left_step[vectors], right_step[vectors];  // the steps into it and out of it, as bits
  HalfArray left_column[vectors], right_column[vectors];  // their outer columns
  HalfArray left_top[vectors], right_top[vectors];        // the piece's tops beside them
  Bytes byte_lane[vectors];                               // where the landing row is, in even bytes
  int used;
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
    }
  }
  t.changed[v][half] = half_of(((1U << (p.width + 1)) - 1) << (first - 1));
  t.left_step[v][half] = half_of(1U << (first - 1));
  t.right_step[v][half] = half_of(1U << (first + p.width - 1));
  t.left_column[v][half] = half_of(static_cast<unsigned>(first - 1));
  t.right_column[v][half] = half_of(static_cast<unsigned>(first + p.width));
  t.left_top[v][half] = p.top[0];
  t.right_top[v][half] = p.top[p.width - 1];
}

inline void fill_tables(SurfaceTables& t, const FastPlan& plan, int piece) {
  __builtin_memset(&t, 0, sizeof t);
  const int n = plan.placements_of[piece];
  t.used = (n + 31) / 32;
  for (int i = 0; i < n; ++i) fill_surface_lane(t, plan.placements[piece][i], i);
}

// For each group of 16 placements, in words.
struct SurfaceChanges {
  Vector runs[4];    // in the high half: what is added to the run wells
  Vector counts[4];  // bytes: pattern diversity, deep wells, pieces that fit once and twice
};

class LaneSurface {
 public:
  explicit LaneSurface(const FastPlan& plan) : w_(plan.weights) {
    for (int piece = 0; piece < 7; ++piece) fill_tables(tables_[piece], plan, piece);
  }

  // `row`: the landing rows in byte lanes. `steps`: the board's.
  void changes(SurfaceChanges& result, Vector columns, Vector heights, const Steps& steps,
               Vector row, int piece) const {
    const SurfaceTables& t = tables_[piece];
    const Vector board = upside_down(columns);
    const Vector walled = _mm512_mask_mov_epi32(words(above_walls), board_lanes, heights);
    const Vector tops = _mm512_castsi256_si512(_mm512_cvtepi32_epi16(walled));
    const Vector before = wells_of_six(board);
    for (int v = 0; v < t.used; ++v) {
      const Vector row16 =
          _mm512_maskz_permutexvar_epi8(0x5555555555555555, load(t.byte_lane[v]), row);
      const Vector there = _mm512_permutexvar_epi16(load(t.left_column[v]), before);
      const Vector wells = _mm512_sub_epi16(wells_with_piece(t, v, board, row16), there);
      const Vector into = _mm512_sub_epi16(_mm512_add_epi16(row16, load(t.left_top[v])),
                                           _mm512_permutexvar_epi16(load(t.left_column[v]), tops));
      const Vector out = _mm512_sub_epi16(_mm512_permutexvar_epi16(load(t.right_column[v]), tops),
                                          _mm512_add_epi16(row16, load(t.right_top[v])));
      Vector first;
      Vector second;
      count_features(t, v, steps, into, out, first, second);
      result.runs[2 * v] = _mm512_unpacklo_epi16(zero(), wells);
      result.runs[2 * v + 1] = _mm512_unpackhi_epi16(zero(), wells);
      result.counts[2 * v] = _mm512_unpacklo_epi16(first, second);
      result.counts[2 * v + 1] = _mm512_unpackhi_epi16(first, second);
    }
  }

 private:
  const FastWeights& w_;
  SurfaceTables tables_[7];

  static Vector bits(Vector x) { return _mm512_popcnt_epi16(x); }
  static Vector sum(Vector a, Vector b) { return _mm512_add_epi16(a, b); }
  static Vector both(Vector a, Vector b) { return _mm512_and_si512(a, b); }

  // Words to halves, walls around them, the order of bits reversed: nibbles by table, then bytes.
  static Vector upside_down(Vector columns) {
    const __m256i halves16 = _mm512_cvtepi32_epi16(columns);
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i table = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
    const __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(halves16, nibble));
    const __m256i high =
        _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(halves16, 4), nibble));
    const __m256i turned = _mm256_or_si256(_mm256_slli_epi16(low, 4), high);
    const __m256i swap = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
    return _mm512_inserti64x4(words(-1), _mm256_shuffle_epi8(turned, swap), 0);
  }

  // 1 + 2 + … + n, for n = 0 … 15.
  static Vector triangular(Vector n) {
    const Vector table = _mm512_broadcast_i32x4(
        _mm_setr_epi8(0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120));
    return _mm512_shuffle_epi8(table, n);
  }

  struct Runs {
    Vector cells;    // well cells and all empty cells under them
    Vector several;  // not 0 where they are more than one run
  };

  // Adding the well cells to the empty ones, the carry runs from the first well cell to the filled
  // cell under it.
  static Runs runs_of(Vector left, Vector column, Vector right) {
    const Vector wells = _mm512_ternarylogic_epi32(left, column, right, 0x20);
    const Vector empty = _mm512_xor_si512(column, words(-1));
    const Vector carried = _mm512_add_epi16(wells, empty);
    const Vector cells = _mm512_ternarylogic_epi32(carried, empty, wells, 0x8C);
    const Vector ends = _mm512_andnot_si512(_mm512_srli_epi16(cells, 1), cells);
    return {cells, both(ends, sum(ends, words(-1)))};
  }

  // Any number of runs, cell by cell.
  static Vector wells_of_many(Vector column, Vector cells) {
    Vector empty = _mm512_xor_si512(column, words(-1));
    Vector wells = zero();
    while (_mm512_test_epi16_mask(cells, cells) != 0) {
      wells = sum(wells, bits(cells));
      empty = _mm512_srli_epi16(empty, 1);
      cells = both(cells, empty);
    }
    return wells;
  }

  static Vector lane_numbers() {
    return _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
                            13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  }
  static Vector lanes_from(Vector x, int further) {  // lane i gets lane i + further, round
    return _mm512_permutexvar_epi16(sum(lane_numbers(), halves(further)), x);
  }

  // Of the board, in lane x: the run wells of columns x to x + 5, by number of the bit.
  static Vector wells_of_six(Vector board) {
    const Runs runs = runs_of(lanes_from(board, -1), board, lanes_from(board, 1));
    Vector one = triangular(bits(runs.cells));
    if (_mm512_test_epi16_mask(runs.several, runs.several) != 0) {
      one = wells_of_many(board, runs.cells);
    }
    const Vector two = sum(one, lanes_from(one, 1));
    const Vector four = sum(two, lanes_from(two, 2));
    return sum(four, lanes_from(two, 4));
  }

  // The same of the six columns around each placement, with the piece.
  static Vector wells_with_piece(const SurfaceTables& t, int v, Vector board, Vector row) {
    Vector column[8];
    for (int k = 0; k < 8; ++k) {
      column[k] = _mm512_permutexvar_epi16(load(t.column[v][k]), board);
      if (k >= 2 && k < 6) {
        column[k] = _mm512_or_si512(column[k], _mm512_srlv_epi16(load(t.cells[v][k - 2]), row));
      }
    }
    Vector cells[6];
    Vector several = zero();
    Vector wells = zero();
    for (int k = 0; k < 6; ++k) {
      const Runs runs = runs_of(column[k], column[k + 1], column[k + 2]);
      cells[k] = runs.cells;
      several = _mm512_or_si512(several, runs.several);
      wells = sum(wells, triangular(bits(runs.cells)));
    }
    if (_mm512_test_epi16_mask(several, several) == 0) return wells;

    // Up to two runs: the first is what adding its lowest bit takes away.
    Vector many = zero();
    wells = zero();
    for (int k = 0; k < 6; ++k) {
      const Vector rest = without_first_run(cells[k]);
      many = _mm512_or_si512(many, without_first_run(rest));
      wells = sum(wells,
                  sum(triangular(bits(_mm512_xor_si512(cells[k], rest))), triangular(bits(rest))));
    }
    if (_mm512_test_epi16_mask(many, many) == 0) [[likely]]
      return wells;
    wells = zero();
    for (int k = 0; k < 6; ++k) wells = sum(wells, wells_of_many(column[k + 1], cells[k]));
    return wells;
  }

  static Vector without_first_run(Vector cells) {
    const Vector lowest_bit = both(cells, _mm512_sub_epi16(zero(), cells));
    return both(cells, sum(cells, lowest_bit));
  }

  // `into` and `out`: the steps at the piece's sides. The results: pattern diversity and deep wells
  // in the bytes of each half, pieces that fit once and twice.
  void count_features(const SurfaceTables& t, int v, const Steps& steps, Vector into, Vector out,
                      Vector& first, Vector& second) const {
    const Vector changed = load(t.changed[v]);
    const Vector left_step = load(t.left_step[v]);
    const Vector right_step = load(t.right_step[v]);
    const auto with_sides = [&](Column old, __mmask32 is_left, __mmask32 is_right) {
      const Vector kept = _mm512_andnot_si512(changed, halves(static_cast<int>(old)));
      return _mm512_or_si512(kept, _mm512_or_si512(_mm512_maskz_mov_epi16(is_left, left_step),
                                                   _mm512_maskz_mov_epi16(is_right, right_step)));
    };
    constexpr Column inside = 0x3FE;  // steps between columns, not to the walls
    Vector by_value[5];
    for (int n = 0; n < 5; ++n) {
      const Vector value = halves(n - 2);
      by_value[n] =
          _mm512_or_si512(load(t.inner[v][n]), with_sides(steps.by_value[n] & inside,
                                                          _mm512_cmpeq_epi16_mask(into, value),
                                                          _mm512_cmpeq_epi16_mask(out, value)));
    }
    first = second = zero();
    const auto is_some = [](Vector x) { return _mm512_test_epi16_mask(x, x); };
    const auto add_where = [](Vector& to, __mmask32 where, int what) {
      to = _mm512_mask_add_epi16(to, where, to, halves(what));
    };
    if (w_.pattern_diversity != 0) {
      for (const Vector& value : by_value) add_where(first, is_some(value), 1);
    }
    if (w_.deep_wells != 0) {
      const Vector up3 = with_sides(steps.up3, _mm512_cmpgt_epi16_mask(into, halves(2)),
                                    _mm512_cmpgt_epi16_mask(out, halves(2)));
      const Vector down3 = with_sides(steps.down3, _mm512_cmplt_epi16_mask(into, halves(-2)),
                                      _mm512_cmplt_epi16_mask(out, halves(-2)));
      const Vector enters = _mm512_or_si512(_mm512_slli_epi16(down3, 1), halves(2));
      const Vector leaves = _mm512_or_si512(up3, halves(0x400));
      const Vector deep = bits(both(both(enters, leaves), halves(0x7FE)));
      first = sum(first, _mm512_slli_epi16(deep, 8));
    }
    if ((w_.fitting_pieces | w_.fitting_pieces_twice) != 0) {
      const Vector down = by_value[1];
      const Vector flat = by_value[2];
      const Vector up = by_value[3];
      const auto pairs = [](Vector a, Vector b) { return bits(both(a, _mm512_srli_epi16(b, 1))); };
      const Vector flats = bits(flat);
      const Vector ups = bits(up);
      const Vector downs = bits(down);
      const Vector level2 = pairs(flat, flat);
      const Vector level = sum(flats, level2);
      const Vector places[6] = {
          flats,
          sum(downs, pairs(flat, up)),
          sum(ups, pairs(down, flat)),
          sum(sum(ups, downs), sum(level2, pairs(down, up))),
          sum(level, sum(bits(by_value[4]), pairs(flat, down))),
          sum(level, sum(bits(by_value[0]), pairs(up, flat))),
      };
      for (const Vector& n : places) {
        add_where(second, is_some(n), 1);
        add_where(second, _mm512_cmpgt_epi16_mask(n, halves(1)), 256);
      }
    }
  }
};

}  // namespace
}  // namespace tetrion::simulation
