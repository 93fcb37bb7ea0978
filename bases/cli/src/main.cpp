// tetrion: the command line. Reads the arguments, picks the command, runs it.
#include <csignal>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "output.hpp"
#include "ranks.hpp"

namespace {

using namespace tetrion;
using namespace tetrion::cli;

/// Drawings may begin with a dash: `--rows '----/x---'` becomes one word, `--rows=----/x---`, so
/// that the drawing is not taken for an option.
std::vector<std::string> arguments(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == "--rows" || words[i] == "--block") {
      words[i] += "=" + words[i + 1];
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }
  return words;
}

/// A first word that is no command: CLI11 would call it unexpected, we say what was meant.
std::string unknown_command(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty() || words[0].empty() || words[0][0] == '-') return {};
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == words[0]) return {};
    names.push_back(command->get_name());
  }
  return "unknown command '" + printable(words[0]) + "'" + did_you_mean(words[0], names) +
         ", expected one of " + join(names);
}

/// CLI11's words for an option given twice are its own.
std::string explained(const std::string& what) {
  const std::string twice = ": At Most 1 required but received ";
  const auto at = what.find(twice);
  if (at == std::string::npos) return what;
  return what.substr(0, at) + ": given " + what.substr(at + twice.size()) + " times, expected once";
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  if (const std::string fault = hand_over_to_mpi(argc, argv); !fault.empty()) {
    return speaks() ? complain(fault) : bad_input;
  }
  CLI::App app(
      "Tetrion, the analysis engine for falling-tetromino games.\n"
      "Where can this piece go, what happens then, what is best, and how do these pieces pack?",
      "tetrion");
  app.require_subcommand(1);
  app.set_version_flag("--version", "tetrion " TETRION_VERSION);
  app.set_help_all_flag("--help-all", "help of every command");
  app.footer(
      "Example:\n  tetrion placements --rules atari-arcade --piece J --start-x 2 \\\n"
      "      --rows '------/--xx--/--x--x/--xxxx'\n"
      "Exit status: 0 for an answer, 2 for wrong usage or bad input.");
  std::string colour = "auto";
  app.add_option("--colour,--color", colour, "colour in pictures: auto, always, never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.fallthrough();

  Run run;
  add_best(app, run);
  add_drop(app, run);
  add_features(app, run);
  add_merge(app, run);
  add_pack(app, run);
  add_perft(app, run);
  add_placements(app, run);
  add_play(app, run);
  add_rules(app, run);
  add_runs(app, run);
  add_simulate(app, run);
  add_tune(app, run);
  add_watch(app, run);

  std::vector<std::string> words = arguments(argc, argv);
  if (words.empty()) return complain("give a command; tetrion --help lists them");
  if (const std::string message = unknown_command(app, words); !message.empty()) {
    return complain(message);
  }
  for (const std::string option : {"--rows", "--block"}) {  // CLI11 would take the next word for it
    if (std::ranges::find(words, option + "=") != words.end()) {
      return complain(option + ": no rows, expected a drawing such as '--x-'");
    }
  }
  try {
    std::ranges::reverse(words);  // CLI11 takes them from the back
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    return speaks() ? complain(explained(error.what())) : bad_input;
  }
  set_colour(colour);
  return run ? run() : ok;
}
