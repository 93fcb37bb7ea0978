/// Tuning: a search for weights, as a run that is kept. What the search knows follows from its
/// settings and the finished generations, which are told to it again when the run is gone on with.
#pragma once

#include <tetrion/simulation.hpp>
#include <tetrion/store.hpp>
#include <tetrion/tune.hpp>

#include "workforce.hpp"

namespace tetrion::cli {

/// Weight vectors in units of how much each feature differs between placements; only their
/// direction counts, since a controller that is multiplied by two plays the same.
class WeightSpace {
 public:
  WeightSpace(std::vector<Term> terms, std::vector<double> spreads);

  /// Whole numbers of at most 10,000: exact, fast, and fine enough.
  std::vector<Term> weights(const Vector& vector) const;

  /// Length 1, or all zero.
  Vector vector(const std::vector<Term>& weights) const;

  std::size_t size() const { return terms_.size(); }

 private:
  std::vector<Term> terms_;
  std::vector<double> spreads_;
};

struct TuningSettings {
  SimulationPlan plan;  ///< its evaluation: features, and the weights to start from
  SearchMethod method = SearchMethod::cma_es;
  int population = 20;
  std::int64_t games = 100;       ///< for each candidate, at first
  std::int64_t most_games = 400;  ///< when noise asks for more
  double spread = 0.5;
  double least_spread = 0.02;

  /// All that the results depend on, as JSON; for how many generations is not among it.
  std::string json() const;
};

/// What a generation came to.
struct GenerationSummary {
  std::int64_t number = 0;
  std::int64_t games = 0;  ///< for each candidate
  double mean = 0;         ///< lines a game, of all candidates
  double best = 0;         ///< of the best, luck included
  double signal = 0;       ///< see signal_to_noise()
  double spread = 0;
};
GenerationSummary summary(const GenerationRecord& generation);

class Tuning {
 public:
  /// Looks at some thousand placements to find the units of the features.
  static std::expected<Tuning, Error> make(const TuningSettings& settings);

  /// Tells the search what is in the store. An error when it would have asked for other candidates.
  std::expected<void, Error> go_on(const std::vector<GenerationRecord>& generations);

  /// Plays one generation, or what is missing of it. False: stopped.
  std::expected<bool, Error> next(Store& store, const StoredRun& run, Workforce& force,
                                  Watch& watch);

  /// The number of the one that is to be played next, from 1.
  std::int64_t generation() const { return static_cast<std::int64_t>(centres_.size()) + 1; }
  std::int64_t games() const { return games_.games(); }

  /// The result so far: the settled centre, or the start when there is no generation yet.
  Evaluation winner(const std::string& name) const;

 private:
  Tuning(const TuningSettings& settings, WeightSpace space);

  std::vector<SimulationPlan> plans() const;
  void tell(const std::vector<CandidateRecord>& candidates);

  TuningSettings settings_;
  WeightSpace space_;
  std::unique_ptr<Search> search_;
  GamesPerCandidate games_;
  std::vector<Vector> centres_;
};

/// "[-285,-266,…]": the weights of terms whose features are known.
std::string weight_list(const std::vector<Term>& terms);

}  // namespace tetrion::cli
