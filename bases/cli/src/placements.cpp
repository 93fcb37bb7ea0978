// tetrion placements: where can this piece go?
#include <fmt/core.h>

#include <memory>
#include <tetrion/answers.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "choices.hpp"
#include "command.hpp"
#include "input.hpp"
#include "output.hpp"
#include "pictures.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  std::string rules = "nes";
  std::string piece;
  BoardSource board;
  std::optional<int> start_x;
  std::string kick;
  std::string directions;
  std::string svg;
  std::string batch;
  std::string queue;
  std::string hold;
  std::string spins;
  std::string soft_drop;
  std::string least;
  bool queue_given = false;
  bool hold_given = false;
  bool each_spin = false;
  bool json = false;
  bool states = false;
  bool no_inputs = false;

  /// A question about keys to press, with spins and a hold.
  bool modern() const {
    return each_spin || queue_given || hold_given || !(spins + soft_drop + least).empty();
  }
};

std::expected<Rules, Error> rules_for(const Options& options, const Board& board) {
  auto rules = rules_of(options.rules);
  if (!rules) return rules;
  RuleOverrides overrides;
  overrides.start_x = options.start_x;
  if (!options.kick.empty()) overrides.kick = options.kick == "on";
  if (!options.directions.empty()) {
    const auto turns = turns_named(options.directions);
    if (!turns) return std::unexpected(turns.error());
    overrides.turns = *turns;
  }
  return overridden(*rules, overrides, board.width());
}

std::expected<ChoicesQuery, Error> choices_query_of(const Options& options) {
  if (!options.queue_given && options.piece.empty()) {
    return std::unexpected(Error{"no pieces: give --queue with letters such as TIO", 0, 0});
  }
  auto queue = options.queue_given ? pieces_of(options.queue, "--queue")
                                   : pieces_of(options.piece, "--piece");
  if (!queue) return std::unexpected(queue.error());
  std::optional<Tetromino> hold;
  if (options.hold_given) {
    const auto piece = piece_named(options.hold);
    if (!piece) return std::unexpected(Error{"--hold: " + piece.error().message, 0, 0});
    hold = *piece;
  }
  auto board = options.board.read();
  if (!board) return std::unexpected(board.error());
  auto rules = rules_for(options, *board);
  if (!rules) return std::unexpected(rules.error());
  if (!options.spins.empty()) {
    rules = with_spins(std::move(*rules), *spin_rule_named(options.spins));
  }
  return ChoicesQuery{std::move(*board), std::move(*rules), std::move(*queue), hold};
}

std::expected<PlacementsQuery, Error> query_of(const Options& options) {
  if (options.piece.empty()) {
    return std::unexpected(Error{"no piece: give --piece with one of O I Z S J L T", 0, 0});
  }
  const auto piece = piece_named(options.piece);
  if (!piece) return std::unexpected(piece.error());
  auto board = options.board.read();
  if (!board) return std::unexpected(board.error());
  auto rules = rules_for(options, *board);
  if (!rules) return std::unexpected(rules.error());
  return PlacementsQuery{std::move(*board), *piece, std::move(*rules)};
}

