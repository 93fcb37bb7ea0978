// The surface of a stack as steps from column to column, and what the features of it are worth.
#pragma once

#include "engine_words.hpp"

namespace tetrion::simulation {
namespace {

// Steps of the surface, by value: bit x + 1 is the step from column x to the next; the steps from
// and to the walls are bits 0 and the width.
struct Steps {
  Column by_value[5] = {};  // -2 … 2
  Column up3 = 0;           // at least 3 up
  Column down3 = 0;

  void set(int at, int step) {
    const Column bit = Column{1} << at;
    if (step >= -2 && step <= 2) by_value[step + 2] |= bit;
    if (step >= 3) up3 |= bit;
    if (step <= -3) down3 |= bit;
  }
  void erase(Column bits) {
    for (Column& steps : by_value) steps &= ~bits;
    up3 &= ~bits;
    down3 &= ~bits;
  }
};

constexpr int above_walls = 100;  // the walls' height

// Pattern diversity, deep wells and fitting pieces, from the steps alone.
std::int64_t steps_value(const FastWeights& w, int width, const Steps& steps) {
  const Column inside = ((Column{1} << width) - 1) & ~Column{1};
  const Column down2 = steps.by_value[0] & inside;
  const Column down = steps.by_value[1] & inside;
  const Column flat = steps.by_value[2] & inside;
  const Column up = steps.by_value[3] & inside;
  const Column up2 = steps.by_value[4] & inside;
  std::int64_t value =
      w.pattern_diversity * ((down2 != 0) + (down != 0) + (flat != 0) + (up != 0) + (up2 != 0));
  if (w.deep_wells != 0) {
    // column x is deep when the step into it is 3 down and the step out of it 3 up
    const Column into = (steps.down3 | 1) << 1;
    const Column out = steps.up3 | Column{1} << width;
    value += w.deep_wells * count(into & out & (((Column{1} << width) - 1) << 1));
  }
  if ((w.fitting_pieces | w.fitting_pieces_twice) != 0) {
    const int level = count(flat) + count(flat & flat >> 1);
    const int places[6] = {
        count(flat),
        count(down) + count(flat & up >> 1),
        count(up) + count(down & flat >> 1),
        count(up) + count(down) + count(flat & flat >> 1) + count(down & up >> 1),
        level + count(up2) + count(flat & down >> 1),
        level + count(down2) + count(up & flat >> 1),
    };
    int once = 0;
    int twice = 0;
    for (const int n : places) {
      once += n > 0;
      twice += n > 1;
    }
    value += w.fitting_pieces * once + w.fitting_pieces_twice * twice;
  }
  return value;
}

}  // namespace
}  // namespace tetrion::simulation
