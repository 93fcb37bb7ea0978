#include <nlohmann/json.hpp>
#include <tetrion/answers/simulation_json.hpp>

namespace tetrion {

using Json = nlohmann::ordered_json;

std::string_view losing_name(Losing losing) {
  return losing == Losing::excluded    ? "excluded"
         : losing == Losing::evaluated ? "evaluated"
                                       : "zero";
}

std::optional<Losing> losing_named(std::string_view name) {
  for (const Losing losing : {Losing::excluded, Losing::evaluated, Losing::zero}) {
    if (losing_name(losing) == name) return losing;
  }
  return std::nullopt;
}

std::string_view randomizer_name(RandomizerKind kind) {
  for (const RandomizerInfo& entry : all_randomizers()) {
    if (entry.kind == kind) return entry.name;
  }
  return "";
}

std::string simulation_to_json(const SimulationPlan& plan, const SimulationResult& result,
                               double seconds, bool stopped) {
  const MeanEstimate mean = estimate(result);
  const auto lengths = result.lengths();
  const auto optional = [](const auto& value) { return value ? Json(*value) : Json(); };
  Json percentiles = Json::object();
  for (const int percent : {1, 5, 25, 50, 75, 95, 99}) {
    percentiles[std::to_string(percent)] = optional(percentile(lengths, percent / 100.0));
  }
  Json bins = Json::array();
  for (const Bin& bin : histogram(lengths, 40)) bins.push_back({bin.from, bin.to, bin.games});
  std::vector<std::int64_t> filled = result.filled_cells;
  while (!filled.empty() && filled.back() == 0) filled.pop_back();
  const Json json = {
      {"schema", "tetrion.simulate/1"},
      {"controller", plan.evaluation.name},
      {"rules", plan.rules.name},
      {"width", plan.rules.width},
      {"height", plan.rules.height},
      {"losing", losing_name(plan.rules.losing)},
      {"overflow_lines", plan.rules.overflow_lines},
      {"look_ahead", plan.rules.known_pieces},
      {"depth", plan.look_ahead.unknown_pieces},
      {"randomizer", plan.pieces.empty() ? randomizer_name(plan.rules.randomizer) : "given"},
      {"seed", plan.seed},
      {"max_pieces", plan.max_pieces},
      {"games", result.games.size()},
      {"deaths", result.deaths()},
      {"censored", static_cast<std::int64_t>(result.games.size()) - result.deaths()},
      {"stopped", stopped},
      {"pieces", result.pieces()},
      {"lines", result.lines()},
      {"mean_lines", optional(mean.mean)},
      {"standard_error", optional(mean.standard_error)},
      {"ci95", {mean.low, optional(mean.high)}},
      {"percentiles", percentiles},
      {"histogram", bins},
      {"filled_cells", filled},
      {"seconds", seconds},
      {"pieces_per_second", seconds > 0 ? static_cast<double>(result.pieces()) / seconds : 0},
      {"threads", plan.threads},
      {"engine", name(result.engine)},
  };
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tetrion
