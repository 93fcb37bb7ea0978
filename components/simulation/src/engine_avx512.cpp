// The lane engine: all placements of a piece at once, one lane each, on boards 10 wide.
//
// Idea. As in window_engine.hpp a placement is scored by what it changes, here for all placements
// together: heights, gaps, hole depth and rows with holes in 64 byte lanes (all from the column
// heights), wells and row transitions in a window of 4 rows × 8 columns a placement, 32 bits, which
// one byte permutation cuts out of bit planes of the board. Weighted sums are dot products of
// bytes; a weight of up to 26 bits is split into signed digits of base 256 and summed like Horner's
// rule. Run wells and the surface take exact wells' place where a controller asks for them
// (lane_surface.hpp). Placements that clear rows are scored as whole boards, one lane a column
// (lane_board.hpp). Two games take turns, so that one computes while the other waits.
//
// Limits. The window engine takes over above 11 rows, the reference near the top where a rule asks
// for it. Every sum of a lane fits 32 bits: FastPlan::small.
//
// Cost: 250 to 350 cycles a piece. Source: measured trials of this design; instruction set: AVX-512
// F, BW, DQ, VL, CD, VBMI, VBMI2, BITALG, VPOPCNTDQ, VNNI (Ice Lake, Zen 4 and later).

#include "lane_judge.hpp"
#include "lane_planes.hpp"
#include "lane_surface.hpp"
#include "lane_widths.hpp"
#include "play_games.hpp"

namespace tetrion::simulation {
namespace {

// digits: FastPlan::digits.
template <unsigned parts, int digits>
class LaneEngine {
 public:
  using State = LaneStack;

