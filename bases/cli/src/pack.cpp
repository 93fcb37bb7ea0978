// tetrion pack: how do these pieces pack?
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <tetrion/notation.hpp>
#include <tetrion/packing.hpp>
#include <tetrion/support.hpp>
#include <thread>

#include "command.hpp"
#include "input.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "pack_input.hpp"
#include "plan_options.hpp"

namespace tetrion::cli {
namespace {

using namespace packing;

struct PackOptions {
  std::string file;
  std::string certificate_file;  // second argument, with --check
  PackGoalOptions goal;
  std::string profile = "01edu";
  bool canonical = false;
  bool json = false;
  bool why = false;
  bool numbers = false;
  bool rotate = false;
  bool reflect = false;
  bool count = false;
  bool unique = false;
  bool check = false;
  std::optional<std::uint64_t> limit;
  std::string svg;
  std::string png;
  std::string certificate;
  double time_limit = 0;
  int threads = 0;
  std::uint64_t seed = 0;
  std::optional<int> generate;
  std::optional<int> feasible;
  std::vector<std::string> without;
};

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Ends at the time limit or at Ctrl-C, whichever comes first.
Budget budget_of(double time_limit, Clock::time_point start) {
  Budget budget;
  budget.expired = [=] {
    return interrupted() || (time_limit > 0 && seconds_since(start) >= time_limit);
  };
  if (isatty(STDERR_FILENO) != 0) {
    budget.progress = [=](const Progress& progress) {
      fmt::print(stderr, "\r\x1b[Ksize {}, {:.1f} million steps, {:.0f} s{}", progress.size,
                 static_cast<double>(progress.nodes) / 1e6, seconds_since(start),
                 progress.best > 0 ? fmt::format(", best so far {}", progress.best) : "");
    };
  }
  return budget;
}

void end_progress(const Budget& budget) {
  if (budget.progress) fmt::print(stderr, "\r\x1b[K");
}

Turning turning_of(const PackOptions& options) {
  return options.reflect ? Turning::reflect : options.rotate ? Turning::rotate : Turning::none;
}

std::expected<Techniques, Error> techniques_without(const std::vector<std::string>& names) {
  Techniques result;
  std::vector<std::string> known;
  for (const Technique& technique : techniques()) known.emplace_back(technique.name);
  for (const std::string& name : names) {
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) {
      return std::unexpected(Error{"unknown technique '" + printable(name) + "'" +
                                   did_you_mean(name, known) + ", expected one of " + join(known)});
    }
    result.*techniques()[static_cast<std::size_t>(found - known.begin())].enabled = false;
  }
  return result;
}

// The board with each piece on its own colour.
std::string painted(const Packing& packing, bool numbers) {
  if (!coloured()) return draw(packing, numbers);
  const std::vector<Colour> colours = piece_colours(packing);
  std::vector<std::string> labels;
  for (std::size_t p = 0; p < packing.pieces.size(); ++p) {
    labels.push_back(label(p, packing.pieces.size(), numbers));
  }
  const bool spaced = labels.back().size() > 1 || numbers;
  std::vector<int> owner(static_cast<std::size_t>(packing.walls.width()) *
                             static_cast<std::size_t>(packing.walls.height()),
                         -1);
  const auto width = static_cast<std::size_t>(packing.walls.width());
  for (std::size_t p = 0; p < packing.pieces.size(); ++p) {
    for (const Cell& cell : packing.pieces[p]) {
      owner[static_cast<std::size_t>(cell.y) * width + static_cast<std::size_t>(cell.x)] =
          static_cast<int>(p);
    }
  }
  std::string text;
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const Cell cell{static_cast<int>(i % width), static_cast<int>(i / width)};
    const std::size_t columns = spaced ? labels.back().size() + 1 : 2;
    if (owner[i] < 0) {
      text += fmt::format("{:>{}}", packing.walls.filled(cell.x, cell.y) ? " " : ".", columns);
    } else {
      const auto p = static_cast<std::size_t>(owner[i]);
      const Colour& c = colours[p];
      text +=
          fmt::format("\x1b[48;2;{};{};{};30m{:>{}}\x1b[0m", c[0], c[1], c[2], labels[p], columns);
    }
    if (i % width == width - 1) text += '\n';
  }
  return text;
}

