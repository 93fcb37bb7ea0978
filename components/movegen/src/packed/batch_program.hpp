/// BatchProgram: one piece under one rule set, made ready for searching many boards at once
/// (batch_flood.hpp).
///
/// Batches hold low boards only: at most ten columns, the sixteen rows above the floor, bit 15 the
/// floor row, and above them a sky (program.hpp) that is cut off inside the band. Positions are
/// those of an *anchor*: a box cell that is within every orientation where there is one, so that a
/// plain rotation leaves it where it is.
///
/// Plain data and inline functions only: files compiled for newer processors include this header.
#pragma once

#include <cstdint>

namespace tetrion::packed {

inline constexpr int batch_columns = 10;
inline constexpr int batch_margin = 4;  ///< empty lanes on either side: no test goes further
inline constexpr int max_batch_tests = 256;
inline constexpr int max_batch_lists = 24;

struct BatchTest {
  std::int8_t dx;
  std::int8_t dy;         ///< downwards
  std::uint16_t columns;  ///< from which the target is between the walls
};

/// Tests that are tried in order on everything reached in the `sources`.
struct BatchList {
  std::int8_t to;
  std::uint8_t sources;  ///< a bit for each orientation
  bool first_is_plain;   ///< the first test moves nothing
  bool guideline;        ///< one of those that BatchProgram::guideline_turns tells of
  std::int16_t begin;
  std::int16_t count;
};

struct BatchOrientation {
  struct {
    std::int8_t dx;
    std::int8_t dy;
  } cells[4];             ///< relative to the anchor
  std::uint16_t columns;  ///< of the anchor, with all cells between the walls

  /// The cells by column, and the rows that hold any; bit dy + 3 for a cell dy below the anchor.
  int width;
  struct {
    std::int8_t dx;
    std::uint8_t rows;
  } column[4];
  std::uint8_t rows;
  std::int8_t alias;     ///< another orientation with the same cells, -1 when there is none
  std::int8_t alias_dx;  ///< that one's anchor covers the same cells here plus this
  std::int8_t alias_dy;
};

struct BatchProgram {
  bool usable;                ///< false: the piece, the rules or the board do not suit batches
  int orientations;           ///< 1, 2 or 4
  int canonical;              ///< 1, 2 or 4; with 4 orientations and 2 canonical each has one alias
  bool plain_turns;           ///< every quarter turn's first test leaves the anchor where it is
  int most_in_row;            ///< cells of the piece in one row, at most
  std::int8_t anchor_column;  ///< in the box of every canonical orientation
  std::int8_t anchor_row[4];  ///< in the box of each; the canonical ones have the same
  std::uint16_t sky;          ///< rows that have to be empty
  std::uint16_t inside;       ///< columns of the board

  /// The quarter turns' lists are those of the guideline games for T, J, L, S and Z; there may be
  /// others for half turns. With D -1 into 1 and +1 into 3, S 1; out of 1 with D +1 and out of 3
  /// with D -1, S -1; each is (0,0) (D,0) (D,-S) (0,2S) (D,2S). A search may have code for just
  /// these.
  bool guideline_turns;

  /// Bit dx + batch_margin of cells_used[dy + 3]: some cell is at (dx, dy) from its anchor.
  std::uint16_t cells_used[7];
  BatchOrientation orientation[4];
  int lists_count;
  BatchList lists[max_batch_lists];
  BatchTest tests[max_batch_tests];
};

/// A search that does not fit a batch: 64-bit columns as in PackedBoard; so many pieces of the
/// queue are placed already. Returns what is to be added to the total.
using SlowPerft = std::uint64_t (*)(void* context, const std::uint64_t* columns, int placed);

/// The number of placement sequences of `depth` pieces from a board that suits the first program.
struct BatchJob {
  const BatchProgram* const* programs;  ///< one for each piece of the queue
  int depth;                            ///< 1 to max_batch_depth
  SlowPerft slow;
  void* context;
};
inline constexpr int max_batch_depth = 16;

using BatchPerft = std::uint64_t (*)(const BatchJob& job, const std::uint64_t* columns);

}  // namespace tetrion::packed
