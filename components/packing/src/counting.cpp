#include "counting.hpp"

#include <algorithm>
#include <cmath>
#include <tetrion/support/rng.hpp>

namespace tetrion::packing {
namespace {

// Larger programs are not worth their time.
constexpr std::size_t most_entries = 2'000'000;
constexpr int most_pivots = 20'000;

// The linear program: maximise the number of (fractions of) placements.
struct Program {
  std::vector<std::vector<std::size_t>> columns;  // per placement: its cells, then its kind's row
  std::vector<std::size_t> kind_of;               // per placement
  std::vector<double> limits;                     // per row: 1 for a cell, the count for a kind
  std::vector<std::size_t> cells;                 // per row of a cell: its number on the board
};

Program program_of(const Problem& problem) {
  Program program;
  const Board& walls = problem.walls;
  const auto width = static_cast<std::size_t>(walls.width());
  std::vector<std::size_t> row_of(width * static_cast<std::size_t>(walls.height()));
  for (std::size_t c = 0; c < row_of.size(); ++c) {
    if (walls.filled(static_cast<int>(c % width), static_cast<int>(c / width))) continue;
    row_of[c] = program.cells.size();
    program.cells.push_back(c);
  }
  program.limits.assign(program.cells.size(), 1.0);
  for (std::size_t kind = 0; kind < problem.kinds.count; ++kind) {
    if (problem.counts[kind] == 0) continue;
    const std::size_t row = program.limits.size();
    program.limits.push_back(problem.counts[kind]);
    for (std::size_t s = 0; s < shape_count; ++s) {
      if (problem.kinds.of[s] != kind) continue;
      for (int y = 0; y < walls.height(); ++y) {
        for (int x = 0; x < walls.width(); ++x) {
          if (!fits(walls, fixed_shapes()[s], x, y)) continue;
          std::vector<std::size_t> column;
          for (const Cell& cell : cells_of({s, {x, y}})) {
            column.push_back(row_of[static_cast<std::size_t>(cell.y) * width +
                                    static_cast<std::size_t>(cell.x)]);
          }
          column.push_back(row);
          program.columns.push_back(std::move(column));
          program.kind_of.push_back(kind);
        }
      }
    }
  }
  return program;
}

// A dictionary: each row a basic variable in terms of the non-basic ones, in one dense block.
class Simplex {
 public:
  explicit Simplex(const Program& program)
      : rows_(program.limits.size()),
        columns_(program.columns.size()),
        stride_(columns_ + 1),
        table_((rows_ + 1) * stride_),
        basic_(rows_),
        nonbasic_(columns_) {
    Rng rng(1);
    for (std::size_t j = 0; j < columns_; ++j) {
      for (const std::size_t i : program.columns[j]) at(i, j) = 1;
      at(rows_, j) = -1;  // minus the objective
      nonbasic_[j] = j;
    }
    for (std::size_t i = 0; i < rows_; ++i) {
      // Limits a little apart keep the method from standing still on ties.
      at(i, columns_) = program.limits[i] + 1e-6 * static_cast<double>(1 + rng.below(1000));
      basic_[i] = columns_ + i;
    }
  }

  // True at the optimum.
  bool solve(const Budget& budget) {
    for (int pivots = 0; pivots < most_pivots; ++pivots) {
      if (pivots % 16 == 0 && budget.out_of_time()) return false;
      std::size_t enter = columns_;
      double steepest = -1e-9;
      for (std::size_t j = 0; j < columns_; ++j) {
        if (at(rows_, j) < steepest) {
          steepest = at(rows_, j);
          enter = j;
        }
      }
      if (enter == columns_) return true;
      std::size_t leave = rows_;
      double least = 0;
      for (std::size_t i = 0; i < rows_; ++i) {
        if (at(i, enter) < 1e-9) continue;
        const double ratio = at(i, columns_) / at(i, enter);
        if (leave == rows_ || ratio < least) {
          least = ratio;
          leave = i;
        }
      }
      if (leave == rows_) return false;  // unbounded: cannot be, every variable has a limit
      pivot(leave, enter);
    }
    return false;
  }

