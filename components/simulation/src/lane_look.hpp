// LaneLook: what each placement of a piece would be worth, one lane a placement.
//
// Idea. As in window_engine.hpp a placement is scored by what it changes, here for all placements
// together: heights, gaps, hole depth and rows with holes in 64 byte lanes (all from the column
// heights), wells and row transitions in a window of 4 rows × 8 columns a placement, 32 bits, which
// one byte permutation cuts out of bit planes of the board. Weighted sums are dot products of
// bytes; a weight of up to 26 bits is split into signed digits of base 256 and summed like Horner's
// rule. Run wells and the surface take exact wells' place where a controller asks for them
// (lane_surface.hpp). Placements that clear rows are left to be scored as whole boards.
//
// Cost: 100 to 300 cycles. Every sum of a lane fits 32 bits: FastPlan::small.
#pragma once

#include "lane_planes.hpp"
#include "lane_surface.hpp"
#include "lane_widths.hpp"

namespace tetrion::simulation {
namespace {

// What is known of all placements of a piece on a board: first what falling tells, then the scores.
struct Look {
  Vector row;                      // where they land, in byte lanes
  Vector first[groups_of_lanes];   // landing row, holes, gap columns, buried
  Vector second[groups_of_lanes];  // new hole rows, shortened wells, topmost hole, danger
  std::uint64_t allowed;           // byte lanes
  Planes planes;
  SurfaceChanges on_surface;

  Vector scores[groups_of_lanes];       // of those in `scored`
  std::uint64_t full[groups_of_lanes];  // four bits a placement: which of its rows are full then
  std::uint64_t scored;
  std::uint64_t clearing;  // those still to be scored as whole boards
};

// digits: FastPlan::digits.
template <unsigned parts, int digits>
class LaneLook {
 public:
  explicit LaneLook(const FastPlan& plan) : plan_(plan), w_(plan.weights), surface_(plan) {
    for (int piece = 0; piece < 7; ++piece) fill_tables(tables_[piece], plan, piece);
    for (int n = 0; n < 4; ++n) {
      first_weights_[n] = four_digits(Digits(2 * w_.half_landing_height), Digits(w_.holes),
                                      Digits(2 * w_.column_transitions), Digits(w_.hole_depth), n);
      second_weights_[n] = four_digits(Digits(w_.rows_with_holes), Digits(-w_.wells_exact),
                                       Digits(w_.topmost_hole), Digits(w_.danger), n);
      surface_weights_[n] =
          four_digits(Digits(w_.pattern_diversity), Digits(w_.deep_wells),
                      Digits(w_.fitting_pieces), Digits(w_.fitting_pieces_twice), n);
    }
    const std::int64_t wells = (parts & runs) != 0 ? w_.wells_run : w_.wells_exact;
    transitions_and_wells_ = weights(w_.row_transitions, wells);
  }

  const LaneTables& tables(int piece) const { return tables_[piece]; }

  // The first pass: where the placements land, and what the heights tell of them.
  template <PieceShape shape>
  [[gnu::always_inline]] void fall(const LowStack& s, int piece, Look& seen) const {
    const LaneTables& t = tables_[piece];
    const Halves heights16 = heights_of(s.columns);
    // What a piece has no column over is as high as can be, and never in the way (LaneTables).
    const __m128i none = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1);
    const Vector heights =
        _mm512_broadcast_i32x4(_mm_or_si128(_mm256_cvtepi16_epi8(heights16), none));

    Vector under[4] = {};  // heights under the piece's columns
    Vector row = zero();
    for (int k = 0; k < columns(shape); ++k) {
      under[k] = _mm512_shuffle_epi8(heights, load(t.column[k]));
      row = _mm512_max_epu8(row, _mm512_subs_epu8(under[k], load(t.bottom[k])));
    }
    seen.row = row;
    seen.allowed = _mm512_mask_cmple_epu8_mask(t.lanes, _mm512_add_epi8(row, load(t.height)),
                                               bytes(plan_.height));

    Vector gap[4] = {};
    Vector holes = zero();
    Vector gap_columns = zero();
    for (int k = 0; k < columns(shape); ++k) {
      gap[k] = _mm512_subs_epu8(_mm512_add_epi8(row, load(t.bottom[k])), under[k]);
      holes = _mm512_add_epi8(holes, gap[k]);
      gap_columns = _mm512_add_epi8(gap_columns, _mm512_min_epu8(gap[k], bytes(1)));
    }
    Vector buried = zero();
    Vector new_hole_rows = zero();
    Vector topmost = zero();
    Vector danger = zero();
    if constexpr ((parts & depth) != 0) {
      const Halves old_holes = holes_of(s.columns);
      const std::uint32_t hole_rows = some_in_row(old_holes);
      buried = buried_cells<shape>(t, gap, old_holes);
      new_hole_rows = rows_of_gaps<shape>(t, row, gap, under, hole_rows);
      if ((parts & surface) != 0 && w_.topmost_hole != 0) {
        topmost = rise_of_topmost_hole(t, row, gap, hole_rows);
      }
    }
    if ((parts & surface) != 0 && w_.danger != 0 && s.top + 4 > plan_.height - 4) {
      danger = new_danger(t, row, under);
    }
    Vector shortened = zero();
    if ((parts & exact) != 0 && has_bars(shape)) shortened = wells_above_bars(s, t, heights16);

