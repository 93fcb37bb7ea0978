#include "decide.hpp"

#include "colours.hpp"
#include "counting.hpp"
#include "weights.hpp"

namespace tetrion::packing {
namespace {

// The linear program takes about as long as so many steps of the search.
constexpr std::uint64_t steps_before_counting = 50'000;

Refutation because(Reason reason) {
  Refutation refutation;
  refutation.reason = reason;
  return refutation;
}

// A kind none of whose shapes fits the board anywhere.
std::optional<std::size_t> misfit(const Problem& problem) {
  std::array<bool, shape_count> has_room{};
  const auto fits_somewhere = [&](const FixedShape& shape) {
    for (int y = 0; y + shape.height <= problem.walls.height(); ++y) {
      for (int x = 0; x + shape.width <= problem.walls.width(); ++x) {
        if (fits(problem.walls, shape, x, y)) return true;
      }
    }
    return false;
  };
  for (std::size_t s = 0; s < shape_count; ++s) {
    bool& room = has_room[problem.kinds.of[s]];
    room = room || fits_somewhere(fixed_shapes()[s]);
  }
  for (std::size_t kind = 0; kind < problem.kinds.count; ++kind) {
    if (problem.counts[kind] > 0 && !has_room[kind]) return kind;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refutation> refute_at_once(const Problem& problem, const Options& options) {
  if (problem.holes() < 0) return because(Reason::area);
  if (options.exact && problem.holes() > 0) return because(Reason::leftover);
  if (const auto kind = misfit(problem)) {
    Refutation refutation = because(Reason::bounding_box);
    refutation.kind = *kind;
    return refutation;
  }
  return options.techniques.colour_parity ? refute_by_colours(problem) : std::nullopt;
}

Decision decide(const Problem& problem, const Options& options,
                const std::function<void(std::uint64_t nodes)>& between) {
  Decision decision;
  const auto refuted = [&](std::optional<Refutation> refutation) {
    if (!refutation) return false;
    decision.verdict = Verdict::impossible;
    decision.refutation = *std::move(refutation);
    return true;
  };
  if (refuted(refute_at_once(problem, options))) return decision;

  const int holes = problem.holes();
  const int all_cells = problem.walls.width() * problem.walls.height();
  const bool weighable = all_cells <= most_weighed_cells && holes <= most_classed_holes;
  if (weighable && holes == 0 && options.techniques.weights) {
    if (refuted(refute_by_weights(problem))) return decision;
  }
  Portfolio portfolio(problem, options);
  if (weighable && holes > 0 && options.techniques.hole_classes) {
    if (const auto classes = hole_classes(problem)) portfolio.use(*classes);
  }
  for (bool counted = !options.techniques.counting;;) {
    if (!counted && decision.nodes >= steps_before_counting) {
      counted = true;
      if (refuted(refute_by_counting(problem, options.budget))) return decision;
    }
    Decision next = portfolio.run(1);
    next.nodes += decision.nodes;
    decision = std::move(next);
    if (decision.verdict != Verdict::unsettled || options.budget.out_of_time()) return decision;
    between(decision.nodes);
  }
}

}  // namespace tetrion::packing
