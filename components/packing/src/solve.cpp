// The pipeline, smallest size first:
//
//   pieces ─► kinds with counts ─► size ─► decide ─┬─ impossible ─► next size
//                                   ▲              ├─ found ──────► labels, in file order
//                                   └──────────────┘ time is up ──► best so far and the bounds
//
// Each size is decided by decide.cpp. Equal pieces are merged into kinds before and told apart
// again after: within a kind the first piece of the file gets the first place, row by row.
#include <tetrion/packing/solve.hpp>

#include <algorithm>
#include <cassert>

#include "canonical.hpp"
#include "decide.hpp"
#include "shelves.hpp"

namespace tetrion::packing {
namespace {

Packing label_pieces(std::span<const Piece> pieces, const Problem& problem,
                     std::vector<Placed> placed) {
  Packing packing{problem.walls, {}};
  std::ranges::sort(placed, [](const Placed& a, const Placed& b) {
    const Cell first = cells_of(a)[0];
    const Cell second = cells_of(b)[0];
    return first.y != second.y ? first.y < second.y : first.x < second.x;
  });
  std::array<std::vector<const Placed*>, shape_count> of_kind;
  for (const Placed& p : placed) of_kind[problem.kinds.of[p.shape]].push_back(&p);
  std::array<std::size_t, shape_count> used{};
  for (const Piece& piece : pieces) {
    const std::size_t kind = problem.kinds.of[piece.shape];
    packing.pieces.push_back(cells_of(*of_kind[kind][used[kind]++]));
  }
  return packing;
}

// Does the refutation of one size mean that no size will do?
bool is_final(const Refutation& refutation, const Goal& goal, const Options& options) {
  switch (goal.sort()) {
    case Goal::Sort::region:
      return true;
    case Goal::Sort::square:
      return options.exact && refutation.reason != Reason::area &&
             refutation.reason != Reason::bounding_box;
    case Goal::Sort::height:
      break;
  }
  // A piece that does not fit at a height of four, the tallest there is, is too wide.
  const bool too_wide = refutation.reason == Reason::bounding_box && refutation.size >= 4;
  return too_wide || (options.exact && refutation.reason != Reason::area);
}

}  // namespace

Solution solve(std::span<const Piece> pieces, const Goal& goal, const Options& options) {
  assert(!pieces.empty());
  const Kinds all_kinds = kinds(options.turning);
  const Counts counts = count_pieces(pieces, all_kinds);
  const auto problem_of = [&](int size) { return Problem{goal.board(size), all_kinds, counts}; };

  Solution solution;
  solution.least_size = goal.least_size(4 * static_cast<std::int64_t>(pieces.size()));

  // Once a size turns out to be hard: is there at least a packing of a larger one?
  const auto find_any = [&](int above) {
    if (solution.packing || goal.sort() == Goal::Sort::region || options.exact) return;
    Options quick = options;
    quick.canonical = false;
    for (int size = above + 1; !solution.packing && !options.budget.out_of_time(); ++size) {
      const Problem problem = problem_of(size);
      if (refute_at_once(problem, quick)) continue;
      Decision decision = Portfolio(problem, quick).run(1 + (size - above) / 4);
      solution.nodes += decision.nodes;
      if (decision.verdict != Verdict::found) continue;
      solution.packing = label_pieces(pieces, problem, std::move(decision.placed));
      solution.size = size;
    }
  };

  for (;; ++solution.least_size) {
    const int size = solution.least_size;
    const Problem problem = problem_of(size);
    const std::uint64_t before = solution.nodes;
    Decision decision = decide(problem, options, [&](std::uint64_t nodes) {
      find_any(size);
      if (options.budget.progress) {
        options.budget.progress({size, solution.packing ? solution.size : 0, before + nodes});
      }
    });
    solution.nodes += decision.nodes;
    if (decision.verdict == Verdict::unsettled) {
      if (solution.packing) return solution;
      if (auto shelves = put_on_shelves(pieces, goal, size)) {
        solution.size = shelves->first;
        solution.packing = std::move(shelves->second);
      }
      return solution;
    }
    if (decision.verdict == Verdict::found) {
      assert(is_answer(problem, decision.placed));
      if (options.canonical) {
        if (auto answer =
                canonical_answer(problem, pieces, decision.placed, options, solution.nodes)) {
          decision.placed = *std::move(answer);
          solution.canonical = true;
        }
      }
      solution.packing = label_pieces(pieces, problem, std::move(decision.placed));
      solution.size = size;
      solution.settled = true;
      return solution;
    }
    decision.refutation.size = size;
    const bool for_good = is_final(decision.refutation, goal, options);
    solution.refuted.push_back(std::move(decision.refutation));
    if (for_good) {
      solution.settled = true;
      return solution;
    }
    if (solution.packing && solution.size == size + 1 && !options.canonical) {
      ++solution.least_size;
      solution.settled = true;
      return solution;
    }
  }
}

}  // namespace tetrion::packing
