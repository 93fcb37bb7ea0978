#include "canonical.hpp"

#include <algorithm>
#include <deque>

#include "cell_first_search.hpp"
#include "weights.hpp"

namespace tetrion::packing {
namespace {

constexpr std::uint64_t first_limit = 25'000;  // steps before the dearer techniques are asked
constexpr double growth = 1.4;

// Answers "can these pieces be packed on what is left of the board?" again and again.
class Queries {
 public:
  Queries(const Problem& problem, const Options& options)
      : problem_(problem), options_(options), sides_(distinct_sides(problem)) {
    if (!options.techniques.eight_way) sides_.erase(sides_.begin() + 1, sides_.end());
    std::erase_if(
        sides_, [&](const Side& side) { return side.map(problem).walls.width() > Window::widest; });
    const int holes = problem.holes();
    if (holes > 0 && holes <= most_classed_holes && options.techniques.hole_classes) {
      classes_ = hole_classes(problem);
    }
  }

  // On found, `answer` holds a packing.
  Verdict ask(const Board& walls, const Counts& counts, std::vector<Placed>& answer) {
    const Problem question{walls, problem_.kinds, counts};
    double limit = first_limit;
    Verdict verdict = run(0, question, static_cast<std::uint64_t>(limit), answer);
    if (verdict != Verdict::unsettled) return verdict;
    if (refuted_by_weights(question)) return Verdict::impossible;
    while (!options_.budget.out_of_time()) {
      for (std::size_t s = 0; s < sides_.size(); ++s) {
        verdict = run(s, question, static_cast<std::uint64_t>(limit), answer);
        if (verdict != Verdict::unsettled) return verdict;
      }
      limit *= growth;
    }
    return Verdict::unsettled;
  }

  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const CellFirstSearch& search : searches_) sum += search.nodes();
    return sum;
  }

 private:
  Verdict run(std::size_t s, const Problem& question, std::uint64_t limit,
              std::vector<Placed>& answer) {
    const Side side = sides_[s];
    while (searches_.size() <= s) {
      const Side next = sides_[searches_.size()];
      searches_.emplace_back(next.map(problem_), options_.techniques,
                             options_.seed * 64 + searches_.size());
      if (classes_) {
        searches_.back().use(
            classes_->seen_from(next, problem_.walls.width(), problem_.walls.height()));
      }
    }
    CellFirstSearch& search = searches_[s];
    const Problem seen = side.map(question);
    search.restart_with(seen.walls, seen.counts);
    const Verdict verdict = search.run(limit, options_.budget);
    if (verdict == Verdict::found) answer = side.map_back(search.answer(), problem_);
    return verdict;
  }

  bool refuted_by_weights(const Problem& question) const {
    const int holes = question.holes();
    if (holes > most_classed_holes) return false;
    if (holes == 0) return options_.techniques.weights && refute_by_weights(question).has_value();
    if (!options_.techniques.hole_classes) return false;
    const auto classes = hole_classes(question);
    return classes && classes->start == HoleClasses::dead;
  }

  const Problem& problem_;
  const Options& options_;
  std::vector<Side> sides_;
  std::optional<HoleClasses> classes_;
  std::deque<CellFirstSearch> searches_;  // by side, made when first needed
};

}  // namespace

std::optional<std::vector<Placed>> canonical_answer(const Problem& problem,
                                                    std::span<const Piece> pieces,
                                                    std::vector<Placed> answer,
                                                    const Options& options, std::uint64_t& nodes) {
  Queries queries(problem, options);
  const int width = problem.walls.width();
  const int height = problem.walls.height();
  Board walls = problem.walls;
  Counts counts = problem.counts;
  std::array<std::pair<int, std::size_t>, shape_count> last;  // of a kind: place, shape
  last.fill({-1, 0});
  std::vector<Placed> result;

  // Puts the piece down if the rest can then be packed.
  const auto try_place = [&](const Placed& placed, std::size_t kind) {
    Board next = walls;
    for (const Cell& cell : cells_of(placed)) next.fill(cell.x, cell.y);
    Counts rest = counts;
    --rest[kind];
    if (const auto known = std::ranges::find(answer, placed); known != answer.end()) {
      answer.erase(known);
    } else if (rest == Counts{}) {
      answer.clear();
    } else {
      const Verdict verdict = queries.ask(next, rest, answer);
      if (verdict != Verdict::found) return verdict;
    }
    walls = std::move(next);
    counts = rest;
    result.push_back(placed);
    return Verdict::found;
  };

  const auto place_next = [&](std::size_t kind) {
    for (int place = std::max(0, last[kind].first); place < width * height; ++place) {
      for (std::size_t s = 0; s < shape_count; ++s) {
        if (problem.kinds.of[s] != kind || std::pair(place, s) <= last[kind]) continue;
        const FixedShape& shape = fixed_shapes()[s];
        const Placed placed{s, {place % width - shape.cells[0].x, place / width}};
        if (!fits(walls, shape, placed.corner.x, placed.corner.y)) continue;
        const Verdict verdict = try_place(placed, kind);
        if (verdict == Verdict::impossible) continue;
        last[kind] = {place, s};
        return verdict;
      }
    }
    return Verdict::unsettled;  // not reached: the answer known last has a place
  };

  bool settled = true;
  for (std::size_t p = 0; settled && p < pieces.size(); ++p) {
    settled = place_next(problem.kinds.of[pieces[p].shape]) == Verdict::found;
  }
  nodes += queries.nodes();
  if (!settled) return std::nullopt;
  return result;
}

}  // namespace tetrion::packing
