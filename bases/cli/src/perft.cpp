// tetrion perft: how many ways are there to place a queue of pieces?
#include <fmt/core.h>

#include <chrono>
#include <memory>
#include <optional>
#include <tetrion/movegen.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/notation/json_reader.hpp>
#include <tetrion/support.hpp>
#include <thread>

#include "command.hpp"
#include "input.hpp"
#include "output.hpp"
#include "pictures.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  std::string rules = "perft-a";
  std::string queue;
  std::string depth;  ///< as typed; empty: the whole queue
  std::string from;
  int threads = 1;
  std::optional<bool> spins;
  std::optional<bool> half_turns;
  bool hold = false;
  bool unique = false;
  bool divide = false;
  bool json = false;
};

constexpr std::size_t longest_queue = 16;
constexpr std::size_t most_memory = std::size_t{4} << 30;  ///< of --unique

/// The pieces, and how many of them are to be placed.
struct Queue {
  std::vector<Tetromino> pieces;
  std::size_t depth;
};

std::expected<Queue, Error> queue_of(const Options& options) {
  auto pieces = pieces_of(options.queue, "--queue");
  if (!pieces) return std::unexpected(pieces.error());
  std::vector<Tetromino>& queue = *pieces;
  std::size_t depth = queue.size();
  if (!options.depth.empty()) {
    const auto number = number_in<std::size_t>(options.depth);
    if (!number || *number < 1 || *number > queue.size()) {
      return std::unexpected(Error{
          fmt::format("--depth: {} does not fit a queue of {}, expected 1 to {}",
                      printable(options.depth), counted(std::ssize(queue), "piece"), queue.size()),
          0, 0});
    }
    depth = *number;
  }
  if (depth > longest_queue) {
    return std::unexpected(Error{
        fmt::format("--depth: {} would take for ever, at most {}", depth, longest_queue), 0, 0});
  }
  return Queue{std::move(queue), depth};
}

struct Level {
  std::uint64_t nodes;
  double seconds;
};

/// {"placement":{…},"nodes":17} for each branch.
std::string branches_to_json(const std::vector<PerftBranch>& branches, Counting counting) {
  std::string text;
  for (const PerftBranch& b : branches) {
    text += fmt::format(
        R"({}{{"placement":{{"piece":"{}","x":{},"y":{},"rotation":{}{}}},"nodes":{}}})",
        text.empty() ? "" : ",", letter(b.piece), b.placement.x, b.placement.y,
        b.placement.rotation,
        counting == Counting::spins ? fmt::format(R"(,"spin":"{}")", name(b.spin)) : "",
        b.sequences);
  }
  return text;
}

/// `rest`: members that come after the common ones.
void print_json(const Options& options, const std::string& rules, const std::vector<Level>& levels,
                const std::string& rest = {}) {
  std::string nodes;
  for (const Level& level : levels)
    nodes += (nodes.empty() ? "" : ",") + std::to_string(level.nodes);
  print(fmt::format(
      "{{\"schema\":\"tetrion.perft/1\",\"rules\":{},\"queue\":\"{}\",{}{}\"nodes\":[{}],"
      "\"seconds\":{:.6f},\"nodes_per_second\":{:.0f}{}}}\n",
      Json(rules).dump(), options.hold ? options.queue : options.queue.substr(0, levels.size()),
      options.hold ? "\"hold\":true," : "", options.unique ? "\"unique\":true," : "", nodes,
      levels.back().seconds,
      static_cast<double>(levels.back().nodes) / std::max(levels.back().seconds, 1e-9), rest));
}

void print_level(const Options& options, std::size_t depth, const Level& level) {
  const std::string pieces =
      options.hold ? fmt::format("{} of {}", depth, options.queue) : options.queue.substr(0, depth);
  print(fmt::format("{:<10}{:>16}  {:>9.3f} s  {:>8.1f} M/s\n", pieces, level.nodes, level.seconds,
                    static_cast<double>(level.nodes) / 1e6 / std::max(level.seconds, 1e-9)));
}

void print_branches(const std::vector<PerftBranch>& branches, const Options& options,
                    Counting counting) {
  for (const PerftBranch& b : branches) {
    print(fmt::format("{}x {:>2}  y {:>2}  rotation {}  {}{:>16}\n",
                      options.hold ? fmt::format("{}  ", letter(b.piece)) : "", b.placement.x,
                      b.placement.y, b.placement.rotation,
                      counting == Counting::spins ? fmt::format("{:<4}  ", name(b.spin)) : "",
                      b.sequences));
  }
}

/// On standard error: a count of 0 is an answer, but rarely the one that was looked for.
void say_if_blocked(const Board& board, const Rules& rules, const Queue& queue,
                    const Level& first) {
  if (first.nodes > 0) return;
  complain(fmt::format("{}: {}", letter(queue.pieces[0]), no_entry(board, rules, queue.pieces[0])));
}

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Distinct boards of every depth.
int run_unique(const Options& options, const std::string& rules, const Generator& generator,
               const Board& board, const Queue& queue) {
  std::vector<std::vector<Tetromino>> orders;
  if (options.hold) {
    orders = hold_orders(queue.pieces, queue.depth);
  } else {
    orders.emplace_back(queue.pieces.begin(),
                        queue.pieces.begin() + static_cast<std::ptrdiff_t>(queue.depth));
  }
  const auto start = Clock::now();
  const auto counts = perft_unique(generator, pack(board), orders, most_memory);
  if (counts.size() < queue.depth) {
    return complain(
        fmt::format("--unique: the boards of depth {} take more than {} GiB, "
                    "ask for --depth {} at most",
                    counts.size() + 1, most_memory >> 30, counts.size()));
  }
  say_if_blocked(board, generator.rules(), queue, {counts[0], 0});
  std::vector<Level> levels;
  for (const std::uint64_t count : counts) levels.push_back({count, seconds_since(start)});
  if (options.json) {
    print_json(options, rules, levels);
    return ok;
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    print(fmt::format("{:<10}{:>16} boards\n",
                      options.hold ? fmt::format("{} of {}", i + 1, options.queue)
                                   : options.queue.substr(0, i + 1),
                      counts[i]));
  }
  print(fmt::format("in {:.3f} s\n", levels.back().seconds));
  return ok;
}

