// The features once more, straight from their definitions: a table of cells, rows counted from the
// floor, no bit tricks, nothing shared with the component.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <tetrion/board.hpp>
#include <tetrion/evaluation.hpp>
#include <vector>

namespace slow {

using tetrion::Board;
using tetrion::Feature;

struct Grid {
  int w, h;
  std::vector<std::vector<bool>> cell;  // [row from the floor][column]
  explicit Grid(const Board& board)
      : w(board.width()), h(board.height()), cell(h, std::vector<bool>(w)) {
    for (int r = 0; r < h; ++r) {
      for (int c = 0; c < w; ++c) cell[r][c] = board.filled(c, h - 1 - r);
    }
  }
  bool at(int r, int c) const { return c < 0 || c >= w || r < 0 || (r < h && cell[r][c]); }
  int height(int c) const {
    int top = 0;
    for (int r = 0; r < h; ++r) {
      if (cell[r][c]) top = r + 1;
    }
    return top;
  }
  bool hole(int r, int c) const { return !cell[r][c] && r < height(c); }
  int wall() const {
    int top = 0;
    for (int c = 0; c < w; ++c) top = std::max(top, height(c));
    return top;
  }
  bool well(int r, int c) const {
    return r < wall() && !cell[r][c] && at(r, c - 1) && at(r, c + 1);
  }
};

// Does a piece, given by the heights its columns must have relative to the lowest, stand at c?
inline int places(const Grid& g, const std::vector<std::vector<int>>& bottoms) {
  int count = 0;
  for (const auto& bottom : bottoms) {
    for (int c = 0; c + static_cast<int>(bottom.size()) <= g.w; ++c) {
      bool touches = true;
      for (std::size_t k = 0; k < bottom.size(); ++k) {
        touches &= g.height(c + static_cast<int>(k)) - bottom[k] == g.height(c) - bottom[0];
      }
      count += touches;
    }
  }
  return count;
}

inline std::int64_t value(Feature feature, const Board& board) {
  const Grid g(board);
  std::int64_t n = 0;
  const auto cells = [&](auto count) {
    for (int r = 0; r < g.h; ++r) {
      for (int c = 0; c < g.w; ++c) n += count(r, c);
    }
    return n;
  };
  const auto fit = [&](int needed) {
    // lowest cell of each column, orientation by orientation
    const std::vector<std::vector<std::vector<int>>> pieces = {
        {{0, 0}},                                // O
        {{0, 0, 1}, {1, 0}},                     // S
        {{1, 0, 0}, {0, 1}},                     // Z
        {{0, 0, 0}, {1, 0, 1}, {0, 1}, {1, 0}},  // T
        {{0, 0, 0}, {1, 1, 0}, {0, 0}, {0, 2}},  // J
        {{0, 0, 0}, {0, 1, 1}, {0, 0}, {2, 0}},  // L
    };
    return std::ranges::count_if(pieces, [&](const auto& p) { return places(g, p) >= needed; });
  };
  switch (feature) {
    case Feature::row_transitions:
      for (int r = 0; r < g.h; ++r) {
        for (int c = 0; c <= g.w; ++c) n += g.at(r, c - 1) != g.at(r, c);
      }
      return n;
    case Feature::column_transitions:
      for (int c = 0; c < g.w; ++c) {
        for (int r = 0; r <= g.h; ++r) n += g.at(r - 1, c) != g.at(r, c);
      }
      return n;
    case Feature::holes:
      return cells([&](int r, int c) { return g.hole(r, c); });
    case Feature::wells_exact:
      return cells([&](int r, int c) {
        int down = 0;
        while (g.well(r, c) && !g.at(r - down, c)) ++down;
        return down;
      });
    case Feature::wells_run:
    case Feature::well_cells_run:
      return cells([&](int r, int c) {
        // How many empty cells, from the run's first well cell down to here?
        int length = 0;
        for (int up = 0; !g.at(r + up, c) && r + up < g.h; ++up) {
          if (g.well(r + up, c)) length = up + 1;
        }
        return feature == Feature::wells_run ? length : length > 0;
      });
    case Feature::hole_depth:
      return cells([&](int r, int c) {
        int up = 0;
        while (!g.cell[r][c] && r + 1 + up < g.h && g.cell[r + 1 + up][c]) ++up;
        return up;
      });
    case Feature::rows_with_holes:
      for (int r = 0; r < g.h; ++r) {
        bool any = false;
        for (int c = 0; c < g.w; ++c) any |= g.hole(r, c);
        n += any;
      }
      return n;
    case Feature::surrounded_holes:
      return cells([&](int r, int c) {
        return !g.cell[r][c] && r + 1 < g.h && g.cell[r + 1][c] && g.at(r - 1, c);
      });
    case Feature::pattern_diversity: {
      std::set<int> steps;
      for (int c = 0; c + 1 < g.w; ++c) steps.insert(g.height(c + 1) - g.height(c));
      return std::ranges::count_if(steps, [](int s) { return std::abs(s) <= 2; });
    }
    case Feature::wall_height:
      return g.wall();
    case Feature::occupied_cells:
      return cells([&](int r, int c) { return g.cell[r][c] ? 1 : 0; });
    case Feature::weighted_cells:
      return cells([&](int r, int c) { return g.cell[r][c] ? r + 1 : 0; });
    case Feature::max_height_difference: {
      int low = g.h;
      for (int c = 0; c < g.w; ++c) low = std::min(low, g.height(c));
      return g.wall() - low;
    }
    case Feature::bumpiness:
      for (int c = 0; c + 1 < g.w; ++c) n += std::abs(g.height(c + 1) - g.height(c));
      return n;
    case Feature::aggregate_height:
    case Feature::mean_height:
      for (int c = 0; c < g.w; ++c) n += g.height(c);
      return n;
    case Feature::full_rows:
      for (const auto& row : g.cell) n += std::ranges::all_of(row, [](bool b) { return b; });
      return n;
    case Feature::blockades:
      return cells([&](int r, int c) {
        bool covers = false;
        for (int below = 0; below < r; ++below) covers |= !g.cell[below][c];
        return g.cell[r][c] && covers;
      });
    case Feature::deep_wells:
      for (int c = 0; c < g.w; ++c) {
        n += (c == 0 || g.height(c - 1) >= g.height(c) + 3) &&
             (c + 1 == g.w || g.height(c + 1) >= g.height(c) + 3);
      }
      return n;
    case Feature::fitting_pieces:
      return fit(1);
    case Feature::fitting_pieces_twice:
      return fit(2);
    case Feature::danger:
      for (int c = 0; c < g.w; ++c) n += std::max(0, g.height(c) - (g.h - 4));
      return n;
    case Feature::topmost_hole:
      for (int r = 0; r < g.h; ++r) {
        for (int c = 0; c < g.w; ++c) n = g.hole(r, c) ? r + 1 : n;
      }
      return n;
    case Feature::constant:
      return 1;
    default:
      return 0;
  }
}

inline bool has_twin(Feature feature) {
  return tetrion::info(feature).kind == tetrion::FeatureKind::board &&
         (feature < Feature::rbf_height_0 || feature > Feature::rbf_height_4);
}

}  // namespace slow
