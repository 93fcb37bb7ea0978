// The race of move generators: perft, every form, and what one board's answers take.
//
// Without options: perft of IOLJSZ in each form, beside the yardstick when the environment variable
// TETRION_YARDSTICK names its program (it is called with the queue and prints "Nodes: N"); threads;
// then a table of nanoseconds for one count, one list and one list with spins, each rule set × form
// × kind of board. `--long` takes IOLJSZT. `--verify` compares a million boards and pieces with the
// plain search instead. Counts are checked against what is known or against the plain search: a
// fast wrong answer fails.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>

#include "midgame.hpp"
#include "stacks.hpp"

using namespace tetrion;

namespace {

int faults = 0;

void expect(bool right, const std::string& what) {
  if (right) return;
  std::printf("WRONG: %s\n", what.c_str());
  ++faults;
}

std::vector<Tetromino> queue_of(std::string_view letters) {
  std::vector<Tetromino> queue;
  for (const char c : letters) queue.push_back(*tetromino(c));
  return queue;
}

double seconds_of(const timeval& t) {
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
}

/// Of this program. (What getrusage() calls user time is an estimate: the kernel splits the exact
/// sum by its ticks, and short stretches may come out as nothing.)
double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

/// Of the programs it has run.
double processor_seconds_of_children() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

// ── Perft ───────────────────────────────────────────────────────────────────────────────────────

struct Race {
  const char* queue;
  std::uint64_t nodes;
};

/// Processor seconds of one run of the yardstick; negative when it does not answer as expected.
double run_yardstick(const char* program, const Race& race) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  const double before = processor_seconds_of_children();
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl(program, program, race.queue, static_cast<char*>(nullptr));
    _exit(127);
  }
  close(ends[1]);
  std::string output;
  char block[256];
  for (ssize_t n = read(ends[0], block, sizeof block); n > 0;
       n = read(ends[0], block, sizeof block)) {
    output.append(block, static_cast<std::size_t>(n));
  }
  close(ends[0]);
  waitpid(child, nullptr, 0);
  const bool right = output.find("Nodes: " + std::to_string(race.nodes)) != std::string::npos;
  return right ? processor_seconds_of_children() - before : -1;
}

/// All forms and the yardstick take turns, so that they meet the same machine; the best time
/// counts.
void run_race(const Race& race, int rounds) {
  const auto queue = queue_of(race.queue);
  const char* yardstick = std::getenv("TETRION_YARDSTICK");
  std::vector<double> best(supported_forms().size(), 1e9);
  double rival = 1e9;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < best.size(); ++i) {
      const auto generator = Generator::make(perft_a(), 10, 48, supported_forms()[i]);
      const double start = processor_seconds();
      const std::uint64_t nodes = perft(*generator, PackedBoard{}, queue);
      best[i] = std::min(best[i], processor_seconds() - start);
      expect(nodes == race.nodes,
             std::string(race.queue) + " in " + std::string(name(generator->form())));
    }
    if (yardstick == nullptr) continue;
    const double seconds = run_yardstick(yardstick, race);
    expect(seconds >= 0,
           "the yardstick does not print \"Nodes: " + std::to_string(race.nodes) + "\"");
    if (seconds >= 0) rival = std::min(rival, seconds);
  }
  std::printf("\nperft %s, %llu sequences, processor time, best of %d\n", race.queue,
              static_cast<unsigned long long>(race.nodes), rounds);
  for (std::size_t i = 0; i < best.size(); ++i) {
    std::printf("  %-10s %8.3f s %8.0f M/s", std::string(name(supported_forms()[i])).c_str(),
                best[i], static_cast<double>(race.nodes) / best[i] / 1e6);
    if (rival < 1e9) std::printf("   %5.2f times the yardstick", rival / best[i]);
    std::printf("\n");
  }
  if (rival < 1e9) {
    std::printf("  %-10s %8.3f s %8.0f M/s\n", "yardstick", rival,
                static_cast<double>(race.nodes) / rival / 1e6);
  }
}