int run_perft(const Options& options) {
  const auto read_rules = rules_of(options.rules);
  if (!read_rules) return complain(describe(read_rules.error()));
  Rules rules = *read_rules;
  if (options.half_turns) rules = with_half_turns(std::move(rules), *options.half_turns);
  const bool apart = options.spins.value_or(rules.spins.told_apart);
  if (apart && rules.spins.rule == SpinRule::none) {
    rules = with_spins(std::move(rules), SpinRule::t_spins);
  }
  const Counting counting = apart ? Counting::spins : Counting::cells;
  const auto queue = queue_of(options);
  if (!queue) return complain(describe(queue.error()));
  if (options.threads < 1 || options.threads > 1024) {
    return complain(fmt::format("--threads: found {}, expected 1 to 1024", options.threads));
  }
  Board board(rules.width, rules.height);
  if (!options.from.empty()) {
    const auto text = read_file(options.from);
    if (!text) return complain(describe(text.error()));
    const auto read = read_board(*text);
    if (!read)
      return complain(
          fmt::format("--from '{}': {}", printable(options.from), describe(read.error())));
    board = *read;
  }
  const auto generator = Generator::make(rules, board.width(), board.height());
  if (!generator) {
    return complain(fmt::format(
        "perft cannot count on a board of {}×{} under these rules: it needs at most {} columns and "
        "{} rows, open rows included, orientations of a piece that share a row and a column of its "
        "box, and those with the same cells last",
        board.width(), board.height(), PackedBoard::max_width, PackedBoard::max_height));
  }
  if (options.unique) return run_unique(options, rules.name, *generator, board, *queue);

  std::vector<Level> levels;
  std::string divided;
  for (std::size_t depth = 1; depth <= queue->depth; ++depth) {
    const auto start = Clock::now();
    const std::span<const Tetromino> pieces(queue->pieces.data(), depth);
    const auto branches =
        options.hold ? perft_divide(*generator, pack(board), hold_orders(queue->pieces, depth),
                                    options.threads, counting)
                     : perft_divide(*generator, pack(board), pieces, options.threads, counting);
    Level level{0, seconds_since(start)};
    for (const PerftBranch& branch : branches) level.nodes += branch.sequences;
    levels.push_back(level);
    if (depth == 1) say_if_blocked(board, rules, *queue, level);
    const bool divide = options.divide && depth == queue->depth;
    if (options.json) {
      if (divide) divided = ",\"divide\":[" + branches_to_json(branches, counting) + "]";
      continue;
    }
    if (divide) print_branches(branches, options, counting);
    print_level(options, depth, level);
  }
  if (options.json) print_json(options, rules.name, levels, divided);
  return ok;
}

}  // namespace

void add_perft(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("perft", "the number of ways to place a queue of pieces");
  auto options = std::make_shared<Options>();
  command
      ->add_option("--rules", options->rules,
                   "rule set, `tetrion rules` lists them, or a file with rules")
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--queue", options->queue,
                   "the pieces, first one first: letters of O I Z S J L T")
      ->type_name("LETTERS");
  command
      ->add_option("--depth", options->depth,
                   "only so many pieces of the queue, 1 or more; else all of them")
      ->type_name("N");
  command
      ->add_option("--from", options->from,
                   "file with the board to start from; else the rules' own, empty")
      ->type_name("FILE");
  command->add_option("--threads", options->threads, "so many threads; the count is the same")
      ->type_name("T")
      ->capture_default_str();
  command->add_flag("--hold", options->hold,
                    "one piece may be held back: every order that this allows");
  command->add_flag_function(
      "--180,!--no-180", [options](std::int64_t times) { options->half_turns = times > 0; },
      "half turns, or none; else as the rules have it");
  command->add_flag_function(
      "--spins,!--no-spins", [options](std::int64_t times) { options->spins = times > 0; },
      "a placement counts once for each spin class, or once; else as the rules have it");
  command->add_flag("--unique", options->unique,
                    "distinct boards instead of sequences, compared cell by cell");
  command->add_flag("--divide", options->divide,
                    "the count under each first placement, in JSON as \"divide\"");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.perft/1");
  command->footer(
      "Examples:\n"
      "  tetrion perft --queue IOLJSZ\n"
      "  tetrion perft --rules nes --queue TIO --divide --threads 2\n"
      "  tetrion perft --rules perft-b --queue SZTI\n"
      "  tetrion perft --rules srs --queue TIO --hold --unique\n"
      "  tetrion perft --rules srs --queue TIO --divide --json\n"
      "A placement is a set of four cells, with --spins a set of four cells and a class. Full "
      "rows\n"
      "are cleared after each lock; those on the board at the start are obstacles until then. "
      "With\n"
      "--hold the piece in play may be exchanged for the one held, or for the next one when none "
      "is.\n"
      "--180 under rules without tests for half turns: the plain turn in the piece's box.");
  command->get_option("--unique")->excludes("--divide")->excludes("--spins");
  command->callback([options, &run] { run = [options] { return run_perft(*options); }; });
}

}  // namespace tetrion::cli
