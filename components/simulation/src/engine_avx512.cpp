// The lane engine: all placements of a piece at once, one lane each, on boards 10 wide.
//
// Idea. As in window_engine.hpp a placement is scored by what it changes, here for all placements
// together: heights, gaps, hole depth and rows with holes in 64 byte lanes (all from the column
// heights), wells and row transitions in a window of 4 rows × 8 columns a placement, 32 bits, which
// one byte permutation cuts out of bit planes of the board. Weighted sums are dot products of
// bytes; a weight of up to 26 bits is split into signed digits of base 256 and summed like Horner's
// rule. Placements that clear rows are scored as whole boards, one lane a column. Two games take
// turns, so that one computes while the other waits.
//
// Limits. The window engine takes over above 11 rows, the reference near the top where a rule asks
// for it. Every sum of a lane fits 32 bits: FastPlan::small.
//
// Cost: about 250 cycles a piece. Source: measured trials of this design; instruction set: AVX-512
// F, BW, DQ, VL, CD, VBMI, VBMI2, BITALG, VPOPCNTDQ, VNNI (Ice Lake, Zen 4 and later).

#include <immintrin.h>

#include "lane_tables.hpp"
#include "reachable_engine.hpp"

namespace tetrion::simulation {
namespace {

using Vector = __m512i;
__extension__ using Wide = unsigned __int128;

constexpr __mmask16 board_lanes = 0x7FE;  // lanes 1 to 10 hold columns, the others walls
constexpr Row empty_row = 0xF801;
constexpr int lane_rows = 11;  // the highest stack the lanes can score

Vector load(const void* from) { return _mm512_load_si512(from); }
Vector words(int x) { return _mm512_set1_epi32(x); }
Vector halves(int x) { return _mm512_set1_epi16(static_cast<short>(x)); }
Vector bytes(int x) { return _mm512_set1_epi8(static_cast<char>(x)); }
Vector zero() { return _mm512_setzero_si512(); }

struct alignas(64) LaneStack {
  Vector rows;     // 32 rows of 16 bits
  Vector columns;  // a column a lane, row 0 in the lowest bit; walls are ones
  int top;
  std::int64_t value;
};

// A weight's signed digits of base 256, the lowest first.
struct Digits {
  int digit[4];
  explicit Digits(std::int64_t weight) {
    for (int& d : digit) {
      d = static_cast<std::int8_t>(weight);
      weight = (weight - d) / 256;
    }
  }
};

int four_digits(const Digits& a, const Digits& b, const Digits& c, const Digits& d, int n) {
  const auto byte = [n](const Digits& x) { return static_cast<std::uint32_t>(x.digit[n] & 0xFF); };
  return static_cast<int>(byte(a) | byte(b) << 8 | byte(c) << 16 | byte(d) << 24);
}

// Bit planes of the board for the windows: each is cut into bytes of eight columns from the four
// offsets, so that a byte permutation can pick any four rows at any offset.
struct Planes {
  Vector filled;
  Vector wells;
  Vector depth[4];
  __m128i cells_in_row;
};

// Empty cells counted downwards by doubling: from counts that stop at n rows to counts that stop at
// 2 n, adding the count n rows further down where the n cells are all empty.
[[gnu::always_inline]] inline Planes planes_of(Vector all_rows) {
  const __m256i rows = _mm512_castsi512_si256(all_rows);
  const __m256i empty = _mm256_xor_si256(rows, _mm256_set1_epi16(-1));
  const __m256i number = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const auto from_below = [&](__m256i plane, int n) {
    return _mm256_maskz_permutexvar_epi16(
        static_cast<__mmask16>(0xFFFF << n),
        _mm256_sub_epi16(number, _mm256_set1_epi16(static_cast<short>(n))), plane);
  };
  const auto both = [](__m256i a, __m256i b) { return _mm256_and_si256(a, b); };

  __m256i below = from_below(empty, 1);
  __m256i ones = _mm256_andnot_si256(below, empty);
  __m256i twos = both(empty, below);
  __m256i more = twos;  // where the count has reached its limit
  const __m256i ones2 = from_below(ones, 2);
  const __m256i twos2 = from_below(twos, 2);
  ones = _mm256_or_si256(ones, both(more, ones2));
  twos = _mm256_xor_si256(twos, both(more, twos2));
  __m256i fours = both(more, twos2);
  more = fours;
  const __m256i ones4 = from_below(ones, 4);
  const __m256i twos4 = from_below(twos, 4);
  const __m256i fours4 = from_below(fours, 4);
  ones = _mm256_or_si256(ones, both(more, ones4));
  twos = _mm256_or_si256(twos, both(more, twos4));
  fours = _mm256_xor_si256(fours, both(more, fours4));
  __m256i eights = both(more, fours4);
  more = eights;
  ones = _mm256_or_si256(ones, both(more, from_below(ones, 8)));
  twos = _mm256_or_si256(twos, both(more, from_below(twos, 8)));
  fours = _mm256_or_si256(fours, both(more, from_below(fours, 8)));
  eights = _mm256_xor_si256(eights, both(more, from_below(eights, 8)));

  const __m256i wells = both(empty, both(_mm256_slli_epi16(rows, 1), _mm256_srli_epi16(rows, 1)));
  // Of each four rows: bytes from bit 0 and bit 2 of each row, then from bit 3 and bit 4.
  const Vector shifts =
      _mm512_setr_epi32(0x30201000, 0x32221202, 0x30201000, 0x32221202, 0x30201000, 0x32221202,
                        0x30201000, 0x32221202, 0x33231303, 0x34241404, 0x33231303, 0x34241404,
                        0x33231303, 0x34241404, 0x33231303, 0x34241404);
  const auto cut = [&](__m256i plane) {
    return _mm512_multishift_epi64_epi8(shifts, _mm512_broadcast_i64x4(plane));
  };
  return {cut(rows),
          cut(wells),
          {cut(ones), cut(twos), cut(fours), cut(eights)},
          _mm256_cvtepi16_epi8(_mm256_popcnt_epi16(both(rows, _mm256_set1_epi16(0x7FE))))};
}

// Where row y of the planes starts.
constexpr std::uint8_t row_places[16] = {0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27};

// parts: exact, or exact | depth. digits: 1 when every weight fits a signed byte with room for the
// factors two and eight, else 4.
template <unsigned parts, int digits>
class LaneEngine {
 public:
  explicit LaneEngine(const FastPlan& plan) : plan_(plan), w_(plan.weights), fallback_(plan) {
    for (int piece = 0; piece < 7; ++piece) fill_tables(tables_[piece], plan, piece);
    const Digits none(0);
    for (int n = 0; n < 4; ++n) {
      first_weights_[n] = four_digits(Digits(2 * w_.half_landing_height), Digits(w_.holes),
                                      Digits(2 * w_.column_transitions), Digits(w_.hole_depth), n);
      second_weights_[n] =
          four_digits(Digits(w_.rows_with_holes), Digits(-w_.wells_exact), none, none, n);
    }
    const auto pair = [](std::int64_t low, std::int64_t high) {
      return static_cast<int>(static_cast<std::uint32_t>(low & 0xFFFF) |
                              static_cast<std::uint32_t>(high & 0xFFFF) << 16);
    };
    const auto low16 = [](std::int64_t w) { return std::int64_t{static_cast<std::int16_t>(w)}; };
    const auto high16 = [&](std::int64_t w) { return (w - low16(w)) / 65536; };
    transitions_and_wells_[0] = pair(low16(w_.row_transitions), low16(w_.wells_exact));
    transitions_and_wells_[1] = pair(high16(w_.row_transitions), high16(w_.wells_exact));
  }