  explicit LaneEngine(const FastPlan& plan)
      : plan_(plan), w_(plan.weights), board_(plan), surface_(plan), fallback_(plan) {
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

  void reset(LaneStack& s) const {
    s.rows = halves(empty_row);
    s.columns = _mm512_mask_mov_epi32(words(-1), board_lanes, zero());
    s.top = 0;
    s.value = board_.value(s.columns);
  }

  // What is known of all placements before one is chosen.
  struct Look {
    Vector scores[groups_of_lanes];  // of those in `scored`
    Vector row;
    std::uint64_t scored;
    std::uint64_t clearing;  // still to be scored as whole boards
  };

  // The first half of a move, play() is the second; which looks itself where a next piece is known.
  void look(const LaneStack& s, int piece, Look& seen) const {
    if (fits(s, 0)) look_at_all(s, piece, seen);
  }

  int play(LaneStack& s, int piece, int next, const Look& seen, bool& died) const {
    if (!fits(s, next < 0 ? 0 : 4)) return play_elsewhere(s, piece, next, died);
    Choice choice;
    if (next < 0) {
      choose(s, piece, seen, choice);
    } else {
      choose_of_two(s, piece, next, choice);
    }
    if (choice.index < 0) return play_elsewhere(s, piece, next, died);
    return put(s, piece, choice);
  }

 private:
  struct Choice {
    std::int64_t score = INT64_MIN;
    int index = -1;
    int row = 0;
    std::int64_t value = 0;  // of the board after it
    Vector columns;          // of that board
  };

  const FastPlan& plan_;
  const FastWeights& w_;
  LaneBoard<parts> board_;
  LaneSurface surface_;
  WindowEngine<parts> fallback_;
  LaneTables tables_[7];
  int first_weights_[4];
  int second_weights_[4];
  int surface_weights_[4];
  Weights transitions_and_wells_;

  bool fits(const LaneStack& s, int room) const {
    return s.top + room <= lane_rows && s.top + room <= plan_.fast_up_to;
  }

  // ── Choosing ──────────────────────────────────────────────────────────────────────────────────

  void look_at_all(const LaneStack& s, int piece, Look& seen) const {
    const LaneTables& t = tables_[piece];
    const Vector heights32 = heights_of(s.columns);
    const Vector heights = _mm512_broadcast_i32x4(_mm512_cvtepi32_epi8(heights32));

    // Only the I has a fourth column.
    const auto for_each_column = [&](auto&& visit) {
      for (int k = 0; k < 3; ++k) visit(k);
      if (t.has_column[3] != 0) visit(3);
    };
    Vector under[4] = {};  // heights under the piece's columns
    Vector row = zero();
    for_each_column([&](int k) {
      under[k] = _mm512_shuffle_epi8(heights, load(t.column[k]));
      row = _mm512_max_epu8(row, _mm512_subs_epu8(under[k], load(t.bottom[k])));
    });
    const std::uint64_t allowed = _mm512_mask_cmple_epu8_mask(
        t.lanes, _mm512_add_epi8(row, load(t.height)), bytes(plan_.height));

    Vector gap[4] = {};
    Vector holes = zero();
    Vector gap_columns = zero();
    for_each_column([&](int k) {
      gap[k] =
          _mm512_maskz_sub_epi8(t.has_column[k], _mm512_add_epi8(row, load(t.bottom[k])), under[k]);
      holes = _mm512_add_epi8(holes, gap[k]);
      gap_columns = _mm512_add_epi8(gap_columns, _mm512_min_epu8(gap[k], bytes(1)));
    });
    Vector buried = zero();
    Vector new_hole_rows = zero();
    Vector topmost = zero();
    Vector danger = zero();
    if constexpr ((parts & depth) != 0) {
      const Vector below_top = _mm512_sub_epi32(_mm512_sllv_epi32(words(1), heights32), words(1));
      const Vector old_holes = _mm512_maskz_andnot_epi32(board_lanes, s.columns, below_top);
      const auto hole_rows = static_cast<std::uint32_t>(_mm512_reduce_or_epi32(old_holes));
      buried = buried_cells(t, gap, old_holes);
      new_hole_rows = rows_of_gaps(t, row, gap, under, hole_rows);
      if ((parts & surface) != 0 && w_.topmost_hole != 0) {
        topmost = rise_of_topmost_hole(t, row, gap, hole_rows);
      }
    }
    if ((parts & surface) != 0 && w_.danger != 0 && s.top + 4 > plan_.height - 4) {
      danger = new_danger(t, row, under);
    }
    Vector shortened = zero();
    if ((parts & exact) != 0 && t.has_bars) shortened = wells_above_bars(s, t, heights32);
    SurfaceChanges on_surface;
    int steps_before = 0;
    if constexpr ((parts & surface) != 0) {
      const Steps steps = steps_of(heights32);
      steps_before = static_cast<int>(steps_value(w_, plan_.width, steps));
      surface_.changes(on_surface, s.columns, heights32, steps, row, piece);
    }

    // Bytes to words: landing row, holes, gap columns, buried | new hole rows, shortened wells,
    // topmost hole, danger.
    const Vector a0 = _mm512_unpacklo_epi8(row, holes);
    const Vector a1 = _mm512_unpackhi_epi8(row, holes);
    const Vector b0 = _mm512_unpacklo_epi8(gap_columns, buried);
    const Vector b1 = _mm512_unpackhi_epi8(gap_columns, buried);
    const Vector first[groups_of_lanes] = {_mm512_unpacklo_epi16(a0, b0),
                                           _mm512_unpackhi_epi16(a0, b0),
                                           _mm512_unpacklo_epi16(a1, b1)};
    const Vector c0 = _mm512_unpacklo_epi8(new_hole_rows, shortened);
    const Vector c1 = _mm512_unpackhi_epi8(new_hole_rows, shortened);
    const Vector d0 = _mm512_unpacklo_epi8(topmost, danger);
    const Vector d1 = _mm512_unpackhi_epi8(topmost, danger);
    const Vector second[groups_of_lanes] = {_mm512_unpacklo_epi16(c0, d0),
                                            _mm512_unpackhi_epi16(c0, d0),
                                            _mm512_unpacklo_epi16(c1, d1)};

    const Planes planes = planes_of(s.rows);
    const Vector cells_in_row = _mm512_broadcast_i32x4(planes.cells_in_row);
    const Vector places =
        _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row_places)));
    std::uint64_t clearing = 0;
    std::uint64_t scored = 0;
    const auto score_group = [&]<typename W>(W, int g) {
      const auto y = W::add_bytes(W::rows_of_windows(row, t.repeat[g]), W::words(0x03020100));
      const auto full = W::some_equal(W::shuffled(W::of(cells_in_row), y), W::load(t.need[g]));
      const auto at = W::add_bytes(W::shuffled(W::of(places), y), W::load(t.window[g]));
      const auto lanes = static_cast<__mmask16>(_pext_u64(allowed, 0x000F000F000F000FU << (4 * g)));
      const auto whole = static_cast<__mmask16>((full | t.no_window[g]) & lanes);
      clearing |= std::uint64_t{whole} << (16 * g);
      const auto here = static_cast<__mmask16>(lanes & ~whole);
      scored |= std::uint64_t{here} << (16 * g);
      Vector scores;
      if constexpr ((parts & surface) != 0) {
        scores =
            change_with_surface(t, g, planes, at, first[g], second[g], on_surface, steps_before);
      } else {
        scores = W::whole(change<W>(t, g, planes, at, W::of(first[g]), W::of(second[g])));
      }
      seen.scores[g] = _mm512_mask_mov_epi32(words(INT32_MIN), here, scores);
    };
    constexpr bool may_be_narrow = (parts & surface) == 0;
    const int wide_groups = may_be_narrow ? t.wide_groups : t.groups;
    for (int g = 0; g < wide_groups; ++g) score_group(Sixteen(), g);
    if constexpr (may_be_narrow) {
      if (wide_groups < t.groups) score_group(Four(), wide_groups);
    }

