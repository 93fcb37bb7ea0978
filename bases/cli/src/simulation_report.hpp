/// What a simulation found, for people, for programs, and as a picture.
#pragma once

#include <string>
#include <tetrion/simulation.hpp>

namespace tetrion::cli {

struct SimulationReport {
  const SimulationPlan& plan;
  const SimulationResult& result;
  double seconds = 0;
  bool stopped = false;  ///< by the user: the result is partial

  std::string text() const;
  std::string json() const;  ///< schema tetrion.simulate/1
  std::string svg() const;   ///< histogram of lines a game
};

/// "3,826", "6.90 million".
std::string in_words(double number);

}  // namespace tetrion::cli