  void reset(LaneStack& s) const {
    s.rows = halves(empty_row);
    s.columns = _mm512_mask_mov_epi32(words(-1), board_lanes, zero());
    s.top = 0;
    s.value = board_value(s.columns);
  }

  int play(LaneStack& s, int piece, int next, bool& died) const {
    const int room = next < 0 ? 0 : 4;
    if (s.top + room > lane_rows || s.top + room > plan_.fast_up_to) {
      return play_elsewhere(s, piece, next, died);
    }
    Choice choice;
    if (next < 0) {
      choose(s, piece, choice);
    } else {
      choose_of_two(s, piece, next, choice);
    }
    if (choice.index < 0) return play_elsewhere(s, piece, next, died);
    return put(s, piece, choice);
  }

  // ── Whole boards ──────────────────────────────────────────────────────────────────────────────

  static Vector left_of(Vector columns) { return _mm512_alignr_epi32(columns, columns, 15); }
  static Vector right_of(Vector columns) { return _mm512_alignr_epi32(columns, columns, 1); }

  static std::uint32_t full_rows(Vector columns) {
    return static_cast<std::uint32_t>(_mm512_reduce_and_epi32(columns));
  }

  static Vector without_rows(Vector columns, std::uint32_t rows) {
    while (rows != 0) {
      const int y = 31 - __builtin_clz(rows);
      rows ^= 1U << y;
      const Vector below = words(static_cast<int>((1U << y) - 1));
      columns = _mm512_ternarylogic_epi32(below, columns, _mm512_srli_epi32(columns, 1), 0xCA);
    }
    return _mm512_mask_mov_epi32(words(-1), board_lanes, columns);
  }

