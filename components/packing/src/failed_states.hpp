// FailedStates: situations of the search that are known to lead nowhere, by their full key.
//
// A situation is the window of cells from the first empty one on, and the number of pieces left of
// each kind. The key holds all of it, in two words: the window itself; and the counts, as a number
// in mixed radix, together with the place. No hash stands in for a situation, so that a search that
// used the table is still a proof. Four situations share a bucket of one cache line; when it is
// full, one of them is forgotten. The table starts small and grows up to its limit.
#pragma once

#include <cstdint>
#include <vector>

namespace tetrion::packing {

class FailedStates {
 public:
  struct Key {
    std::uint64_t window = 0;
    std::uint64_t rest = 0;  // never 0: something is left to place
    friend bool operator==(const Key&, const Key&) = default;
  };

  explicit FailedStates(std::size_t most_bytes = std::size_t{128} << 20)
      : most_buckets_(most_bytes / sizeof(Bucket)), buckets_(first_buckets) {}

  bool contains(Key key) const {
    const Bucket& bucket = buckets_[index(key)];
    return bucket.keys[0] == key || bucket.keys[1] == key || bucket.keys[2] == key ||
           bucket.keys[3] == key;
  }

  void insert(Key key) {
    if (size_ > 2 * buckets_.size() && 2 * buckets_.size() <= most_buckets_) grow();
    put(key);
  }

  void clear() {
    buckets_.assign(first_buckets, {});
    size_ = 0;
  }

 private:
  struct alignas(64) Bucket {
    Key keys[4];
  };
  static constexpr std::size_t first_buckets = 256;

  std::size_t index(Key key) const {
    std::uint64_t h = (key.window ^ (key.rest * 0x9E3779B97F4A7C15ULL)) * 0xD6E8FEB86659FD93ULL;
    h = (h ^ h >> 32) * 0xD6E8FEB86659FD93ULL;
    return static_cast<std::size_t>(h >> 20) & (buckets_.size() - 1);
  }

  void put(Key key) {
    Bucket& bucket = buckets_[index(key)];
    for (Key& slot : bucket.keys) {
      if (slot == Key{}) {
        slot = key;
        ++size_;
        return;
      }
    }
    bucket.keys[victim_++ & 3] = key;
  }

  void grow() {
    std::vector<Bucket> old(buckets_.size() * 4 <= most_buckets_ ? buckets_.size() * 4
                                                                 : buckets_.size() * 2);
    old.swap(buckets_);
    size_ = 0;
    for (const Bucket& bucket : old) {
      for (const Key& key : bucket.keys) {
        if (key != Key{}) put(key);
      }
    }
  }

  std::size_t most_buckets_;
  std::vector<Bucket> buckets_;
  std::size_t size_ = 0;
  unsigned victim_ = 0;
};

}  // namespace tetrion::packing
