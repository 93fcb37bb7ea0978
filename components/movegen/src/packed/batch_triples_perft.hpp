// Perft over boards in threes: depth first, the children of one board at a time, and of the last
// piece the children of many.
//
// The last piece is counted in stages. A straight drop and two sweeps find all placements of about
// a third of the boards; the others go on to a list, with what was reached. Each round over that
// list makes every move once, counts what is new and keeps the boards that still miss a placement
// and gained something, until it is empty.
#pragma once

#include <cstring>
#include <memory>

#include "anchored_flood.hpp"
#include "batch_boards.hpp"
#include "batch_triples.hpp"

namespace tetrion::packed {
namespace {

class TripleSearch {
 public:
  explicit TripleSearch(const BatchJob& job) : job_(job) {
    for (int i = 0; i < job.depth; ++i) {
      programs_[i] = compile_triples(*job.programs[i]);
      if (i < job.depth - 1) draw_pieces(i);
    }
  }

  std::uint64_t run(const std::uint64_t* root) {
    const BatchProgram& first = *job_.programs[0];
    std::uint16_t empty[batch_columns];
    for (int x = 0; x < batch_columns; ++x) {
      const auto filled = static_cast<std::uint16_t>(root[x] >> 48);
      empty[x] = static_cast<std::uint16_t>((first.inside >> x & 1) != 0 ? ~filled : 0);
    }
    std::memcpy(levels_[0], empty, board_bytes);
    search(levels_[0], 1, 0);
    return total_;
  }

 private:
  static constexpr int drained_at = 128;     // boards that are counted at once, at least
  static constexpr int most_children = 320;  // ten columns, every other row, four orientations
  // Whole vectors are stored and read past the end.
  static constexpr int list_bytes = (drained_at + most_children + 4) * board_bytes + 192;

  void search(char* boards, int count, int placed) {
    const BatchProgram& p = *job_.programs[placed];
    const bool last = placed == job_.depth - 1;
    with_piece(p, programs_[placed].built_in, [&]<typename Piece>(Piece) {
      last ? count_last<Piece>(boards, count) : expand<Piece>(boards, count, placed);
    });
  }

  // ── Counting the last piece ───────────────────────────────────────────────────────────────────

  template <typename Piece>
  void count_last(char* boards, int count) {
    const VectorProgram& t = programs_[job_.depth - 1];
    const BatchProgram& p = *t.p;
    pad(boards, count);
    Vector sum = none();
    int waiting = 0;
    for (int i = 0; i < count; i += boards_in_triple) {
      AnchoredFlood<Triples, Piece> flood;
      const Vector empty = load_boards(boards + i * board_bytes);
      flood.start(t, empty);
      flood.sweep_twice(p);
      Vector missing = none();
#pragma GCC unroll 4
      for (int r = 0; r < Piece::canonical; ++r) {
        const Vector rest = flood.resting(flood.free[r]);
        missing = either(missing, without(rest, flood.reached[r]));
        sum = add_ones(sum, both(rest, flood.reached[r]));
      }
      const std::uint32_t hard = boards_with(missing);
      keep<Piece::canonical>(0, waiting, hard, empty, flood.reached);
      waiting += __builtin_popcount(hard);
    }
    if (waiting > 0) waiting = count_more<Piece, true>(t, 0, waiting, sum);
    for (int from = 1; waiting > 0; from = 1 - from) {
      waiting = count_more<Piece, false>(t, from, waiting, sum);
    }
    total_ += static_cast<std::uint64_t>(_mm512_reduce_add_epi64(sum));
  }