  // One lane a column. Counts that stay small are summed over lanes side by side in one word: row
  // and column transitions and hole depth in fields of 10 bits, holes and wells in 10 and 16.
  std::int64_t board_value(Vector columns) const {
    const Vector heights =
        _mm512_maskz_sub_epi32(board_lanes, words(32), _mm512_lzcnt_epi32(columns));
    const Vector below_top = _mm512_sub_epi32(_mm512_sllv_epi32(words(1), heights), words(1));
    const Vector hole_cells = _mm512_maskz_andnot_epi32(board_lanes, columns, below_top);
    const Vector right = right_of(columns);
    const Vector visible = words(static_cast<int>((1U << plan_.height) - 1));
    const Vector transitions = _mm512_maskz_popcnt_epi32(
        0x7FF, _mm512_and_si512(_mm512_xor_si512(columns, right), visible));
    const Vector column_transitions = _mm512_maskz_popcnt_epi32(
        board_lanes,
        _mm512_xor_si512(columns, _mm512_or_si512(_mm512_slli_epi32(columns, 1), words(1))));
    const Vector holes = _mm512_popcnt_epi32(hole_cells);

    // Well cells, then those with an empty cell below, and so on. The first four steps are always
    // taken: fewer mispredictions than a loop.
    Vector cells =
        _mm512_maskz_andnot_epi32(board_lanes, columns, _mm512_and_si512(left_of(columns), right));
    Vector empty = _mm512_xor_si512(columns, words(-1));
    Vector wells = zero();
    for (int step = 0; step < 4; ++step) {
      wells = _mm512_add_epi32(wells, _mm512_popcnt_epi32(cells));
      empty = _mm512_slli_epi32(empty, 1);
      cells = _mm512_and_si512(cells, empty);
    }
    while (_mm512_test_epi32_mask(cells, cells) != 0) {
      wells = _mm512_add_epi32(wells, _mm512_popcnt_epi32(cells));
      empty = _mm512_slli_epi32(empty, 1);
      cells = _mm512_and_si512(cells, empty);
    }

    Vector one = _mm512_add_epi32(transitions, _mm512_slli_epi32(column_transitions, 10));
    if constexpr ((parts & depth) != 0) {
      const Vector standing = _mm512_andnot_si512(_mm512_add_epi32(columns, words(1)), columns);
      const Vector buried = _mm512_maskz_sub_epi32(board_lanes, _mm512_popcnt_epi32(columns),
                                                   _mm512_popcnt_epi32(standing));
      one = _mm512_add_epi32(one, _mm512_slli_epi32(buried, 20));
    }
    const Vector two = _mm512_add_epi32(holes, _mm512_slli_epi32(wells, 10));
    const __m256i one8 =
        _mm256_add_epi32(_mm512_castsi512_si256(one), _mm512_extracti64x4_epi64(one, 1));
    const __m256i two8 =
        _mm256_add_epi32(_mm512_castsi512_si256(two), _mm512_extracti64x4_epi64(two, 1));
    const __m256i pairs = _mm256_hadd_epi32(one8, two8);   // one one two two | one one two two
    const __m256i sums = _mm256_hadd_epi32(pairs, pairs);  // one two one two | …
    const __m128i total =
        _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    const auto first = static_cast<std::uint32_t>(_mm_cvtsi128_si32(total));
    const auto second = static_cast<std::uint32_t>(_mm_extract_epi32(total, 1));

    std::int64_t value = w_.row_transitions * (first & 1023) +
                         w_.column_transitions * (first >> 10 & 1023) + w_.holes * (second & 1023) +
                         w_.wells_exact * (second >> 10);
    if constexpr ((parts & depth) != 0) {
      value += w_.hole_depth * (first >> 20) +
               w_.rows_with_holes *
                   count(static_cast<std::uint32_t>(_mm512_reduce_or_epi32(hole_cells)));
    }
    return value;
  }

