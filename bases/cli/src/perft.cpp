// tetrion perft: how many ways are there to place a queue of pieces?
#include <fmt/core.h>

#include <chrono>
#include <memory>
#include <tetrion/movegen.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>
#include <thread>

#include "command.hpp"
#include "input.hpp"
#include "output.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  std::string rules = "perft-a";
  std::string queue;
  int depth = 0;
  std::string from;
  int threads = 1;
  bool divide = false;
  bool json = false;
};

constexpr std::size_t longest_queue = 16;

std::expected<std::vector<Tetromino>, Error> queue_of(const Options& options) {
  if (options.queue.empty()) {
    return std::unexpected(
        Error{"--queue: the queue is empty, expected letters such as IOLJSZT", 0, 0});
  }
  std::vector<Tetromino> queue;
  for (std::size_t i = 0; i < options.queue.size(); ++i) {
    const auto piece = tetromino(options.queue[i]);
    if (!piece) {
      return std::unexpected(Error{fmt::format("unknown piece '{}', expected one of O I Z S J L T",
                                               printable(options.queue.substr(i, 1))),
                                   0, static_cast<int>(i) + 1});
    }
    queue.push_back(*piece);
  }
  const std::size_t depth =
      options.depth == 0 ? queue.size() : static_cast<std::size_t>(options.depth);
  if (options.depth < 0 || depth > queue.size()) {
    return std::unexpected(
        Error{fmt::format("--depth: {} does not fit a queue of {} pieces, expected 1 to {}",
                          options.depth, queue.size(), queue.size()),
              0, 0});
  }
  if (depth > longest_queue) {
    return std::unexpected(Error{
        fmt::format("--depth: {} would take for ever, at most {}", depth, longest_queue), 0, 0});
  }
  queue.resize(depth);
  return queue;
}

struct Level {
  std::uint64_t nodes;
  double seconds;
};

void print_json(const Options& options, const std::vector<Level>& levels) {
  std::string nodes;
  for (const Level& level : levels)
    nodes += (nodes.empty() ? "" : ",") + std::to_string(level.nodes);
  print(fmt::format(
      "{{\"schema\":\"tetrion.perft/1\",\"rules\":\"{}\",\"queue\":\"{}\",\"nodes\":[{}],"
      "\"seconds\":{:.6f},\"nodes_per_second\":{:.0f}}}\n",
      options.rules, options.queue.substr(0, levels.size()), nodes, levels.back().seconds,
      static_cast<double>(levels.back().nodes) / std::max(levels.back().seconds, 1e-9)));
}

int run_perft(const Options& options) {
  const auto rules = rules_named(options.rules);
  if (!rules) return complain(describe(rules.error()));
  const auto queue = queue_of(options);
  if (!queue)
    return complain((queue.error().column > 0 ? "--queue: " : "") + describe(queue.error()));
  if (options.threads < 1 || options.threads > 1024) {
    return complain(fmt::format("--threads: found {}, expected 1 to 1024", options.threads));
  }
  Board board((*rules)->width, (*rules)->height);
  if (!options.from.empty()) {
    const auto text = read_file(options.from);
    if (!text) return complain(describe(text.error()));
    const auto read = read_board(*text);
    if (!read)
      return complain(
          fmt::format("--from '{}': {}", printable(options.from), describe(read.error())));
    board = *read;
  }
  const auto generator = Generator::make(**rules, board.width(), board.height());
  if (!generator) {
    return complain(fmt::format(
        "a board of {}×{} is too large for perft under these rules, at most {} columns "
        "and {} rows, open rows included",
        board.width(), board.height(), PackedBoard::max_width, PackedBoard::max_height));
  }

  std::vector<Level> levels;
  for (std::size_t depth = 1; depth <= queue->size(); ++depth) {
    const std::span<const Tetromino> pieces(queue->data(), depth);
    const auto start = std::chrono::steady_clock::now();
    const auto branches = perft_divide(*generator, pack(board), pieces, options.threads);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::uint64_t nodes = 0;
    for (const PerftBranch& branch : branches) nodes += branch.sequences;
    levels.push_back({nodes, time.count()});
    if (options.json) continue;
    if (options.divide && depth == queue->size()) {
      for (const PerftBranch& b : branches) {
        print(fmt::format("x {:>2}  y {:>2}  rotation {}  {:>16}\n", b.placement.x, b.placement.y,
                          b.placement.rotation, b.sequences));
      }
    }
    print(fmt::format("{:<10}{:>16}  {:>9.3f} s  {:>8.1f} M/s\n", options.queue.substr(0, depth),
                      nodes, time.count(),
                      static_cast<double>(nodes) / 1e6 / std::max(time.count(), 1e-9)));
  }
  if (options.json) print_json(options, levels);
  return ok;
}

}  // namespace

void add_perft(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("perft", "the number of ways to place a queue of pieces");
  auto options = std::make_shared<Options>();
  command->add_option("--rules", options->rules, "rule set; `tetrion rules` lists them")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--queue", options->queue, "the pieces, first one first")
      ->type_name("LETTERS");
  command->add_option("--depth", options->depth, "only so many pieces of the queue")
      ->type_name("N");
  command
      ->add_option("--from", options->from,
                   "file with the board to start from; else the rules' own, empty")
      ->type_name("FILE");
  command->add_option("--threads", options->threads, "so many threads; the count is the same")
      ->type_name("T")
      ->capture_default_str();
  command->add_flag("--divide", options->divide, "the count under each first placement");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.perft/1");
  command->footer(
      "Examples:\n"
      "  tetrion perft --queue IOLJSZ\n"
      "  tetrion perft --rules nes --queue TIO --divide --threads 2\n"
      "A placement is a set of four cells; spin classes are not counted apart. Full rows are "
      "cleared\n"
      "after each lock; those on the board at the start are obstacles until then.");
  command->callback([options, &run] { run = [options] { return run_perft(*options); }; });
}

}  // namespace tetrion::cli
