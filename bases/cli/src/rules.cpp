// tetrion rules: the rule sets there are, drawn.
#include <fmt/core.h>

#include <memory>
#include <tetrion/game.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "input.hpp"
#include "output.hpp"
#include "pictures.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  std::string name;
  std::string compare;
  bool json = false;
};

void list() {
  for (const Rules* rules : all_rules())
    print(fmt::format("{:<18}  {}\n", rules->name, rules->title));
}

/// The orientations of a piece in their boxes, each under its number.
std::vector<std::string> boxes(const Rules& rules, Tetromino piece) {
  std::vector<std::string> pictures;
  for (int r = 0; r < rules.piece(piece).rotations(); ++r) {
    const Shape& shape = rules.piece(piece).shape(r);
    std::string picture = draw(shape, letter(piece));
    // Boxes hang from a common top, as pieces do.
    for (int y = shape.height(); y < 4; ++y) picture += "\n ";
    pictures.push_back(fmt::format("{}{}\n", letter(piece), r) + picture);
  }
  return pictures;
}

std::string settings(const Rules& rules) {
  return fmt::format("board {}×{}, directions {}, kick {}, top {}", rules.width, rules.height,
                     in_words(rules.turns), rules.kick ? "on" : "off",
                     rules.headroom > 0 ? "open" : "closed");
}

void show(const Rules& rules) {
  print(fmt::format("{}: {}\n{}\n\n", rules.name, rules.title, settings(rules)));
  for (const Tetromino piece : all_tetrominoes) {
    const State start = spawn(rules, piece, 10, rules.height);
    print(paint(side_by_side(boxes(rules, piece), terminal_width()), rules));
    print(fmt::format("enters at x {}, y {}\n\n", start.x, start.y));
  }
  for (const Fact& fact : rules.facts) {
    print(fmt::format("{}: {}{}\n    source: {}\n", fact.topic, fact.statement,
                      fact.verified ? "" : "  [unverified]", fact.source));
  }
  for (const std::string& scoring : scoring_of(rules.name).unverified) {
    print(fmt::format("scoring: {}  [unverified]\n", scoring));
  }
}

/// The table of the post: each piece in both rule sets, side by side; `*` where they differ.
void compare(const Rules& left, const Rules& right) {
  print(
      fmt::format("{:<29}{}\n{}\n{}\n\n", left.name, right.name, settings(left), settings(right)));
  int differences = 0;
  for (const Tetromino piece : all_tetrominoes) {
    std::vector<std::string> row = boxes(left, piece);
    const std::vector<std::string> others = boxes(right, piece);
    // Four boxes of four columns and their gaps: the right half starts at column 28.
    std::string half = side_by_side(row, 80);
    half.pop_back();
    std::string padded;
    for (const std::string_view line : split(half, '\n')) {
      padded += fmt::format("{:<27}\n", std::string(line));
    }
    padded.pop_back();
    std::string other = side_by_side(others, 80);
    other.pop_back();
    print(paint(side_by_side(std::vector<std::string>{padded, other}, 80), left));
    std::vector<std::string> notes;
    const PieceRules& a = left.piece(piece);
    const PieceRules& b = right.piece(piece);
    for (int r = 0; r < std::max(a.rotations(), b.rotations()); ++r) {
      if (r >= a.rotations() || r >= b.rotations() || a.shape(r) != b.shape(r)) {
        notes.push_back(fmt::format("{}{}", letter(piece), r));
      }
    }
    const State p = spawn(left, piece, 10, left.height);
    const State q = spawn(right, piece, 10, right.height);
    std::string note = notes.empty() ? "same boxes" : "different boxes: " + join(notes, " ");
    note += p == q ? fmt::format("; both enter at x {}, y {}", p.x, p.y)
                   : fmt::format("; enters at x {}, y {} and x {}, y {}", p.x, p.y, q.x, q.y);
    print(note + "\n\n");
    differences += static_cast<int>(notes.size());
  }
  print(fmt::format("{} of the boxes differ\n", differences));
}

int run_rules(const Options& options) {
  if (options.name.empty()) {
    list();
    return ok;
  }
  const auto rules = rules_of(options.name);
  if (!rules) return complain(describe(rules.error()));
  if (options.json) {
    print(rules_to_json(*rules) + "\n");
    return ok;
  }
  if (options.compare.empty()) {
    show(*rules);
    return ok;
  }
  const auto other = rules_of(options.compare);
  if (!other) return complain(describe(other.error()));
  compare(*rules, *other);
  return ok;
}

}  // namespace

void add_rules(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("rules", "the rule sets there are, drawn");
  auto options = std::make_shared<Options>();
  command
      ->add_option("name", options->name,
                   "draw every piece and orientation of this one, or of a file with rules")
      ->type_name("NAME");
  command->add_option("--compare", options->compare, "draw this one beside it")
      ->type_name("NAME")
      ->needs("name");
  command
      ->add_flag("--json", options->json,
                 "as JSON, schema tetrion.rules/1: --rules FILE of any command reads it")
      ->needs("name")
      ->excludes("--compare");
  command->footer(
      "Examples:\n"
      "  tetrion rules\n"
      "  tetrion rules srs --json > mine.json\n"
      "  tetrion rules nes\n"
      "  tetrion rules game-boy --compare atari-arcade");
  command->callback([options, &run] { run = [options] { return run_rules(*options); }; });
}

}  // namespace tetrion::cli
