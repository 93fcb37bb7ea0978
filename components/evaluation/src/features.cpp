// Each feature is written once, as a list of contributions: which cell adds how much. The value of
// a feature is the sum of the amounts, its picture is the set of cells, so that the two can never
// disagree. This is the readable form, for boards of any size, O(cells) a feature; hot loops use
// the packed forms of the simulation, which are tested against it.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <tetrion/evaluation/features.hpp>
#include <tetrion/piece.hpp>

namespace tetrion {
namespace {

// A board with its surroundings, and the heights of its columns.
struct Ground {
  const Board& board;
  int width;
  int rows;    // hidden ones included
  int height;  // without them
  std::vector<int> heights;
  int highest;

  Ground(const Board& b, int hidden_rows)
      : board(b),
        width(b.width()),
        rows(b.height()),
        height(b.height() - hidden_rows),
        heights(column_heights(b)),
        highest(std::ranges::max(heights)) {}

  bool filled(int x, int y) const {
    if (x < 0 || x >= width || y >= rows) return true;
    return y >= 0 && board.filled(x, y);
  }
  bool hole(int x, int y) const { return !filled(x, y) && y >= rows - heights[at(x)]; }
  bool well(int x, int y) const {
    return !filled(x, y) && filled(x - 1, y) && filled(x + 1, y) && y >= rows - highest;
  }
  Cell top_of(int x) const { return {x, std::min(rows - heights[at(x)], rows - 1)}; }
  int row_from_floor(int y) const { return rows - y; }  // counted from 1
  int step(int x) const { return heights[at(x) + 1] - heights[at(x)]; }