void print_picture(const PlacementsQuery& query, const std::vector<PlacementRecord>& records,
                   const Options& options) {
  const PieceRules& piece = query.rules.piece(query.piece);
  const State start = spawn(query.rules, query.piece, query.board.width(), query.board.height());
  print(fmt::format("{}, {} on {}×{}, start x {}, kick {}, directions {}: {} {}\n\n",
                    query.rules.name, letter(query.piece), query.board.width(),
                    query.board.height(), start.x, query.rules.kick ? "on" : "off",
                    in_words(query.rules.turns), records.size(),
                    options.states        ? "states"
                    : records.size() == 1 ? "placement"
                                          : "placements"));
  if (records.empty()) {
    print(draw(query.board) + "\n\n" + no_entry(query.board, query.rules, query.piece) + "\n");
    return;
  }
  // The rows that matter: from one above the highest filled cell of board and placements.
  int top = 0;
  while (top < query.board.height() && query.board.row_empty(top)) ++top;
  for (const PlacementRecord& r : records) {
    top = std::min(top, r.placement.y + piece.shape(r.placement.rotation).first_row());
  }
  std::vector<std::string> pictures;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Placement& p = records[i].placement;
    pictures.push_back(
        cropped(draw(query.board, piece.shape(p.rotation), p.x, p.y, letter(query.piece)),
                std::max(0, top - 1)) +
        fmt::format("\n{}", i + 1));
  }
  print(paint(side_by_side(pictures, terminal_width()), query.rules) + "\n");
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto& [p, lines, inputs] = records[i];
    std::string line =
        fmt::format("{:>3}  x {:>2}  y {:>2}  rotation {}", i + 1, p.x, p.y, p.rotation);
    if (!options.states && !options.no_inputs) line += "  " + in_short(inputs);
    if (lines > 0) line += fmt::format("  ({} line{} cleared)", lines, lines == 1 ? "" : "s");
    print(line + "\n");
  }
}

/// One position a line in, one answer a line out, order kept; a bad line is answered by its error.
int run_batch(const Options& options) {
  const auto text = read_file(options.batch);
  if (!text) return complain(describe(text.error()));
  int status = ok;
  int number = 0;
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const auto query = read_placements_query(line);
    if (query) {
      print(placements_to_json(*query, answer(*query, options.states, !options.no_inputs),
                               {!options.no_inputs && !options.states, options.states}) +
            "\n");
    } else {
      Error error = query.error();
      if (error.column > 0)
        error.message = "column " + std::to_string(error.column) + ": " + error.message;
      error.line = number;
      print(error_to_json(error) + "\n");
      status = bad_input;
    }
  }
  if (number == 0) return complain("the batch is empty, expected one JSON position a line");
  if (status != ok) complain("some lines of the batch were bad; their answers hold the errors");
  return status;
}

/// On standard error: an empty list in an answer for programs is still an answer.
void say_if_blocked(const Board& board, const Rules& rules, Tetromino piece) {
  const std::string why = no_entry(board, rules, piece);
  if (!why.empty()) complain(fmt::format("{}: {}", letter(piece), why));
}

int run_choices(const Options& options) {
  const auto query = choices_query_of(options);
  if (!query) return complain(describe(query.error()));
  const ChoiceOptions how = {
      .keys = {.least = options.least == "soft-drop" ? KeyOptions::Least::soft_drop_rows
                                                     : KeyOptions::Least::presses,
               .infinite_soft_drop = options.soft_drop != "step"},
      .each_spin = options.each_spin,
      .inputs = !options.no_inputs};
  const auto found = choices(*query, how);
  if (options.json) {
    print(choices_to_json(*query, found, how.inputs) + "\n");
    for (const ChoiceRecord& choice : found) {
      say_if_blocked(query->board, query->rules, choice.piece);
    }
  } else {
    print_choices(*query, found, how.inputs);
  }
  return ok;
}

int run_one(const Options& options) {
  if (options.modern()) return run_choices(options);

  const auto query = query_of(options);
  if (!query) return complain(describe(query.error()));
  const bool inputs = !options.no_inputs && !options.states;
  const auto records = answer(*query, options.states, inputs);
  if (!options.svg.empty()) {
    std::vector<Placement> placements;
    placements.reserve(records.size());
    for (const PlacementRecord& r : records) placements.push_back(r.placement);
    const int status = write_file(
        options.svg, placements_to_svg(query->board, query->rules, query->piece, placements));
    if (status != ok) return status;
  }
  if (options.json) {
    print(placements_to_json(*query, records, {inputs, options.states}) + "\n");
    say_if_blocked(query->board, query->rules, query->piece);
  } else {
    print_picture(*query, records, options);
  }
  return ok;
}

}  // namespace