// "7x7, 1 cell empty, smaller ones are ruled out by area, 0.4 ms". A region says nothing of smaller
// ones.
std::string summary(const Solution& solution, const Goal& goal, double seconds) {
  const Packing& packing = *solution.packing;
  const std::string reason(solution.refuted.empty() ? name(Reason::area)
                                                    : name(solution.refuted.back().reason));
  const std::int64_t empty = packing.empty_cells();
  const std::string proof = goal.sort() == Goal::Sort::region ? ""
                            : solution.settled ? ", smaller ones are ruled out by " + reason
                                               : ", not proved to be the smallest";
  const std::string time =
      seconds < 1 ? fmt::format("{:.1f} ms", seconds * 1e3) : fmt::format("{:.1f} s", seconds);
  return fmt::format("{}x{}, {} cell{} empty{}, {}", packing.walls.width(), packing.walls.height(),
                     empty, empty == 1 ? "" : "s", proof, time);
}

void say(std::string_view text) { fmt::print(stderr, "{}\n", text); }

std::string why_unfinished() { return interrupted() ? "stopped by the user" : "time ran out"; }

// What is known when time ran out.
std::string interval(const Solution& solution, const Goal& goal) {
  if (goal.sort() == Goal::Sort::region) return "not settled: neither packed nor ruled out so far";
  return fmt::format(
      "not settled: the best packing so far has size {}, no size below {} is possible",
      solution.size, solution.least_size);
}

int write_files(const Solution& solution, std::span<const Piece> pieces, const Goal& goal,
                const Options& options, const PackOptions& wanted) {
  int status = ok;
  if (solution.packing) {
    if (!wanted.svg.empty()) status |= write_file(wanted.svg, packing_to_svg(*solution.packing));
    if (!wanted.png.empty()) status |= write_file(wanted.png, packing_to_png(*solution.packing));
  }
  const bool claims = solution.packing || !solution.refuted.empty();
  if (!wanted.certificate.empty() && claims) {
    status |= write_file(wanted.certificate,
                         write_certificate(certificate_of(solution, pieces, goal, options)));
  }
  return status;
}

int run_count(std::span<const Piece> pieces, const Board& board, const Options& options,
              const PackOptions& wanted, Clock::time_point start) {
  CountOptions how;
  how.turning = options.turning;
  how.budget = options.budget;
  if (wanted.unique) how.limit = 2;
  if (wanted.limit) how.limit = *wanted.limit;
  const std::int64_t cells = static_cast<std::int64_t>(board.width()) * board.height();
  const bool leftover = cells - board.count() != 4 * static_cast<std::int64_t>(pieces.size());
  const auto count =
      wanted.goal.exact && leftover ? PackingCount{0, true} : count_packings(pieces, board, how);
  if (!count) return complain(describe(count.error()));
  if (wanted.json) {
    print(count_to_json(*count, pieces.size(), board, seconds_since(start)) + "\n");
  } else if (!wanted.unique) {
    print(fmt::format("{}\n", count->count));
    if (!count->complete) {
      say(count->count == how.limit ? "stopped at the limit, there may be more"
                                    : why_unfinished() + ", there may be more");
    }
  } else if (count->count >= 2) {
    print("not unique\n");
  } else if (!count->complete) {
    print("unknown\n");
    say(why_unfinished());
  } else {
    print(count->count == 1 ? "unique\n" : "impossible\n");
  }
  return ok;
}