  static std::size_t at(int x) { return static_cast<std::size_t>(x); }
};

using Visit = std::function<void(Cell, FeatureNumber)>;

void each_cell(const Ground& ground, const std::function<void(int, int)>& use) {
  for (int y = 0; y < ground.rows; ++y) {
    for (int x = 0; x < ground.width; ++x) use(x, y);
  }
}

void row_transitions(const Ground& ground, const Visit& visit) {
  each_cell(ground, [&](int x, int y) {
    if (ground.filled(x, y)) return;
    visit({x, y}, (ground.filled(x - 1, y) ? 1 : 0) + (ground.filled(x + 1, y) ? 1 : 0));
  });
  // A hidden row that is empty counts nothing, as if the board ended below it.
  for (int y = 0; y < ground.rows - ground.height; ++y) visit({0, y}, -2);
}

void column_transitions(const Ground& ground, const Visit& visit) {
  each_cell(ground, [&](int x, int y) {
    if (ground.filled(x, y)) {
      if (y == 0) visit({x, y}, 1);  // the sky above it is empty
      return;
    }
    visit({x, y}, (y > 0 && ground.filled(x, y - 1) ? 1 : 0) + (ground.filled(x, y + 1) ? 1 : 0));
  });
}

void wells_exact(const Ground& ground, const Visit& visit) {
  each_cell(ground, [&](int x, int y) {
    if (!ground.well(x, y)) return;
    for (int below = y; !ground.filled(x, below); ++below) visit({x, below}, 1);
  });
}

// A run starts at a well cell and takes every empty cell below it; its n-th cell counts n times.
void wells_run(const Ground& ground, const Visit& visit, bool cells_only) {
  for (int x = 0; x < ground.width; ++x) {
    int length = 0;
    for (int y = 0; y < ground.rows; ++y) {
      const bool in_run = !ground.filled(x, y) && (length > 0 || ground.well(x, y));
      length = in_run ? length + 1 : 0;
      if (in_run) visit({x, y}, cells_only ? 1 : length);
    }
  }
}

void hole_depth(const Ground& ground, const Visit& visit) {
  each_cell(ground, [&](int x, int y) {
    if (!ground.hole(x, y)) return;
    for (int above = y - 1; above >= 0 && ground.filled(x, above); --above) visit({x, above}, 1);
  });
}

void rows_with_holes(const Ground& ground, const Visit& visit) {
  for (int y = 0; y < ground.rows; ++y) {
    bool first = true;
    for (int x = 0; x < ground.width; ++x) {
      if (!ground.hole(x, y)) continue;
      visit({x, y}, first ? 1 : 0);
      first = false;
    }
  }
}

void surrounded_holes(const Ground& ground, const Visit& visit) {
  each_cell(ground, [&](int x, int y) {
    if (!ground.filled(x, y) && y > 0 && ground.filled(x, y - 1) && ground.filled(x, y + 1)) {
      visit({x, y}, 1);
    }
  });
}

void pattern_diversity(const Ground& ground, const Visit& visit) {
  std::array<bool, 5> seen{};
  for (int x = 0; x + 1 < ground.width; ++x) {
    const int step = ground.step(x);
    if (step < -2 || step > 2 || seen[static_cast<std::size_t>(step + 2)]) continue;
    seen[static_cast<std::size_t>(step + 2)] = true;
    visit(ground.top_of(x), 1);
    visit(ground.top_of(x + 1), 0);
  }
}

void max_height_difference(const Ground& ground, const Visit& visit) {
  const auto [low, high] = std::ranges::minmax_element(ground.heights);
  visit(ground.top_of(static_cast<int>(high - ground.heights.begin())), *high - *low);
  visit(ground.top_of(static_cast<int>(low - ground.heights.begin())), 0);
}

void blockades(const Ground& ground, const Visit& visit) {
  for (int x = 0; x < ground.width; ++x) {
    bool empty_below = false;
    for (int y = ground.rows - 1; y >= 0; --y) {
      if (!ground.filled(x, y)) empty_below = true;
      if (ground.filled(x, y) && empty_below) visit({x, y}, 1);
    }
  }
}

void deep_wells(const Ground& ground, const Visit& visit) {
  for (int x = 0; x < ground.width; ++x) {
    const bool left = x == 0 || ground.step(x - 1) <= -3;
    const bool right = x + 1 == ground.width || ground.step(x) >= 3;
    if (left && right) visit(ground.top_of(x), 1);
  }
}

// The surfaces a piece other than I can stand on with every column touching, as steps from left to
// right. Each line is one orientation.
struct Fit {
  Tetromino piece;
  int steps;
  int first;
  int second;
};
constexpr Fit fits[] = {
    {Tetromino::O, 1, 0, 0},  {Tetromino::S, 1, -1, 0}, {Tetromino::S, 2, 0, 1},
    {Tetromino::Z, 1, 1, 0},  {Tetromino::Z, 2, -1, 0}, {Tetromino::T, 1, 1, 0},
    {Tetromino::T, 1, -1, 0}, {Tetromino::T, 2, 0, 0},  {Tetromino::T, 2, -1, 1},
    {Tetromino::J, 1, 0, 0},  {Tetromino::J, 2, 0, 0},  {Tetromino::J, 1, 2, 0},
    {Tetromino::J, 2, 0, -1}, {Tetromino::L, 1, 0, 0},  {Tetromino::L, 2, 0, 0},
    {Tetromino::L, 1, -2, 0}, {Tetromino::L, 2, 1, 0},
};

void fitting_pieces(const Ground& ground, int needed, const Visit& visit) {
  std::array<int, 7> places{};
  for (const Fit& fit : fits) {
    for (int x = 0; x + fit.steps < ground.width; ++x) {
      if (ground.step(x) != fit.first) continue;
      if (fit.steps == 2 && ground.step(x + 1) != fit.second) continue;
      int& count = places[index(fit.piece)];
      if (++count <= needed) visit(ground.top_of(x), count == needed ? 1 : 0);
    }
  }
}

void danger(const Ground& ground, const Visit& visit) {
  for (int x = 0; x < ground.width; ++x) {
    const int above = ground.heights[Ground::at(x)] - (ground.height - 4);
    if (above > 0) visit(ground.top_of(x), above);
  }
}

void topmost_hole(const Ground& ground, const Visit& visit) {
  for (int y = 0; y < ground.rows; ++y) {
    for (int x = 0; x < ground.width; ++x) {
      if (ground.hole(x, y)) return visit({x, y}, ground.row_from_floor(y));
    }
  }
}

// Rounded to a millionth, so that sums stay exact and platforms agree.
FeatureNumber gaussian(const Ground& ground, int i) {
  double sum = 0;
  for (const int height : ground.heights) sum += height;
  const double distance = sum / ground.width - i * ground.height / 4.0;
  const double width = ground.height / 5.0;
  return std::llround(1e6 * std::exp(-distance * distance / (2 * width * width)));
}

void contributions(Feature feature, const Ground& ground, const Visit& visit) {
  const auto each_column = [&](auto amount) {
    for (int x = 0; x < ground.width; ++x) {
      if (const int n = amount(x); n != 0) visit(ground.top_of(x), n);
    }
  };
  const auto each_filled = [&](auto amount) {
    each_cell(ground, [&](int x, int y) {
      if (ground.filled(x, y)) visit({x, y}, amount(y));
    });
  };
  switch (feature) {
    case Feature::landing_height:
    case Feature::eroded_piece_cells:
    case Feature::rows_removed:
      return;  // of the move
    case Feature::row_transitions:
      return row_transitions(ground, visit);
    case Feature::column_transitions:
      return column_transitions(ground, visit);
    case Feature::holes:
      return each_cell(ground, [&](int x, int y) {
        if (ground.hole(x, y)) visit({x, y}, 1);
      });
    case Feature::wells_exact:
      return wells_exact(ground, visit);
    case Feature::wells_run:
      return wells_run(ground, visit, false);
    case Feature::well_cells_run:
      return wells_run(ground, visit, true);
    case Feature::hole_depth:
      return hole_depth(ground, visit);
    case Feature::rows_with_holes:
      return rows_with_holes(ground, visit);
    case Feature::surrounded_holes:
      return surrounded_holes(ground, visit);
    case Feature::pattern_diversity:
      return pattern_diversity(ground, visit);
    case Feature::wall_height: {
      const int x =
          static_cast<int>(std::ranges::max_element(ground.heights) - ground.heights.begin());
      return visit(ground.top_of(x), ground.highest);
    }
    case Feature::column_heights:
    case Feature::aggregate_height:
    case Feature::mean_height:
      return each_column([&](int x) { return ground.heights[Ground::at(x)]; });
    case Feature::height_differences:
    case Feature::bumpiness:
      return each_column(
          [&](int x) { return x + 1 < ground.width ? std::abs(ground.step(x)) : 0; });
    case Feature::occupied_cells:
      return each_filled([](int) { return 1; });
    case Feature::weighted_cells:
      return each_filled([&](int y) { return ground.row_from_floor(y); });
    case Feature::max_height_difference:
      return max_height_difference(ground, visit);
    case Feature::full_rows:
      return each_filled([&](int y) { return ground.board.row_full(y) ? 1 : 0; });
    case Feature::blockades:
      return blockades(ground, visit);
    case Feature::deep_wells:
      return deep_wells(ground, visit);
    case Feature::fitting_pieces:
      return fitting_pieces(ground, 1, visit);
    case Feature::fitting_pieces_twice:
      return fitting_pieces(ground, 2, visit);
    case Feature::danger:
      return danger(ground, visit);
    case Feature::topmost_hole:
      return topmost_hole(ground, visit);
    case Feature::rbf_height_0:
    case Feature::rbf_height_1:
    case Feature::rbf_height_2:
    case Feature::rbf_height_3:
    case Feature::rbf_height_4:
      visit({0, ground.rows - 1},
            gaussian(ground, static_cast<int>(index(feature) - index(Feature::rbf_height_0))));
      return;
    case Feature::constant:
      return visit({0, ground.rows - 1}, 1);
  }
}

FeatureNumber value(Feature feature, const Ground& ground) {
  FeatureNumber sum = 0;
  contributions(feature, ground, [&](Cell, FeatureNumber amount) { sum += amount; });
  return feature == Feature::full_rows ? sum / ground.width : sum;
}

}  // namespace

FeatureNumber denominator(Feature feature, int width) {
  if (feature == Feature::landing_height) return 2;
  if (feature == Feature::mean_height) return width;
  if (feature >= Feature::rbf_height_0 && feature <= Feature::rbf_height_4) return 1'000'000;
  return 1;
}

std::vector<int> column_heights(const Board& board) {
  std::vector<int> heights;
  heights.reserve(static_cast<std::size_t>(board.width()));
  for (int x = 0; x < board.width(); ++x) heights.push_back(board.height() - board.surface(x));
  return heights;
}

FeatureNumber feature_of(const Board& board, Feature feature, int hidden_rows) {
  assert(info(feature).kind == FeatureKind::board);
  return value(feature, Ground(board, hidden_rows));
}

Features features(const Board& board, const MoveFeatures& move, int hidden_rows) {
  const Ground ground(board, hidden_rows);
  Features result;
  for (const FeatureInfo& entry : all_features()) {
    if (entry.kind == FeatureKind::board) result[entry.feature] = value(entry.feature, ground);
  }
  result[Feature::landing_height] = move.landing_height_halves;
  result[Feature::eroded_piece_cells] = move.eroded_piece_cells;
  result[Feature::rows_removed] = move.rows_removed;
  result.column_heights = ground.heights;
  for (int x = 0; x + 1 < ground.width; ++x) {
    result.height_differences.push_back(std::abs(ground.step(x)));
  }
  return result;
}

std::vector<Cell> cells_of(Feature feature, const Board& board) {
  std::vector<Cell> cells;
  contributions(feature, Ground(board, 0), [&](Cell cell, FeatureNumber amount) {
    const bool shows_without_adding = feature != Feature::row_transitions &&
                                      feature != Feature::column_transitions &&
                                      feature != Feature::full_rows;
    if (amount != 0 || shows_without_adding) cells.push_back(cell);
  });
  std::ranges::sort(cells, [](Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  const auto repeats = std::ranges::unique(cells);
  cells.erase(repeats.begin(), repeats.end());
  return cells;
}

}  // namespace tetrion