  double objective() const { return table_[rows_ * stride_ + columns_]; }

  // The price of each row at the optimum.
  std::vector<double> prices() const {
    std::vector<double> result(rows_);
    for (std::size_t j = 0; j < columns_; ++j) {
      if (nonbasic_[j] >= columns_) {
        result[nonbasic_[j] - columns_] = std::max(0.0, table_[rows_ * stride_ + j]);
      }
    }
    return result;
  }

 private:
  double& at(std::size_t row, std::size_t column) { return table_[row * stride_ + column]; }

  void pivot(std::size_t row, std::size_t column) {
    const double inverse = 1 / at(row, column);
    double* const pivot_row = &at(row, 0);
    for (std::size_t j = 0; j < stride_; ++j) pivot_row[j] *= inverse;
    pivot_row[column] = inverse;
    for (std::size_t i = 0; i <= rows_; ++i) {
      const double factor = at(i, column);
      if (i == row || factor == 0) continue;
      double* const other = &at(i, 0);
      for (std::size_t j = 0; j < stride_; ++j) other[j] -= factor * pivot_row[j];
      other[column] = -factor * inverse;
    }
    std::swap(basic_[row], nonbasic_[column]);
  }

  std::size_t rows_;
  std::size_t columns_;
  std::size_t stride_;
  std::vector<double> table_;
  std::vector<std::size_t> basic_;  // variables: placements first, then the slack of each row
  std::vector<std::size_t> nonbasic_;
};

// The exact bound of integer weights: nothing, or a refutation.
std::optional<Refutation> bound_of(const Problem& problem, const Program& program,
                                   const std::vector<std::int64_t>& weights) {
  Refutation refutation;
  refutation.reason = Reason::counting;
  refutation.cell_weights.assign(static_cast<std::size_t>(problem.walls.width()) *
                                     static_cast<std::size_t>(problem.walls.height()),
                                 0);
  std::int64_t stock = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    refutation.cell_weights[program.cells[i]] = weights[i];
    stock += weights[i];
  }
  refutation.piece_weights.assign(problem.kinds.count, -1);
  for (std::size_t j = 0; j < program.columns.size(); ++j) {
    std::int64_t weight = 0;
    for (std::size_t c = 0; c < 4; ++c) weight += weights[program.columns[j][c]];
    std::int64_t& least = refutation.piece_weights[program.kind_of[j]];
    least = least < 0 ? weight : std::min(least, weight);
  }
  std::int64_t needed = 0;
  for (std::size_t kind = 0; kind < problem.kinds.count; ++kind) {
    std::int64_t& least = refutation.piece_weights[kind];
    least = std::max<std::int64_t>(least, 0);
    needed += problem.counts[kind] * least;
  }
  if (needed <= stock) return std::nullopt;
  return refutation;
}

}  // namespace

std::optional<Refutation> refute_by_counting(const Problem& problem, const Budget& budget) {
  const Program program = program_of(problem);
  if ((program.limits.size() + 1) * (program.columns.size() + 1) > most_entries) {
    return std::nullopt;
  }
  Simplex simplex(program);
  if (!simplex.solve(budget) || simplex.objective() > problem.pieces() - 1e-3) return std::nullopt;

  // Small whole numbers read best; a fine grid is the last resort.
  const std::vector<double> prices = simplex.prices();
  for (const std::int64_t scale : {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 60, 120, 1 << 20}) {
    std::vector<std::int64_t> weights;
    weights.reserve(program.cells.size());
    for (std::size_t i = 0; i < program.cells.size(); ++i) {
      weights.push_back(std::llround(prices[i] * static_cast<double>(scale)));
    }
    if (auto refutation = bound_of(problem, program, weights)) return refutation;
  }
  return std::nullopt;
}

}  // namespace tetrion::packing