  /// One round over the boards that wait in list `from`; those that wait on go to the other list.
  template <typename Piece, bool First>
  int count_more(const VectorProgram& t, int from, int count, Vector& sum) {
    constexpr int N = Piece::orientations;
    constexpr int C = Piece::canonical;
    constexpr int kept = First ? C : N;  // before the first round there are no aliases
    pad(waiting_[from].empty, count);
    for (int r = 0; r < kept; ++r) pad(waiting_[from].reached[r], count);
    int waiting = 0;
    for (int i = 0; i < count; i += boards_in_triple) {
      const Vector empty = load_boards(waiting_[from].empty + i * board_bytes);
      AnchoredFlood<Triples, Piece> flood;
      flood.look(t, empty);
      flood.look_at_aliases(t);
#pragma GCC unroll 4
      for (int r = 0; r < kept; ++r) {
        flood.reached[r] = load_boards(waiting_[from].reached[r] + i * board_bytes);
      }
      if (First) flood.template reach_aliases<true>(t);
      Vector before[N];
      Vector counted[C];
#pragma GCC unroll 4
      for (int r = 0; r < N; ++r) before[r] = flood.reached[r];
#pragma GCC unroll 4
      for (int r = 0; r < C; ++r) counted[r] = flood.united(t, r, !First);
      flood.full_round(t);
      Vector missing = none();
      Vector change = none();
#pragma GCC unroll 4
      for (int r = 0; r < C; ++r) {
        const Vector rest = flood.resting(flood.free[r]);
        const Vector reached = flood.united(t, r, true);
        missing = either(missing, without(rest, reached));
        sum = add_ones(sum, both(rest, without(reached, counted[r])));
      }
#pragma GCC unroll 4
      for (int r = 0; r < N; ++r) change = either(change, without(flood.reached[r], before[r]));
      const std::uint32_t hard = boards_with(missing) & boards_with(change);
      keep<Piece::orientations>(1 - from, waiting, hard, empty, flood.reached);
      waiting += __builtin_popcount(hard);
    }
    return waiting;
  }

  static Vector add_ones(Vector sum, Vector places) {
    return _mm512_add_epi64(sum, _mm512_popcnt_epi64(places));
  }

  template <int K>
  void keep(int to, int at, std::uint32_t boards, Vector empty, const Vector* reached) {
    const auto& gather = gather_tables.byte[numbers_of(boards)];
    _mm512_storeu_si512(waiting_[to].empty + at * board_bytes, permuted(empty, gather));
#pragma GCC unroll 4
    for (int r = 0; r < K; ++r) {
      _mm512_storeu_si512(waiting_[to].reached[r] + at * board_bytes, permuted(reached[r], gather));
    }
  }

  /// No boards after the last one, so that a whole triple can be read there.
  static void pad(char* list, int count) { std::memset(list + count * board_bytes, 0, 64); }

  // ── Placing ───────────────────────────────────────────────────────────────────────────────────

  template <typename Piece>
  void expand(char* boards, int count, int placed) {
    constexpr int C = Piece::canonical;
    const VectorProgram& t = programs_[placed];
    const BatchProgram& p = *t.p;
    const BatchProgram& after = *job_.programs[placed + 1];
    pad(boards, count);
    const bool collect = placed + 2 == job_.depth;  // children of several boards together
    int children = 0;
    for (int i = 0; i < count; i += boards_in_triple) {
      Vector found[C];
      AnchoredFlood<Triples, Piece>().find(t, load_boards(boards + i * board_bytes), found);
      alignas(64) char places[C][64];
      for (int r = 0; r < C; ++r) _mm512_store_si512(places[r], found[r]);
      for (int j = 0; j < boards_in_triple && i + j < count; ++j) {
        const char* board = boards + (i + j) * board_bytes;
        const unsigned special = rows_to_look_at(p, after, board);
        for (int r = 0; r < C; ++r) {
          children = add_children(p, after, placed, board, special, r, places[r] + j * board_bytes,
                                  children);
        }
        if (collect && children < drained_at) continue;
        search(levels_[placed + 1], children, placed + 1);
        children = 0;
      }
    }
    if (children > 0) search(levels_[placed + 1], children, placed + 1);
  }

  /// The cells of the piece for each orientation, column and row: pieces_[placed][r][x * 16 + bit].
  void draw_pieces(int placed) {
    const BatchProgram& p = *job_.programs[placed];
    for (int r = 0; r < p.canonical; ++r) {
      for (int place = 0; place < batch_columns * 16; ++place) {
        std::uint16_t cells[16] = {};
        for (const auto& cell : p.orientation[r].cells) {
          const int x = place / 16 + cell.dx;
          const int bit = place % 16 + cell.dy;
          if (x >= 0 && x < batch_columns && bit >= 0 && bit < 16) {
            cells[x] = static_cast<std::uint16_t>(cells[x] | 1U << bit);
          }
        }
        std::memcpy(pieces_[placed][r][place], cells, sizeof cells);
      }
    }
  }

