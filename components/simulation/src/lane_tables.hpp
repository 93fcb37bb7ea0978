// The constants of the AVX-512 engine: one lane a placement.
//
// Up to 48 placements of a piece are three groups of 16 lanes of 32 bits. What depends on heights
// is computed for all of them at once in 64 byte lanes; a byte lane is placed so that unpacking
// bytes to 32 bits within each 128-bit quarter gives the groups: quarter l / 4, then group, then l
// % 4.
//
// The window of a placement is four rows by eight columns, a byte a row: the rows the piece lies
// in, and columns from one of four offsets that cover the piece and two more on each side (walls
// included). One placement has no such offset, the flat I over the third column: it is scored as a
// whole board.
#pragma once

#include "fast_plan.hpp"

namespace tetrion::simulation {
namespace {

constexpr int groups_of_lanes = 3;
constexpr int window_offsets[4] = {0, 2, 3, 4};

constexpr int byte_lane(int placement) {
  const int group = placement / 16;
  const int lane = placement % 16;
  return lane / 4 * 16 + 4 * group + lane % 4;
}

using Bytes = std::uint8_t[64];

// How many groups of lanes a piece takes, so that nothing is computed that it does not need.
enum class PieceShape : std::uint8_t {
  one_group,    // O
  bars,         // I: four lanes in the last group, four columns, and vertical ones in wells
  one_and_few,  // S, Z: four lanes at most in the last group
  two_and_few,  // J, L, T
  any,
};
constexpr int wide_groups(PieceShape shape) {
  return shape == PieceShape::any ? 3 : shape == PieceShape::two_and_few ? 2 : 1;
}
constexpr bool has_few(PieceShape shape) {
  return shape != PieceShape::any && shape != PieceShape::one_group;
}
constexpr int groups(PieceShape shape) { return wide_groups(shape) + (has_few(shape) ? 1 : 0); }
constexpr bool has_bars(PieceShape shape) {
  return shape == PieceShape::any || shape == PieceShape::bars;
}
constexpr int columns(PieceShape shape) { return has_bars(shape) ? 4 : 3; }
// How far a column of the piece may begin above its lowest.
constexpr int highest_bottom(PieceShape shape) {
  switch (shape) {
    case PieceShape::one_group:
    case PieceShape::bars:
      return 0;
    case PieceShape::one_and_few:
      return 1;
    default:
      return 2;
  }
}

constexpr bool has_shape(PieceShape shape, int placements, bool bars, int bottom) {
  const int most = 16 * wide_groups(shape) + (has_few(shape) ? 4 : 0);
  return placements <= most && (!bars || has_bars(shape)) && bottom <= highest_bottom(shape);
}

struct alignas(64) LaneTables {
  // Byte lanes, for each of up to four columns of the piece.
  Bytes column[4];  // bit number of the column in a row; 15 where there is none
  Bytes bottom[4];  // its lowest filled row; 255
  Bytes length[4];  // its filled cells; 0
  Bytes reach1[4];  // a gap larger than this makes a hole in the piece's lowest row; 255
  Bytes reach2[4];  // … in the row above it
  Bytes height;
  std::uint64_t has_column[4];
  std::uint64_t lanes;
  std::uint64_t bars;  // vertical I

  // 32-bit lanes of four window rows.
  alignas(64) Bytes repeat[groups_of_lanes];  // the byte lane whose landing row applies
  Bytes window[groups_of_lanes];              // where the window's columns start among the planes
  Bytes cells[groups_of_lanes];
  Bytes beside[groups_of_lanes];  // empty cells next to a row segment, the walls left out
  Bytes edges[groups_of_lanes];   // the same with the walls
  Bytes over[groups_of_lanes];    // cells over the piece's cells, in their columns
  Bytes over1[groups_of_lanes];   // one above
  Bytes over2[groups_of_lanes];   // two above
  Bytes need[groups_of_lanes];    // filled cells that make the row full with the piece; 255
  std::int32_t constant[groups_of_lanes][16];  // score that does not depend on the board
  std::uint16_t no_window[groups_of_lanes];

