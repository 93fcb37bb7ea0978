// The lane engine: all placements of a piece at once, one lane each, on boards 10 wide.
//
// Many games are played in rounds of a move each (play_games.hpp). In a round the games are sorted
// by piece, so that what is to be done seldom changes from one to the next; all are looked at
// (lane_look.hpp); then all placements that clear rows are scored, of whichever game; then the best
// are played. Each of these loops goes through without a branch on what the boards hold, so that a
// processor computes several boards at a time.
//
// Limits. The window engine takes over above 11 rows, the reference near the top where a rule asks
// for it.
//
// Cost: 240 to 420 cycles a piece. Source: measured trials of this design; instruction set: AVX-512
// F, BW, DQ, VL, CD, VBMI, VBMI2, BITALG, VPOPCNTDQ, VNNI and GFNI (Ice Lake, Zen 4 and later).
#pragma once

#include "lane_look.hpp"
#include "low_board.hpp"
#include "play_games.hpp"

namespace tetrion::simulation {
namespace {

template <unsigned parts, int digits>
class LaneEngine {
 public:
  static constexpr int games_at_a_time = 64;  // as many as a vector has bytes

  // Low stacks as lanes need them, higher ones as the window engine does.
  struct State {
    LowStack low;
    bool is_high;
    Stack high;
  };

  explicit LaneEngine(const FastPlan& plan)
      : plan_(plan),
        w_(plan.weights),
        look_(plan),
        board_(plan),
        landing_a_row_(2 * w_.half_landing_height),
        fallback_(plan) {}

  void reset(State& s) const {
    s.is_high = false;
    s.low.rows = every(empty_row);
    s.low.columns = _mm256_mask_mov_epi16(every(-1), board_lanes, _mm256_setzero_si256());
    s.low.top = 0;
    s.low.value = board_.value(s.low.columns);
  }

  void play(Turn<State>* turns, int count) const {
    std::uint8_t order[2 * games_at_a_time];  // written 64 bytes at a time
    const int n = sort_by_piece(turns, count, order);
    Position positions[games_at_a_time];
    for (int i = 0; i < n; ++i) {
      const Turn<State>& turn = turns[order[i]];
      positions[i].stack = &turn.state->low;
      positions[i].piece = turn.piece;
    }
    find_best(positions, n);
    for (int i = 0; i < n; ++i) {
      Turn<State>& turn = turns[order[i]];
      const Position& p = positions[i];
      if (p.key == nothing) continue;
      const int index = index_of(p.key);
      turn.lines = put(turn.state->low, p.piece, index, row_of(p, index), p.value);
    }
    for (int i = 0; i < count; ++i) {
      Turn<State>& turn = turns[i];
      if (turn.lines == not_played && turn.next >= 0 && fits(*turn.state, 4)) play_two(turn);
      if (turn.lines == not_played) play_high(turn);
    }
  }

 private:
  static constexpr std::int64_t nothing = INT64_MIN;
  static constexpr int not_played = Turn<State>::not_played;

  // A placement with all that is needed to play it.
  struct Choice {
    int index;
    int row;
    std::uint32_t full;  // which of its rows are full then, from its lowest
    std::int64_t score;
    std::int64_t value;  // of the board after it
  };

  // A board, a piece, and the best placement of it.
  struct Position {
    const LowStack* stack;
    int piece;
    std::int64_t key;                     // what it is worth, then which it is; or nothing
    std::int64_t value;                   // of the board after it
    std::uint64_t full[groups_of_lanes];  // as in Look
    alignas(64) std::uint8_t rows[64];
  };

  // The larger key is the better placement: of the same score that with the lower index.
  static std::int64_t key_of(std::int64_t score, int index) { return score * 64 - index; }
  static int index_of(std::int64_t key) { return static_cast<int>(-key & 63); }
  static std::int64_t score_of(std::int64_t key) { return (key + 63) >> 6; }

  static int row_of(const Position& p, int index) { return p.rows[byte_lane(index)]; }
  static std::uint32_t full_of(const std::uint64_t (&full)[groups_of_lanes], int index) {
    return full[index / 16] >> (4 * (index % 16)) & 0xF;
  }