  /// The places of one orientation on one board as numbers, column * 16 + bit; 160 bits of
  /// `places`.
  static int number(const char* places, std::uint8_t* numbers) {
    std::uint64_t words[2];
    std::uint32_t rest;
    std::memcpy(words, places, 16);
    std::memcpy(&rest, places + 16, 4);
    const Vector first = _mm512_load_si512(count_up.bytes);
    int n = 0;
    const auto add = [&](std::uint64_t word, int offset) {
      const Vector each = _mm512_add_epi8(first, _mm512_set1_epi8(static_cast<char>(offset)));
      _mm512_storeu_si512(numbers + n, _mm512_maskz_compress_epi8(word, each));
      n += __builtin_popcountll(word);
    };
    add(words[0], 0);
    add(words[1], 64);
    add(rest, 128);
    return n;
  }

  /// A piece that touches one of these rows may fill it up, or reach into the sky of the next one.
  static unsigned rows_to_look_at(const BatchProgram& p, const BatchProgram& after,
                                  const char* board) {
    std::uint16_t parent[batch_columns];
    std::memcpy(parent, board, board_bytes);
    if (!sky_is_empty(parent, p.inside, after.sky)) return 0xFFFF;
    return nearly_full_rows(parent, p.most_in_row) | unsigned{after.sky};
  }

  /// Appends the boards after each placement of one orientation; returns the new number of boards.
  int add_children(const BatchProgram& p, const BatchProgram& after, int placed, const char* board,
                   unsigned special, int r, const char* places, int children) {
    alignas(64) std::uint8_t numbers[256];
    const int n = number(places, numbers);
    const auto& cells = p.orientation[r].cells;
    const __m256i empty = _mm256_maskz_loadu_epi16(0x3FF, board);
    char* next = levels_[placed + 1] + children * board_bytes;
    const auto put = [&](int i) {
      const std::uint16_t* piece = pieces_[placed][r][numbers[i]];
      _mm256_storeu_si256(
          reinterpret_cast<__m256i*>(next),
          _mm256_andnot_si256(_mm256_load_si256(reinterpret_cast<const __m256i*>(piece)), empty));
      next += board_bytes;
    };
    unsigned touching = 0;  // rows of the anchor from which a cell is in a special row
    for (const auto& c : cells) touching |= c.dy >= 0 ? special >> c.dy : special << -c.dy;
    const __m256i all_places = _mm256_maskz_loadu_epi16(0x3FF, places);
    if (_mm256_test_epi16_mask(all_places, _mm256_set1_epi16(static_cast<short>(touching))) == 0) {
      // What is written past the last child is overwritten.
      char* const end = next + n * board_bytes;
      for (int i = 0; i < n; i += 4) {
        put(i);
        put(i + 1);
        put(i + 2);
        put(i + 3);
      }
      return static_cast<int>(end - levels_[placed + 1]) / board_bytes;
    }
    for (int i = 0; i < n; ++i) {
      put(i);
      const bool touches = (touching >> (numbers[i] & 15) & 1) != 0;
      if (touches && !settle(p, after, placed, next - board_bytes)) next -= board_bytes;
    }
    return static_cast<int>(next - levels_[placed + 1]) / board_bytes;
  }

  /// Looks closely at a new board. False: it reaches too high for a batch, and is answered already.
  bool settle(const BatchProgram& p, const BatchProgram& after, int placed, char* board) {
    std::uint16_t child[batch_columns];
    std::memcpy(child, board, board_bytes);
    clear_full(child, p.inside);
    if (!sky_is_empty(child, p.inside, after.sky)) {
      total_ += slowly(job_, child, p.inside, placed + 1);
      return false;
    }
    std::memcpy(board, child, board_bytes);
    return true;
  }

  struct CountUp {
    alignas(64) std::uint8_t bytes[64];
  };
  static constexpr CountUp count_up = [] {
    CountUp c{};
    for (int i = 0; i < 64; ++i) c.bytes[i] = static_cast<std::uint8_t>(i);
    return c;
  }();

  BatchJob job_;
  std::uint64_t total_ = 0;
  VectorProgram programs_[max_batch_depth];
  /// What is free is cheaper to find again than to keep.
  struct Waiting {
    alignas(64) char empty[list_bytes];
    alignas(64) char reached[4][list_bytes];
  };
  Waiting waiting_[2];
  alignas(64) char levels_[max_batch_depth][list_bytes];
  alignas(64) std::uint16_t pieces_[max_batch_depth][4][batch_columns * 16][16];
};

inline std::uint64_t perft_by_triples(const BatchJob& job, const std::uint64_t* columns) {
  const auto search = std::make_unique<TripleSearch>(job);
  return search->run(columns);
}

}  // namespace
}  // namespace tetrion::packed
