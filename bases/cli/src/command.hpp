/// What every command of the program shares.
///
/// A command is one file with one function add_NAME(app, run): it declares its options and sets
/// `run` to what is to be done when the command is chosen. To add one, write the file and name it
/// in main.cpp and CMakeLists.txt.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace tetrion::cli {

/// Returns the exit status: 0 for an answer, 2 for wrong usage or bad input.
using Run = std::function<int()>;

inline constexpr int ok = 0;
inline constexpr int bad_input = 2;

void add_best(CLI::App& app, Run& run);
void add_drop(CLI::App& app, Run& run);
void add_features(CLI::App& app, Run& run);
void add_merge(CLI::App& app, Run& run);
void add_pack(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_placements(CLI::App& app, Run& run);
void add_play(CLI::App& app, Run& run);
void add_rules(CLI::App& app, Run& run);
void add_runs(CLI::App& app, Run& run);
void add_simulate(CLI::App& app, Run& run);
void add_tune(CLI::App& app, Run& run);
void add_watch(CLI::App& app, Run& run);

}  // namespace tetrion::cli
