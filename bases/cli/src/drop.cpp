// tetrion drop: any block falls straight down; where does it land, and where should it?
#include <fmt/core.h>

#include <charconv>
#include <memory>
#include <tetrion/drop.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "input.hpp"
#include "output.hpp"
#include "pictures.hpp"

namespace tetrion::cli {
namespace {

constexpr char block_mark = 'o';

struct Options {
  BoardSource board;
  std::optional<std::string> block;
  std::optional<int> offset;
  std::optional<int> top;
  std::string stream;
  bool best = false;
  bool slide = false;
  bool rotations = false;
  bool json = false;

  Rotations turns() const { return rotations ? Rotations::yes : Rotations::no; }
};

int complain(const Error& error) { return cli::complain(describe(error)); }
using cli::complain;

/// A check for CLI11: nothing, or what is wrong with the word.
std::string whole_number(const std::string& word) {
  int number = 0;
  const char* end = word.data() + word.size();
  const auto [stop, fault] = std::from_chars(word.data(), end, number);
  if (fault == std::errc() && stop == end) return {};
  const bool out_of_range = fault == std::errc::result_out_of_range;
  return "'" + printable(word) + "'" + (out_of_range ? " is out of range" : "") +
         ", expected a whole number";
}

/// What the options ask of each other; nothing when they agree.
std::string disagreement(const Options& options) {
  const int modes = options.best + options.slide + !options.stream.empty();
  if (modes > 1) return "--best, --slide and --stream exclude each other";
  if (!options.stream.empty()) {
    if (options.block) return "--stream brings its own blocks, leave out --block";
    if (options.offset) return "--stream brings its own offsets, leave out --offset";
    if (options.stream == "-" && options.board.file == "-") {
      return "only one of --board and --stream can be standard input";
    }
  } else if (!options.block) {
    return "no block: give --block A/B/C, its rows separated by /, or --stream FILE";
  }
  if (options.best && options.offset) return "--best tries every offset, leave out --offset";
  if (options.rotations && !options.best && !options.slide) {
    return "--rotations needs --best or --slide";
  }
  if (options.top && !options.best) return "--top needs --best";
  if (options.top && *options.top < 1) {
    return fmt::format("--top: {}, expected 1 or more", *options.top);
  }
  if (modes == 0 && !options.offset) return "no offset: give --offset N, --best or --slide";
  return {};
}

/// The first row that a picture needs: one above the highest filled cell, if there is one.
int first_shown(const Board& board, int highest_cell) {
  int top = 0;
  while (top < board.height() && board.row_empty(top)) ++top;
  return std::max(0, std::min(top, highest_cell) - 1);
}

std::string lines_text(int lines) {
  return lines == 0 ? std::string() : fmt::format("  ({} cleared)", counted(lines, "line"));
}

/// The block's rows in one word, as they are typed.
std::string one_word(const Shape& block) {
  std::string text = draw(block);
  std::ranges::replace(text, '\n', '/');
  return text;
}

/// Pictures with their numbers under them, from 1.
std::string numbered(std::vector<std::string> pictures) {
  for (std::size_t i = 0; i < pictures.size(); ++i) pictures[i] += fmt::format("\n{}", i + 1);
  return side_by_side(pictures, terminal_width());
}

int drop_one(const Board& board, const Shape& block, const Options& options) {
  const auto dropped = drop_block(board, block, *options.offset);
  if (!dropped) return complain(dropped.error());
  if (options.json) {
    print(to_json(*dropped) + "\n");
    return ok;
  }
  if (!*dropped) {
    print("does not fit: at rest a cell would be above the top row\n\n" + draw(board) + "\n");
    return ok;
  }
  const auto& [row, full_rows, after] = **dropped;
  print(fmt::format("landing row {}, {} cleared\n\n", row,
                    counted((*dropped)->lines_cleared(), "line")));
  print(side_by_side(std::vector{draw(board, block, *options.offset, row, block_mark) + "\nat rest",
                                 draw(after) + "\nafter"},
                     terminal_width()));
  return ok;
}

int drop_best(const Board& board, const Shape& block, const Options& options) {
  const auto limit = static_cast<std::size_t>(options.top.value_or(1));
  const auto drops = ranked_drops(board, block, options.turns(), limit);
  if (!drops) return complain(drops.error());
  if (options.json) {
    print(ranking_to_json(board, block, *drops) + "\n");
    return ok;
  }
  if (drops->empty()) {
    print("none: the block tops out at every offset\n\n" + draw(board) + "\n");
    return ok;
  }
  const std::vector<Shape> turns = distinct_rotations(block);
  std::vector<std::string> pictures;
  pictures.reserve(drops->size());
  std::string list;
  for (const RankedDrop& drop : *drops) {
    const Shape& turn = turns[static_cast<std::size_t>(drop.rotation)];
    pictures.push_back(draw(board, turn, drop.offset, drop.landing_row, block_mark));
    list += fmt::format(
        "{:>3}  offset {:>2}  rotation {}  row {:>2}  lines {}  height {:>2}  "
        "holes {:>2}\n",
        pictures.size(), drop.offset, drop.rotation, drop.landing_row, drop.score.lines_cleared,
        drop.score.height, drop.score.holes);
  }
  print(numbered(std::move(pictures)) + "\n" + list);
  return ok;
}

int drop_slide(const Board& board, const Shape& block, const Options& options) {
  const int start = options.offset.value_or(centred_offset(board, block));
  const auto slides = slide_block(board, block, options.turns(), start);
  if (!slides) return complain(slides.error());
  if (options.json) {
    print(slides_to_json(board, *slides) + "\n");
    return ok;
  }
  print(fmt::format("from offset {}, row {}: {}\n\n", start, slides->start().y,
                    counted(static_cast<std::int64_t>(slides->places().size()), "resting place")));
  if (slides->places().empty()) {
    print(draw(board) + "\n");
    return ok;
  }
  int highest = board.height();
  for (const Placement& place : slides->places()) {
    const Shape& turn = slides->rotations()[static_cast<std::size_t>(place.rotation)];
    highest = std::min(highest, place.y + turn.first_row());
  }
  const int first = first_shown(board, highest);
  std::vector<std::string> pictures;
  pictures.reserve(slides->places().size());
  std::string list;
  for (const Placement& place : slides->places()) {
    const Shape& turn = slides->rotations()[static_cast<std::size_t>(place.rotation)];
    pictures.push_back(cropped(draw(board, turn, place.x, place.y, block_mark), first));
    std::vector<std::string> inputs;
    for (const SlideInput input : slides->inputs(place)) inputs.emplace_back(name(input));
    list += fmt::format("{:>3}  x {:>2}  y {:>2}  rotation {}  {}{}\n", pictures.size(), place.x,
                        place.y, place.rotation, in_short(inputs),
                        lines_text(slides->lines_cleared(place)));
  }
  print(numbered(std::move(pictures)) + "\n" + list);
  return ok;
}

std::string steps_text(const DropScript& script,
                       const std::vector<std::optional<DropStep>>& steps) {
  std::string text;
  std::vector<std::string> blocks;
  blocks.reserve(script.blocks.size());
  for (const Shape& block : script.blocks) blocks.push_back(one_word(block));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto& [block, offset, line, block_column, offset_column] = script.drops[i];
    text += fmt::format("{:>4}  {} {}  ", i + 1, blocks[static_cast<std::size_t>(block)], offset);
    if (steps[i]) {
      text += fmt::format("row {}, {}\n", steps[i]->landing_row,
                          counted(steps[i]->lines_cleared, "line"));
    } else {
      text += "topped out\n";
    }
  }
  return text;
}

/// The whole stream is checked before the first block falls: a bad line yields its message alone.
int drop_stream(const Board& board, const Options& options) {
  const auto text = read_file(options.stream);
  if (!text) return complain(text.error());
  const std::string file =
      options.stream == "-" ? "standard input" : "'" + printable(options.stream, 200) + "'";
  const auto script = parse_drops(*text);
  if (!script) return complain(file + ": " + describe(script.error()));
  if (const auto error = refusal(board.width(), *script)) {
    return complain(file + ": " + describe(*error));
  }
  DropStream stream(board);
  std::vector<std::optional<DropStep>> steps;
  steps.reserve(script->drops.size());
  for (const ScriptedDrop& drop : script->drops) {
    steps.push_back(
        *stream.drop(script->blocks[static_cast<std::size_t>(drop.block)], drop.offset));
  }
  if (options.json) {
    print(stream_to_json(steps, stream) + "\n");
    return ok;
  }
  const DropTotals& totals = stream.totals();
  std::string summary = fmt::format("{}, {} cleared", counted(totals.blocks, "block"),
                                    counted(totals.lines_cleared, "line"));
  if (totals.lines_on_entry > 0) {
    summary += fmt::format(", {} full at the start", counted(totals.lines_on_entry, "row"));
  }
  if (totals.topped_out) summary += fmt::format(", topped out at drop {}", totals.blocks + 1);
  print(steps_text(*script, steps) + "\n" + draw(stream.board()) + "\n" + summary + "\n");
  return ok;
}

int run_drop(const Options& options) {
  if (const std::string message = disagreement(options); !message.empty()) {
    return complain(message);
  }
  const auto board = options.board.read();
  if (!board) return complain(board.error());
  if (!options.stream.empty()) return drop_stream(*board, options);
  const auto drawn = rows_in_a_word(*options.block, "--block");
  if (!drawn) return complain(drawn.error());
  const Shape block(*drawn);
  if (options.best) return drop_best(*board, block, options);
  if (options.slide) return drop_slide(*board, block, options);
  return drop_one(*board, block, options);
}

}  // namespace

