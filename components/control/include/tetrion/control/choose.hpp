/// choose: the best placement of a piece, by an evaluation, looking at one piece, at the known next
/// ones, and at the expectation over unknown ones.
///
///   const Controller controller{rules, evaluator, {}};
///   const auto ranked = rank(controller, board, Tetromino::T);
///   ranked.front();     // the best: index of its candidate, score
///
/// The value of a sequence of moves is the value of the last board plus what each move adds
/// (landing height, eroded cells, rows removed); full rows are removed between moves, unless the
/// rules of play say otherwise. A first move that leaves no safe reply is worse than every other,
/// and one that loses at once is worse still. Equal values: the candidate listed first wins.
#pragma once

#include <optional>
#include <span>
#include <tetrion/control/play_rules.hpp>
#include <tetrion/evaluation.hpp>

namespace tetrion {

struct LookAhead {
  /// How many unknown pieces are averaged over after the known ones: each multiplies the work by
  /// 7 × the number of placements.
  int unknown_pieces = 0;

  /// How far below the best, by the search one piece shallower, a first move may be and still be
  /// looked at deeper: entry i for the search to i + 1 unknown pieces. A missing entry: no limit.
  std::vector<double> thresholds;
};

/// The Tetris Analyzer's thresholds with one or two known pieces, for equities.
LookAhead analyzer_look_ahead(int known_pieces, int unknown_pieces);

struct Controller {
  const PlayRules* rules;
  const Evaluator* evaluator;
  LookAhead look_ahead;
};

struct Ranked {
  std::size_t candidate;  ///< index into the list of candidates
  Score score;            ///< in units of 1 / (evaluator unit × 7^unknown_pieces searched)
  double value;           ///< the same as a number
  bool safe = true;       ///< false: the move, or every way on from it, loses
  int depth = 0;          ///< unknown pieces looked at; less than asked where it was pruned
};

/// All candidates, best first. `pieces` holds the current piece and the known next ones.
std::vector<Ranked> rank(const Controller& controller, const Board& board,
                         std::span<const Candidate> candidates, std::span<const Tetromino> pieces);

/// The index of the best candidate; nothing when there is none.
std::optional<std::size_t> choose(const Controller& controller, const Board& board,
                                  std::span<const Candidate> candidates,
                                  std::span<const Tetromino> pieces);

}  // namespace tetrion
