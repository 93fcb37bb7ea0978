// Perft over batches: boards of one depth wait in a list until a vector is full, then all of them
// are searched at once and their children join the list of the next depth.
//
// The last piece is only counted, in stages. Most boards are done after a straight drop and two
// sweeps; those that miss a placement go on to a list of their own, and are counted when a vector
// of *them* is full, with one round of kicks; what still grows goes on to a third list that is
// searched to its end. So no lane waits for a harder neighbour, and there is no branch that depends
// on a board. Boards that reach into the sky are handed to the slow search.
#pragma once

#include <memory>

#include "batch_boards.hpp"
#include "batch_flood.hpp"

namespace tetrion::packed {
namespace {

/// Boards, column by column.
struct BoardList {
  static constexpr int drained_at = 1024;  ///< a list longer than that is drained before it grows

  // The children of one board (ten columns, every other row, four orientations) fit beyond that,
  // and a vector past the end. An odd number of cache lines keeps the columns apart in the cache.
  static constexpr int capacity = drained_at + 320 + 3 * 32;

  alignas(64) std::uint16_t columns[batch_columns][capacity];
  int size = 0;

  /// Empty lanes after the last board, so that a vector can be read there.
  void pad() {
    for (auto& column : columns) std::memset(column + size, 0, vector_bytes);
  }
};

class BatchSearch {
 public:
  explicit BatchSearch(const BatchJob& job)
      : job_(job),
        levels_(std::make_unique_for_overwrite<BoardList[]>(static_cast<std::size_t>(job.depth))) {}

  std::uint64_t run(const std::uint64_t* root) {
    const BatchProgram& first = *job_.programs[0];
    for (int x = 0; x < batch_columns; ++x) {
      const auto filled = static_cast<std::uint16_t>(root[x] >> 48);
      const bool inside = (first.inside >> x & 1) != 0;
      levels_[0].columns[x][0] = static_cast<std::uint16_t>(inside ? ~filled : 0);
    }
    levels_[0].size = 1;
    for (int d = 0; d < job_.depth; ++d) {
      while (levels_[static_cast<std::size_t>(d)].size > 0) drain(d);
    }
    const BatchProgram& last = *job_.programs[job_.depth - 1];
    while (harder_.size > 0) {
      pick(last, [&]<int N, int C, bool T>() { count_harder<N, C, T>(last); });
    }
    return total_;
  }

 private:
  /// Calls run<N, C, PlainTurns>() for the kind of piece a program is.
  template <typename Run>
  static void pick(const BatchProgram& p, Run&& run) {
    switch (p.orientations * 10 + p.canonical) {
      case 11:
        return run.template operator()<1, 1, false>();
      case 22:
        return p.plain_turns ? run.template operator()<2, 2, true>()
                             : run.template operator()<2, 2, false>();
      case 42:
        return p.plain_turns ? run.template operator()<4, 2, true>()
                             : run.template operator()<4, 2, false>();
      default:
        return p.plain_turns ? run.template operator()<4, 4, true>()
                             : run.template operator()<4, 4, false>();
    }
  }

  /// Searches the last boards of a list.
  void drain(int depth) {
    BoardList& list = levels_[static_cast<std::size_t>(depth)];
    const int boards = list.size < lanes ? list.size : lanes;
    if (boards < lanes) list.pad();
    list.size -= boards;
    const BatchProgram& p = *job_.programs[depth];
    if (depth == job_.depth - 1) {
      pick(p, [&]<int N, int C, bool T>() { count_once<N, C, T>(p, list); });
    } else {
      pick(p, [&]<int N, int C, bool T>() { expand<N, C, T>(p, list, depth, boards); });
    }
  }

  /// A flood over the vector of boards at the end of a list, after the first two sweeps.
  template <int N, int C, bool T>
  static void begin(BatchFlood<N, C, T>& flood, const BatchProgram& p, const BoardList& list) {
    V empty[padded_columns];
    for (V& e : empty) e = V{};
    for (int x = 0; x < batch_columns; ++x) {
      empty[first_column + x] = load(&list.columns[x][list.size]);
    }
    flood.start(p, empty);
    flood.template sweep_right<C>();
    flood.template sweep_left<C>();
  }

  /// Adds the boards of some lanes to a list.
  static void move_boards(const BoardList& from, V lanes_to_move, BoardList& to) {
    std::uint16_t moves[lanes];
    std::memcpy(moves, &lanes_to_move, sizeof moves);
    for (int i = 0; i < lanes; ++i) {  // without a branch: what does not move is overwritten
      for (int x = 0; x < batch_columns; ++x) {
        to.columns[x][to.size] = from.columns[x][from.size + i];
      }
      to.size += moves[i] & 1;
    }
  }