    seen.row = row;
    seen.scored = scored;
    seen.clearing = clearing;
  }

  void choose(const LaneStack& s, int piece, const Look& seen, Choice& best) const {
    const LaneTables& t = tables_[piece];
    // The first lane with the largest score.
    if (seen.scored != 0) {
      const int score = largest(seen, t.groups);
      std::uint64_t equal = 0;
      for (int g = 0; g < t.groups; ++g) {
        equal |= std::uint64_t{_mm512_cmpeq_epi32_mask(seen.scores[g], words(score))} << (16 * g);
      }
      best.index = lowest(equal & seen.scored);
      best.score = score;
    }
    alignas(64) std::uint8_t rows[64];
    _mm512_store_si512(rows, seen.row);
    if (best.index >= 0) {
      best.row = rows[byte_lane(best.index)];
      take_score(s, piece, best.score, best);
    }
    score_clearing(s, piece, seen, rows, [&](const Choice& whole) {
      if (whole.score > best.score || (whole.score == best.score && whole.index < best.index)) {
        best = whole;
      }
    });
  }

  // Calls visit(choice) for each placement that is scored as a whole board.
  template <typename Visit>
  void score_clearing(const LaneStack& s, int piece, const Look& seen, const std::uint8_t* rows,
                      Visit&& visit) const {
    for (std::uint64_t left = seen.clearing; left != 0; left &= left - 1) {
      Choice whole;
      whole.index = lowest(left);
      whole.row = rows[byte_lane(whole.index)];
      score_whole(s, piece, whole);
      visit(whole);
    }
  }

  static int largest(const Look& seen, int groups) {
    Vector highest = seen.scores[0];
    for (int g = 1; g < groups; ++g) highest = _mm512_max_epi32(highest, seen.scores[g]);
    return _mm512_reduce_max_epi32(highest);
  }

  // The best score alone; INT64_MIN where there is no placement.
  std::int64_t best_score(const LaneStack& s, int piece) const {
    Look seen;
    look_at_all(s, piece, seen);
    std::int64_t best = seen.scored != 0 ? largest(seen, tables_[piece].groups) : INT64_MIN;
    if (seen.clearing == 0) return best;
    alignas(64) std::uint8_t rows[64];
    _mm512_store_si512(rows, seen.row);
    score_clearing(s, piece, seen, rows,
                   [&](const Choice& whole) { best = whole.score > best ? whole.score : best; });
    return best;
  }

