#include <tetrion/answers/named.hpp>
#include <tetrion/support/words.hpp>

namespace tetrion {
namespace {

std::unexpected<Error> unknown(const std::string& what, const std::string& name,
                               std::span<const std::string> names) {
  return std::unexpected(Error{"unknown " + what + " '" + printable(name) + "'" +
                                   did_you_mean(name, names) + ", expected one of " + join(names),
                               0, 0});
}

}  // namespace

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
  return unknown("rules", name, names);
}

std::expected<Evaluation, Error> evaluation_named(const std::string& name) {
  if (const Evaluation* found = find_evaluation(name)) return *found;
  return unknown("controller", name, evaluation_names());
}

std::expected<RandomizerKind, Error> randomizer_named(const std::string& name) {
  if (const auto kind = randomizer(name)) return *kind;
  return unknown("randomizer", name, randomizer_names());
}

RandomizerKind randomizer_of(const std::string& rules) {
  return rules.starts_with("nes")        ? RandomizerKind::nes
         : rules.starts_with("game-boy") ? RandomizerKind::game_boy
         : rules.starts_with("srs")      ? RandomizerKind::seven_bag
                                         : RandomizerKind::uniform;
}

GameSetup setup_of(const std::string& rules) {
  // The guideline's games show five pieces, have a hold, and lock half a second after landing.
  for (const char* modern : {"srs", "jstris", "tetrio"}) {
    if (rules.starts_with(modern)) return {.shown = 5, .hold = true, .lock_delay_ms = 500};
  }
  return {};
}

}  // namespace tetrion
