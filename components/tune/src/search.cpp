#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <tetrion/tune/search.hpp>

#include "parts.hpp"

namespace tetrion {
namespace {

constexpr std::array<std::string_view, 2> method_names = {"cma-es", "cross-entropy"};

}  // namespace

namespace tune {

double Normal::next() {
  const double u = static_cast<double>((rng_.next() >> 11) + 1) * 0x1p-53;  // above 0, at most 1
  const double v = static_cast<double>(rng_.next() >> 11) * 0x1p-53;
  return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
}

std::vector<std::size_t> best_first(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return values[a] != values[b] ? values[a] > values[b] : a < b;
  });
  return order;
}

double length(const Vector& vector) {
  double sum = 0;
  for (const double x : vector) sum += x * x;
  return std::sqrt(sum);
}

}  // namespace tune

std::string_view name(SearchMethod method) {
  return method_names[static_cast<std::size_t>(method)];
}

std::optional<SearchMethod> search_method(std::string_view name) {
  const auto found = std::ranges::find(method_names, name);
  if (found == method_names.end()) return std::nullopt;
  return static_cast<SearchMethod>(found - method_names.begin());
}

std::unique_ptr<Search> make_search(SearchMethod method, const SearchSettings& settings) {
  return method == SearchMethod::cma_es ? cma_es(settings) : cross_entropy(settings);
}

}  // namespace tetrion