  const FastPlan& plan_;
  const FastWeights& w_;
  LaneLook<parts, digits> look_;
  LowBoard<parts, (digits > 2)> board_;
  std::int64_t landing_a_row_;
  WindowEngine<parts> fallback_;

  bool fits(const State& s, int room) const {
    return !s.is_high && s.low.top + room <= lane_rows && s.low.top + room <= plan_.fast_up_to;
  }

  // The numbers of the turns that the lanes can play, by piece.
  int sort_by_piece(const Turn<State>* turns, int count, std::uint8_t* order) const {
    alignas(64) std::uint8_t pieces[64];
    _mm512_store_si512(pieces, bytes(-1));
    for (int i = 0; i < count; ++i) {
      const Turn<State>& turn = turns[i];
      if (turn.next < 0 && fits(*turn.state, 0)) pieces[i] = static_cast<std::uint8_t>(turn.piece);
    }
    const Vector piece_of = load(pieces);
    const Vector number = load(byte_numbers);
    int n = 0;
    for (int piece = 0; piece < 7; ++piece) {
      const std::uint64_t these = _mm512_cmpeq_epi8_mask(piece_of, bytes(piece));
      _mm512_storeu_si512(order + n, _mm512_maskz_compress_epi8(these, number));
      n += simulation::count(these);
    }
    return n;
  }

  // ── Choosing ──────────────────────────────────────────────────────────────────────────────────

  static constexpr int most_positions = games_at_a_time;  // the first moves of a pair are fewer
  static constexpr int most_looks = 8;                    // positions looked at together

  // A placement to be scored as a whole board.
  struct Whole {
    std::uint8_t position;
    std::uint8_t index;
  };
  struct Wholes {
    int count = 0;
    Whole all[most_positions * most_placements + 2];
  };

  // The best placement of each position; those of one shape stand together.
  void find_best(Position* positions, int count) const {
    Wholes wholes;
    for (int i = 0; i < count;) {
      const PieceShape shape = look_.tables(positions[i].piece).shape;
      int end = i + 1;
      while (end < count && end < i + most_looks &&
             look_.tables(positions[end].piece).shape == shape) {
        ++end;
      }
      consider(shape, positions, i, end, wholes);
      i = end;
    }
    for (int i = 0; i < wholes.count; ++i) {
      Position& p = positions[wholes.all[i].position];
      Choice whole;
      whole.index = wholes.all[i].index;
      whole.row = row_of(p, whole.index);
      whole.full = full_of(p.full, whole.index);
      score_whole(*p.stack, p.piece, whole);
      const std::int64_t key = key_of(whole.score, whole.index);
      // A branch would often be mispredicted, at the end of all this: a seventh of all time.
      const std::int64_t is_better = ones_if(key > p.key);
      p.key ^= (p.key ^ key) & is_better;
      p.value ^= (p.value ^ whole.value) & is_better;
    }
  }

  // The best of the placements that the lanes score, of positions of one shape. The others are
  // added to the wholes.
  void consider(PieceShape shape, Position* positions, int begin, int end, Wholes& wholes) const {
    switch (shape) {
      case PieceShape::one_group:
        return consider<PieceShape::one_group>(positions, begin, end, wholes);
      case PieceShape::bars:
        return consider<PieceShape::bars>(positions, begin, end, wholes);
      case PieceShape::one_and_few:
        return consider<PieceShape::one_and_few>(positions, begin, end, wholes);
      case PieceShape::two_and_few:
        return consider<PieceShape::two_and_few>(positions, begin, end, wholes);
      default:
        return consider<PieceShape::any>(positions, begin, end, wholes);
    }
  }

  template <PieceShape shape>
  [[gnu::noinline]] void consider(Position* positions, int begin, int end, Wholes& wholes) const {
    if (end - begin == 1) return consider_one<shape>(positions[begin], begin, wholes);
    Look looks[most_looks];
    for (int i = begin; i < end; ++i) {
      look_.template fall<shape>(*positions[i].stack, positions[i].piece, looks[i - begin]);
    }
    for (int i = begin; i < end; ++i) {
      look_.look_at_surface(*positions[i].stack, positions[i].piece, looks[i - begin]);
    }
    for (int i = begin; i < end; ++i) {
      look_.template score<shape>(positions[i].piece, looks[i - begin]);
    }
    for (int i = begin; i < end; ++i) choose<shape>(positions[i], i, looks[i - begin], wholes);
  }