void add_placements(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("placements", "every place where a piece can come to rest");
  auto options = std::make_shared<Options>();
  command
      ->add_option("--rules", options->rules,
                   "rule set, `tetrion rules` lists them, or a file with rules")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--piece", options->piece, "O I Z S J L or T")->type_name("LETTER");
  options->board.add_options(*command);
  command->add_option("--start-x", options->start_x, "x of the piece's box where it enters")
      ->type_name("N");
  command->add_option("--kick", options->kick, "try the rule set's kicks: on or off")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_option("--directions", options->directions, "rotation keys: ccw, cw or both");
  command->add_option("--queue", options->queue, "the pieces to come, the one in play first")
      ->type_name("LETTERS");
  command->add_option("--hold", options->hold, "the piece that is held")->type_name("LETTER");
  command
      ->add_option("--spins", options->spins,
                   "what counts as a spin: none, t-spins, all, all-mini; else as the rules have it")
      ->check(CLI::IsMember({"none", "t-spins", "all", "all-mini"}));
  command->add_flag("--each-spin", options->each_spin,
                    "a placement once for each spin class, not only with the best");
  command
      ->add_option("--soft-drop", options->soft_drop,
                   "a press goes down as far as it goes, or one row: infinite or step")
      ->check(CLI::IsMember({"infinite", "step"}));
  command
      ->add_option("--least", options->least, "inputs with the fewest: presses or soft-drop rows")
      ->check(CLI::IsMember({"presses", "soft-drop"}));
  command->add_flag("--states", options->states, "every reachable state, not only where it rests");
  command->add_flag("--no-inputs", options->no_inputs,
                    "leave out the inputs (for very large boards)");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.placements/1");
  command->add_option("--svg", options->svg, "write the pictures to this file, too")
      ->type_name("FILE");
  command
      ->add_option("--batch", options->batch,
                   "one JSON position a line in, one JSON answer a line out; - is standard input")
      ->type_name("FILE");
  command->footer(
      "Examples:\n"
      "  tetrion placements --rules atari-arcade --piece J --start-x 2 \\\n"
      "      --rows '------/--xx--/--x--x/--xxxx'\n"
      "  tetrion placements --rules game-boy --piece T --board board.txt --json\n"
      "  echo '{\"board\":[\"----\",\"----\",\"x---\"],\"rules\":\"nes\",\"piece\":\"O\"}' | \\\n"
      "      tetrion placements --batch -\n"
      "  tetrion placements --rules srs --queue TIO --hold S --board board.txt --json\n"
      "With --queue, --hold, --spins, --each-spin, --soft-drop or --least the answer has both\n"
      "choices, spins, and keys up to the hard drop (schema tetrion.placements/2); finesse is the\n"
      "fewest presses when a key held to the wall is one.\n"
      "Placements are ordered by (y, x, rotation); x and y are the top-left corner of the piece's\n"
      "box. Inputs are the shortest; ties go by the order left right ccw cw 180 down.");
  for (const char* other :
       {"--piece", "--board", "--rows", "--start-x", "--kick", "--directions", "--svg", "--queue",
        "--hold", "--spins", "--each-spin", "--soft-drop", "--least"}) {
    command->get_option("--batch")->excludes(command->get_option(other));
  }
  for (const char* modern :
       {"--queue", "--hold", "--spins", "--each-spin", "--soft-drop", "--least"}) {
    command->get_option(modern)->excludes("--states")->excludes("--svg");
  }
  command->get_option("--queue")->excludes("--piece");
  command->callback([options, command, &run] {
    options->queue_given = command->count("--queue") > 0;
    options->hold_given = command->count("--hold") > 0;
    run = [options] { return options->batch.empty() ? run_one(*options) : run_batch(*options); };
  });
}

}  // namespace tetrion::cli
