/// Program: one piece under one rule set on one board size, made ready for the flood (flood.hpp).
///
/// Everything is relative to an *anchor* instead of the box corner: the row of the topmost cell and
/// a column that lies within every canonical orientation of the piece. The anchor is then always on
/// a column of the board, so that no lane is needed left or right of it, and all cells are at or
/// below it.
///
/// Plain data and inline functions only: files compiled for newer processors include this header.
#pragma once

#include <cstdint>

namespace tetrion::packed {

inline constexpr int max_tests = 512;  ///< of all lists of one piece together

/// The box moves by the kick, the anchor by (dx, dy).
struct Test {
  std::int8_t dx;
  std::int8_t dy;
};

/// A list of tests that is tried in order, the first that fits wins.
struct TestList {
  std::int16_t begin;
  std::int16_t count;
  std::uint64_t promoted;  ///< bit k: test k makes a mini spin full
};

/// What makes a rotation of this piece a spin (Rules::spins).
struct SpinProgram {
  bool by_corners;     ///< a T: by the corners around its centre
  bool by_immobility;  ///< where the corners do not say so, by being immobile
  bool immobile_is_full;
  Test corners[4][4];  ///< of each orientation relative to its anchor, the two in front first

  bool any() const { return by_corners || by_immobility; }
};

struct Orientation {
  Test cells[4];               ///< relative to the anchor, dy ≥ 0
  std::int8_t column;          ///< of the anchor in the box
  std::int8_t row;             ///< of the anchor in the box
  std::int8_t height;          ///< rows that hold cells
  std::int8_t below_list_row;  ///< Program::list_row - row: lists go by the row of the box
  std::int8_t same_as;         ///< the canonical orientation with the same cells
  Test same_offset;            ///< where that one's anchor is, relative to this one's
};

/// How a search in the highest 64, 32 or 16 bits of the columns starts.
///
/// The *sky* is a number of rows at the top that, when they are empty, let the piece reach every
/// column in every orientation by plain moves. Plain moves into empty rows cannot be undone by what
/// lies below, so on a board with an empty sky the search may start from all those states at once.
/// A band that is cut off inside an empty sky loses nothing: above the cut no piece rests, and all
/// that is above falls through it.
///
/// Where there is no empty sky, a band may still hold all that a search from the spawn reaches:
/// when it is done and has not come near the top of the band, no move led out of it.
struct Band {
  bool exact;              ///< the band holds the whole board and the open rows, with rows to spare
  bool sky;                ///< there is a sky, and cutting the band there is sound
  std::uint64_t sky_mask;  ///< its rows in a 64-bit column
  int seed_bit;            ///< lowest bit of the sky within the band
  bool spawn;              ///< the spawn is within the band, wherever it rises to
  int near_top;            ///< rows of the band from which a rotation may lead out of it
};

struct VectorProgram;

struct Program {
  const VectorProgram* single;  ///< the same for the anchored flood, where that is the quicker one
  int orientations;             ///< 1 to 4
  int canonical;  ///< the first so many orientations are those that placements are listed in
  Orientation orientation[4];

  /// lists[pair_begin[from * 4 + to]] … lists[pair_begin[from * 4 + to + 1]): one for each key that
  /// turns `from` into `to`.
  std::int16_t pair_begin[17];
  TestList lists[12 * 3];
  Test tests[max_tests];
  bool kicks;  ///< some list has more than one test

  int list_row;  ///< a row of the box that all canonical orientations share
  int board_height;
  bool can_enter;  ///< the spawn is between the walls, above the floor and below the ceiling
  int spawn_orientation;
  int spawn_lane;
  int spawn_bit;  ///< in a 64-bit column
  int rising;     ///< a blocked spawn is tried so many bits higher

  /// Bits of a column that belong to the board or the open rows above it; zero past the width.
  std::uint64_t inside[16];

  Band band64;
  Band band32;
  Band band16;

  SpinProgram spin;

  /// Spins ask for more: every state from which a rotation leads to a placement has to be within
  /// the band.
  Band spin_band64;
  Band spin_band32;
  Band spin_band16;

  /// Bits of the seeds of each orientation, counted from Band::seed_bit up.
  std::uint64_t seed_rows[4];
};

}  // namespace tetrion::packed
