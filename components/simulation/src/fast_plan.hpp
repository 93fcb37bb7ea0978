// FastPlan: a simulation in the form the fast engines share: numbered placements, integer weights.
// Plain data: files compiled for one processor may read it, and must not bring in more.
//
// Here rows count from the floor, the literature's way: the floor row is row 0 and the lowest bit
// of a column. A row is 16 bits: bit x + 1 is column x, the walls are ones.
#pragma once

#include <cstdint>

namespace tetrion::simulation {

inline constexpr int most_columns = 10;
inline constexpr int most_rows = 28;        // of the visible board; four more hold the overflow
inline constexpr int most_placements = 34;  // T, J, L on ten columns

/// Where a piece can go, as if the floor were empty; index = order of ties.
struct FastPlacement {
  std::uint8_t x = 0;
  std::uint8_t width = 0;
  std::uint8_t height = 0;
  std::uint8_t bottom[4] = {};  // for each of its columns: the lowest filled row
  std::uint8_t top[4] = {};     // one above the highest
  std::uint64_t cells = 0;      // four rows of 16 bits, the lowest first
};

/// What a unit of each feature adds. All share one denominator.
struct FastWeights {
  std::int64_t half_landing_height = 0;
  std::int64_t eroded_piece_cells = 0;
  std::int64_t rows_removed = 0;
  std::int64_t row_transitions = 0;
  std::int64_t column_transitions = 0;
  std::int64_t holes = 0;
  std::int64_t wells_exact = 0;
  std::int64_t wells_run = 0;
  std::int64_t hole_depth = 0;
  std::int64_t rows_with_holes = 0;
  std::int64_t pattern_diversity = 0;
  std::int64_t deep_wells = 0;
  std::int64_t fitting_pieces = 0;
  std::int64_t fitting_pieces_twice = 0;
  std::int64_t danger = 0;
  std::int64_t topmost_hole = 0;
};

/// A piece in one orientation of a game's rules, cut to its filled cells.
struct FastShape {
  std::uint8_t first_column = 0;  // of the box
  std::uint8_t columns = 0;
  std::uint8_t lowest_row = 0;  // of the box, y downwards
  std::uint8_t height = 0;
  std::uint8_t cells[4] = {};  // by column, bit 0 in the lowest row
};

/// As PackedPlacement of movegen, in the same four bytes.
struct FastReachable {
  std::int8_t x;
  std::int8_t y;
  std::uint8_t rotation;
  std::uint8_t unused;
};

struct FastPlan {
  bool reachable = false;  // every reachable placement of a game; else a straight drop
  FastShape shapes[7][4];
  int width = 0;
  int height = 0;
  int known_pieces = 1;       // 1 or 2
  int placements_of[7] = {};  // by index of Tetromino
  FastPlacement placements[7][most_placements];
  FastWeights weights;

  /// Above this height of the stack a move is left to the reference.
  int fast_up_to = 0;

  /// Every sum of weighted features stays below 2^31, so that 32-bit lanes can hold it.
  bool small = false;
  /// Signed bytes that each weight needs, with room for the factors it is used with: 1, 2 or 4.
  int digits = 4;

  const void* reference = nullptr;  // of play_reference_move
  const void* generator = nullptr;  // of list_reachable
};

/// The reachable placements in the order of ties, on a board as movegen packs it. Valid until the
/// thread's next call.
const FastReachable* list_reachable(const FastPlan& plan, const std::uint64_t* packed, int piece,
                                    int& count);

/// A move by the reference: plays the piece on the rows, `next` known after it or -1. Returns the
/// lines; sets `died`.
int play_reference_move(const FastPlan& plan, std::uint16_t* rows, int piece, int next, bool& died);

}  // namespace tetrion::simulation