  // The best pair: every first placement is played on a copy, and the best reply found there.
  void choose_of_two(const LaneStack& s, int piece, int next, Choice& best) const {
    Look seen;
    look_at_all(s, piece, seen);
    alignas(64) std::uint8_t rows[64];
    alignas(64) std::int32_t scores[groups_of_lanes * 16];
    _mm512_store_si512(rows, seen.row);
    for (int g = 0; g < tables_[piece].groups; ++g) {
      _mm512_store_si512(scores + 16 * g, seen.scores[g]);
    }
    std::int64_t most = INT64_MIN;
    for (std::uint64_t left = seen.scored | seen.clearing; left != 0; left &= left - 1) {
      Choice first;
      first.index = lowest(left);
      first.row = rows[byte_lane(first.index)];
      const bool scored = (seen.scored >> first.index & 1) != 0;
      scored ? take_score(s, piece, scores[first.index], first) : score_whole(s, piece, first);
      LaneStack after = s;
      put(after, piece, first);
      const std::int64_t reply = best_score(after, next);
      if (reply == INT64_MIN) continue;
      // What the move itself is worth, and the board after both.
      const std::int64_t sum = first.score + s.value + reply;
      if (best.index < 0 || sum > most) {
        most = sum;
        best = first;
      }
    }
  }

  // The rest of a choice from its index, row and score in the lanes.
  void take_score(const LaneStack& s, int piece, std::int64_t score, Choice& choice) const {
    choice.score = score;
    choice.value = s.value + score - landing(piece, choice.index, choice.row);
    choice.columns = with_piece(s.columns, tables_[piece], choice.index, choice.row);
  }

  std::int64_t landing(int piece, int i, int row) const {
    return w_.half_landing_height * (2 * row + plan_.placements[piece][i].height - 1);
  }

