// What both methods need.
#pragma once

#include <cstdint>
#include <span>
#include <tetrion/support/rng.hpp>
#include <tetrion/tune/search.hpp>

namespace tetrion::tune {

/// Normal numbers of mean 0 and deviation 1 (Box and Muller 1958), from a counted stream.
class Normal {
 public:
  Normal(std::uint64_t seed, std::uint64_t stream) : rng_(seed, stream) {}
  double next();

 private:
  Rng rng_;
};

/// The numbers of the candidates, best first; of equal values the first candidate first.
std::vector<std::size_t> best_first(std::span<const double> values);

double length(const Vector& vector);

}  // namespace tetrion::tune