  // By placement.
  alignas(64) std::uint16_t column_cells[48][16];  // on the floor, as in LowStack
  std::uint64_t rows[48];                          // four rows of 16 bits
  std::int32_t landing[48];  // the part of landing height that is the piece's own
  PieceShape shape;
};

inline void fill_lane(LaneTables& t, const FastPlacement& p, const FastWeights& w, int i) {
  const int byte = byte_lane(i);
  const int group = i / 16;
  const int lane = i % 16;
  const int first = p.x + 1;  // bit number
  t.lanes |= std::uint64_t{1} << byte;
  if (p.width == 1) t.bars |= std::uint64_t{1} << byte;
  t.height[byte] = p.height;
  t.rows[i] = p.cells;
  t.landing[i] = static_cast<std::int32_t>(w.half_landing_height * (p.height - 1));
  t.constant[group][lane] = static_cast<std::int32_t>(2 * p.height * w.row_transitions +
                                                      (p.height - 1) * w.half_landing_height);
  for (int k = 0; k < p.width; ++k) {
    t.has_column[k] |= std::uint64_t{1} << byte;
    t.column[k][byte] = static_cast<std::uint8_t>(first + k);
    t.bottom[k][byte] = p.bottom[k];
    t.length[k][byte] = static_cast<std::uint8_t>(p.top[k] - p.bottom[k]);
    if (p.bottom[k] >= 1) t.reach1[k][byte] = static_cast<std::uint8_t>(p.bottom[k] - 1);
    if (p.bottom[k] == 2) t.reach2[k][byte] = 0;
    t.column_cells[i][first + k] =
        static_cast<std::uint16_t>((0x10000U >> p.bottom[k]) - (0x10000U >> p.top[k]));
  }

  const int low = first - 2 < 0 ? 0 : first - 2;
  const int high = first + p.width + 1 > 11 ? 11 : first + p.width + 1;
  int offset = -1;
  for (int o = 3; o >= 0; --o) {
    if (window_offsets[o] <= low && window_offsets[o] + 7 >= high) offset = o;
  }
  if (offset < 0) {
    t.no_window[group] = static_cast<std::uint16_t>(t.no_window[group] | 1U << lane);
    offset = 0;
  }
  const int start = window_offsets[offset];
  for (int row = 0; row < 4; ++row) {
    const int at = 4 * lane + row;
    const auto shifted = [&](unsigned bits) { return static_cast<std::uint8_t>(bits >> start); };
    const unsigned cells = static_cast<unsigned>(p.cells >> (16 * row)) & 0xFFFF;
    t.window[group][at] = static_cast<std::uint8_t>(offset % 2 * 4 + offset / 2 * 32);
    t.cells[group][at] = shifted(cells);
    if (cells != 0) {
      const unsigned beside = (cells << 1 | cells >> 1) & ~cells;
      t.edges[group][at] = shifted(beside);
      t.beside[group][at] = shifted(beside & 0x7FE);
      t.need[group][at] = static_cast<std::uint8_t>(10 - __builtin_popcount(cells));
    }
    unsigned one = 0;
    unsigned two = 0;
    unsigned all = 0;
    for (int below = 1; below <= row; ++below) {
      const unsigned under = static_cast<unsigned>(p.cells >> (16 * (row - below))) & 0xFFFF;
      const unsigned open = under & ~cells & ~all;
      all |= open;
      if (below == 1) one = open;
      if (below == 2) two = open;
    }
    t.over[group][at] = shifted(all);
    t.over1[group][at] = shifted(one);
    t.over2[group][at] = shifted(two);
  }
}

inline void fill_tables(LaneTables& t, const FastPlan& plan, int piece) {
  __builtin_memset(&t, 0, sizeof t);
  for (int k = 0; k < 4; ++k) {
    __builtin_memset(t.column[k], 15, 64);
    __builtin_memset(t.bottom[k], 255, 64);
    __builtin_memset(t.reach1[k], 255, 64);
    __builtin_memset(t.reach2[k], 255, 64);
  }
  __builtin_memset(t.height, 100, 64);
  __builtin_memset(t.need, 255, sizeof t.need);
  const int n = plan.placements_of[piece];
  for (int i = 0; i < n; ++i) fill_lane(t, plan.placements[piece][i], plan.weights, i);
  const bool bars = t.has_column[3] != 0 || t.bars != 0;
  int bottom = 0;
  for (int i = 0; i < n; ++i) {
    const FastPlacement& p = plan.placements[piece][i];
    for (int k = 0; k < p.width; ++k) bottom = larger(bottom, p.bottom[k]);
  }
  t.shape = PieceShape::any;
  // The narrowest that has room.
  constexpr PieceShape shapes[] = {PieceShape::two_and_few, PieceShape::one_and_few,
                                   PieceShape::bars, PieceShape::one_group};
  for (const PieceShape shape : shapes) {
    if (has_shape(shape, n, bars, bottom)) t.shape = shape;
  }
  for (int group = 0; group < groups_of_lanes; ++group) {
    for (int lane = 0; lane < 16; ++lane) {
      const auto byte = static_cast<std::uint8_t>(byte_lane(16 * group + lane));
      for (int row = 0; row < 4; ++row) t.repeat[group][4 * lane + row] = byte;
    }
  }
}

}  // namespace
}  // namespace tetrion::simulation
