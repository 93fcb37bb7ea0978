// tetrion best: which placement is best, and why?
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <tetrion/control.hpp>
#include <tetrion/movegen.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "controllers.hpp"
#include "input.hpp"
#include "output.hpp"

namespace tetrion::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  BoardSource board;
  std::string piece;
  std::string next;
  std::string hold;
  std::string rules = "nes";
  ControllerSource controller;
  int depth = 0;
  int top = 5;
  bool explain = false;
  bool json = false;
};

Error fault(std::string message) { return Error{std::move(message), 0, 0}; }

/// A placement and what it is worth.
struct Choice {
  Candidate candidate;
  Ranked ranked;
  Outcome outcome;
  bool swapped = false;  ///< the held piece is played
};

struct Question {
  PlayRules rules;
  const Rules* game = nullptr;  ///< set: every reachable placement, with inputs
  Board board;                  ///< hidden rows included
  std::vector<Tetromino> pieces;
  std::optional<Tetromino> hold;
  Evaluator evaluator;
  LookAhead look_ahead;
};

/// The board with the hidden rows of the rules of play on top.
Board with_hidden_rows(const Board& board, int hidden) {
  Board tall(board.width(), board.height() + hidden);
  for (int y = 0; y < board.height(); ++y) {
    std::ranges::copy(board.row(y), tall.row(y + hidden).begin());
  }
  return tall;
}

std::expected<Question, Error> question_of(const Options& options) {
  const auto board = options.board.read();
  if (!board) return std::unexpected(board.error());
  auto rules = play_rules_named(options.rules, board->width(), board->height());
  if (!rules) return std::unexpected(rules.error());
  const auto evaluation = options.controller.read();
  if (!evaluation) return std::unexpected(evaluation.error());
  if (options.piece.empty()) {
    return std::unexpected(fault("no piece: give --piece with one of O I Z S J L T"));
  }
  std::vector<Tetromino> pieces;
  for (const std::string* text : {&options.piece, &options.next}) {
    if (text->empty()) continue;
    const auto read = parse_pieces(*text);
    if (!read) return std::unexpected(read.error());
    if (text == &options.piece && read->size() != 1) {
      return std::unexpected(fault("--piece takes one letter; the pieces after it go to --next"));
    }
    pieces.insert(pieces.end(), read->begin(), read->end());
  }
  if (pieces.size() > 4) return std::unexpected(fault("--next takes at most three pieces"));
  std::optional<Tetromino> hold;
  if (!options.hold.empty()) {
    const auto read = parse_pieces(options.hold);
    if (!read) return std::unexpected(read.error());
    if (read->size() != 1) return std::unexpected(fault("--hold takes one letter"));
    hold = read->front();
  }
  auto evaluator = Evaluator::make(*evaluation, rules->width, rules->height, rules->hidden_rows);
  if (!evaluator) return std::unexpected(evaluator.error());
  LookAhead look_ahead;
  look_ahead.unknown_pieces = options.depth;
  if (options.depth > 0 && evaluation->form != EvaluationForm::weights) {
    look_ahead = analyzer_look_ahead(static_cast<int>(pieces.size()), options.depth);
  }
  rules->known_pieces = static_cast<int>(pieces.size());
  Board tall = with_hidden_rows(*board, rules->hidden_rows);
  return Question{std::move(*rules),
                  find_rules(options.rules),
                  std::move(tall),
                  std::move(pieces),
                  hold,
                  std::move(*evaluator),
                  look_ahead};
}