  // The same of one, without a detour through memory.
  template <PieceShape shape>
  [[gnu::noinline]] void consider_one(Position& p, int i, Wholes& wholes) const {
    Look seen;
    look_.template look<shape>(*p.stack, p.piece, seen);
    choose<shape>(p, i, seen, wholes);
  }

  template <PieceShape shape>
  [[gnu::always_inline]] void choose(Position& p, int i, const Look& seen, Wholes& wholes) const {
    _mm512_store_si512(p.rows, seen.row);
    p.key = best_of_lanes<shape>(seen);
    if (p.key != nothing) {
      const int best = index_of(p.key);
      p.value = p.stack->value + score_of(p.key) - landing(p.piece, best, row_of(p, best));
    }
    for (int g = 0; g < groups(shape); ++g) p.full[g] = seen.full[g];
    // Two are always written, as they are seldom more: a loop would often be mispredicted.
    std::uint64_t left = seen.clearing;
    const int end = wholes.count + simulation::count(left);
    const auto take = [&](int at) {
      wholes.all[at] = {static_cast<std::uint8_t>(i),
                        static_cast<std::uint8_t>(left == 0 ? 0 : lowest(left))};
      left &= left - 1;
    };
    take(wholes.count);
    take(wholes.count + 1);
    for (int at = wholes.count + 2; at < end; ++at) take(at);
    wholes.count = end;
  }

  // The key of the best placement that was scored.
  template <PieceShape shape>
  [[gnu::always_inline]] static std::int64_t best_of_lanes(const Look& seen) {
    const auto scored = [&](int g) { return static_cast<__mmask16>(seen.scored >> (16 * g)); };
    const Vector none = words(INT32_MIN);
    Vector highest = none;
    if constexpr (digits <= 2) {
      // Weights below 16,000: scores stay below 2^22 (FastPlan::small's sums), keys below 2^28.
      for (int g = 0; g < groups(shape); ++g) {
        const Vector number = _mm512_add_epi32(load(word_numbers), words(16 * g));
        const Vector keys = _mm512_sub_epi32(_mm512_slli_epi32(seen.scores[g], 6), number);
        highest = _mm512_mask_max_epi32(highest, scored(g), highest, keys);
      }
      const int key = _mm512_reduce_max_epi32(highest);
      return key == INT32_MIN ? nothing : key;
    } else {
      for (int g = 0; g < groups(shape); ++g) {
        highest = _mm512_mask_max_epi32(highest, scored(g), highest, seen.scores[g]);
      }
      const int score = _mm512_reduce_max_epi32(highest);
      std::uint64_t equal = 0;
      for (int g = 0; g < groups(shape); ++g) {
        const std::uint64_t here =
            _mm512_mask_cmpeq_epi32_mask(scored(g), seen.scores[g], words(score));
        equal |= here << (16 * g);
      }
      return equal == 0 ? nothing : key_of(score, lowest(equal));
    }
  }

  // The best pair: every first placement is played on a copy, and the best reply found there.
  [[gnu::noinline]] void play_two(Turn<State>& turn) const {
    LowStack& s = turn.state->low;
    const int piece = turn.piece;
    Look seen;
    look_.template look<PieceShape::any>(s, piece, seen);
    alignas(64) std::uint8_t rows[64];
    alignas(64) std::int32_t scores[groups_of_lanes * 16];
    _mm512_store_si512(rows, seen.row);
    for (int g = 0; g < groups_of_lanes; ++g) _mm512_store_si512(scores + 16 * g, seen.scores[g]);

    LowStack after[most_positions];
    Choice firsts[most_positions];
    Position positions[most_positions];
    int n = 0;
    for (std::uint64_t left = seen.scored | seen.clearing; left != 0; left &= left - 1, ++n) {
      Choice& first = firsts[n];
      first.index = lowest(left);
      first.row = rows[byte_lane(first.index)];
      first.full = full_of(seen.full, first.index);
      if ((seen.scored >> first.index & 1) != 0) {
        first.score = scores[first.index];
        first.value = s.value + first.score - landing(piece, first.index, first.row);
      } else {
        score_whole(s, piece, first);
      }
      after[n] = s;
      put(after[n], piece, first.index, first.row, first.value);
      positions[n].stack = &after[n];
      positions[n].piece = turn.next;
    }
    find_best(positions, n);

    std::int64_t most = nothing;
    int best = -1;
    for (int i = 0; i < n; ++i) {
      if (positions[i].key == nothing) continue;
      // What the move itself is worth, and the board after both.
      const std::int64_t sum = firsts[i].score + s.value + score_of(positions[i].key);
      if (best < 0 || sum > most) {
        most = sum;
        best = i;
      }
    }
    if (best < 0) return;
    turn.lines = put(s, piece, firsts[best].index, firsts[best].row, firsts[best].value);
  }

