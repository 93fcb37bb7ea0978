#include <tetrion/simulation/feature_spread.hpp>

#include <algorithm>
#include <cmath>

namespace tetrion {
namespace {

constexpr double least = 0.02;  // a feature that never differs is not blown up

/// Sums of one decision.
struct Moments {
  double sum = 0;
  double squares = 0;
};

class Spreads {
 public:
  Spreads(const PlayRules& rules, Evaluator features, std::size_t terms)
      : rules_(rules), features_(std::move(features)), moments_(terms), variances_(terms) {}

  void decision(const Board& board, std::span<const Candidate> list) {
    std::ranges::fill(moments_, Moments{});
    double safe = 0;
    for (const Candidate& candidate : list) {
      const Outcome outcome = settle(rules_, board, candidate);
      if (outcome.lost) continue;
      ++safe;
      const auto terms = features_.terms(outcome.after, outcome.move);
      for (std::size_t i = 0; i < terms.size(); ++i) {
        const double value =
            static_cast<double>(terms[i].numerator) / static_cast<double>(terms[i].denominator);
        moments_[i].sum += value;
        moments_[i].squares += value * value;
      }
    }
    if (safe == 0) return;
    ++decisions_;
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      const double mean = moments_[i].sum / safe;
      variances_[i] += std::max(0.0, moments_[i].squares / safe - mean * mean);
    }
  }

  std::vector<double> result() const {
    std::vector<double> spreads;
    for (const double variance : variances_) {
      spreads.push_back(std::max(least, std::sqrt(variance / std::max(1.0, decisions_))));
    }
    return spreads;
  }

 private:
  const PlayRules& rules_;
  Evaluator features_;
  std::vector<Moments> moments_;
  std::vector<double> variances_;
  double decisions_ = 0;
};

}  // namespace

std::expected<std::vector<double>, Error> feature_spreads(const SimulationPlan& plan,
                                                          std::span<const Term> terms,
                                                          std::int64_t moves) {
  const PlayRules& rules = plan.rules;
  Evaluation all;
  for (const Term& term : terms) all.terms.push_back({term.feature, term.index, {1, 0}});
  auto features = Evaluator::make(all, rules.width, rules.height, rules.hidden_rows);
  if (!features) return std::unexpected(features.error());
  Spreads spreads(rules, std::move(*features), terms.size());

  Board board = rules.empty_board();
  std::int64_t seen = 0;
  for (std::int64_t game = 0; seen < moves; ++game) {
    board = rules.empty_board();
    const std::int64_t before = seen;
    const auto played = play_game(plan, game, [&](const Move& move) {
      spreads.decision(board, candidates(rules, board, move.candidate.piece));
      board = move.outcome.after;
      return ++seen < moves;
    });
    if (!played) return std::unexpected(played.error());
    if (seen == before) break;  // no piece ever enters
  }
  return spreads.result();
}

}  // namespace tetrion
