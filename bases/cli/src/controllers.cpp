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
  if (const Evaluation* found = find_evaluation(name)) return *found;
  const std::vector<std::string> names(evaluation_names().begin(), evaluation_names().end());
  return std::unexpected(Error{"unknown controller '" + printable(name) + "'" +
                                   did_you_mean(name, names) + ", expected one of " + join(names),
                               0, 0});
}

std::expected<PlayRules, Error> play_rules_named(const std::string& name, std::optional<int> width,
                                                 std::optional<int> height) {
  const auto in_range = [](int size) { return size >= 1 && size <= 1000; };
  if ((width && !in_range(*width)) || (height && !in_range(*height))) {
    return std::unexpected(Error{"expected a width and a height from 1 to 1000", 0, 0});
  }
  if (name == "simplified") return simplified(width.value_or(10), height.value_or(20));
  if (name == "fahey" || name == "lee") {
    PlayRules rules = name == "fahey" ? fahey() : lee();
    if (width.value_or(rules.width) != rules.width ||
        height.value_or(rules.height) != rules.height) {
      return std::unexpected(Error{"the rules '" + name + "' are played on " +
                                       std::to_string(rules.width) + " x " +
                                       std::to_string(rules.height),
                                   0, 0});
    }
    return rules;
  }
  if (const Rules* rules = find_rules(name)) {
    return over_reachable(*rules, width.value_or(rules->width), height.value_or(rules->height));
  }
  std::vector<std::string> names = {"simplified", "fahey", "lee"};
  for (const Rules* rules : all_rules()) names.push_back(rules->name);
  return std::unexpected(Error{"unknown rules '" + printable(name) + "'" +
                                   did_you_mean(name, names) + ", expected one of " + join(names),
                               0, 0});
}

}  // namespace tetrion::cli