  std::int64_t landing(int piece, int i, int row) const {
    return landing_a_row_ * row + look_.tables(piece).landing[i];
  }

  static Halves with_piece(Halves columns, const LaneTables& t, int i, int row) {
    const Halves cells = _mm256_load_si256(reinterpret_cast<const __m256i*>(t.column_cells[i]));
    return _mm256_or_si256(columns, _mm256_srl_epi16(cells, _mm_cvtsi32_si128(row)));
  }

  std::int64_t move_value(std::uint32_t full, std::uint64_t cells) const {
    const std::uint64_t in_full = _pdep_u64(full, 0x0001000100010001U) * 0xFFFF & cells;
    const int lines = count(full);
    return w_.rows_removed * lines + w_.eroded_piece_cells * lines * count(in_full);
  }

  // Score and value of a choice, where the placement clears rows or has no window.
  void score_whole(const LowStack& s, int piece, Choice& choice) const {
    const LaneTables& t = look_.tables(piece);
    const Halves columns = with_piece(s.columns, t, choice.index, choice.row);
    choice.value = board_.value(without_rows(columns, choice.full << choice.row));
    choice.score = landing(piece, choice.index, choice.row) +
                   move_value(choice.full, t.rows[choice.index]) + choice.value - s.value;
  }

  // ── Playing ───────────────────────────────────────────────────────────────────────────────────

  int put(LowStack& s, int piece, int index, int row, std::int64_t value) const {
    const LaneTables& t = look_.tables(piece);
    const Halves four =
        _mm256_castsi128_si256(_mm_cvtsi64_si128(static_cast<long long>(t.rows[index])));
    const Halves cells = _mm256_maskz_permutexvar_epi16(static_cast<__mmask16>(0xF << row),
                                                        sum(numbers(), every(-row)), four);
    const Halves rows = _mm256_or_si256(s.rows, cells);
    // Always, as if there were full rows: a branch would often be mispredicted.
    const auto full = static_cast<std::uint32_t>(_mm256_cmpeq_epi16_mask(rows, every(full_row)));
    const int lines = count(full);
    s.rows = _mm256_mask_compress_epi16(every(empty_row), static_cast<__mmask16>(~full), rows);
    s.columns = without_rows(with_piece(s.columns, t, index, row), full);
    s.value = value;
    set_top(s);
    return lines;
  }

  static void set_top(LowStack& s) {
    s.top = size_of(_mm256_cmpneq_epi16_mask(s.rows, every(empty_row)));
  }

  // A move that the lanes cannot score, by the window engine or the reference.
  [[gnu::noinline]] void play_high(Turn<State>& turn) const {
    State& s = *turn.state;
    if (!s.is_high) {
      for (Row& row : s.high.rows) row = empty_row;
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(s.high.rows), s.low.rows);
      fallback_.take_rows(s.high);
    }
    turn.lines = fallback_.play(s.high, turn.piece, turn.next, turn.died);
    s.is_high = s.high.top > lane_rows;
    if (s.is_high) return;
    s.low.rows = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(s.high.rows));
    alignas(32) std::uint16_t columns[16];
    for (int at = 0; at < 16; ++at) {
      columns[at] = at < 12 ? static_cast<std::uint16_t>(s.high.columns[at]) : 0xFFFF;
    }
    s.low.columns = turned(_mm256_load_si256(reinterpret_cast<const __m256i*>(columns)));
    s.low.value = board_.value(s.low.columns);
    set_top(s.low);
  }
};

}  // namespace
}  // namespace tetrion::simulation
