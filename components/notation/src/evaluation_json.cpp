#include <algorithm>
#include <tetrion/notation/evaluation_json.hpp>
#include <tetrion/support/words.hpp>

#include <tetrion/notation/json_reader.hpp>

namespace tetrion {
namespace {

std::expected<Decimal, Error> read_weight(const std::string& path, const Json& value) {
  if (!value.is_number() && !value.is_string()) {
    return std::unexpected(field_error(path, value, "a decimal number"));
  }
  auto weight =
      parse_decimal(value.is_string() ? value.get_ref<const std::string&>() : value.dump());
  if (!weight) return std::unexpected(Error{path + ": " + weight.error().message, 0, 0});
  return weight;
}

std::expected<void, Error> read_term(const std::string& name, const Json& value,
                                     std::vector<Term>& terms) {
  const std::string path = "weights." + name;
  const auto found = feature(name);
  if (!found) {
    return std::unexpected(Error{
        "weights: unknown feature '" + printable(name) + "'" + did_you_mean(name, feature_names()),
        0, 0});
  }
  if (info(*found).kind != FeatureKind::list) {
    const auto weight = read_weight(path, value);
    if (!weight) return std::unexpected(weight.error());
    terms.push_back({*found, -1, *weight});
    return {};
  }
  if (!value.is_array()) return std::unexpected(field_error(path, value, "an array of numbers"));
  for (std::size_t i = 0; i < value.size(); ++i) {
    const auto weight = read_weight(path + "[" + std::to_string(i) + "]", value[i]);
    if (!weight) return std::unexpected(weight.error());
    if (weight->digits != 0) terms.push_back({*found, static_cast<int>(i), *weight});
  }
  return {};
}

}  // namespace

std::expected<Evaluation, Error> read_evaluation(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  if (!json->is_object()) return std::unexpected(field_error("the file", *json, "an object"));
  Evaluation evaluation;
  evaluation.name = "weights";
  evaluation.source = "a file";
  bool weights = false;
  static const std::vector<std::string> keys = {"schema", "name", "source", "weights",
                                                "before_clearing"};
  for (const auto& [key, value] : json->items()) {
    if (key == "schema") {
      if (value != "tetrion.weights/1") {
        return std::unexpected(field_error("schema", value, "\"tetrion.weights/1\""));
      }
    } else if (key == "name" || key == "source") {
      if (!value.is_string()) return std::unexpected(field_error(key, value, "a text"));
      (key == "name" ? evaluation.name : evaluation.source) = value.get<std::string>();
    } else if (key == "before_clearing") {
      if (!value.is_boolean()) return std::unexpected(field_error(key, value, "true or false"));
      evaluation.before_clearing = value.get<bool>();
    } else if (key == "weights") {
      if (!value.is_object()) return std::unexpected(field_error(key, value, "an object"));
      weights = true;
      for (const auto& [name, weight] : value.items()) {
        if (auto read = read_term(name, weight, evaluation.terms); !read) {
          return std::unexpected(read.error());
        }
      }
    } else {
      return std::unexpected(
          Error{"unknown key '" + printable(key) + "'" + did_you_mean(key, keys), 0, 0});
    }
  }
  if (!weights)
    return std::unexpected(
        Error{"no \"weights\": expected an object of features and numbers", 0, 0});
  if (evaluation.terms.empty())
    return std::unexpected(Error{"weights: expected at least one feature", 0, 0});
  return evaluation;
}

std::string to_json(const Evaluation& evaluation) {
  Json weights = Json::object();
  for (const Term& term : evaluation.terms) {
    const std::string key(info(term.feature).name);
    const std::string text = to_text(term.weight);
    if (term.index < 0) {
      weights[key] = text;
      continue;
    }
    while (static_cast<int>(weights[key].size()) < term.index) weights[key].push_back("0");
    weights[key].push_back(text);
  }
  Json json = {
      {"schema", "tetrion.weights/1"}, {"name", evaluation.name}, {"source", evaluation.source}};
  if (evaluation.before_clearing) json["before_clearing"] = true;
  json["weights"] = weights;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string features_to_json(const Board& board, std::optional<Feature> only) {
  const Features all = features(board);
  Json values = Json::object();
  for (const FeatureInfo& entry : all_features()) {
    if (only && *only != entry.feature) continue;
    const std::string key(entry.name);
    if (entry.feature == Feature::column_heights) values[key] = all.column_heights;
    if (entry.feature == Feature::height_differences) values[key] = all.height_differences;
    if (entry.kind != FeatureKind::board) continue;
    const FeatureNumber unit = denominator(entry.feature, board.width());
    if (unit == 1) {
      values[key] = all[entry.feature];
    } else {
      values[key] = static_cast<double>(all[entry.feature]) / static_cast<double>(unit);
    }
  }
  return Json{{"schema", "tetrion.features/1"}, {"features", values}}.dump();
}

}  // namespace tetrion
