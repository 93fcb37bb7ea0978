// tetrion play: play yourself in the terminal, with the gravity and the scoring of a rule set.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <tetrion/control.hpp>
#include <tetrion/movegen.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "controllers.hpp"
#include "input.hpp"
#include "output.hpp"
#include "plan_options.hpp"
#include "screen.hpp"
#include "simulation_report.hpp"
#include "terminal.hpp"

namespace tetrion::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  ControllerSource controller;
  std::string rules = "nes";
  int level = 0;
  std::uint64_t seed = 0;
  bool seeded = false;
  bool hint = false;
  std::string randomizer;
};

class Session {
 public:
  Session(const Rules& rules, Evaluator evaluator, GameState game, bool hint, Terminal terminal)
      : rules_(rules),
        play_rules_(over_reachable(rules, game.board.width(), game.board.height())),
        evaluator_(std::move(evaluator)),
        game_(std::move(game)),
        colours_(game_.board),
        hint_(hint),
        terminal_(std::move(terminal)) {}

  int run() {
    enter();
    while (!quit_ && game_.over == TopOut::none) {
      show();
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(due_ - Clock::now()).count();
      handle(terminal_.read_key(paused_ ? 200
                                        : static_cast<int>(std::clamp<std::int64_t>(left, 0, 50))));
      if (!paused_ && !quit_ && game_.over == TopOut::none && Clock::now() >= due_) fall();
    }
    show();
    if (!quit_) {
      while (terminal_.read_key(1000).key == Key::none) continue;
    }
    return ok;
  }

  const GameState& game() const { return game_; }

 private:
  Mover mover() const { return Mover(game_.board, rules_, *game_.current()); }

  void enter() {
    if (!game_.current()) return;
    soft_rows_ = 0;
    state_ = mover().spawn();
    if (!mover().fits(state_)) {
      game_.over = TopOut::block_out;
      return;
    }
    find_hint();
    wait_for_gravity();
  }

