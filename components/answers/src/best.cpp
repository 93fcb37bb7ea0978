#include <algorithm>
#include <cmath>
#include <tetrion/answers/best.hpp>
#include <tetrion/answers/named.hpp>

namespace tetrion {
namespace {

Error fault(std::string message) { return Error{std::move(message), 0, 0}; }

/// The board with the hidden rows of the rules of play on top.
Board with_hidden_rows(const Board& board, int hidden) {
  Board tall(board.width(), board.height() + hidden);
  for (int y = 0; y < board.height(); ++y) {
    std::ranges::copy(board.row(y), tall.row(y + hidden).begin());
  }
  return tall;
}

std::expected<Tetromino, Error> one_piece(const std::string& text, const std::string& message) {
  const auto read = parse_pieces(text);
  if (!read) return std::unexpected(read.error());
  if (read->size() != 1) return std::unexpected(fault(message));
  return read->front();
}

std::vector<Choice> choices_of(const BestAnswer& answer) {
  const Controller controller{&answer.rules, &answer.evaluator, answer.look_ahead};
  std::vector<Choice> choices;
  const auto add = [&](std::vector<Tetromino> pieces, bool swapped) {
    const auto list = candidates(answer.rules, answer.board, pieces.front());
    for (const Ranked& ranked : rank(controller, answer.board, list, pieces)) {
      const Candidate& candidate = list[ranked.candidate];
      choices.push_back(
          {candidate, ranked, settle(answer.rules, answer.board, candidate), swapped});
    }
  };
  add(answer.pieces, false);
  if (answer.hold && *answer.hold != answer.pieces.front()) {
    std::vector<Tetromino> pieces = answer.pieces;
    pieces.front() = *answer.hold;
    add(pieces, true);
    std::ranges::sort(choices, [](const Choice& a, const Choice& b) {
      if (a.ranked.safe != b.ranked.safe) return a.ranked.safe;
      if (a.ranked.depth != b.ranked.depth) return a.ranked.depth > b.ranked.depth;
      if (a.ranked.score != b.ranked.score) return a.ranked.score > b.ranked.score;
      if (a.swapped != b.swapped) return b.swapped;
      return a.ranked.candidate < b.ranked.candidate;
    });
  }
  return choices;
}

}  // namespace

std::expected<BestAnswer, Error> best(const BestQuery& query, const Evaluation& evaluation) {
  const Rules* game = query.own_rules != nullptr ? query.own_rules : find_rules(query.rules);
  auto rules = query.own_rules != nullptr
                   ? over_reachable(*query.own_rules, query.board.width(), query.board.height())
                   : play_rules_named(query.rules, query.board.width(), query.board.height());
  if (!rules) return std::unexpected(rules.error());
  if (query.piece.empty()) return std::unexpected(fault("no piece, expected one of O I Z S J L T"));
  const auto piece =
      one_piece(query.piece,
                "found more than one piece to place, expected one letter; those after it are next");
  if (!piece) return std::unexpected(piece.error());
  std::vector<Tetromino> pieces = {*piece};
  if (!query.next.empty()) {
    const auto next = parse_pieces(query.next);
    if (!next) return std::unexpected(next.error());
    if (next->size() > 3) return std::unexpected(fault("at most three next pieces are looked at"));
    pieces.insert(pieces.end(), next->begin(), next->end());
  }
  std::optional<Tetromino> hold;
  if (!query.hold.empty()) {
    const auto held = one_piece(query.hold, "found more than one held piece, expected one letter");
    if (!held) return std::unexpected(held.error());
    hold = *held;
  }
  auto evaluator = Evaluator::make(evaluation, rules->width, rules->height, rules->hidden_rows);
  if (!evaluator) return std::unexpected(evaluator.error());
  LookAhead look_ahead;
  look_ahead.unknown_pieces = query.depth;
  if (query.depth > 0 && evaluation.form != EvaluationForm::weights) {
    look_ahead = analyzer_look_ahead(static_cast<int>(pieces.size()), query.depth);
  }
  rules->known_pieces = static_cast<int>(pieces.size());
  Board tall = with_hidden_rows(query.board, rules->hidden_rows);
  BestAnswer answer{std::move(*rules), game, std::move(tall),
                    std::move(pieces), hold, std::move(*evaluator),
                    look_ahead,        {}};
  answer.choices = choices_of(answer);
  return answer;
}

std::vector<std::string> ChoiceInputs::of(const Choice& choice) {
  std::vector<std::string> inputs;
  if (answer_->game == nullptr) return inputs;
  if (choice.swapped) inputs.emplace_back("hold");
  const Tetromino piece = choice.candidate.piece;
  auto paths = paths_.find(piece);
  if (paths == paths_.end()) {
    paths = paths_.emplace(piece, Paths(Mover(answer_->board, *answer_->game, piece))).first;
  }
  for (const Input input : paths->second.inputs(choice.candidate.placement)) {
    inputs.emplace_back(name(input));
  }
  return inputs;
}

std::string term_name(const TermValue& term) {
  std::string text(info(term.feature).name);
  if (term.index >= 0) text += "[" + std::to_string(term.index) + "]";
  return text;
}

double number_of(const TermValue& term) {
  return static_cast<double>(term.numerator) / static_cast<double>(term.denominator);
}

std::vector<TermValue> terms_of(const BestAnswer& answer, const Choice& choice) {
  const bool before = answer.evaluator.evaluation().before_clearing;
  return answer.evaluator.terms(before ? choice.outcome.locked : choice.outcome.after,
                                choice.outcome.move);
}

std::vector<Difference> differences(const BestAnswer& answer, const Choice& choice) {
  const auto here = terms_of(answer, choice);
  const auto there = terms_of(answer, answer.choices.front());
  std::vector<Difference> list;
  for (std::size_t i = 0; i < here.size(); ++i) {
    if (here[i].numerator == there[i].numerator) continue;
    list.push_back({term_name(here[i]), number_of(here[i]), number_of(there[i]),
                    here[i].contribution - there[i].contribution});
  }
  std::ranges::sort(list, [](const Difference& a, const Difference& b) {
    const double left = std::abs(a.contribution);
    const double right = std::abs(b.contribution);
    return left != right ? left > right : a.feature < b.feature;
  });
  return list;
}

Error cannot_enter(const BestAnswer& answer) {
  return fault("the piece " + std::string(1, letter(answer.pieces.front())) +
               " cannot enter this board under the rules " + answer.rules.name + ": no placement");
}

}  // namespace tetrion
