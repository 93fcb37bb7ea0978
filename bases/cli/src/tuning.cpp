#include "tuning.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "kept_run.hpp"
#include "plan_settings.hpp"

namespace tetrion::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr double largest_weight = 10'000;
constexpr std::int64_t measured_moves = 2'000;

/// Common random numbers: the same pieces for all candidates of a generation, new ones in each.
std::uint64_t seed_of(std::uint64_t seed, std::int64_t generation) {
  return Rng(seed, static_cast<std::uint64_t>(generation)).next();
}

double mean_lines(const Tally& tally) {
  return tally.games > 0 ? static_cast<double>(tally.lines) / static_cast<double>(tally.games) : 0;
}

}  // namespace

// ── Weights ─────────────────────────────────────────────────────────────────────────────────────

WeightSpace::WeightSpace(std::vector<Term> terms, std::vector<double> spreads)
    : terms_(std::move(terms)), spreads_(std::move(spreads)) {}

std::vector<Term> WeightSpace::weights(const Vector& vector) const {
  double largest = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    largest = std::max(largest, std::abs(vector[i] / spreads_[i]));
  }
  const double unit = largest > 0 ? largest_weight / largest : 0;
  std::vector<Term> result = terms_;
  for (std::size_t i = 0; i < size(); ++i) {
    result[i].weight = {std::llround(unit * vector[i] / spreads_[i]), 0};
  }
  return result;
}

Vector WeightSpace::vector(const std::vector<Term>& weights) const {
  Vector result;
  double squares = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    result.push_back(to_double(weights[i].weight) * spreads_[i]);
    squares += result.back() * result.back();
  }
  if (squares == 0) return result;
  for (double& x : result) x /= std::sqrt(squares);
  return result;
}

std::string weight_list(const std::vector<Term>& terms) {
  Json list = Json::array();
  for (const Term& term : terms) list.push_back(term.weight.digits);
  return list.dump();
}

// ── Settings and records ────────────────────────────────────────────────────────────────────────

