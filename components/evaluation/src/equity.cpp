// The tables are short lists of the program's own constants, continued by a rule; they are made for
// the board's size once a call, which costs less than the scan that uses them.

#include <algorithm>
#include <cmath>
#include <tetrion/evaluation/equity.hpp>
#include <vector>

namespace tetrion {
namespace {

using Table = std::vector<double>;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

struct Tables {
  Table height;      // by y of a column's surface, 0 … H
  Table row;         // by number of filled cells, 0 … W - 1
  Table width;       // by width of an area, 0 … W
  Table area;        // by height of an area, 0 … H + 1
  Table equal_wall;  // the same between walls of equal height
};

// `first` starts at index 1; then each entry is the one before plus `step`.
Table continued(Table first, double step, int last) {
  Table table = {0};
  table.insert(table.end(), first.begin(), first.end());
  while (static_cast<int>(table.size()) <= last) table.push_back(table.back() + step);
  return table;
}

Tables tables_1_1_01(int w, int h) {
  Tables t;
  static constexpr double heights[] = {7,  7,  2.5, 2.2, 1.8, 1.3, 1,  .9, .7, .6, .5,
                                       .4, .3, .25, .2,  .15, .1,  .1, .1, .1, .1, .09};
  for (int extra = h - 21; extra > 0; --extra) t.height.push_back(7);
  t.height.insert(t.height.end(), std::begin(heights), std::end(heights));
  t.height.resize(at(h) + 1);

  static constexpr double rows[] = {0, 0, 0, .1, .2, .3, .4, .5, .6, .553};
  for (int extra = w - 10; extra > 0; --extra) t.row.push_back(0);
  t.row.insert(t.row.end(), std::begin(rows) + std::max(0, 10 - w), std::end(rows));

  t.width = {0, 4.25, 2.39, 3.1, 2.21, 2.05, 1.87, 1.52, 1.34, 1.18, 1};
  while (static_cast<int>(t.width.size()) <= w) {
    t.width.push_back(std::round(t.width.back() / 1.18 * 100) / 100);
  }
  t.area = continued({.5, 1.19, 2.3, 3.1, 4.6, 5.6}, 1, h + 1);
  t.equal_wall = continued({.42, 1.05, 2.2, 3.1, 4.6, 5.6}, 1, h + 1);
  return t;
}

Tables tables_1_2(int w, int h) {
  Tables t;
  t.height = {7, 2.5};
  while (static_cast<int>(t.height.size()) <= h) t.height.push_back(t.height.back() * .81);

  // Here the factor goes by the number of empty cells: 1 .533, 2 .6, then each times .85.
  t.row.resize(at(w));
  double factor = .6;
  for (int empty = 1; empty < w; ++empty) {
    if (empty > 2) factor *= .85;
    t.row[at(w - empty)] = empty == 1 ? .533 : factor;
  }

  t.width = continued({4.978, 2.38, 3.01, 2.21, 2.05, 1.87, 1.52, 1.34, 1.18}, -.16, w);
  t.area = continued({.5, 1.19, 2.35, 3.1, 4.6}, 1.1, h + 1);
  t.equal_wall = continued({.42, 1.05, 2.22, 3.06, 4.6}, 1.1, h + 1);
  return t;
}

// For each right wall x (the board's edge included), going down: the free width to its left, split
// into blocks of equal width; each block counts its width's factor times its height's.
double contour_structure(const std::vector<int>& outline, int h, const Tables& t) {
  const int w = static_cast<int>(outline.size());
  const int highest = std::ranges::min(outline);
  double sum = 0;
  for (int x = 1; x <= w; ++x) {
    const int wall = x < w ? outline[at(x)] : 0;
    bool same = false;
    bool open = true;
    int tall = 0;
    int before = 0;
    for (int y = x == w ? highest : wall; y <= h; ++y) {
      int wide = 0;
      while (wide < x && outline[at(x - 1 - wide)] > y) ++wide;
      if (wide < x && open) {
        same = outline[at(x - 1 - wide)] == wall;
        open = false;
      }
      if (wide == 0 && before == 0) break;
      if (wide > 0 && (wide == before || before == 0)) {
        ++tall;
      } else {
        sum += t.width[at(before)] * (same ? t.equal_wall[at(tall)] : t.area[at(tall)]);
        tall = 1;
        open = true;
      }
      before = wide;
    }
  }
  return sum;
}

// A row with covered cells costs more the emptier it and the rows down from the cover are.
double holes(const Board& board, const std::vector<int>& outline, const Tables& t) {
  const int w = board.width();
  double sum = 0;
  Table factor(at(board.height()), 0);
  for (int y = std::ranges::min(outline); y < board.height(); ++y) {
    int filled = 0;
    int cover = board.height();
    for (int x = 0; x < w; ++x) {
      if (board.filled(x, y)) {
        ++filled;
      } else if (outline[at(x)] < y) {
        cover = std::min(cover, outline[at(x)]);
      }
    }
    factor[at(y)] = filled < w ? t.row[at(filled)] : 0;
    if (cover == board.height()) continue;
    double product = 1;
    for (int row = cover; row <= y; ++row) product *= factor[at(row)];
    sum += (1 - product) * w;
  }
  return sum;
}

}  // namespace

Equity equity(const Board& board, EquityVersion version) {
  const int w = board.width();
  const int h = board.height();
  const Tables t = version == EquityVersion::v1_2 ? tables_1_2(w, h) : tables_1_1_01(w, h);
  std::vector<int> outline;
  for (int x = 0; x < w; ++x) outline.push_back(board.surface(x));

  Equity result;
  for (const int y : outline) result.contour_height += t.height[at(y)];
  result.contour_structure = contour_structure(outline, h, t);
  result.holes = holes(board, outline, t);
  return result;
}

double max_equity(int width, int height) { return width * (height - 1) * 1.21; }

double with_blocked_start(double equity, int blocked, int width, int height) {
  const double most = max_equity(width, height);
  return ((7 - blocked) * equity + blocked * most) / 7;
}

}  // namespace tetrion
