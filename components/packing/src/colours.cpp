#include "colours.hpp"

#include <algorithm>
#include <cstdlib>

namespace tetrion::packing {
namespace {

ByColouring imbalance(const FixedShape& shape) {
  ByColouring sum{};
  for (const Cell& cell : shape.cells) {
    const ByColouring colour = colours(cell);
    for (std::size_t c = 0; c < sum.size(); ++c) sum[c] += colour[c];
  }
  for (int& s : sum) s = std::abs(s);
  return sum;
}

}  // namespace

std::array<ByColouring, shape_count> imbalances(const Kinds& kinds) {
  std::array<ByColouring, shape_count> result{};
  for (std::size_t s = 0; s < shape_count; ++s) {
    const ByColouring shape = imbalance(fixed_shapes()[s]);
    ByColouring& kind = result[kinds.of[s]];
    for (std::size_t c = 0; c < kind.size(); ++c) kind[c] = std::max(kind[c], shape[c]);
  }
  return result;
}

std::optional<Refutation> refute_by_colours(const Problem& problem) {
  ByColouring board{};
  for (int y = 0; y < problem.walls.height(); ++y) {
    for (int x = 0; x < problem.walls.width(); ++x) {
      if (problem.walls.filled(x, y)) continue;
      const ByColouring colour = colours({x, y});
      for (std::size_t c = 0; c < board.size(); ++c) board[c] += colour[c];
    }
  }
  const auto largest = imbalances(problem.kinds);
  for (std::size_t c = 0; c < board.size(); ++c) {
    int reach = problem.holes();
    int odd = 0;        // pieces whose imbalance is 2 modulo 4
    bool fixed = true;  // … the same for all shapes of their kind
    for (std::size_t s = 0; s < shape_count; ++s) {
      const std::size_t kind = problem.kinds.of[s];
      if (problem.counts[kind] == 0) continue;
      fixed = fixed && (imbalance(fixed_shapes()[s])[c] - largest[kind][c]) % 4 == 0;
    }
    for (std::size_t kind = 0; kind < problem.kinds.count; ++kind) {
      reach += problem.counts[kind] * largest[kind][c];
      if (largest[kind][c] % 4 == 2) odd += problem.counts[kind];
    }
    const bool parity_fails = problem.holes() == 0 && fixed && (board[c] - 2 * odd) % 4 != 0;
    if (std::abs(board[c]) > reach || parity_fails) {
      Refutation refutation;
      refutation.reason = Reason::parity;
      refutation.colouring = static_cast<Colouring>(c);
      return refutation;
    }
  }
  return std::nullopt;
}

}  // namespace tetrion::packing