    to_words<shape>(seen.first, row, holes, gap_columns, buried);
    if constexpr (uses_second<shape>) {
      to_words<shape>(seen.second, new_hole_rows, shortened, topmost, danger);
    }
    seen.planes = planes_of(s.rows);
  }

  // Between the two, where a controller asks for it.
  void look_at_surface(const LowStack& s, int piece, Look& seen) const {
    if constexpr ((parts & surface) != 0) {
      surface_.changes(seen.on_surface, s.columns, seen.row, piece);
    }
  }

  // The second pass: what they are worth.
  template <PieceShape shape>
  [[gnu::always_inline]] void score(int piece, Look& seen) const {
    const LaneTables& t = tables_[piece];
    const Vector planes[6] = {cut(seen.planes.filled),   cut(seen.planes.wells),
                              cut(seen.planes.depth[0]), cut(seen.planes.depth[1]),
                              cut(seen.planes.depth[2]), cut(seen.planes.depth[3])};
    const Vector cells_in_row = _mm512_broadcast_i32x4(seen.planes.cells_in_row);
    const Vector places =
        _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row_places)));
    std::uint64_t clearing = 0;
    std::uint64_t scored = 0;
    const auto score_group = [&]<typename W>(W, int g) {
      const auto y = W::add_bytes(W::rows_of_windows(seen.row, t.repeat[g]), W::words(0x03020100));
      const auto full_rows = W::equal(W::shuffled(W::of(cells_in_row), y), W::load(t.need[g]));
      const auto full = some_of_four(full_rows);
      seen.full[g] = full_rows;
      const auto at = W::add_bytes(W::shuffled(W::of(places), y), W::load(t.window[g]));
      const auto lanes =
          static_cast<__mmask16>(_pext_u64(seen.allowed, 0x000F000F000F000FU << (4 * g)));
      const auto whole = static_cast<__mmask16>((full | t.no_window[g]) & lanes);
      clearing |= std::uint64_t{whole} << (16 * g);
      const auto here = static_cast<__mmask16>(lanes & ~whole);
      scored |= std::uint64_t{here} << (16 * g);
      const auto changes = [&] {
        if constexpr ((parts & surface) != 0) {
          return change_with_surface<W>(t, g, planes, at, seen);
        } else {
          return change<W, shape>(t, g, planes, at, seen);
        }
      };
      seen.scores[g] = W::whole(changes());
    };
    score_group(Sixteen(), 0);
    if constexpr (wide_groups(shape) > 1) score_group(Sixteen(), 1);
    if constexpr (wide_groups(shape) > 2) score_group(Sixteen(), 2);
    if constexpr (has_few(shape)) score_group(Four(), wide_groups(shape));

    seen.scored = scored;
    seen.clearing = clearing;
  }

  // All of it.
  template <PieceShape shape>
  [[gnu::always_inline]] void look(const LowStack& s, int piece, Look& seen) const {
    fall<shape>(s, piece, seen);
    look_at_surface(s, piece, seen);
    score<shape>(piece, seen);
  }

 private:
  // Bytes of each placement side by side, by groups.
  template <PieceShape shape>
  static void to_words(Vector (&to)[groups_of_lanes], Vector a, Vector b, Vector c, Vector d) {
    const Vector low_ab = _mm512_unpacklo_epi8(a, b);
    const Vector low_cd = _mm512_unpacklo_epi8(c, d);
    to[0] = _mm512_unpacklo_epi16(low_ab, low_cd);
    if constexpr (groups(shape) > 1) to[1] = _mm512_unpackhi_epi16(low_ab, low_cd);
    if constexpr (groups(shape) > 2) {
      to[2] = _mm512_unpacklo_epi16(_mm512_unpackhi_epi8(a, b), _mm512_unpackhi_epi8(c, d));
    }
  }

  // Bit i: whether there is one among the four from bit 4 i.
  static std::uint64_t some_of_four(std::uint64_t bits) {
    bits |= bits >> 1;
    bits |= bits >> 2;
    return _pext_u64(bits, 0x1111111111111111U);
  }

  // Whether there is something in Look::second.
  template <PieceShape shape>
  static constexpr bool uses_second = (parts & depth) != 0 || has_bars(shape);

  // What the placements of a group change, landing height included. planes: filled, wells, depth.
  template <typename W, PieceShape shape, typename V = typename W::V>
  [[gnu::always_inline]] V change(const LaneTables& t, int g, const Vector* planes, V at,
                                  const Look& seen) const {
    const V first = W::of(seen.first[g]);
    V second{};
    if constexpr (uses_second<shape>) second = W::of(seen.second[g]);
    const auto pick = [&](Vector plane) {
      return W::of(_mm512_permutexvar_epi8(W::whole(at), plane));
    };
    const V before = pick(planes[0]);
    const V wells = pick(planes[1]);
    const V cells = W::load(t.cells[g]);
    const V over = W::load(t.over[g]);
    const V after = before | cells;
    // empty, with filled neighbours; beside the piece; no well cell before
    const V added = ~after & W::up(after, 1) & W::down(after, 1) & W::load(t.beside[g]) & ~wells;
    const V added_below = added & ~over;
    V depth_of[4];
    for (int n = 0; n < 4; ++n) depth_of[n] = pick(planes[2 + n]);
    const V ones = (depth_of[0] & ~over) | W::load(t.over1[g]);
    const V twos = (depth_of[1] & ~over) | W::load(t.over2[g]);
    const V beside = W::counted(before & W::load(t.edges[g]));
    // New well cells whose depth has bit n, and the piece's cells that did not end a well of such a
    // depth: both in one count, as they never meet; of the piece there would be four.
    const auto gained = [&](V new_cells, V new_depth, int n) {
      return W::counted((new_cells & new_depth) | (cells & ~(wells & depth_of[n])));
    };
    const V gains[4] = {gained(added, ones, 0), gained(added, twos, 1),
                        gained(added_below, depth_of[2], 2), gained(added_below, depth_of[3], 3)};
    constexpr int of_the_piece = 4 * (1 + 2 + 4 + 8);

    if constexpr (digits == 1) {
      const int well = static_cast<int>(w_.wells_exact);
      V sum = W::dot_bytes(W::load(t.constant[g]), beside,
                           W::bytes(static_cast<int>(-2 * w_.row_transitions)));
      V of_wells = W::words(-of_the_piece * well);
      for (int n = 0; n < 4; ++n) of_wells = W::dot_bytes(of_wells, gains[n], W::bytes(well << n));
      sum = W::dot_bytes(sum, first, W::words(first_weights_[0]));
      if constexpr (uses_second<shape>)
        sum = W::dot_bytes(sum, second, W::words(second_weights_[0]));
      return W::add(sum, of_wells);
    } else {
      V well = W::words(-of_the_piece);
      for (int n = 0; n < 4; ++n) well = W::dot_bytes(well, gains[n], W::bytes(1 << n));
      V sum{};
      for (int n = digits - 1; n >= 0; --n) {
        if (n < digits - 1) sum = W::up(sum, 8);
        sum = W::dot_bytes(sum, first, W::words(first_weights_[n]));
        if constexpr (uses_second<shape>)
          sum = W::dot_bytes(sum, second, W::words(second_weights_[n]));
      }
      sum = W::add(sum, W::load(t.constant[g]));
      return with_transitions_and_wells<W>(sum, beside, W::up(well, 16));
    }
  }

  // The same with run wells and the surface instead of exact wells.
  template <typename W, typename V = typename W::V>
  [[gnu::always_inline]] V change_with_surface(const LaneTables& t, int g, const Vector* planes,
                                               V at, const Look& seen) const {
    const V before = W::of(_mm512_permutexvar_epi8(W::whole(at), planes[0]));
    const V beside = W::counted(before & W::load(t.edges[g]));
    const V first = W::of(seen.first[g]);
    const V second = W::of(seen.second[g]);
    const V counts = W::of(seen.on_surface.counts[g]);
    V sum{};
    for (int n = digits - 1; n >= 0; --n) {
      if (n < digits - 1) sum = W::up(sum, 8);
      sum = W::dot_bytes(sum, first, W::words(first_weights_[n]));
      sum = W::dot_bytes(sum, second, W::words(second_weights_[n]));
      sum = W::dot_bytes(sum, counts, W::words(surface_weights_[n]));
    }
    sum = W::add(W::add(sum, W::load(t.constant[g])), W::words(-seen.on_surface.before));
    return with_transitions_and_wells<W>(sum, beside, W::of(seen.on_surface.runs[g]));
  }

  // beside: filled cells beside the piece, by row. wells: what they change by, in the high halves.
  template <typename W, typename V = typename W::V>
  [[gnu::always_inline]] V with_transitions_and_wells(V sum, V beside, V wells) const {
    const V transitions = W::dot_bytes(V{}, beside, W::bytes(-2));
    const V both = W::low_and_high(transitions, wells);
    sum = W::dot_halves(sum, both, W::words(transitions_and_wells_.low));
    if constexpr (digits > 2) {
      const V high = W::dot_halves(V{}, both, W::words(transitions_and_wells_.high));
      sum = W::add(sum, W::up(high, 16));
    }
    return sum;
  }

  // Filled cells of the piece over a gap or over an old hole of their column.
  template <PieceShape shape>
  static Vector buried_cells(const LaneTables& t, const Vector* gap, Halves old_holes) {
    const Vector holed =
        _mm512_broadcast_i32x4(_mm_movm_epi8(_mm256_test_epi16_mask(old_holes, old_holes)));
    Vector buried = zero();
    for (int k = 0; k < columns(shape); ++k) {
      const Vector hole = _mm512_or_si512(gap[k], _mm512_shuffle_epi8(holed, load(t.column[k])));
      buried = _mm512_mask_add_epi8(buried, _mm512_test_epi8_mask(hole, hole), buried,
                                    load(t.length[k]));
    }
    return buried;
  }

  // Rows that get their first hole: the gaps reach from the lowest column up to the landing row,
  // and under a step of the piece one or two rows further. Counted by prefix sums over rows free so
  // far.
  template <PieceShape shape>
  static Vector rows_of_gaps(const LaneTables& t, Vector row, const Vector* gap,
                             const Vector* under, std::uint32_t hole_rows) {
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
    for (int k = 0; k < columns(shape); ++k) {
      lowest_column = _mm512_min_epu8(lowest_column, under[k]);
      if constexpr (highest_bottom(shape) > 0) {
        at_row = _mm512_or_si512(at_row, _mm512_subs_epu8(gap[k], load(t.reach1[k])));
      }
      if constexpr (highest_bottom(shape) > 1) {
        above_row = _mm512_or_si512(above_row, _mm512_subs_epu8(gap[k], load(t.reach2[k])));
      }
    }
    Vector rows = _mm512_sub_epi8(_mm512_shuffle_epi8(free_below, row),
                                  _mm512_shuffle_epi8(free_below, lowest_column));
    if constexpr (highest_bottom(shape) > 0) {
      rows = _mm512_mask_add_epi8(rows, _mm512_test_epi8_mask(at_row, at_row), rows,
                                  _mm512_shuffle_epi8(is_free, row));
    }
    if constexpr (highest_bottom(shape) > 1) {
      rows = _mm512_mask_add_epi8(rows, _mm512_test_epi8_mask(above_row, above_row), rows,
                                  _mm512_shuffle_epi8(is_free, _mm512_add_epi8(row, bytes(1))));
    }
    return rows;
  }

  // How much higher the topmost hole is: under the highest of the columns with gaps.
  static Vector rise_of_topmost_hole(const LaneTables& t, Vector row, const Vector* gap,
                                     std::uint32_t hole_rows) {
    Vector highest = zero();
    for (int k = 0; k < 4; ++k) {
      highest = _mm512_mask_max_epu8(highest, _mm512_test_epi8_mask(gap[k], gap[k]), highest,
                                     _mm512_add_epi8(row, load(t.bottom[k])));
    }
    return _mm512_subs_epu8(highest, bytes(size_of(hole_rows)));
  }

  // By how much the columns rise among the top four rows.
  Vector new_danger(const LaneTables& t, Vector row, const Vector* under) const {
    const Vector line = bytes(plan_.height - 4);
    Vector sum = zero();
    for (int k = 0; k < 4; ++k) {
      const Vector top =
          _mm512_add_epi8(_mm512_add_epi8(row, load(t.bottom[k])), load(t.length[k]));
      const Vector rise =
          _mm512_sub_epi8(_mm512_subs_epu8(top, line), _mm512_subs_epu8(under[k], line));
      sum = _mm512_mask_add_epi8(sum, t.has_column[k], sum, rise);
    }
    return sum;
  }

  // A vertical I in a well takes four from each well cell above it.
  static Vector wells_above_bars(const LowStack& s, const LaneTables& t, Halves heights) {
    const Halves beside = both(lanes_from(s.columns, -1), lanes_from(s.columns, 1));
    const Halves above = _mm256_sllv_epi16(beside, sum(heights, every(4)));
    const Halves taken = _mm256_slli_epi16(_mm256_maskz_popcnt_epi16(board_lanes, above), 2);
    return _mm512_maskz_shuffle_epi8(t.bars, _mm512_broadcast_i32x4(_mm256_cvtepi16_epi8(taken)),
                                     load(t.column[0]));
  }

  const FastPlan& plan_;
  const FastWeights& w_;
  LaneSurface surface_;
  LaneTables tables_[7];
  int first_weights_[4];
  int second_weights_[4];
  int surface_weights_[4];
  Weights transitions_and_wells_;
};

}  // namespace
}  // namespace tetrion::simulation
