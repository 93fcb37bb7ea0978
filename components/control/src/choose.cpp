// Depth-first search over placements. A node's value is the best over its candidates when the piece
// is known and the mean over the seven pieces when it is not. Sums stay integers: instead of
// dividing by seven, everything else is multiplied by it, so that ties stay ties. Cost: the product
// over the pieces of (number of candidates, times seven for an unknown piece) evaluations.

#include <algorithm>
#include <cmath>
#include <tetrion/control/choose.hpp>

namespace tetrion {
namespace {

// Worse than anything: what a way that cannot go on is worth. Far from overflow when summed.
constexpr Score lost_score = -(Score{1} << 122);

class Search {
 public:
  explicit Search(const Controller& controller)
      : rules_(*controller.rules), evaluator_(*controller.evaluator) {}

  struct Value {
    Score score;
    bool safe;
  };

  // The value of a move, with `known` pieces and then `unknown` ones to follow, times 7^unknown.
  Value of_move(const Board& board, const Candidate& candidate, std::span<const Tetromino> known,
                int unknown) const {
    const Outcome outcome = settle(rules_, board, candidate);
    if (outcome.lost && rules_.losing == Losing::excluded) return {lost_score, false};
    if (outcome.lost && rules_.losing == Losing::zero) return {0, true};
    if (known.empty() && unknown == 0) return {leaf(outcome), true};

    const Board& next = rules_.look_ahead_before_clearing ? outcome.locked : outcome.after;
    Value rest = known.empty() ? mean(next, unknown) : best(next, known, unknown);
    if (!rest.safe) return {rest.score + 1, false};  // at least this move itself survives
    rest.score += power_of_seven(unknown) * move_only(outcome);
    return rest;
  }

 private:
  Score leaf(const Outcome& outcome) const {
    const bool before = evaluator_.evaluation().before_clearing;
    return evaluator_(before ? outcome.locked : outcome.after, outcome.move);
  }

  // What the move adds whatever the board: the evaluation's terms of the move.
  Score move_only(const Outcome& outcome) const { return evaluator_.of_move(outcome.move); }

  static Score power_of_seven(int n) {
    Score power = 1;
    for (; n > 0; --n) power *= 7;
    return power;
  }

  Value best(const Board& board, std::span<const Tetromino> known, int unknown) const {
    Value found{lost_score, false};
    std::vector<Candidate> list;
    rules_.list(board, known.front(), list);
    if (list.empty() && rules_.look_ahead_before_clearing) return {0, true};  // as tetrisai does
    for (const Candidate& candidate : list) {
      const Value value = of_move(board, candidate, known.subspan(1), unknown);
      if (value.safe && (!found.safe || value.score > found.score)) found = value;
    }
    return found;
  }

  // A piece for which nothing is safe counts as the evaluation's worst board.
  Value mean(const Board& board, int unknown) const {
    Score sum = 0;
    bool any = false;
    for (const Tetromino piece : all_tetrominoes) {
      const Value value = best(board, std::span(&piece, 1), unknown - 1);
      any |= value.safe;
      sum += value.safe ? value.score : power_of_seven(unknown - 1) * evaluator_.lost();
    }
    return {any ? sum : lost_score, any};
  }

  const PlayRules& rules_;
  const Evaluator& evaluator_;
};

double scaled(const Evaluator& evaluator, Score score, int unknown) {
  return evaluator.value(score) / std::pow(7.0, unknown);
}

// Best first; the order of the list decides ties.
void sort(std::vector<Ranked>& ranked) {
  std::ranges::sort(ranked, [](const Ranked& a, const Ranked& b) {
    if (a.safe != b.safe) return a.safe;
    if (a.depth != b.depth) return a.depth > b.depth;
    if (a.score != b.score) return a.score > b.score;
    return a.candidate < b.candidate;
  });
}

}  // namespace

LookAhead analyzer_look_ahead(int known_pieces, int unknown_pieces) {
  LookAhead result;
  result.unknown_pieces = unknown_pieces;
  result.thresholds = known_pieces < 2 ? std::vector<double>{5.6, 2.6, 1.4, .8, .4, .2, .1, .05, 0}
                                       : std::vector<double>{4.4, 2.1, .8, .4, .2, .1, .05, 0};
  return result;
}

std::vector<Ranked> rank(const Controller& controller, const Board& board,
                         std::span<const Candidate> candidates, std::span<const Tetromino> pieces) {
  const Search search(controller);
  const Evaluator& evaluator = *controller.evaluator;
  std::vector<Ranked> ranked;
  const auto look = [&](std::size_t i, int unknown) {
    const auto value = search.of_move(board, candidates[i], pieces.subspan(1), unknown);
    return Ranked{i, value.score, scaled(evaluator, value.score, unknown), value.safe, unknown};
  };
  for (std::size_t i = 0; i < candidates.size(); ++i) ranked.push_back(look(i, 0));
  sort(ranked);

  for (int unknown = 1; unknown <= controller.look_ahead.unknown_pieces; ++unknown) {
    const auto& thresholds = controller.look_ahead.thresholds;
    const auto level = static_cast<std::size_t>(unknown) - 1;
    std::size_t kept = 0;
    while (
        kept < ranked.size() && ranked[kept].safe && ranked[kept].depth == unknown - 1 &&
        (level >= thresholds.size() || ranked[kept].value >= ranked[0].value - thresholds[level])) {
      ++kept;
    }
    if (kept <= 1) break;  // nothing left to decide
    std::ranges::sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(kept), {},
                      &Ranked::candidate);  // so that ties fall to the order of the list again
    for (std::size_t i = 0; i < kept; ++i) ranked[i] = look(ranked[i].candidate, unknown);
    sort(ranked);
  }
  return ranked;
}

std::optional<std::size_t> choose(const Controller& controller, const Board& board,
                                  std::span<const Candidate> candidates,
                                  std::span<const Tetromino> pieces) {
  if (candidates.empty()) return std::nullopt;
  return rank(controller, board, candidates, pieces).front().candidate;
}

}  // namespace tetrion