  // What the placements of a group change, landing height included.
  template <typename W, typename V = typename W::V>
  [[gnu::always_inline]] V change(const LaneTables& t, int g, const Planes& planes, V at, V first,
                                  V second) const {
    const auto pick = [&](Vector plane) {
      return W::of(_mm512_permutexvar_epi8(W::whole(at), plane));
    };
    const V before = pick(planes.filled);
    const V wells = pick(planes.wells);
    const V cells = W::load(t.cells[g]);
    const V over = W::load(t.over[g]);
    const V after = before | cells;
    // empty, with filled neighbours; beside the piece; no well cell before
    const V added = ~after & W::up(after, 1) & W::down(after, 1) & W::load(t.beside[g]) & ~wells;
    const V added_below = added & ~over;
    V depth_of[4];
    for (int n = 0; n < 4; ++n) depth_of[n] = pick(planes.depth[n]);
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
      if ((parts & depth) != 0 || t.has_bars)
        sum = W::dot_bytes(sum, second, W::words(second_weights_[0]));
      return W::add(sum, of_wells);
    } else {
      V well = W::words(-of_the_piece);
      for (int n = 0; n < 4; ++n) well = W::dot_bytes(well, gains[n], W::bytes(1 << n));
      V sum{};
      for (int n = digits - 1; n >= 0; --n) {
        if (n < digits - 1) sum = W::up(sum, 8);
        sum = W::dot_bytes(sum, first, W::words(first_weights_[n]));
        if ((parts & depth) != 0 || t.has_bars)
          sum = W::dot_bytes(sum, second, W::words(second_weights_[n]));
      }
      sum = W::add(sum, W::load(t.constant[g]));
      return with_transitions_and_wells<W>(sum, beside, W::up(well, 16));
    }
  }

  // The same with run wells and the surface instead of exact wells.
  [[gnu::always_inline]] Vector change_with_surface(const LaneTables& t, int g,
                                                    const Planes& planes, Vector at, Vector first,
                                                    Vector second, const SurfaceChanges& on_surface,
                                                    int steps_before) const {
    const Vector before = _mm512_permutexvar_epi8(at, planes.filled);
    const Vector beside = _mm512_popcnt_epi8(_mm512_and_si512(before, load(t.edges[g])));
    Vector sum = zero();
    for (int n = digits - 1; n >= 0; --n) {
      if (n < digits - 1) sum = _mm512_slli_epi32(sum, 8);
      sum = _mm512_dpbusd_epi32(sum, first, words(first_weights_[n]));
      sum = _mm512_dpbusd_epi32(sum, second, words(second_weights_[n]));
      sum = _mm512_dpbusd_epi32(sum, on_surface.counts[g], words(surface_weights_[n]));
    }
    sum = _mm512_add_epi32(sum, _mm512_sub_epi32(load(t.constant[g]), words(steps_before)));
    return with_transitions_and_wells<Sixteen>(sum, beside, on_surface.runs[g]);
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

  // All of a choice from its index and row, where the placement clears rows or has no window.
  void score_whole(const LaneStack& s, int piece, Choice& choice) const {
    const LaneTables& t = tables_[piece];
    choice.columns = with_piece(s.columns, t, choice.index, choice.row);
    choice.score = landing(piece, choice.index, choice.row);
    if (const std::uint32_t full = full_rows(choice.columns); full != 0) {
      choice.score += move_value(full, t.rows[choice.index], choice.row);
      choice.columns = without_rows(choice.columns, full);
    }
    choice.value = board_.value(choice.columns);
    choice.score += choice.value - s.value;
  }

  // ── Playing ───────────────────────────────────────────────────────────────────────────────────

  int put(LaneStack& s, int piece, const Choice& choice) const {
    const LaneTables& t = tables_[piece];
    const Vector number =
        _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                         12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const Vector cells =
        _mm512_castsi128_si512(_mm_cvtsi64_si128(static_cast<long long>(t.rows[choice.index])));
    const Vector shifted = _mm512_maskz_permutexvar_epi16(
        0xFU << choice.row, _mm512_sub_epi16(number, halves(choice.row)), cells);
    s.rows = _mm512_or_si512(s.rows, shifted);
    // Always, as if there were full rows: a branch would often be mispredicted.
    const std::uint32_t full = _mm512_cmpeq_epi16_mask(s.rows, halves(full_row));
    const auto left = static_cast<std::uint32_t>(0xFFFF'FFFFU >> count(full));
    s.rows =
        _mm512_mask_mov_epi16(halves(empty_row), left, _mm512_maskz_compress_epi16(~full, s.rows));
    s.columns = choice.columns;
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
    s.value = board_.value(s.columns);
    set_top(s);
    return lines;
  }
};

}  // namespace

bool avx512_can_play(const FastPlan& plan) {
  const FastWeights& w = plan.weights;
  return plan.width == 10 && (plan.small || plan.reachable) &&
         !(has_surface(w) && w.wells_exact != 0);
}

void play_avx512(GameFeed& feed, const FastPlan& plan) {
  constexpr unsigned deep = exact | depth;
  constexpr unsigned with_surface = runs | depth | surface;
  const FastWeights& w = plan.weights;
  if (plan.reachable) {
    if (has_surface(w)) return play_reachable<LaneJudge<with_surface>>(feed, plan);
    return is_deep(w) ? play_reachable<LaneJudge<deep>>(feed, plan)
                      : play_reachable<LaneJudge<exact>>(feed, plan);
  }
  if (has_surface(w)) {
    return plan.digits <= 2 ? take_turns<LaneEngine<with_surface, 2>>(feed, plan)
                            : take_turns<LaneEngine<with_surface, 4>>(feed, plan);
  }
  if (is_deep(w)) {
    return plan.digits <= 2 ? take_turns<LaneEngine<deep, 2>>(feed, plan)
                            : take_turns<LaneEngine<deep, 4>>(feed, plan);
  }
  return plan.digits == 1 ? take_turns<LaneEngine<exact, 1>>(feed, plan)
                          : take_turns<LaneEngine<exact, 4>>(feed, plan);
}

}  // namespace tetrion::simulation
