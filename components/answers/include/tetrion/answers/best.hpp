/// "Which placement is best, and why?", answered.
///
///   BestQuery query{.board = board, .piece = "T", .rules = "nes"};
///   const auto answer = best(query, *evaluation_named("dellacherie"));
///   answer->choices.front().candidate;      // where it goes
///   best_to_json(*answer, {.top = 5, .explain = true});
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <tetrion/control.hpp>
#include <tetrion/movegen.hpp>
#include <vector>

namespace tetrion {

struct BestQuery {
  Board board;
  std::string piece;  ///< one letter
  std::string next;   ///< the known pieces after it, at most three letters
  std::string hold;   ///< the held piece, which may be played instead; one letter or none
  std::string rules = "nes";
  int depth = 0;  ///< unknown pieces to average over

  /// Set: these, not the ones of that name. They must outlive the answer.
  const Rules* own_rules = nullptr;
};

/// A placement and what it is worth.
struct Choice {
  Candidate candidate;
  Ranked ranked;
  Outcome outcome;
  bool swapped = false;  ///< the held piece is played
};

struct BestAnswer {
  PlayRules rules;
  const Rules* game = nullptr;  ///< set: every reachable placement, with inputs
  Board board;                  ///< hidden rows included
  std::vector<Tetromino> pieces;
  std::optional<Tetromino> hold;
  Evaluator evaluator;
  LookAhead look_ahead;
  std::vector<Choice> choices;  ///< best first; none when the piece cannot enter
};

/// Errors name the part of the query that is wrong.
std::expected<BestAnswer, Error> best(const BestQuery& query, const Evaluation& evaluation);

/// The inputs of choices: one search for each piece that is asked for. Keeps a reference to the
/// answer.
class ChoiceInputs {
 public:
  explicit ChoiceInputs(const BestAnswer& answer) : answer_(&answer) {}

  /// The shortest inputs, "hold" first where the held piece is played; none under rules of play
  /// where pieces fall straight.
  std::vector<std::string> of(const Choice& choice);

 private:
  const BestAnswer* answer_;
  std::map<Tetromino, Paths> paths_;
};

/// The features of the board that a choice leaves, as the evaluation sees it.
std::vector<TermValue> terms_of(const BestAnswer& answer, const Choice& choice);

/// "holes", "column_heights[3]".
std::string term_name(const TermValue& term);

/// The value of the feature as a number.
double number_of(const TermValue& term);

/// What a feature adds to the difference from the best.
struct Difference {
  std::string feature;
  double here;
  double best;
  double contribution;
};

/// The features that differ from those of the best choice, the largest difference first.
std::vector<Difference> differences(const BestAnswer& answer, const Choice& choice);

/// "the piece T cannot enter this board …": what is said when there are no choices.
Error cannot_enter(const BestAnswer& answer);

struct BestFormat {
  int top = 5;
  bool explain = false;  ///< with the features of each choice and their part in the difference
};

/// {"schema":"tetrion.best/1",…}, on one line. Needs at least one choice.
std::string best_to_json(const BestAnswer& answer, BestFormat format);

}  // namespace tetrion
