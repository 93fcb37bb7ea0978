#include "controllers.hpp"

#include <CLI/CLI.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "input.hpp"

namespace tetrion::cli {

void ControllerSource::add_options(CLI::App& command, const std::string& standard) {
  name = standard;
  command
      .add_option("--controller", name,
                  "who plays: " + join(std::vector<std::string>(evaluation_names().begin(),
                                                                evaluation_names().end())))
      ->type_name("NAME")
      ->capture_default_str();
  command.add_option("--weights", weights, "your own weights, schema tetrion.weights/1")
      ->type_name("FILE");
}

std::expected<Evaluation, Error> ControllerSource::read() const {
  if (!weights.empty()) {
    const auto text = read_file(weights);
    if (!text) return std::unexpected(text.error());
    auto evaluation = read_evaluation(*text);
    if (!evaluation) {
      return std::unexpected(Error{weights + ": " + describe(evaluation.error()), 0, 0});
    }
    return evaluation;
  }
  return evaluation_named(name);
}

std::expected<PlayRules, Error> play_rules_of(const std::string& word, std::optional<int> width,
                                              std::optional<int> height) {
  if (!is_rules_file(word)) {
    auto named = play_rules_named(word, width, height);
    const bool unknown = !named && !play_rules_named(word, std::nullopt, std::nullopt);
    if (unknown) named.error().message += or_a_rules_file;
    return named;
  }
  const auto rules = rules_of(word);
  if (!rules) return std::unexpected(rules.error());
  PlayRules play_rules =
      over_reachable(*rules, width.value_or(rules->width), height.value_or(rules->height));
  play_rules.name = word;
  return play_rules;
}

}  // namespace tetrion::cli
