/// What commands about controllers share: --controller and --weights.
#pragma once

#include <expected>
#include <optional>
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

/// play_rules_named(), or from a file, whose path is then the name of the rules.
std::expected<PlayRules, Error> play_rules_of(const std::string& word, std::optional<int> width,
                                              std::optional<int> height);

}  // namespace tetrion::cli