  template <int N, int C, bool T>
  void count_once(const BatchProgram& p, const BoardList& list) {
    BatchFlood<N, C, T> flood;
    begin(flood, p, list);
    flood.add_aliases(p);
    typename BatchFlood<N, C, T>::Reached before;
    flood.remember(before);
    flood.kicks(p);
    flood.template sweep_right<N>();
    V missing;
    const V count = flood.count(p, true, missing);
    const V hard = not_zero(missing) & not_zero(flood.change(before));
    total_ += sum(count & ~hard);
    move_boards(list, hard, harder_);
    while (harder_.size >= lanes) count_harder<N, C, T>(p);
  }

  template <int N, int C, bool T>
  void count_harder(const BatchProgram& p) {
    take_last(harder_);
    BatchFlood<N, C, T> flood;
    begin(flood, p, harder_);
    flood.add_aliases(p);
    flood.finish(p);
    V missing;
    total_ += sum(flood.count(p, true, missing));
  }

  static void take_last(BoardList& list) {
    if (list.size < lanes) {
      list.pad();
      list.size = 0;
    } else {
      list.size -= lanes;
    }
  }

  template <int N, int C, bool T>
  void expand(const BatchProgram& p, const BoardList& list, int depth, int boards) {
    BatchFlood<N, C, T> flood;
    begin(flood, p, list);
    const bool hard = any(flood.missing(p, false));
    if (hard) {
      flood.add_aliases(p);
      flood.finish(p);
    }
    std::uint16_t found[C][batch_columns][lanes];
    std::uint16_t parents[batch_columns][lanes];
    std::uint16_t counts[lanes];
    V missing;
    store(counts, flood.count(p, hard, missing));
    for (int x = 0; x < batch_columns; ++x) {
      for (int r = 0; r < C; ++r) {
        const int at = first_column + x;
        store(found[r][x], resting(flood.free[r][at]) & flood.united(p, r, at, hard));
      }
      store(parents[x], load(&list.columns[x][list.size]));
    }
    BoardList& next = levels_[static_cast<std::size_t>(depth) + 1];
    for (int i = 0; i < boards; ++i) {
      std::uint16_t parent[batch_columns];
      for (int x = 0; x < batch_columns; ++x) parent[x] = parents[x][i];
      copies_of(parent, counts[i], next);
      add_children<C>(p, parent, &found[0][0][i], depth, next);
      while (next.size > BoardList::drained_at) drain(depth + 1);
    }
    while (next.size >= lanes) drain(depth + 1);
  }

  /// Fills the list past its end with copies of a board.
  static void copies_of(const std::uint16_t* board, int count, BoardList& list) {
    for (int x = 0; x < batch_columns; ++x) {
      const V copies = all(board[x]);
      for (int i = 0; i < count; i += lanes) store(&list.columns[x][list.size + i], copies);
    }
  }

  /// The boards after each placement. found[(r * batch_columns + x) * lanes]: where the piece
  /// rests. The list holds copies of the parent past its end, so that four cells are all there is
  /// to write.
  template <int C>
  void add_children(const BatchProgram& p, const std::uint16_t* parent, const std::uint16_t* found,
                    int depth, BoardList& next) {
    const BatchProgram& after = *job_.programs[depth + 1];
    unsigned special = nearly_full_rows(parent, p.most_in_row) | after.sky;
    if (!sky_is_empty(parent, p.inside, after.sky)) special = 0xFFFF;
    for (int r = 0; r < C; ++r) {
      const BatchOrientation& o = p.orientation[r];
      for (int x = 0; x < batch_columns; ++x) {
        for (unsigned places = found[(r * batch_columns + x) * lanes]; places != 0;
             places &= places - 1) {
          // All within the band: what rests is below an empty sky.
          const int bit = __builtin_ctz(places);
          for (int c = 0; c < o.width; ++c) {
            const unsigned cells = unsigned{o.column[c].rows} << bit >> 3;
            const int column = x + o.column[c].dx;
            next.columns[column][next.size] = static_cast<std::uint16_t>(parent[column] & ~cells);
          }
          const unsigned rows = unsigned{o.rows} << bit >> 3;
          if ((rows & special) == 0 || settle(p, after, depth, parent, next)) [[likely]] {
            ++next.size;
          }
        }
      }
    }
  }

  /// Looks closely at the board past the end of a list. False: it is answered already, and the copy
  /// of the parent is there again.
  bool settle(const BatchProgram& p, const BatchProgram& after, int depth,
              const std::uint16_t* parent, BoardList& next) {
    std::uint16_t child[batch_columns];
    for (int x = 0; x < batch_columns; ++x) child[x] = next.columns[x][next.size];
    clear_full(child, p.inside);
    const bool low = sky_is_empty(child, p.inside, after.sky);
    if (!low) total_ += slowly(job_, child, p.inside, depth + 1);
    for (int x = 0; x < batch_columns; ++x) {
      next.columns[x][next.size] = low ? child[x] : parent[x];
    }
    return low;
  }

  BatchJob job_;
  std::unique_ptr<BoardList[]> levels_;
  BoardList harder_;
  std::uint64_t total_ = 0;
};

inline std::uint64_t perft_by_lanes(const BatchJob& job, const std::uint64_t* columns) {
  return BatchSearch(job).run(columns);
}

}  // namespace
}  // namespace tetrion::packed