int run_solve(const PackOptions& wanted) {
  const auto start = Clock::now();
  const Profile profile = wanted.profile == "fillit" ? Profile::fillit : Profile::edu;
  const auto without = techniques_without(wanted.without);
  if (!without) return complain(describe(without.error()));
  const auto goal = wanted.goal.read();
  if (!goal) return complain(describe(goal.error()));
  if (wanted.goal.exact && goal->sort() == Goal::Sort::square) {
    return complain("--exact needs --region, --rectangle or --width");
  }
  const auto pieces = read_pieces(wanted.file, profile);
  if (!pieces) {
    print(profile == Profile::fillit ? "error\n" : "ERROR\n");
    return complain(describe(pieces.error()));
  }

  Options options;
  options.turning = turning_of(wanted);
  options.exact = wanted.goal.exact;
  options.canonical = wanted.canonical || profile == Profile::fillit;
  options.threads = wanted.threads > 0
                        ? wanted.threads
                        : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  options.seed = wanted.seed;
  options.techniques = *without;
  options.budget = budget_of(wanted.time_limit, start);

  const bool counting = wanted.count || wanted.unique;
  if (counting && goal->sort() == Goal::Sort::region) {
    return run_count(*pieces, goal->board(1), options, wanted, start);
  }
  const Solution solution = solve(*pieces, *goal, options);
  end_progress(options.budget);
  if (counting) {
    if (!solution.settled) return complain(interval(solution, *goal));
    if (!solution.packing) {
      print(wanted.unique ? "impossible\n" : "0\n");
      return ok;
    }
    return run_count(*pieces, solution.packing->walls, options, wanted, start);
  }

  const double seconds = seconds_since(start);
  if (wanted.json) {
    print(solution_to_json(solution, *pieces, *goal, seconds) + "\n");
  } else if (solution.packing) {
    print(painted(*solution.packing, wanted.numbers));
    if (isatty(STDOUT_FILENO) != 0) print(summary(solution, *goal, seconds) + "\n");
  } else if (solution.settled) {
    print("impossible\n");
  }
  if (wanted.why) {
    print("\n" + explain(solution, *pieces, *goal, options));
  } else if (solution.settled && !solution.packing) {
    std::string reason = explain(solution.refuted.back(), *pieces, *goal, options);
    reason.pop_back();
    say(reason);
  }
  if (!solution.settled) {
    say(interval(solution, *goal));
  } else if (options.canonical && solution.packing && !solution.canonical) {
    say(why_unfinished() + ": the size is right, but this is not the canonical packing");
  }
  return write_files(solution, *pieces, *goal, options, wanted);
}

int run_check(const PackOptions& wanted) {
  if (wanted.certificate_file.empty()) {
    return complain("--check needs two files: the pieces and the certificate");
  }
  const auto start = Clock::now();
  const auto pieces =
      read_pieces(wanted.file, wanted.profile == "fillit" ? Profile::fillit : Profile::edu);
  if (!pieces) {
    print(wanted.profile == "fillit" ? "error\n" : "ERROR\n");
    return complain(describe(pieces.error()));
  }
  const auto text = read_file(wanted.certificate_file);
  if (!text) return complain(describe(text.error()));
  const auto certificate = parse_certificate(*text);
  if (!certificate) {
    print("refused\n");
    return complain("'" + printable(wanted.certificate_file, 200) +
                    "': " + describe(certificate.error()));
  }
  const CheckReport report = check(*pieces, *certificate, budget_of(wanted.time_limit, start));
  switch (report.verdict) {
    case CheckReport::Verdict::accepted:
      print("accepted\n" + report.text + "\n");
      return ok;
    case CheckReport::Verdict::unsettled:
      print("unsettled\n" + report.text + "\n");
      return ok;
    case CheckReport::Verdict::refused:
      break;
  }
  print("refused\n");
  return complain(report.text);
}

int run_generate(const PackOptions& wanted) {
  const int most = static_cast<int>(max_pieces);
  if (*wanted.generate < 1 || *wanted.generate > most) {
    return complain(fmt::format("--generate takes 1 to {} pieces, not {}", most, *wanted.generate));
  }
  if (!wanted.feasible) {
    print(write_pieces(random_pieces(*wanted.generate, wanted.seed)));
    return ok;
  }
  const auto pieces = feasible_pieces(*wanted.generate, *wanted.feasible, wanted.seed);
  if (!pieces) return complain(describe(pieces.error()));
  print(write_pieces(*pieces));
  return ok;
}