std::string TuningSettings::json() const {
  Json all = Json::parse(settings_of(plan), nullptr, false);
  Json json = {{"method", name(method)},  {"features", Json::array()},
               {"start", all["weights"]}, {"population", population},
               {"games", games},          {"most_games", most_games},
               {"spread", spread},        {"least_spread", least_spread}};
  for (const Term& term : plan.evaluation.terms) {
    const std::string word(info(term.feature).name);
    json["features"].push_back(term.index < 0 ? word
                                              : word + "[" + std::to_string(term.index) + "]");
  }
  for (const char* own : {"controller", "weights", "games"}) all.erase(own);
  json.update(all);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

GenerationSummary summary(const GenerationRecord& generation) {
  GenerationSummary result{generation.number, generation.games, 0, 0, 0, generation.spread};
  std::vector<double> means;
  for (const CandidateRecord& candidate : generation.candidates) {
    means.push_back(mean_lines(candidate.tally));
    result.mean += means.back() / static_cast<double>(generation.candidates.size());
    result.best = std::max(result.best, means.back());
  }
  if (means.size() > 1 && generation.games > 0) {
    result.signal = signal_to_noise(means, generation.games);
  }
  return result;
}

// ── The search ──────────────────────────────────────────────────────────────────────────────────

std::expected<Tuning, Error> Tuning::make(const TuningSettings& settings) {
  SimulationPlan measured = settings.plan;
  measured.evaluation = *find_evaluation("dellacherie");
  measured.engine = EngineKind::automatic;
  measured.max_pieces = 0;
  auto spreads = feature_spreads(measured, settings.plan.evaluation.terms, measured_moves);
  if (!spreads) return std::unexpected(spreads.error());
  return Tuning(settings, WeightSpace(settings.plan.evaluation.terms, std::move(*spreads)));
}

Tuning::Tuning(const TuningSettings& settings, WeightSpace space)
    : settings_(settings),
      space_(std::move(space)),
      search_(make_search(settings.method, {.start = space_.vector(settings.plan.evaluation.terms),
                                            .spread = settings.spread,
                                            .least_spread = settings.least_spread,
                                            .population = settings.population,
                                            .only_direction = true,
                                            .seed = settings.plan.seed})),
      games_(settings.games, settings.most_games) {}

std::vector<SimulationPlan> Tuning::plans() const {
  std::vector<SimulationPlan> plans;
  for (const Vector& candidate : search_->ask()) {
    SimulationPlan plan = settings_.plan;
    plan.evaluation.terms = space_.weights(candidate);
    plan.games = games();
    plan.seed = seed_of(settings_.plan.seed, generation());
    plans.push_back(std::move(plan));
  }
  return plans;
}

void Tuning::tell(const std::vector<CandidateRecord>& candidates) {
  std::vector<double> means;
  for (const CandidateRecord& candidate : candidates) means.push_back(mean_lines(candidate.tally));
  search_->tell(means);
  games_.told(signal_to_noise(means, games()));
  centres_.push_back(search_->centre());
}

std::expected<void, Error> Tuning::go_on(const std::vector<GenerationRecord>& generations) {
  for (const GenerationRecord& record : generations) {
    const auto asked = plans();
    bool same = record.number == generation() && record.games == games() &&
                record.candidates.size() == asked.size();
    for (std::size_t i = 0; same && i < asked.size(); ++i) {
      same = record.candidates[i].weights == weight_list(asked[i].evaluation.terms) &&
             record.candidates[i].tally.games == record.games;
    }
    if (!same) {
      return std::unexpected(
          Error{fmt::format(
                    "generation {} is not what this search asks for: the run was begun by another "
                    "version, or with another C library",
                    record.number),
                0, 0});
    }
    tell(record.candidates);
  }
  return {};
}

std::expected<bool, Error> Tuning::next(Store& store, const StoredRun& run, Workforce& force,
                                        Watch& watch) {
  const auto candidates = plans();
  std::vector<Work> work;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto gaps = store.gaps(run, generation(), static_cast<std::int64_t>(i) + 1, games());
    if (!gaps) return std::unexpected(gaps.error());
    for (const Gap& gap : *gaps) work.push_back({static_cast<int>(i), gap});
  }
  BlockWriter writer(store, run.id);
  const auto played = force.play(
      candidates, work,
      [&](Played block) {
        return writer.add({.generation = generation(),
                           .candidate = block.plan + 1,
                           .first = block.first,
                           .result = std::move(block.result),
                           .seconds = block.seconds});
      },
      watch);
  const auto written = writer.finish();
  if (!written) return std::unexpected(written.error());
  if (!played) return std::unexpected(played.error());

  GenerationRecord record{generation(), games(), {}, 0, {}};
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const auto tally = store.tally(run, generation(), static_cast<std::int64_t>(i) + 1);
    if (!tally) return std::unexpected(tally.error());
    if (tally->games < games()) return false;
    record.candidates.push_back({weight_list(candidates[i].evaluation.terms), *tally});
  }
  tell(record.candidates);
  record.centre = weight_list(space_.weights(search_->centre()));
  record.spread = search_->spread();
  if (auto kept = store.finish_generation(run, record); !kept) {
    return std::unexpected(kept.error());
  }
  return true;
}

Evaluation Tuning::winner(const std::string& name) const {
  Evaluation evaluation = settings_.plan.evaluation;
  evaluation.name = name;
  evaluation.source =
      fmt::format("tetrion tune, {} on {} x {}, {} generations, seed {}",
                  tetrion::name(settings_.method), settings_.plan.rules.width,
                  settings_.plan.rules.height, centres_.size(), settings_.plan.seed);
  if (!centres_.empty()) evaluation.terms = space_.weights(settled_centre(centres_));
  return evaluation;
}

}  // namespace tetrion::cli
