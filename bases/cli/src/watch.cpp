// tetrion watch: a controller plays in the terminal.
#include <fmt/core.h>

#include <chrono>
#include <memory>
#include <tetrion/simulation.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "controllers.hpp"
#include "output.hpp"
#include "plan_options.hpp"
#include "screen.hpp"
#include "simulation_report.hpp"
#include "terminal.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  ControllerSource controller;
  std::string rules = "nes";
  std::optional<int> width;
  std::optional<int> height;
  double speed = 4;
  std::uint64_t seed = 1;
};

/// What the viewer decides: how fast, paused or not, when to leave.
struct Remote {
  double speed;
  bool paused = false;
  bool quit = false;

  /// Waits until the next move is due, or until a key says otherwise.
  void wait(Terminal& terminal) {
    using Clock = std::chrono::steady_clock;
    const auto due = Clock::now() + std::chrono::duration<double>(1 / speed);
    while (!quit) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(due - Clock::now()).count();
      if (!paused && left <= 0) return;
      const KeyPress press =
          terminal.read_key(paused ? 100 : static_cast<int>(std::min<std::int64_t>(left, 100)));
      if (press.key == Key::space || press.letter == 'p') paused = !paused;
      if (press.key == Key::right || press.letter == 's' || press.letter == 'n') {
        paused = true;
        return;  // one step
      }
      if (press.key == Key::up || press.letter == '+') speed = std::min(speed * 2, 1000.0);
      if (press.key == Key::down || press.letter == '-') speed = std::max(speed / 2, 0.125);
      quit = press.key == Key::escape || press.key == Key::closed || press.letter == 'q';
    }
  }
};

int run_watch(const Options& options) {
  if (!(options.speed > 0 && options.speed <= 1000))
    return complain("--speed: expected more than 0, at most 1000");
  auto rules = play_rules_of(options.rules, options.width, options.height);
  if (!rules) return complain(describe(rules.error()));
  auto evaluation = options.controller.read();
  if (!evaluation) return complain(describe(evaluation.error()));
  const Rules* game = find_rules(options.rules);
  SimulationPlan plan{std::move(*rules), std::move(*evaluation)};
  plan.seed = options.seed;
  if (game != nullptr && options.rules.starts_with("nes"))
    plan.rules.randomizer = RandomizerKind::nes;
  if (const auto usable = engine_for(plan); !usable) return complain(describe(usable.error()));

  const int hidden = plan.rules.hidden_rows;
  auto terminal = Terminal::open(2 * plan.rules.width + 30, plan.rules.height + 2);
  if (!terminal) return complain(describe(terminal.error()));
  Remote remote{options.speed};
  ColouredBoard board(plan.rules.empty_board());
  std::int64_t pieces = 0;
  std::int64_t lines = 0;
  std::array<std::int64_t, 5> clears{};
  const auto draw_screen = [&](const std::string& state, std::int64_t filled) {
    terminal->show(screen(
        board, hidden,
        {plan.evaluation.name, plan.rules.name, "",
         "pieces   " + in_words(static_cast<double>(pieces)),
         "lines    " + in_words(static_cast<double>(lines)), fmt::format("filled   {}", filled),
         fmt::format("1 2 3 4  {} {} {} {}", clears[1], clears[2], clears[3], clears[4]), "",
         fmt::format("speed    {:g} a second", remote.speed), state, "", "space    pause",
         "s, ->    one step", "+ -      faster, slower", "q        leave"},
        game != nullptr ? *game : nes()));
  };
  const auto played = play_game(plan, 0, [&](const Move& move) {
    ++pieces;
    lines += move.outcome.move.rows_removed;
    ++clears[static_cast<std::size_t>(move.outcome.move.rows_removed)];
    board.lock(move.candidate.cells, letter(move.candidate.piece), move.outcome.locked,
               move.outcome.after);
    draw_screen(remote.paused ? "paused" : "", move.outcome.after.count());
    remote.wait(*terminal);
    return !remote.quit;
  });
  if (played && played->finished && !remote.quit) {
    draw_screen("the game is over; any key", 0);
    while (terminal->read_key(1000).key == Key::none) continue;
  }
  return ok;
}

}  // namespace

void add_watch(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("watch", "watch a controller play in the terminal");
  auto options = std::make_shared<Options>();
  options->controller.add_options(*command, "bcts");
  command
      ->add_option("--rules", options->rules,
                   "a rule set of `tetrion rules`, or simplified, fahey, lee")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--width", options->width, "columns")->type_name("N");
  command->add_option("--height", options->height, "rows")->type_name("N");
  command->add_option("--speed", options->speed, "pieces a second")->capture_default_str();
  add_seed(*command, options->seed, "same seed, same game")->capture_default_str();
  command->footer(
      "Keys: space pause, s one step, + and - speed, q leave.\nExample:\n  tetrion watch "
      "--controller bcts --rules nes");
  command->callback([options, &run] { run = [options] { return run_watch(*options); }; });
}

}  // namespace tetrion::cli
