/// What commands about controllers share: --controller, --weights, the rules of play.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <tetrion/control.hpp>

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

/// `simplified`, `fahey`, `lee`, or a game's rule set; width and height where they are free.
std::expected<PlayRules, Error> play_rules_named(const std::string& name, std::optional<int> width,
                                                 std::optional<int> height);

}  // namespace tetrion::cli