std::vector<Choice> choices_of(const Question& question) {
  const Controller controller{&question.rules, &question.evaluator, question.look_ahead};
  std::vector<Choice> choices;
  const auto add = [&](std::vector<Tetromino> pieces, bool swapped) {
    const auto list = candidates(question.rules, question.board, pieces.front());
    for (const Ranked& ranked : rank(controller, question.board, list, pieces)) {
      const Candidate& candidate = list[ranked.candidate];
      choices.push_back(
          {candidate, ranked, settle(question.rules, question.board, candidate), swapped});
    }
  };
  add(question.pieces, false);
  if (question.hold && *question.hold != question.pieces.front()) {
    std::vector<Tetromino> pieces = question.pieces;
    pieces.front() = *question.hold;
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

std::vector<std::string> inputs_of(const Question& question, const Choice& choice) {
  std::vector<std::string> inputs;
  if (question.game == nullptr) return inputs;
  if (choice.swapped) inputs.emplace_back("hold");
  const Paths paths(Mover(question.board, *question.game, choice.candidate.piece));
  for (const Input input : paths.inputs(choice.candidate.placement))
    inputs.emplace_back(name(input));
  return inputs;
}

std::string term_name(const TermValue& term) {
  std::string text(info(term.feature).name);
  if (term.index >= 0) text += fmt::format("[{}]", term.index);
  return text;
}

std::vector<TermValue> terms_of(const Question& question, const Choice& choice) {
  const bool before = question.evaluator.evaluation().before_clearing;
  return question.evaluator.terms(before ? choice.outcome.locked : choice.outcome.after,
                                  choice.outcome.move);
}

/// What each feature adds to the difference from the best, the largest first.
struct Difference {
  std::string feature;
  double here;
  double best;
  double contribution;
};

std::vector<Difference> differences(const Question& question, const Choice& choice,
                                    const Choice& best) {
  const auto here = terms_of(question, choice);
  const auto there = terms_of(question, best);
  std::vector<Difference> list;
  const auto number = [](const TermValue& term) {
    return static_cast<double>(term.numerator) / static_cast<double>(term.denominator);
  };
  for (std::size_t i = 0; i < here.size(); ++i) {
    if (here[i].numerator == there[i].numerator) continue;
    list.push_back({term_name(here[i]), number(here[i]), number(there[i]),
                    here[i].contribution - there[i].contribution});
  }
  std::ranges::sort(list, [](const Difference& a, const Difference& b) {
    const double left = std::abs(a.contribution);
    const double right = std::abs(b.contribution);
    return left != right ? left > right : a.feature < b.feature;
  });
  return list;
}

/// The board with the piece, the hidden rows and empty rows on top left out.
std::string picture(const Question& question, const Choice& choice) {
  std::string text = draw(question.board);
  const auto stride = static_cast<std::size_t>(question.board.width()) + 1;
  int top = question.board.height() - 1;
  for (int y = question.board.height() - 1; y >= 0; --y) {
    if (!question.board.row_empty(y)) top = y;
  }
  for (const Cell& cell : choice.candidate.cells) {
    top = std::min(top, std::max(cell.y, 0));
    if (cell.y < 0) continue;
    text[static_cast<std::size_t>(cell.y) * stride + static_cast<std::size_t>(cell.x)] =
        letter(choice.candidate.piece);
  }
  return text.substr(static_cast<std::size_t>(std::max(0, top - 1)) * stride);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size();) {
    std::size_t end = i;
    while (end < words.size() && words[end] == words[i]) ++end;
    text += (i == 0 ? "" : " ") + words[i];
    if (end - i > 1) text += fmt::format("×{}", end - i);
    i = end;
  }
  return text;
}

void print_text(const Question& question, const std::vector<Choice>& choices, std::size_t shown,
                const Options& options) {
  print(fmt::format("{}, {} placements of {}{}, by {}\n\n", question.rules.name, choices.size(),
                    letter(question.pieces.front()),
                    question.hold ? fmt::format(" or the held {}", letter(*question.hold)) : "",
                    question.evaluator.evaluation().name));
  std::vector<std::string> pictures;
  for (std::size_t i = 0; i < shown; ++i) {
    pictures.push_back(picture(question, choices[i]) + fmt::format("\n{}", i + 1));
  }
  const Rules& colours = question.game != nullptr ? *question.game : nes();
  print(paint(side_by_side(pictures, terminal_width()), colours) + "\n");
  for (std::size_t i = 0; i < shown; ++i) {
    const Choice& choice = choices[i];
    const Candidate& c = choice.candidate;
    std::string line =
        fmt::format("{:>3}  {:>12.6g}  {} ", i + 1, choice.ranked.value, letter(c.piece));
    line += question.game != nullptr
                ? fmt::format("x {:>2}  y {:>2}  rotation {}", c.placement.x, c.placement.y,
                              c.placement.rotation)
                : fmt::format("orientation {}  column {:>2}", c.orientation, c.column);
    if (choice.outcome.move.rows_removed > 0) {
      line += fmt::format("  {} line{}", choice.outcome.move.rows_removed,
                          choice.outcome.move.rows_removed == 1 ? "" : "s");
    }
    if (!choice.ranked.safe) line += "  loses";
    if (choice.ranked.depth < question.look_ahead.unknown_pieces) {
      line += fmt::format("  (looked at {} unknown pieces)", choice.ranked.depth);
    }
    const std::string inputs = joined(inputs_of(question, choice));
    if (!inputs.empty()) line += "  " + inputs;
    print(line + "\n");
    if (!options.explain) continue;
    if (i == 0) {
      for (const TermValue& term : terms_of(question, choice)) {
        print(
            fmt::format("         {:<24} {:>8.6g}  adds {:.6g}\n", term_name(term),
                        static_cast<double>(term.numerator) / static_cast<double>(term.denominator),
                        term.contribution));
      }
    } else {
      for (const Difference& d : differences(question, choice, choices.front())) {
        print(fmt::format("         {:<24} {:>8.6g}  instead of {:.6g}: {:+.6g}\n", d.feature,
                          d.here, d.best, d.contribution));
      }
    }
  }
}

void print_json(const Question& question, const std::vector<Choice>& choices, std::size_t shown,
                const Options& options) {
  Json list = Json::array();
  for (std::size_t i = 0; i < shown; ++i) {
    const Choice& choice = choices[i];
    const Candidate& c = choice.candidate;
    Json cells = Json::array();
    for (const Cell& cell : c.cells) cells.push_back({cell.x, cell.y - question.rules.hidden_rows});
    Json entry = {{"piece", std::string(1, letter(c.piece))}};
    if (question.game != nullptr) {
      entry["x"] = c.placement.x;
      entry["y"] = c.placement.y;
      entry["rotation"] = c.placement.rotation;
      entry["inputs"] = inputs_of(question, choice);
    } else {
      entry["orientation"] = c.orientation;
      entry["column"] = c.column;
    }
    entry["cells"] = cells;
    entry["value"] = choice.ranked.safe ? Json(choice.ranked.value) : Json();
    entry["lines"] = choice.outcome.move.rows_removed;
    entry["safe"] = choice.ranked.safe;
    entry["depth"] = choice.ranked.depth;
    if (options.explain) {
      Json terms = Json::object();
      for (const TermValue& term : terms_of(question, choice)) {
        terms[term_name(term)] = {
            {"value", static_cast<double>(term.numerator) / static_cast<double>(term.denominator)},
            {"adds", term.contribution}};
      }
      Json against = Json::object();
      for (const Difference& d : differences(question, choice, choices.front()))
        against[d.feature] = d.contribution;
      entry["features"] = terms;
      entry["difference_to_best"] = against;
    }
    list.push_back(entry);
  }
  const Json json = {{"schema", "tetrion.best/1"},
                     {"rules", question.rules.name},
                     {"controller", question.evaluator.evaluation().name},
                     {"piece", std::string(1, letter(question.pieces.front()))},
                     {"count", choices.size()},
                     {"placements", list}};
  print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

int run_best(const Options& options) {
  if (options.top < 1) return complain("--top: expected 1 or more");
  const auto question = question_of(options);
  if (!question) return complain(describe(question.error()));
  const auto choices = choices_of(*question);
  if (choices.empty()) {
    return complain(
        fmt::format("the piece {} cannot enter this board under the rules {}: no placement",
                    letter(question->pieces.front()), question->rules.name));
  }
  const std::size_t shown = std::min(choices.size(), static_cast<std::size_t>(options.top));
  if (options.json) {
    print_json(*question, choices, shown, options);
  } else {
    print_text(*question, choices, shown, options);
  }
  return ok;
}

}  // namespace

void add_best(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("best", "the best placements of a piece, and why");
  auto options = std::make_shared<Options>();
  options->board.add_options(*command);
  command->add_option("--piece", options->piece, "O I Z S J L or T")->type_name("LETTER");
  command->add_option("--next", options->next, "the known pieces after it, at most three")
      ->type_name("LETTERS");
  command->add_option("--hold", options->hold, "the held piece, which may be played instead")
      ->type_name("LETTER");
  command
      ->add_option(
          "--rules", options->rules,
          "a rule set of `tetrion rules` (every reachable placement), or simplified, fahey, lee")
      ->type_name("NAME")
      ->capture_default_str();
  options->controller.add_options(*command, "dellacherie");
  command->add_option("--depth", options->depth, "unknown pieces to average over")
      ->check(CLI::Range(0, 3))
      ->capture_default_str();
  command->add_option("--top", options->top, "how many to show")->capture_default_str();
  command->add_flag("--explain", options->explain,
                    "the features that make the difference to the best");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.best/1");
  command->footer(
      "Larger values are better. Full rows of the given board are obstacles until the piece "
      "locks.\n"
      "Examples:\n"
      "  tetrion best --board board.txt --piece T --controller bcts --explain\n"
      "  tetrion best --board board.txt --piece T --next I --rules simplified --json");
  command->callback([options, &run] { run = [options] { return run_best(*options); }; });
}

}  // namespace tetrion::cli
