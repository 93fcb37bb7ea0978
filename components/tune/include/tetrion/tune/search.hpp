/// Search: looks for the vector of the largest value, generation by generation.
///
///   auto search = cma_es({.start = x0, .spread = 0.3, .population = 20, .seed = 1});
///   while (…) {
///     const auto candidates = search->ask();
///     search->tell(values_of(candidates));   // one number each; the larger, the better
///   }
///   search->centre();
///
/// Only the order of the values counts. A search is a pure function of its settings and the values
/// it was told: whoever tells it the same values again gets the same candidates again. That is how
/// a run goes on after it was interrupted. (The same on one platform; logarithms differ in the last
/// digit between C libraries.)
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tetrion {

using Vector = std::vector<double>;

struct SearchSettings {
  Vector start;
  double spread = 0.5;          ///< step size at first, in every direction
  double least_spread = 0;      ///< never below, so that noise does not end the search too early
  int population = 20;          ///< candidates a generation, at least 4
  bool only_direction = false;  ///< x and 2x are equally good: the centre is kept at length 1
  std::uint64_t seed = 1;
};

class Search {
 public:
  virtual ~Search() = default;

  /// The candidates of this generation; the same until tell() is called.
  virtual std::vector<Vector> ask() = 0;

  /// The values of all candidates, in the order of ask().
  virtual void tell(std::span<const double> values) = 0;

  /// The middle of the distribution, which is what to keep: the best candidate of a noisy
  /// generation was mostly lucky.
  virtual const Vector& centre() const = 0;

  /// The step size: standard deviation along a typical direction.
  virtual double spread() const = 0;
};

enum class SearchMethod : std::uint8_t { cma_es, cross_entropy };
std::string_view name(SearchMethod method);
std::optional<SearchMethod> search_method(std::string_view name);

std::unique_ptr<Search> make_search(SearchMethod method, const SearchSettings& settings);

/// Covariance matrix adaptation: learns which directions matter. For up to about a hundred numbers.
std::unique_ptr<Search> cma_es(const SearchSettings& settings);

/// Cross-entropy method: the better half of a generation, dimension by dimension, is the next one's
/// mean and deviation.
std::unique_ptr<Search> cross_entropy(const SearchSettings& settings);

}  // namespace tetrion