  void wait_for_gravity() {
    const double seconds =
        frames_per_row(*game_.scoring, game_.level) / game_.scoring->frames_per_second;
    due_ = Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  void fall() {
    if (const auto lower = mover().down(state_)) {
      state_ = *lower;
      soft_rows_ = 0;
      wait_for_gravity();
    } else {
      lock_piece();
    }
  }

  void lock_piece() {
    const std::vector<Cell> cells = cells_at(state_);
    Board locked = set_piece(game_.board, cells, 0, 0);
    const char mark = letter(*game_.current());
    game_ = lock(std::move(game_), cells, soft_rows_);
    colours_.lock(cells, mark, locked, game_.board);
    if (game_.over == TopOut::none) enter();
  }

  std::vector<Cell> cells_at(const State& state) const {
    std::vector<Cell> cells;
    for (const Cell& cell : mover().shape(state).cells())
      cells.push_back({state.x + cell.x, state.y + cell.y});
    return cells;
  }

  void find_hint() {
    hint_cells_.clear();
    if (!hint_) return;
    const auto list = candidates(play_rules_, game_.board, *game_.current());
    const std::size_t known = std::min<std::size_t>(game_.queue.size(), 1);
    const auto best = choose({&play_rules_, &evaluator_, {}}, game_.board, list,
                             std::span(game_.queue).first(known));
    if (best) hint_cells_.assign(list[*best].cells.begin(), list[*best].cells.end());
  }

  void try_move(Input input) {
    if (const auto moved = mover().move(state_, input)) state_ = *moved;
  }

  void handle(const KeyPress& press) {
    if (press.key == Key::closed || press.key == Key::escape || press.letter == 'q') quit_ = true;
    if (press.letter == 'p') {
      paused_ = !paused_;
      wait_for_gravity();
    }
    if (paused_ || quit_) return;
    if (press.key == Key::left) try_move(Input::left);
    if (press.key == Key::right) try_move(Input::right);
    if (press.key == Key::up || press.letter == 'x') turn({Input::cw, Input::ccw});
    if (press.letter == 'z' || press.letter == 'y') turn({Input::ccw, Input::cw});
    if (press.letter == 'a') try_move(Input::half);
    if (press.key == Key::down) {
      if (const auto lower = mover().down(state_)) {
        state_ = *lower;
        ++soft_rows_;
        wait_for_gravity();
      } else {
        lock_piece();
      }
    }
    if (press.key == Key::space) {
      while (const auto lower = mover().down(state_)) state_ = *lower;
      lock_piece();
    }
    if (press.letter == 'c') {
      game_ = swap_hold(std::move(game_));
      if (game_.over == TopOut::none) enter();
    }
    if (press.letter == 'h') {
      hint_ = !hint_;
      find_hint();
    }
  }

  /// The first of the turns that the rules have.
  void turn(std::initializer_list<Input> inputs) {
    for (const Input input : inputs) {
      if (rules_.turns.has(input == Input::cw ? Turn::cw : Turn::ccw)) return try_move(input);
    }
  }

  void show() {
    ColouredBoard picture = colours_;
    const auto mark = [&](const std::vector<Cell>& cells, char with) {
      for (const Cell& cell : cells) {
        if (game_.board.contains(cell.x, cell.y) && !game_.board.filled(cell.x, cell.y))
          picture.set(cell.x, cell.y, with);
      }
    };
    if (game_.over == TopOut::none) {
      mark(hint_cells_, '+');
      mark(cells_at(state_), letter(*game_.current()));
    }
    std::string next;
    for (std::size_t i = 1; i < game_.queue.size(); ++i) next += letter(game_.queue[i]);
    const std::string state = game_.over != TopOut::none
                                  ? fmt::format("over: {}; any key", name(game_.over))
                              : paused_ ? "paused"
                                        : "";
    terminal_.show(screen(
        picture, 0,
        {rules_.name, "score  " + in_words(static_cast<double>(game_.score)),
         fmt::format("lines  {}", game_.lines), fmt::format("level  {}", game_.level),
         "next   " + next,
         fmt::format("hold   {}", game_.hold ? std::string(1, letter(*game_.hold)) : "-"), state,
         "", "<- ->  shift", "up x   turn right", "z      turn left", "down   soft drop",
         "space  hard drop", "c      hold", "h      hint", "p      pause", "q      leave"},
        rules_));
  }

  const Rules& rules_;
  PlayRules play_rules_;
  Evaluator evaluator_;
  GameState game_;
  ColouredBoard colours_;
  State state_{};
  int soft_rows_ = 0;
  bool hint_;
  std::vector<Cell> hint_cells_;
  bool paused_ = false;
  bool quit_ = false;
  Clock::time_point due_ = Clock::now();
  Terminal terminal_;
};

int run_play(const Options& options) {
  const auto rules = rules_of(options.rules);
  if (!rules) return complain(describe(rules.error()));
  const auto evaluation = options.controller.read();
  if (!evaluation) return complain(describe(evaluation.error()));
  auto evaluator = Evaluator::make(*evaluation, rules->width, rules->height);
  if (!evaluator) return complain(describe(evaluator.error()));
  RandomizerKind kind = randomizer_of(options.rules);
  if (!options.randomizer.empty()) {
    const auto named = randomizer_named(options.randomizer);
    if (!named) return complain(describe(named.error()));
    kind = *named;
  }
  auto terminal = Terminal::open(2 * rules->width + 24, std::max(rules->height + 2, 18));
  if (!terminal) return complain(describe(terminal.error()));
  const std::uint64_t seed =
      options.seeded
          ? options.seed
          : static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
  std::int64_t score = 0;
  int lines = 0;
  {
    Session session(*rules, std::move(*evaluator),
                    start_game(Board(rules->width, rules->height), make_randomizer(kind, seed),
                               rules->name, options.level),
                    options.hint, std::move(*terminal));
    session.run();
    score = session.game().score;
    lines = session.game().lines;
  }
  print(fmt::format("{} points, {} lines, seed {}\n", in_words(static_cast<double>(score)), lines,
                    seed));
  return ok;
}

}  // namespace

void add_play(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("play", "play yourself in the terminal");
  auto options = std::make_shared<Options>();
  command->add_option("--rules", options->rules, "rule set; `tetrion rules` lists them")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--level", options->level, "the level to start at")
      ->check(CLI::Range(0, 255))
      ->capture_default_str();
  const CLI::Option* seed =
      add_seed(*command, options->seed, "same seed, same pieces; else by the clock");
  command->add_option("--randomizer", options->randomizer, "instead of the rule set's own");
  command->add_flag("--hint", options->hint, "show the best placement from the start");
  options->controller.add_options(*command, "bcts");
  command->footer(
      "Keys: arrows shift, soft drop and turn; x and z turn, space drops, c holds, h shows the "
      "best\n"
      "placement by the controller, p pauses, q leaves.");
  command->callback([options, seed, &run] {
    options->seeded = seed->count() > 0;
    run = [options] { return run_play(*options); };
  });
}

}  // namespace tetrion::cli
