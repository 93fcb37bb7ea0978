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
// Cost: for d coordinates at most d eliminations. Each looks at d entries and changes few: a
// weighting has few coordinates, and a placement is weighed by few weightings.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
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
        stride_(padded(coordinates)),
        size_(coordinates),
        table_(coordinates * stride_),
        weighed_(stride_) {
    for (std::size_t c = 0; c < coordinates; ++c) table_[c * stride_ + c] = 1;
  }

  // How many weightings generate all.
  std::size_t size() const { return size_; }

  // The weights of one coordinate under each of them.
  std::span<const Weight> of(std::size_t coordinate) const {
    return {table_.data() + coordinate * stride_, size_};
  }

  // Keeps the weightings under which the vector, 1 at each of these coordinates, weighs 0.
  template <std::size_t entries>
  void take(const std::array<std::size_t, entries>& ones) {
    static_assert(modulus == 256 || entries * (modulus - 1) < 256, "sums would not fit");
    std::array<const Weight*, entries> rows;
    for (std::size_t i = 0; i < entries; ++i) rows[i] = table_.data() + ones[i] * stride_;
    Weight* const sums = weighed_.data();
    const std::size_t end = padded(size_);
    Weight any = 0;
    for (std::size_t i = 0; i < end; ++i) {
      int sum = 0;
      for (const Weight* const row : rows) sum += row[i];
      sums[i] = reduced(sum);
      any |= sums[i];
    }
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

  // Loops over whole vector registers; what is beyond the size weighs nothing.
  static std::size_t padded(std::size_t size) { return (size + 15) / 16 * 16; }

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

  // A unit to the power of the number of units is 1; one less gives its inverse.
  static int inverse(int unit) {
    int result = 1;
    for (int left = modulus / p * (p - 1) - 1; left > 0; left /= 2) {
      if (left % 2 == 1) result = result * unit % modulus;
      unit = unit * unit % modulus;
    }
    return result;
  }

  // The pivot weighs the vector u·p^v with a unit u, all others a multiple of p^v.
  void eliminate(std::size_t pivot, int v) {
    const int divisor = power(v);
    const int inverse_of_unit = inverse(weighed_[pivot] / divisor);
    changes_.clear();
    for (std::size_t i = 0; i < size_; ++i) {
      if (weighed_[i] == 0) continue;
      const int times = i == pivot ? 1 - power(k - v)  // the least multiple that weighs it 0
                                   : weighed_[i] / divisor * inverse_of_unit % modulus;
      changes_.push_back({i, modulus - times});
    }
    const bool dropped = v == 0;
    const std::size_t last = size_ - 1;
    Weight* row = table_.data();
    for (std::size_t c = 0; c < coordinates_; ++c, row += stride_) {
      if (const int w = row[pivot]; w != 0) {
        for (const Change change : changes_) {
          row[change.weighting] = reduced(row[change.weighting] + w * change.times);
        }
      }
      if (dropped) row[pivot] = std::exchange(row[last], Weight{0});
    }
    if (dropped) --size_;
  }

  // How often the pivot is added to a weighting.
  struct Change {
    std::size_t weighting;
    int times;
  };

  std::size_t coordinates_;
  std::size_t stride_;
  std::size_t size_;             // weightings; each is a column of the table
  std::vector<Weight> table_;    // a row per coordinate
  std::vector<Weight> weighed_;  // the vector at hand, under each weighting
  std::vector<Change> changes_;
};

}  // namespace tetrion::packing