 private:
  struct Choice {
    std::int64_t score = INT64_MIN;
    int index = -1;
    int row = 0;
    std::int64_t value = 0;  // of the board after it
  };

  const FastPlan& plan_;
  const FastWeights& w_;
  WindowEngine<parts> fallback_;
  LaneTables tables_[7];
  int first_weights_[4];
  int second_weights_[4];
  int transitions_and_wells_[2];

  // ── Choosing ──────────────────────────────────────────────────────────────────────────────────

  void choose(const LaneStack& s, int piece, Choice& best) const {
    const LaneTables& t = tables_[piece];
    const Vector heights32 =
        _mm512_maskz_sub_epi32(board_lanes, words(32), _mm512_lzcnt_epi32(s.columns));
    const Vector heights = _mm512_broadcast_i32x4(_mm512_cvtepi32_epi8(heights32));

    Vector under[4];  // heights under the piece's columns
    Vector row = zero();
    for (int k = 0; k < 4; ++k) {
      under[k] = _mm512_shuffle_epi8(heights, load(t.column[k]));
      row = _mm512_max_epu8(row, _mm512_subs_epu8(under[k], load(t.bottom[k])));
    }
    const std::uint64_t allowed = _mm512_mask_cmple_epu8_mask(
        t.lanes, _mm512_add_epi8(row, load(t.height)), bytes(plan_.height));
    if (allowed == 0) return;

    Vector gap[4];
    Vector holes = zero();
    Vector gap_columns = zero();
    for (int k = 0; k < 4; ++k) {
      gap[k] =
          _mm512_maskz_sub_epi8(t.has_column[k], _mm512_add_epi8(row, load(t.bottom[k])), under[k]);
      holes = _mm512_add_epi8(holes, gap[k]);
      gap_columns = _mm512_add_epi8(gap_columns, _mm512_min_epu8(gap[k], bytes(1)));
    }
    Vector buried = zero();
    Vector new_hole_rows = zero();
    if constexpr ((parts & depth) != 0) {
      const Vector below_top = _mm512_sub_epi32(_mm512_sllv_epi32(words(1), heights32), words(1));
      const Vector old_holes = _mm512_maskz_andnot_epi32(board_lanes, s.columns, below_top);
      buried = buried_cells(t, gap, old_holes);
      new_hole_rows = rows_of_gaps(t, row, gap, under, old_holes);
    }
    Vector shortened = zero();
    if (t.has_bars) shortened = wells_above_bars(s, t, heights32);

    // Bytes to words: landing row, holes, gap columns, buried | new hole rows, shortened wells.
    const Vector a0 = _mm512_unpacklo_epi8(row, holes);
    const Vector a1 = _mm512_unpackhi_epi8(row, holes);
    const Vector b0 = _mm512_unpacklo_epi8(gap_columns, buried);
    const Vector b1 = _mm512_unpackhi_epi8(gap_columns, buried);
    const Vector first[groups_of_lanes] = {_mm512_unpacklo_epi16(a0, b0),
                                           _mm512_unpackhi_epi16(a0, b0),
                                           _mm512_unpacklo_epi16(a1, b1)};
    const Vector c0 = _mm512_unpacklo_epi8(new_hole_rows, shortened);
    const Vector c1 = _mm512_unpackhi_epi8(new_hole_rows, shortened);
    const Vector second[groups_of_lanes] = {_mm512_unpacklo_epi16(c0, zero()),
                                            _mm512_unpackhi_epi16(c0, zero()),
                                            _mm512_unpacklo_epi16(c1, zero())};

    const Planes planes = planes_of(s.rows);
    const Vector cells_in_row = _mm512_broadcast_i32x4(planes.cells_in_row);
    const Vector places =
        _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row_places)));
    std::uint64_t clearing = 0;
    std::uint64_t scored = 0;
    Vector scores[groups_of_lanes];
    for (int g = 0; g < t.groups; ++g) {
      const Vector y =
          _mm512_add_epi8(_mm512_permutexvar_epi8(load(t.repeat[g]), row), words(0x03020100));
      const std::uint64_t full_rows_of =
          _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(cells_in_row, y), load(t.need[g]));
      const Vector at = _mm512_add_epi8(_mm512_shuffle_epi8(places, y), load(t.window[g]));
      const auto lanes = static_cast<__mmask16>(_pext_u64(allowed, 0x000F000F000F000FU << (4 * g)));
      const __mmask16 full = _mm512_test_epi32_mask(_mm512_movm_epi8(full_rows_of), words(-1));
      const auto whole = static_cast<__mmask16>((full | t.no_window[g]) & lanes);
      clearing |= std::uint64_t{whole} << (16 * g);
      const auto here = static_cast<__mmask16>(lanes & ~whole);
      scored |= std::uint64_t{here} << (16 * g);
      scores[g] = _mm512_mask_mov_epi32(words(INT32_MIN), here,
                                        change(t, g, planes, at, first[g], second[g]));
    }

    // The first lane with the largest score.
    if (scored != 0) {
      Vector highest = scores[0];
      for (int g = 1; g < t.groups; ++g) highest = _mm512_max_epi32(highest, scores[g]);
      const int score = _mm512_reduce_max_epi32(highest);
      std::uint64_t equal = 0;
      for (int g = 0; g < t.groups; ++g) {
        equal |= std::uint64_t{_mm512_cmpeq_epi32_mask(scores[g], words(score))} << (16 * g);
      }
      best.score = score;
      best.index = lowest(equal & scored);
    }
    alignas(64) std::uint8_t rows[64];
    _mm512_store_si512(rows, row);
    if (best.index >= 0) {
      best.row = rows[byte_lane(best.index)];
      best.value = s.value + best.score - landing(piece, best.index, best.row);
    }
    for (; clearing != 0; clearing &= clearing - 1) {
      const int i = lowest(clearing);
      score_whole(s, piece, i, rows[byte_lane(i)], best);
    }
  }

  // The best pair: every first placement is played on a copy, and the best reply found there.
  void choose_of_two(const LaneStack& s, int piece, int next, Choice& best) const {
    const LaneTables& t = tables_[piece];
    alignas(64) std::uint8_t rows[64];
    const Vector heights32 =
        _mm512_maskz_sub_epi32(board_lanes, words(32), _mm512_lzcnt_epi32(s.columns));
    const Vector heights = _mm512_broadcast_i32x4(_mm512_cvtepi32_epi8(heights32));
    Vector row = zero();
    for (int k = 0; k < 4; ++k) {
      row = _mm512_max_epu8(row, _mm512_subs_epu8(_mm512_shuffle_epi8(heights, load(t.column[k])),
                                                  load(t.bottom[k])));
    }
    _mm512_store_si512(rows, row);
    std::int64_t most = INT64_MIN;
    for (int i = 0; i < plan_.placements_of[piece]; ++i) {
      Choice first{0, i, rows[byte_lane(i)], 0};
      if (first.row + t.height[byte_lane(i)] > plan_.height) continue;
      std::int64_t score = landing(piece, i, first.row);
      LaneStack after = s;
      put(after, piece, first);
      const std::uint32_t full = full_rows(with_piece(s.columns, t, i, first.row));
      if (full != 0) score += move_value(full, t.rows[i], first.row);
      after.value = board_value(after.columns);
      Choice reply;
      choose(after, next, reply);
      if (reply.index < 0) continue;
      const std::int64_t sum = score + after.value + reply.score;
      if (best.index < 0 || sum > most) {
        most = sum;
        first.value = after.value;
        best = first;
      }
    }
  }

  std::int64_t landing(int piece, int i, int row) const {
    return w_.half_landing_height * (2 * row + plan_.placements[piece][i].height - 1);
  }

  // What the placements of a group change, landing height included.
  [[gnu::always_inline]] Vector change(const LaneTables& t, int g, const Planes& planes, Vector at,
                                       Vector first, Vector second) const {
    const auto pick = [&](Vector plane) { return _mm512_permutexvar_epi8(at, plane); };
    const auto bits = [](Vector x) { return _mm512_popcnt_epi8(x); };
    const Vector before = pick(planes.filled);
    const Vector wells = pick(planes.wells);
    const Vector cells = load(t.cells[g]);
    const Vector over = load(t.over[g]);
    const Vector after = _mm512_or_si512(before, cells);
    // empty, with filled neighbours; beside the piece; no well cell before
    const Vector between = _mm512_ternarylogic_epi32(after, _mm512_slli_epi32(after, 1),
                                                     _mm512_srli_epi32(after, 1), 0x08);
    const Vector added = _mm512_ternarylogic_epi32(between, load(t.beside[g]), wells, 0x40);
    const Vector added_below = _mm512_andnot_si512(over, added);
    const Vector removed = _mm512_and_si512(wells, cells);
    Vector depth_of[4];
    for (int n = 0; n < 4; ++n) depth_of[n] = pick(planes.depth[n]);
    const Vector ones = _mm512_or_si512(_mm512_andnot_si512(over, depth_of[0]), load(t.over1[g]));
    const Vector twos = _mm512_or_si512(_mm512_andnot_si512(over, depth_of[1]), load(t.over2[g]));
    const Vector beside = bits(_mm512_and_si512(before, load(t.edges[g])));
    const Vector gains[4] = {_mm512_and_si512(added, ones), _mm512_and_si512(added, twos),
                             _mm512_and_si512(added_below, depth_of[2]),
                             _mm512_and_si512(added_below, depth_of[3])};

    if constexpr (digits == 1) {
      const int well = static_cast<int>(w_.wells_exact);
      Vector sum = _mm512_dpbusd_epi32(load(t.constant[g]), beside,
                                       bytes(static_cast<int>(-2 * w_.row_transitions)));
      Vector loss = zero();
      for (int n = 0; n < 4; ++n) {
        sum = _mm512_dpbusd_epi32(sum, bits(gains[n]), bytes(well << n));
        loss = _mm512_dpbusd_epi32(loss, bits(_mm512_and_si512(removed, depth_of[n])),
                                   bytes(well << n));
      }
      sum = _mm512_dpbusd_epi32(sum, first, words(first_weights_[0]));
      if ((parts & depth) != 0 || t.has_bars)
        sum = _mm512_dpbusd_epi32(sum, second, words(second_weights_[0]));
      return _mm512_sub_epi32(sum, loss);
    } else {
      Vector well = zero();
      for (int n = 0; n < 4; ++n) {
        well = _mm512_dpbusd_epi32(well, bits(gains[n]), bytes(1 << n));
        well = _mm512_dpbusd_epi32(well, bits(_mm512_and_si512(removed, depth_of[n])),
                                   bytes(-(1 << n)));
      }
      const Vector transitions = _mm512_dpbusd_epi32(zero(), beside, bytes(-2));
      const Vector both =
          _mm512_mask_blend_epi16(0xAAAAAAAA, transitions, _mm512_slli_epi32(well, 16));
      Vector sum = zero();
      for (int n = digits - 1; n >= 0; --n) {
        if (n < digits - 1) sum = _mm512_slli_epi32(sum, 8);
        sum = _mm512_dpbusd_epi32(sum, first, words(first_weights_[n]));
        if ((parts & depth) != 0 || t.has_bars)
          sum = _mm512_dpbusd_epi32(sum, second, words(second_weights_[n]));
      }
      sum = _mm512_add_epi32(sum, load(t.constant[g]));
      sum = _mm512_dpwssd_epi32(sum, both, words(transitions_and_wells_[0]));
      if constexpr (digits > 2) {
        const Vector high = _mm512_dpwssd_epi32(zero(), both, words(transitions_and_wells_[1]));
        sum = _mm512_add_epi32(sum, _mm512_slli_epi32(high, 16));
      }
      return sum;
    }
  }

  // Filled cells of the piece over a gap or over an old hole of their column.
  static Vector buried_cells(const LaneTables& t, const Vector* gap, Vector old_holes) {
    const Vector holed =
        _mm512_broadcast_i32x4(_mm_movm_epi8(_mm512_test_epi32_mask(old_holes, old_holes)));
    Vector buried = zero();
    for (int k = 0; k < 4; ++k) {
      const Vector hole = _mm512_or_si512(gap[k], _mm512_shuffle_epi8(holed, load(t.column[k])));
      buried = _mm512_mask_add_epi8(buried, _mm512_test_epi8_mask(hole, hole), buried,
                                    load(t.length[k]));
    }
    return buried;
  }

  // Rows that get their first hole: the gaps reach from the lowest column up to the landing row,
  // and under a step of the piece one or two rows further. Counted by prefix sums over rows free so
  // far.
  static Vector rows_of_gaps(const LaneTables& t, Vector row, const Vector* gap,
                             const Vector* under, Vector old_holes) {
    const auto hole_rows = static_cast<std::uint32_t>(_mm512_reduce_or_epi32(old_holes));
    const __m128i free = _mm_maskz_set1_epi8(static_cast<__mmask16>(~hole_rows), 1);
    __m128i sums = _mm_add_epi8(free, _mm_slli_si128(free, 1));
    sums = _mm_add_epi8(sums, _mm_slli_si128(sums, 2));
    sums = _mm_add_epi8(sums, _mm_slli_si128(sums, 4));
    sums = _mm_add_epi8(sums, _mm_slli_si128(sums, 8));
    const Vector is_free = _mm512_broadcast_i32x4(free);
    const Vector free_below = _mm512_broadcast_i32x4(_mm_slli_si128(sums, 1));

    Vector lowest_column = row;
    Vector at_row = zero();
    Vector above_row = zero();
    for (int k = 0; k < 4; ++k) {
      lowest_column = _mm512_mask_min_epu8(lowest_column, t.has_column[k], lowest_column, under[k]);
      at_row = _mm512_or_si512(at_row, _mm512_subs_epu8(gap[k], load(t.reach1[k])));
      above_row = _mm512_or_si512(above_row, _mm512_subs_epu8(gap[k], load(t.reach2[k])));
    }
    Vector rows = _mm512_sub_epi8(_mm512_shuffle_epi8(free_below, row),
                                  _mm512_shuffle_epi8(free_below, lowest_column));
    rows = _mm512_mask_add_epi8(rows, _mm512_test_epi8_mask(at_row, at_row), rows,
                                _mm512_shuffle_epi8(is_free, row));
    return _mm512_mask_add_epi8(rows, _mm512_test_epi8_mask(above_row, above_row), rows,
                                _mm512_shuffle_epi8(is_free, _mm512_add_epi8(row, bytes(1))));
  }

  // A vertical I in a well takes four from each well cell above it.
  static Vector wells_above_bars(const LaneStack& s, const LaneTables& t, Vector heights32) {
    const Vector beside = _mm512_and_si512(
        _mm512_and_si512(left_of(s.columns), right_of(s.columns)), words(0x00FFFFFF));
    const Vector above = _mm512_srlv_epi32(beside, _mm512_add_epi32(heights32, words(4)));
    const Vector taken = _mm512_slli_epi32(_mm512_maskz_popcnt_epi32(board_lanes, above), 2);
    return _mm512_maskz_shuffle_epi8(t.bars, _mm512_broadcast_i32x4(_mm512_cvtepi32_epi8(taken)),
                                     load(t.column[0]));
  }

  static Vector with_piece(Vector columns, const LaneTables& t, int i, int row) {
    const __m128i cells = _mm_load_si128(reinterpret_cast<const __m128i*>(t.column_cells[i]));
    return _mm512_or_si512(columns, _mm512_sllv_epi32(_mm512_cvtepu8_epi32(cells), words(row)));
  }

  std::int64_t move_value(std::uint32_t full, std::uint64_t cells, int row) const {
    int in_full = 0;
    for (std::uint32_t left = full; left != 0; left &= left - 1) {
      in_full += count(cells >> (16 * (lowest(left) - row)) & 0xFFFF);
    }
    const int lines = count(full);
    return w_.rows_removed * lines + w_.eroded_piece_cells * lines * in_full;
  }

  void score_whole(const LaneStack& s, int piece, int i, int row, Choice& best) const {
    const LaneTables& t = tables_[piece];
    Vector columns = with_piece(s.columns, t, i, row);
    const std::uint32_t full = full_rows(columns);
    std::int64_t score = landing(piece, i, row);
    if (full != 0) {
      score += move_value(full, t.rows[i], row);
      columns = without_rows(columns, full);
    }
    const std::int64_t value = board_value(columns);
    score += value - s.value;
    if (score > best.score || (score == best.score && i < best.index))
      best = {score, i, row, value};
  }

  // ── Playing ───────────────────────────────────────────────────────────────────────────────────

  int put(LaneStack& s, int piece, const Choice& choice) const {
    const LaneTables& t = tables_[piece];
    s.columns = with_piece(s.columns, t, choice.index, choice.row);
    const Vector number =
        _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                         12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const Vector cells =
        _mm512_castsi128_si512(_mm_cvtsi64_si128(static_cast<long long>(t.rows[choice.index])));
    const Vector shifted = _mm512_maskz_permutexvar_epi16(
        0xFU << choice.row, _mm512_sub_epi16(number, halves(choice.row)), cells);
    s.rows = _mm512_or_si512(s.rows, shifted);
    const std::uint32_t full = _mm512_cmpeq_epi16_mask(s.rows, halves(full_row));
    if (full != 0) {
      s.rows = _mm512_mask_compress_epi16(halves(empty_row), ~full, s.rows);
      s.rows = _mm512_mask_mov_epi16(s.rows, ~0U << (32 - count(full)), halves(empty_row));
      s.columns = without_rows(s.columns, full);
    }
    s.value = choice.value;
    set_top(s);
    return count(full);
  }

  static void set_top(LaneStack& s) {
    const std::uint32_t filled = _mm512_cmpneq_epi16_mask(s.rows, halves(empty_row));
    s.top = size_of(filled);
  }

  // A move that the lanes cannot score, by the window engine or the reference.
  __attribute__((noinline)) int play_elsewhere(LaneStack& s, int piece, int next,
                                               bool& died) const {
    Stack other;
    for (Row& row : other.rows) row = empty_row;
    _mm512_storeu_si512(other.rows, s.rows);
    fallback_.take_rows(other);
    const int lines = fallback_.play(other, piece, next, died);
    s.rows = _mm512_loadu_si512(other.rows);
    alignas(64) std::int32_t columns[16];
    for (int at = 0; at < 16; ++at)
      columns[at] = at < 12 ? static_cast<std::int32_t>(other.columns[at]) : -1;
    s.columns = load(columns);
    s.value = board_value(s.columns);
    set_top(s);
    return lines;
  }
};

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

  explicit LaneJudge(const FastPlan& plan) : plan_(plan), engine_(plan) {}

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
    const Column full = LaneEngine<parts, 4>::full_rows(p.columns) & visible;
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
      p.columns = LaneEngine<parts, 4>::without_rows(p.columns, full);
    }
    return {score + engine_.board_value(p.columns), full, on_board};
  }

 private:
  const FastPlan& plan_;
  LaneEngine<parts, 4> engine_;
};

