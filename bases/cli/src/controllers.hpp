/// What commands about controllers share: --controller and --weights.
#pragma once

#include <expected>
#include <string>
#include <tetrion/answers.hpp>

namespace CLI {
class App;
}

namespace tetrion::cli {

/// --controller NAME or --weights FILE.
struct ControllerSource {
  std::string name;
  std::string weights;

  void add_options(CLI::App& command, const std::string& standard);
  std::expected<Evaluation, Error> read() const;
};

}  // namespace tetrion::cli