int run_pack(const PackOptions& wanted) {
  if (wanted.generate) return run_generate(wanted);
  if (wanted.file.empty()) {
    return complain(
        "pack needs a file with the pieces (- is standard input); Usage: tetrion pack --help");
  }
  if (!wanted.check && !wanted.certificate_file.empty()) {
    return complain(
        "pack takes one file; a second one, the certificate, goes with --check. "
        "Usage: tetrion pack --help");
  }
  return wanted.check ? run_check(wanted) : run_solve(wanted);
}

}  // namespace

void add_pack(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("pack", "the smallest square that holds these tetrominoes, with a proof");
  auto options = std::make_shared<PackOptions>();
  command->add_option("file", options->file, "the pieces, 4x4 blocks; - is standard input")
      ->type_name("FILE");
  command->add_option("certificate_file", options->certificate_file, "with --check: what to check")
      ->type_name("CERTIFICATE");
  command->add_option("--profile", options->profile, "how files are read: 01edu or fillit (strict)")
      ->check(CLI::IsMember({"01edu", "fillit"}))
      ->capture_default_str();
  command->add_flag("--canonical", options->canonical,
                    "the one answer with pieces in file order, each as early as possible");
  options->goal.add_options(*command);
  command->add_flag("--rotate", options->rotate, "pieces may be turned");
  command->add_flag("--reflect", options->reflect, "pieces may be turned and flipped");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.pack/1");
  command->add_flag("--numbers", options->numbers, "piece numbers instead of letters");
  command->add_option("--svg", options->svg, "write a picture to this file, too")
      ->type_name("FILE");
  command->add_option("--png", options->png, "write a picture to this file, too")
      ->type_name("FILE");
  command->add_flag("--why", options->why, "why no smaller board works");
  command->add_option("--certificate", options->certificate, "write the proof to this file")
      ->type_name("FILE");
  command->add_flag("--check", options->check, "check a certificate, independently of the solver");
  command->add_flag("--count", options->count, "in how many ways the smallest board is packed");
  command->add_option("--limit", options->limit, "count no further than this")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max()));
  command->add_flag("--unique", options->unique, "is there just one way?");
  command->add_option("--time-limit", options->time_limit, "seconds until the best so far is shown")
      ->type_name("S")
      ->check(CLI::Range(0.001, 1e9));
  command->add_option("--threads", options->threads, "default: as many as the machine has")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
  add_seed(*command, options->seed, "for the search and for --generate");
  command->add_option("--without", options->without, "switch a technique off, to see its worth")
      ->type_name("TECHNIQUE");
  command->add_option("--generate", options->generate, "print an input of so many random pieces")
      ->type_name("N");
  command->add_option("--feasible", options->feasible, "with --generate: that fill such a square")
      ->type_name("SIZE");
  command->footer(
      "Examples:\n"
      "  tetrion pack pieces.txt\n"
      "  tetrion pack pieces.txt --why --certificate proof.txt\n"
      "  tetrion pack --check pieces.txt proof.txt\n"
      "  tetrion pack pieces.txt --rectangle 6x10 --exact --rotate --count\n"
      "  tetrion pack --generate 16 --feasible 8 --seed 1 | tetrion pack -\n"
      "On bad pieces standard output is ERROR (error with --profile fillit), the reason is on\n"
      "standard error. Ctrl-C shows the best packing so far.");
  // What would be dropped without a word is refused.
  const auto alone = [command](const std::string& option,
                               std::initializer_list<const char*> others) {
    for (const char* other : others)
      command->get_option(option)->excludes(command->get_option(other));
  };
  alone("--why", {"--json"});
  alone("--count", {"--certificate", "--svg", "--png", "--why", "--unique"});
  alone("--unique", {"--certificate", "--svg", "--png", "--why"});
  alone("--check", {"--json", "--svg", "--png", "--why", "--certificate", "--count", "--unique",
                    "--region", "--rectangle", "--width", "--rotate", "--reflect"});
  alone("--generate", {"--json", "--svg", "--png", "--why", "--certificate", "--count", "--unique",
                       "--check", "file"});
  command->get_option("--limit")->needs(command->get_option("--count"));
  command->get_option("--feasible")->needs(command->get_option("--generate"));
  command->callback([options, &run] { run = [options] { return run_pack(*options); }; });
}

}  // namespace tetrion::cli
