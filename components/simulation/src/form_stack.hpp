// FormStack: a low stack as the form engine looks at it, arrays over the board's columns.
#pragma once

#include "halves.hpp"

namespace tetrion::simulation {
namespace {

constexpr int form_rows = 11;  // the highest stack on which a column with the piece fits 16 bits
constexpr int margin = 2;      // columns of wall before the board's in every array of columns

using ColumnArray = Half[32];

struct alignas(32) FormStack {
  ColumnArray columns;   // walls are ones
  ColumnArray surface;   // the bit of the first free row above all cells
  ColumnArray holed;     // ones where the column has a hole
  ColumnArray wells;     // well cells
  ColumnArray depth[4];  // bit planes: empty cells downwards from each, itself included
  Half nearly_full[5];   // rows with so many empty cells
  Half rows_with_holes;
  int top;
  std::int64_t value;
};

Halves left_of(Halves columns) {
  return __builtin_shufflevector(columns, every(0xFFFF), 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                                 12, 13, 14);
}
Halves right_of(Halves columns) {
  return __builtin_shufflevector(columns, every(0xFFFF), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                 14, 15, 16);
}
// 0 for walls, whose first free row is none.
Halves surface_of(Halves columns) {
  columns |= columns >> 1;
  columns |= columns >> 2;
  columns |= columns >> 4;
  columns |= columns >> 8;
  return columns + 1;
}

void clear_margins(FormStack& s) {
  for (int i = 0; i < 32; ++i) {
    s.surface[i] = s.holed[i] = s.wells[i] = 0;
    for (auto& plane : s.depth) plane[i] = 0;
  }
}

// Empty cells counted downwards by doubling: from counts that stop at n rows to counts that stop
// at 2 n, adding the count n rows further down where the n cells are all empty.
void count_depths(FormStack& s, Halves empty) {
  const Halves below = empty << 1;
  Halves ones = empty & ~below;
  Halves twos = empty & below;
  Halves more = twos;  // where the count has reached its limit
  const Halves twos2 = twos << 2;
  ones |= more & ones << 2;
  twos ^= more & twos2;
  Halves fours = more & twos2;
  more = fours;
  const Halves fours4 = fours << 4;
  ones |= more & ones << 4;
  twos |= more & twos << 4;
  fours ^= more & fours4;
  Halves eights = more & fours4;
  more = eights;
  ones |= more & ones << 8;
  twos |= more & twos << 8;
  fours |= more & fours << 8;
  eights ^= more & eights << 8;
  store16(s.depth[0] + margin, ones);
  store16(s.depth[1] + margin, twos);
  store16(s.depth[2] + margin, fours);
  store16(s.depth[3] + margin, eights);
}

// The empty cells of every row, as a sum of the columns' bits: twelve columns, four to a word.
void count_empty_cells(FormStack& s) {
  std::uint64_t words[3];
  __builtin_memcpy(words, s.columns + margin, sizeof words);
  const std::uint64_t a = ~words[0];
  const std::uint64_t b = ~words[1];
  const std::uint64_t c = ~words[2];
  std::uint64_t ones = a ^ b ^ c;
  std::uint64_t twos = (a & b) | (c & (a ^ b));
  // Four columns to two, two to one.
  std::uint64_t other = ones >> 32;
  std::uint64_t carry = ones & other;
  ones ^= other;
  other = twos >> 32;
  std::uint64_t fours = (twos & other) | (carry & (twos ^ other));
  twos ^= other ^ carry;
  other = ones >> 16;
  carry = ones & other;
  ones ^= other;
  other = twos >> 16;
  const std::uint64_t next = (twos & other) | (carry & (twos ^ other));
  twos ^= other ^ carry;
  other = fours >> 16;
  const std::uint64_t eights = (fours & other) | (next & (fours ^ other));
  fours ^= other ^ next;
  const auto half = [](std::uint64_t x) { return static_cast<Half>(x); };
  const std::uint64_t few = ~eights;
  s.nearly_full[0] = 0;
  s.nearly_full[1] = half(few & ones & ~twos & ~fours);
  s.nearly_full[2] = half(few & ~ones & twos & ~fours);
  s.nearly_full[3] = half(few & ones & twos & ~fours);
  s.nearly_full[4] = half(few & ~ones & ~twos & fours);
}

// Sets the columns, and all that follows from them. deep: with what hole depth and rows with holes
// need.
template <bool deep>
void set_columns(FormStack& s, Halves columns, Halves walls) {
  store16(s.columns + margin, columns);
  const Halves surface = surface_of(columns);
  const Halves holes = (surface - 1) & ~columns;
  store16(s.surface + margin, surface);
  store16(s.wells + margin, left_of(columns) & ~columns & right_of(columns));
  if constexpr (deep) {
    store16(s.holed + margin, is_some(holes));
    s.rows_with_holes = all_or(holes);
  }
  s.top = size_of(all_or(columns & ~walls));
  count_depths(s, ~columns);
  count_empty_cells(s);
}

}  // namespace
}  // namespace tetrion::simulation
