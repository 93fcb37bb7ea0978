#include "plan_settings.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tetrion/answers.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "controllers.hpp"

namespace tetrion::cli {
namespace {

using Json = nlohmann::ordered_json;

std::unexpected<Error> fault(std::string message) {
  return std::unexpected(Error{std::move(message), 0, 0});
}

std::string letters(const std::vector<Tetromino>& pieces) {
  std::string text;
  for (const Tetromino piece : pieces) text += letter(piece);
  return text;
}

/// Values the size of a weights file are only said to differ.
std::string shown(const Json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  return text.empty() ? "none" : printable(text);
}

std::expected<Evaluation, Error> evaluation_of(const Json& json) {
  const std::string name = json.at("controller");
  if (json.contains("equity")) {
    const Evaluation* known = find_evaluation(name);
    if (known == nullptr || known->form == EvaluationForm::weights) {
      return fault("unknown controller '" + printable(name) + "'");
    }
    return *known;
  }
  return read_evaluation(Json{
      {"schema", "tetrion.weights/1"},
      {"name", name},
      {"before_clearing", json.at("before_clearing")},
      {"weights",
       json.at("weights")}}.dump());
}

std::expected<SimulationPlan, Error> plan_of(const Json& json) {
  auto evaluation = evaluation_of(json);
  if (!evaluation) return std::unexpected(evaluation.error());
  const auto losing = losing_named(json.at("losing").get<std::string>());
  if (!losing) return fault("unknown value of \"losing\"");
  const std::string name = json.at("rules");
  auto rules = play_rules_of(name, json.at("width").get<int>(), json.at("height").get<int>());
  if (!rules) return std::unexpected(rules.error());
  SimulationPlan plan{std::move(*rules), std::move(*evaluation)};
  plan.rules.losing = *losing;
  plan.rules.overflow_lines = json.at("overflow_lines");
  plan.rules.known_pieces = json.at("look_ahead");
  plan.look_ahead.unknown_pieces = json.at("depth");
  plan.look_ahead.thresholds = json.at("thresholds").get<std::vector<double>>();
  plan.max_pieces = json.at("max_pieces");
  plan.games = json.at("games");
  plan.seed = json.at("seed");
  const std::string randomizer_word = json.at("randomizer");
  if (randomizer_word == "given") {
    auto pieces = parse_pieces(json.at("pieces").get<std::string>());
    if (!pieces) return std::unexpected(pieces.error());
    plan.pieces = std::move(*pieces);
    return plan;
  }
  const auto kind = randomizer(randomizer_word);
  if (!kind) return fault("unknown randomizer '" + printable(randomizer_word) + "'");
  plan.rules.randomizer = *kind;
  return plan;
}

/// "seed 1 there and 2 here"
std::string difference(const std::string& key, const Json& there, const Json& here,
                       const char* there_word, const char* here_word) {
  std::string words = key;
  std::ranges::replace(words, '_', ' ');
  if (there.is_object() || here.is_object()) return words;
  return words + " " + shown(there) + " " + there_word + " and " + shown(here) + " " + here_word;
}

}  // namespace

std::string settings_of(const SimulationPlan& plan) {
  const Evaluation& evaluation = plan.evaluation;
  Json json = {{"controller", evaluation.name}};
  if (evaluation.form == EvaluationForm::weights) {
    json["before_clearing"] = evaluation.before_clearing;
    json["weights"] = Json::parse(to_json(evaluation), nullptr, false)["weights"];
  } else {
    json["equity"] = evaluation.form == EvaluationForm::equity_1_2 ? "1.2" : "1.1.01";
  }
  json["rules"] = plan.rules.name;
  json["width"] = plan.rules.width;
  json["height"] = plan.rules.height;
  json["losing"] = losing_name(plan.rules.losing);
  json["overflow_lines"] = plan.rules.overflow_lines;
  json["look_ahead"] = plan.rules.known_pieces;
  json["depth"] = plan.look_ahead.unknown_pieces;
  json["thresholds"] = plan.look_ahead.thresholds;
  json["randomizer"] = plan.pieces.empty() ? randomizer_name(plan.rules.randomizer) : "given";
  if (!plan.pieces.empty()) json["pieces"] = letters(plan.pieces);
  json["max_pieces"] = plan.max_pieces;
  json["games"] = plan.games;
  json["seed"] = plan.seed;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::expected<SimulationPlan, Error> plan_of_settings(const std::string& settings) {
  // The text comes from a file that anybody may have written: a missing or odd value throws here.
  try {
    return plan_of(Json::parse(settings));
  } catch (const Json::exception& error) {
    return fault(std::string("its settings cannot be read: ") + error.what());
  }
}

std::string differences(const std::string& there, const std::string& here, const char* there_word,
                        const char* here_word) {
  const Json a = Json::parse(there, nullptr, false);
  const Json b = Json::parse(here, nullptr, false);
  if (!a.is_object() || !b.is_object()) return there == here ? "" : "settings";
  std::vector<std::string> found;
  for (const auto& [key, value] : a.items()) {
    const Json other = b.contains(key) ? b[key] : Json("");
    if (other != value) found.push_back(difference(key, value, other, there_word, here_word));
  }
  for (const auto& [key, value] : b.items()) {
    if (!a.contains(key)) found.push_back(difference(key, "", value, there_word, here_word));
  }
  return join(found);
}

std::string differences_in(std::initializer_list<const char*> keys, const std::string& there,
                           const std::string& here) {
  Json some[2] = {Json::object(), Json::object()};
  const std::string* texts[2] = {&there, &here};
  for (int i = 0; i < 2; ++i) {
    const Json json = Json::parse(*texts[i], nullptr, false);
    for (const char* key : keys) {
      if (json.is_object() && json.contains(key)) some[i][key] = json[key];
    }
  }
  return differences(some[0].dump(), some[1].dump(), "in one", "in the other");
}

}  // namespace tetrion::cli
