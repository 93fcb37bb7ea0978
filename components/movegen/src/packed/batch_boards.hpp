// Single boards of a batch, column by column: what happens to the few that need a closer look. Ten
// columns of 16 bits, empty cells are ones, bit 15 the floor row.
#pragma once

#include "batch_program.hpp"

namespace tetrion::packed {
namespace {

/// Rows with so few holes that a piece could fill one of them up; all when there is a full row,
/// which any lock clears. Columns past the board count as full.
inline std::uint16_t nearly_full_rows(const std::uint16_t* empty, int most_in_row) {
  // Holes of every row counted at once: bit planes of one, two, four and more.
  unsigned one = 0;
  unsigned two = 0;
  unsigned four = 0;
  unsigned more = 0;
  for (int x = 0; x < batch_columns; ++x) {
    unsigned carry = empty[x];
    const unsigned c1 = one & carry;
    one ^= carry;
    const unsigned c2 = two & c1;
    two ^= c1;
    carry = four & c2;
    four ^= c2;
    more |= carry;
  }
  if ((~(more | four | two | one) & 0xFFFF) != 0) return 0xFFFF;
  const unsigned above_four = more | (four & (one | two));
  if (most_in_row >= 4) return static_cast<std::uint16_t>(~above_four);
  const unsigned above_three = more | four;
  if (most_in_row == 3) return static_cast<std::uint16_t>(~above_three);
  return static_cast<std::uint16_t>(~(above_three | (one & two)));
}

/// Removes full rows; empty ones come in at the top.
inline void clear_full(std::uint16_t* empty, std::uint16_t inside) {
  unsigned holes = 0;
  for (int x = 0; x < batch_columns; ++x) holes |= empty[x];
  for (unsigned full = ~holes & 0xFFFF; full != 0; full &= full - 1) {  // from the top
    const unsigned row = full & -full;
    const unsigned above = row - 1;
    for (int x = 0; x < batch_columns; ++x) {
      if ((inside >> x & 1) == 0) continue;
      const unsigned e = empty[x];
      empty[x] = static_cast<std::uint16_t>((e & ~(above | row)) | (e & above) << 1 | 1);
    }
  }
}

inline bool sky_is_empty(const std::uint16_t* empty, std::uint16_t inside, std::uint16_t sky) {
  unsigned filled = 0;
  for (int x = 0; x < batch_columns; ++x) {
    if ((inside >> x & 1) != 0) filled |= static_cast<unsigned>(~empty[x]);
  }
  return (filled & sky) == 0;
}

/// The board as the slow search takes it.
inline std::uint64_t slowly(const BatchJob& job, const std::uint16_t* empty, std::uint16_t inside,
                            int placed) {
  std::uint64_t columns[16] = {};
  for (int x = 0; x < batch_columns; ++x) {
    if ((inside >> x & 1) == 0) continue;
    columns[x] = static_cast<std::uint64_t>(static_cast<std::uint16_t>(~empty[x])) << 48;
  }
  return job.slow(job.context, columns, placed);
}

}  // namespace
}  // namespace tetrion::packed