void run_threads(const Race& race) {
  const auto generator = Generator::make(perft_a(), 10, 48);
  double one = 0;
  for (const int threads : {1, 2}) {
    double best = 1e9;
    for (int round = 0; round < 3; ++round) {
      const auto start = std::chrono::steady_clock::now();
      std::uint64_t nodes = 0;
      for (const PerftBranch& b :
           perft_divide(*generator, PackedBoard{}, queue_of(race.queue), threads)) {
        nodes += b.sequences;
      }
      expect(nodes == race.nodes, "on threads");
      best = std::min(
          best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    if (threads == 1) one = best;
    std::printf("  %d thread%s %9.3f s   %5.2f times one\n", threads, threads == 1 ? " " : "s",
                best, one / best);
  }
}

// ── One board ───────────────────────────────────────────────────────────────────────────────────

struct Kind {
  const char* name;
  std::vector<Board> boards;
};

/// Random stacks of so many rows on boards of so many.
std::vector<Board> stacks(int rows, int height, std::uint64_t percent, std::uint64_t seed) {
  std::vector<Board> boards;
  Rng rng(seed);
  for (int i = 0; i < 200; ++i) {
    Board board(10, height);
    for (int y = height - rows; y < height; ++y) {
      for (int x = 0; x < 10; ++x) {
        if (rng.chance(percent, 100)) board.fill(x, y);
      }
      if (board.row_full(y)) board.erase(static_cast<int>(rng.below(10)), y);
    }
    boards.push_back(board);
  }
  return boards;
}

std::vector<Kind> kinds() {
  std::vector<Board> midgame = bench::midgame_boards();
  if (midgame.size() > 500) midgame.erase(midgame.begin() + 500, midgame.end());
  return {{"mid-game", midgame},
          {"caves", stacks(10, 20, 45, 1)},
          {"near top", stacks(17, 20, 80, 2)},
          {"tall 24", stacks(20, 24, 80, 3)},
          {"tall 40", stacks(30, 40, 80, 4)}};
}

/// Nanoseconds of processor time for one question, the best of so many passes.
double nanoseconds(const std::vector<PackedBoard>& boards, int passes,
                   const std::function<int(const PackedBoard&, Tetromino)>& ask) {
  double best = 1e9;
  for (int pass = 0; pass < passes; ++pass) {
    const double start = processor_seconds();
    int total = 0;
    for (const PackedBoard& board : boards) {
      for (const Tetromino piece : all_tetrominoes) total += ask(board, piece);
    }
    const double time = (processor_seconds() - start) * 1e9;
    if (total < 0) std::abort();  // the answers are used
    best = std::min(best, time / static_cast<double>(boards.size() * 7));
  }
  return best;
}

void run_latency() {
  std::printf("\nns for one board and piece: count / list / list by spin class\n");
  for (const Kind& kind : kinds()) {
    std::vector<PackedBoard> boards;
    for (const Board& board : kind.boards) boards.push_back(pack(board));
    std::printf("%s\n", kind.name);
    for (const Rules* rules : all_rules()) {
      const int height = kind.boards[0].height();
      std::printf("  %-18s", rules->name.c_str());
      for (const Form form : supported_forms()) {
        const auto generator = Generator::make(*rules, 10, height, form);
        if (!generator) continue;
        PlacementList list;
        const double count = nanoseconds(
            boards, 5, [&](const PackedBoard& b, Tetromino t) { return generator->count(b, t); });
        const double listed = nanoseconds(boards, 5, [&](const PackedBoard& b, Tetromino t) {
          generator->placements(b, t, list);
          return list.size();
        });
        const double spins = nanoseconds(boards, 5, [&](const PackedBoard& b, Tetromino t) {
          generator->spin_placements(b, t, list);
          return list.size();
        });
        std::printf("  %s %4.0f /%4.0f /%4.0f", std::string(name(form)).c_str(), count, listed,
                    spins);
      }
      std::printf("\n");
    }
  }
}

/// Placements with their shortest inputs: the plain search, which keeps its tree.
void run_paths() {
  std::printf(
      "\nmicroseconds for the placements of one mid-game board and piece with their inputs\n");
  const std::vector<Board> boards = kinds()[0].boards;
  for (const Rules* rules : all_rules()) {
    std::size_t inputs = 0;
    const double start = processor_seconds();
    for (std::size_t i = 0; i < boards.size(); i += 10) {
      for (const Tetromino piece : all_tetrominoes) {
        const Mover mover(boards[i], *rules, piece);
        const Paths paths(mover);
        for (const Placement& p : paths.placements()) inputs += paths.inputs(p).size();
      }
    }
    const auto questions = static_cast<double>((boards.size() + 9) / 10 * 7);
    const double seconds = processor_seconds() - start;
    std::printf("  %-18s%7.1f\n", rules->name.c_str(), seconds * 1e6 / questions);
    if (inputs == 0) std::abort();  // the answers are used
  }
}

// ── The oracle ──────────────────────────────────────────────────────────────────────────────────

/// A million boards and pieces, every form against the plain search, spins told apart.
void verify() {
  constexpr int rounds = 20'000;
  std::int64_t pairs = 0;
  for (int round = 0; round < rounds && faults == 0; ++round) {
    Rng rng(1990, static_cast<std::uint64_t>(round));
    const Rules rules = with_spins(*all_rules()[rng.below(all_rules().size())],
                                   all_spin_rules[rng.below(all_spin_rules.size())]);
    const int width = rng.chance(1, 2) ? 10 : 1 + static_cast<int>(rng.below(16));
    const int tallest = PackedBoard::max_height - rules.headroom;
    const int height =
        1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(std::min(tallest, 40))));
    std::vector<Generator> generators;
    for (const Form form : supported_forms()) {
      generators.push_back(*Generator::make(rules, width, height, form));
    }
    for (int i = 0; i < 50; ++i, ++pairs) {
      const Board board = testing::random_stack(rng, width, height);
      const Tetromino piece = all_tetrominoes[rng.below(7)];
      const auto expected = spin_placements(Mover(board, rules, piece));
      for (const Generator& generator : generators) {
        PlacementList list;
        generator.spin_placements(pack(board), piece, list);
        bool same = list.size() == static_cast<int>(expected.size());
        for (int k = 0; same && k < list.size(); ++k) {
          const SpinPlacement& e = expected[static_cast<std::size_t>(k)];
          same = Placement(list[k]) == e.placement && list[k].spin == e.spin;
        }
        expect(same, rules.name + ", " + letter(piece) + ", " +
                         std::string(name(generator.form())) + " on\n" + draw(board));
      }
    }
  }
  std::printf("%lld boards and pieces compared, %d wrong\n", static_cast<long long>(pairs), faults);
}

}  // namespace

int main(int argc, char** argv) {
  const auto has = [&](const char* option) {
    return std::any_of(argv + 1, argv + argc,
                       [&](const char* word) { return std::strcmp(word, option) == 0; });
  };
  if (has("--verify")) {
    verify();
    return faults == 0 ? 0 : 1;
  }
  const Race medium{"IOLJSZ", 67'002'200};
  const Race full{"IOLJSZT", 2'647'076'135};
  run_race(has("--long") ? full : medium, 5);
  run_threads(medium);
  if (!has("--perft")) {
    run_latency();
    run_paths();
  }
  return faults == 0 ? 0 : 1;
}
