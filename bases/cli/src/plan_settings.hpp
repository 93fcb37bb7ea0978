/// A plan as the text that stands for it in a database and on its way to other ranks: all that the
/// results depend on, and nothing else (no threads, no engine).
///
///   {"controller":"bcts","weights":{…},"rules":"simplified","width":10,"height":10,…,"seed":1}
#pragma once

#include <tetrion/simulation.hpp>

namespace tetrion::cli {

std::string settings_of(const SimulationPlan& plan);

/// The plan again, to be played by one thread.
std::expected<SimulationPlan, Error> plan_of_settings(const std::string& settings);

/// "seed 1 there and 2 here, games 100 there and 200 here": what two settings differ in; empty when
/// they are equal.
std::string differences(const std::string& there, const std::string& here,
                        const char* there_word = "there", const char* here_word = "here");

/// The same for some of the settings only.
std::string differences_in(std::initializer_list<const char*> keys, const std::string& there,
                           const std::string& here);

}  // namespace tetrion::cli
