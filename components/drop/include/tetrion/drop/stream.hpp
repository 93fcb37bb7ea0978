/// DropStream: a board kept as state, for streams of millions of drops.
///
///   DropStream stream(board);
///   for (const auto& [block, offset] : drops) {
///     auto step = stream.drop(block, offset);  // error, or none: topped out, or the step
///   }
///   stream.totals().lines_cleared;
///   draw(stream.board());
///
/// Each drop gives what drop_block gives on the same board. What it costs, for a block of h × w
/// cells on a board of H × W:
///
///   drop without a clear   O(h·w), whatever W and H
///   each line it clears    O(W) more: every column loses one cell, none is searched
///   surface(x)             O(1)
///   ranked, best           O(h·w) an offset, O(k·W) more for each that clears k lines
///   construction, board()  O(H·W)
///   memory                 8 bytes a column up to 64 rows, 16 up to 128, 12 a cell above that
///
/// A board that comes with full rows is cleared of them on entry, since a drop looks only at the
/// rows it touches; drop_block on that board would let the block land on them first.
///
/// Once a block has topped out the stream is over: the board stays as it was before that block, and
/// each later drop is answered "topped out" too, as a lost game stays lost. Drops that are refused
/// (see refusal) change nothing and do not end the stream.
///
/// A value: it may be copied. Not safe for use by two threads at once.
#pragma once

#include <memory>
#include <tetrion/drop/best.hpp>

namespace tetrion {

/// What one drop did.
struct DropStep {
  int landing_row = 0;
  int lines_cleared = 0;
  friend bool operator==(const DropStep&, const DropStep&) = default;
};

struct DropTotals {
  std::int64_t blocks = 0;         ///< locked
  std::int64_t lines_cleared = 0;  ///< by blocks: the score
  int lines_on_entry = 0;          ///< rows that were full on the first board, no part of the score
  bool topped_out = false;
  friend bool operator==(const DropTotals&, const DropTotals&) = default;
};

class DropStream {
 public:
  explicit DropStream(const Board& board);
  DropStream(const DropStream& other);
  DropStream(DropStream&& other) noexcept;
  DropStream& operator=(DropStream other) noexcept;
  ~DropStream();

  // ── Dropping ────────────────────────────────────────────────────────────────────────────────

  /// Drops, locks and clears. None when the block tops out, or one before it did.
  std::expected<std::optional<DropStep>, Error> drop(const Shape& block, int offset);

  /// The best drops from here, best first, at most `limit`: as ranked_drops(board(), …).
  std::expected<std::vector<RankedDrop>, Error> ranked(const Shape& block, Rotations rotations,
                                                       std::size_t limit) const;
  std::expected<std::optional<RankedDrop>, Error> best(const Shape& block,
                                                       Rotations rotations) const;

  // ── Asking ──────────────────────────────────────────────────────────────────────────────────

  int width() const;
  int height() const;
  const DropTotals& totals() const { return totals_; }
  bool over() const { return totals_.topped_out; }

  /// The first filled row of a column from the top, height() when it is empty.
  int surface(int x) const;

  /// Filled cells of row y. O(1) up to 128 rows, O(H) above that.
  int row_count(int y) const;

  Board board() const;

 private:
  struct Columns;
  std::unique_ptr<Columns> columns_;
  DropTotals totals_;
};

}  // namespace tetrion
