// WeightSpace: all ways to give the coordinates weights modulo m = p^k under which each of a number
// of vectors weighs 0.
//
// It is kept as a few weightings that generate the rest: at first one per coordinate, weighing it
// alone. A new vector is weighed by all of them. If some weigh it other than 0, the one whose
// weight has the fewest factors p is subtracted from the others until they weigh 0, and is itself
// multiplied until it does; that is often 0 times, and it is dropped. Since a placement has five
// entries, weighing is five additions; once few weightings are left, a redundant placement costs
// next to nothing. And since Z/m is its own dual, a vector that all of them weigh 0 is a sum of the
// vectors taken, so that the weights of a vector say all there is to know about it.
// Cost: for d coordinates at most d eliminations of d² byte operations each, side by side in
// vector registers, skipping the coordinates that the pivot does not weigh.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tetrion::packing {

template <int p, int k>
class WeightSpace {
 public:
  static constexpr int prime = p;
  static constexpr int modulus = [] {
    int m = 1;
    for (int i = 0; i < k; ++i) m *= p;
    return m;
  }();
  static_assert(modulus <= 256);
  using Weight = std::uint8_t;

  explicit WeightSpace(std::size_t coordinates)
      : coordinates_(coordinates),
        stride_(coordinates),
        size_(coordinates),
        table_(coordinates * coordinates),
        weighed_(coordinates) {
    for (std::size_t c = 0; c < coordinates; ++c) table_[c * stride_ + c] = 1;
  }

  // How many weightings generate all.
  std::size_t size() const { return size_; }

  // The weights of one coordinate under each of them.
  std::span<const Weight> of(std::size_t coordinate) const {
    return {table_.data() + coordinate * stride_, size_};
  }

  // Keeps the weightings under which the vector, 1 at each of these coordinates, weighs 0.
  void take(std::span<const std::size_t> ones) {
    Weight* const sums = weighed_.data();
    const std::size_t size = size_;  // bytes alias anything: a loop up to size_ is no vector loop
    std::fill_n(sums, size, Weight{0});
    for (const std::size_t c : ones) add(sums, table_.data() + c * stride_, size);
    Weight any = 0;
    for (std::size_t i = 0; i < size; ++i) any |= sums[i];
    if (any == 0) return;  // redundant, as most are
    std::size_t pivot = size_;
    int fewest = k;
    for (std::size_t i = 0; i < size_; ++i) {
      if (sums[i] == 0 || valuation(sums[i]) >= fewest) continue;
      fewest = valuation(sums[i]);
      pivot = i;
      if (fewest == 0) break;
    }
    if (pivot < size_) eliminate(pivot, fewest);
  }

 private:
  static Weight reduced(int x) { return static_cast<Weight>(x % modulus); }

  static void add(Weight* to, const Weight* from, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) to[i] = reduced(to[i] + from[i]);
  }

  static int valuation(int x) {
    int v = 0;
    for (; x % p == 0; x /= p) ++v;
    return v;
  }

  static int power(int exponent) {
    int result = 1;
    for (int i = 0; i < exponent; ++i) result *= p;
    return result;
  }

  static int inverse(int unit) {
    int y = 1;
    while (unit * y % modulus != 1) ++y;
    return y;
  }

  // The pivot weighs the vector u·p^v with a unit u, all others a multiple of p^v.
  void eliminate(std::size_t pivot, int v) {
    Weight* const factors = weighed_.data();
    const int divisor = power(v);
    const int inverse_of_unit = inverse(factors[pivot] / divisor);
    for (std::size_t i = 0; i < size_; ++i) {
      const int times = factors[i] / divisor * inverse_of_unit % modulus;
      factors[i] = reduced(modulus - times);
    }
    // The pivot itself: the least multiple under which the vector weighs 0.
    factors[pivot] = reduced(power(k - v) - 1);
    const bool dropped = v == 0;
    const std::size_t size = size_;
    for (std::size_t c = 0; c < coordinates_; ++c) {
      Weight* const row = table_.data() + c * stride_;
      const int w = row[pivot];
      if (w != 0) {
        for (std::size_t i = 0; i < size; ++i) row[i] = reduced(row[i] + w * factors[i]);
      }
      if (dropped) row[pivot] = row[size - 1];
    }
    if (dropped) --size_;
  }

  std::size_t coordinates_;
  std::size_t stride_;
  std::size_t size_;             // weightings; each is a column of the table
  std::vector<Weight> table_;    // a row per coordinate
  std::vector<Weight> weighed_;  // of the vector at hand, under each weighting
};

}  // namespace tetrion::packing
