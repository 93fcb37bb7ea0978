// The nineteen fixed tetrominoes by columns, for engines that are compiled for each of them.
#pragma once

#include "fast_plan.hpp"

namespace tetrion::simulation {
namespace {

struct Form {
  int width;
  int height;
  int bottom[4];  // of each column: its lowest row
  int top[4];     // one above its highest

  constexpr bool has(int k) const { return k >= 0 && k < width; }
  constexpr bool filled(int k, int row) const { return has(k) && row >= bottom[k] && row < top[k]; }
  constexpr int cells_in_row(int row) const {
    int cells = 0;
    for (int k = 0; k < width; ++k) cells += filled(k, row);
    return cells;
  }
  // The column that reaches below its neighbours, into what may be a well; -1: none does.
  constexpr int hook() const {
    for (int k = 0; k < width; ++k) {
      const bool left = !has(k - 1) || bottom[k - 1] > bottom[k];
      const bool right = !has(k + 1) || bottom[k + 1] > bottom[k];
      if (left && right) return k;
    }
    return -1;
  }
  // Can an empty cell right above column k, or in the gap below it, get filled neighbours?
  constexpr bool open_above(int k) const {
    return (has(k - 1) && top[k - 1] > top[k]) || (has(k + 1) && top[k + 1] > top[k]);
  }
  constexpr bool open_below(int k) const {
    return (has(k - 1) && bottom[k - 1] < bottom[k]) || (has(k + 1) && bottom[k + 1] < bottom[k]);
  }
};

constexpr int form_count = 19;
constexpr Form forms[form_count] = {
    {1, 4, {0}, {4}},  //
    {4, 1, {0, 0, 0, 0}, {1, 1, 1, 1}},
    {2, 2, {0, 0}, {2, 2}},        // O
    {3, 2, {0, 0, 0}, {1, 2, 1}},  // T
    {3, 2, {1, 0, 1}, {2, 2, 2}},  //
    {2, 3, {0, 1}, {3, 2}},        //
    {2, 3, {1, 0}, {2, 3}},        //
    {3, 2, {0, 0, 1}, {1, 2, 2}},  // S
    {2, 3, {1, 0}, {3, 2}},        //
    {3, 2, {1, 0, 0}, {2, 2, 1}},  // Z
    {2, 3, {0, 1}, {2, 3}},        //
    {3, 2, {0, 0, 0}, {2, 1, 1}},  // J and L
    {3, 2, {0, 0, 0}, {1, 1, 2}},  //
    {3, 2, {0, 1, 1}, {2, 2, 2}},  //
    {3, 2, {1, 1, 0}, {2, 2, 2}},  //
    {2, 3, {0, 0}, {3, 1}},        //
    {2, 3, {0, 0}, {1, 3}},        //
    {2, 3, {0, 2}, {3, 3}},        //
    {2, 3, {2, 0}, {3, 3}},
};

// Its number; form_count: it is none of them.
inline int form_of(const FastPlacement& p) {
  for (int f = 0; f < form_count; ++f) {
    bool same = forms[f].width == p.width;
    for (int k = 0; same && k < p.width; ++k) {
      same = forms[f].bottom[k] == p.bottom[k] && forms[f].top[k] == p.top[k];
    }
    if (same) return f;
  }
  return form_count;
}

}  // namespace
}  // namespace tetrion::simulation