void add_drop(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("drop", "any block falls straight down onto a board");
  auto options = std::make_shared<Options>();
  command->add_option("--block", options->block, "the block in one word, rows separated by /")
      ->type_name("A/B/C");
  command
      ->add_option("--offset", options->offset,
                   "board column under the block's first column; with --slide where it enters, "
                   "the middle if not given")
      ->type_name("N")
      ->check(whole_number);
  options->board.add_options(*command);
  command->add_flag("--best", options->best, "the best offset instead of a given one");
  command->add_option("--top", options->top, "with --best: that many, best first")
      ->type_name("N")
      ->check(whole_number);
  command->add_flag("--slide", options->slide,
                    "every resting place with sideways moves in flight, and the inputs");
  command->add_flag("--rotations", options->rotations, "with --best or --slide: turned, too");
  command
      ->add_option("--stream", options->stream, "one \"block offset\" a line; - is standard input")
      ->type_name("FILE");
  command->add_flag("--json", options->json,
                    "one JSON object, schema tetrion.drop/1, drop-best/1, drop-slide/1 or "
                    "drop-stream/1");
  command->footer(
      "Examples:\n"
      "  tetrion drop --block 'xx/-x' --offset 1 --rows '----/----/x---/xx-x'\n"
      "  tetrion drop --best --rotations --top 3 --block 'xxx/-x-' --board board.txt\n"
      "  tetrion drop --slide --block 'xx' --rows '-----/xx---/-----' --json\n"
      "  echo 'xx/-x 1' | tetrion drop --stream - --rows '----/----/x---/xx-x'\n"
      "Best is: most lines cleared, then the lowest highest column, then the fewest holes, then "
      "the\n"
      "smallest offset, then the smallest rotation (0 as drawn, each next one a clockwise turn).\n"
      "Inputs are the shortest; ties go by the order left right ccw cw down. What is above the "
      "top\n"
      "row is open; a block at rest there does not fit, and a stream is over once one did not.");
  command->callback([options, &run] { run = [options] { return run_drop(*options); }; });
}

}  // namespace tetrion::cli