// Two games take turns.
template <unsigned parts, int digits>
void play_lanes(GameFeed& feed, const FastPlan& plan) {
  const LaneEngine<parts, digits> engine(plan);
  std::int64_t* filled_cells = feed.filled_cells();
  struct Game {
    LaneStack stack;
    std::int64_t filled = 0;
    Slot slot;
  };
  Game games[2];
  const auto start = [&](Game& game) {
    game.filled = 0;
    if (feed.start(game.slot)) engine.reset(game.stack);
  };
  start(games[0]);
  start(games[1]);
  while (games[0].slot.active || games[1].slot.active) {
    for (Game& game : games) {
      Slot& slot = game.slot;
      if (!slot.active) continue;
      if (!feed.ready(slot)) {
        feed.finish(slot, false);
        start(game);
        continue;
      }
      bool died = false;
      const int lines = engine.play(game.stack, slot.pieces[slot.used],
                                    next_piece(slot, plan.known_pieces), died);
      if (lines >= 0) {
        ++slot.used;
        slot.lines += lines;
        game.filled += 4 - lines * 10;
        ++filled_cells[game.filled];
      }
      if (died) {
        feed.finish(slot, true);
        start(game);
      }
    }
  }
}

}  // namespace

bool avx512_can_play(const FastPlan& plan) {
  const FastWeights& w = plan.weights;
  return plan.width == 10 && (plan.small || plan.reachable) && w.wells_run == 0 &&
         (w.pattern_diversity | w.deep_wells | w.fitting_pieces | w.fitting_pieces_twice |
          w.danger | w.topmost_hole) == 0;
}

void play_avx512(GameFeed& feed, const FastPlan& plan) {
  const FastWeights& w = plan.weights;
  const bool deep = (w.hole_depth | w.rows_with_holes) != 0;
  if (plan.reachable) {
    return deep ? play_reachable<LaneJudge<exact | depth>>(feed, plan)
                : play_reachable<LaneJudge<exact>>(feed, plan);
  }
  if (plan.tiny && !deep) return play_lanes<exact, 1>(feed, plan);
  if (!deep) return play_lanes<exact, 4>(feed, plan);
  return play_lanes < exact | depth, 4 > (feed, plan);
}

}  // namespace tetrion::simulation
