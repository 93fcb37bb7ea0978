// tetrion best: which placement is best, and why?
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <tetrion/answers.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "controllers.hpp"
#include "input.hpp"
#include "output.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  BoardSource board;
  std::string piece;
  std::string next;
  std::string hold;
  std::string rules = "nes";
  std::optional<Rules> own_rules;  ///< read from a file
  ControllerSource controller;
  int depth = 0;
  int top = 5;
  bool explain = false;
  bool json = false;
};

std::expected<BestAnswer, Error> answer_of(Options& options) {
  auto board = options.board.read();
  if (!board) return std::unexpected(board.error());
  const auto evaluation = options.controller.read();
  if (!evaluation) return std::unexpected(evaluation.error());
  if (options.piece.empty()) {
    return std::unexpected(Error{"no piece: give --piece with one of O I Z S J L T", 0, 0});
  }
  if (is_rules_file(options.rules)) {
    auto own = rules_of(options.rules);
    if (!own) return std::unexpected(own.error());
    options.own_rules = std::move(*own);
  }
  return best({std::move(*board), options.piece, options.next, options.hold, options.rules,
               options.depth, options.own_rules ? &*options.own_rules : nullptr},
              *evaluation);
}

/// The board with the piece, the hidden rows and empty rows on top left out.
std::string picture(const BestAnswer& answer, const Choice& choice) {
  std::string text = draw(answer.board);
  const auto stride = static_cast<std::size_t>(answer.board.width()) + 1;
  int top = answer.board.height() - 1;
  for (int y = answer.board.height() - 1; y >= 0; --y) {
    if (!answer.board.row_empty(y)) top = y;
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

void print_text(const BestAnswer& answer, const Options& options) {
  const std::vector<Choice>& choices = answer.choices;
  const std::size_t shown = std::min(choices.size(), static_cast<std::size_t>(options.top));
  print(fmt::format("{}, {} placements of {}{}, by {}\n\n", answer.rules.name, choices.size(),
                    letter(answer.pieces.front()),
                    answer.hold ? fmt::format(" or the held {}", letter(*answer.hold)) : "",
                    answer.evaluator.evaluation().name));
  ChoiceInputs inputs_of(answer);
  std::vector<std::string> pictures;
  for (std::size_t i = 0; i < shown; ++i) {
    pictures.push_back(picture(answer, choices[i]) + fmt::format("\n{}", i + 1));
  }
  const Rules& colours = answer.game != nullptr ? *answer.game : nes();
  print(paint(side_by_side(pictures, terminal_width()), colours) + "\n");
  for (std::size_t i = 0; i < shown; ++i) {
    const Choice& choice = choices[i];
    const Candidate& c = choice.candidate;
    std::string line =
        fmt::format("{:>3}  {:>12.6g}  {} ", i + 1, choice.ranked.value, letter(c.piece));
    line += answer.game != nullptr
                ? fmt::format("x {:>2}  y {:>2}  rotation {}", c.placement.x, c.placement.y,
                              c.placement.rotation)
                : fmt::format("orientation {}  column {:>2}", c.orientation, c.column);
    if (choice.outcome.move.rows_removed > 0) {
      line += fmt::format("  {} line{}", choice.outcome.move.rows_removed,
                          choice.outcome.move.rows_removed == 1 ? "" : "s");
    }
    if (!choice.ranked.safe) line += "  loses";
    if (choice.ranked.depth < answer.look_ahead.unknown_pieces) {
      line += fmt::format("  (looked at {} unknown pieces)", choice.ranked.depth);
    }
    const std::string inputs = joined(inputs_of.of(choice));
    if (!inputs.empty()) line += "  " + inputs;
    print(line + "\n");
    if (!options.explain) continue;
    if (i == 0) {
      for (const TermValue& term : terms_of(answer, choice)) {
        print(fmt::format("         {:<24} {:>8.6g}  adds {:.6g}\n", term_name(term),
                          number_of(term), term.contribution));
      }
    } else {
      for (const Difference& d : differences(answer, choice)) {
        print(fmt::format("         {:<24} {:>8.6g}  instead of {:.6g}: {:+.6g}\n", d.feature,
                          d.here, d.best, d.contribution));
      }
    }
  }
}

int run_best(Options& options) {
  if (options.top < 1) return complain("--top: expected 1 or more");
  const auto answer = answer_of(options);
  if (!answer) return complain(describe(answer.error()));
  if (answer->choices.empty()) return complain(describe(cannot_enter(*answer)));
  if (options.json) {
    print(best_to_json(*answer, {options.top, options.explain}) + "\n");
  } else {
    print_text(*answer, options);
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
  options->controller.add_options(*command, "tetrion-12");
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
