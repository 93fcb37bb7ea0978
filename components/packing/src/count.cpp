#include <tetrion/packing/count.hpp>

#include <vector>

#include "problem.hpp"
#include "window.hpp"

namespace tetrion::packing {
namespace {

using Key = std::pair<Window::Bits, std::uint64_t>;  // as in failed_states.hpp: the whole situation

// In how many ways each situation met so far goes on. One flat table, each key at or after its own
// place: as many as it holds, they are forgotten at once, so that a count that is stopped has
// stopped.
class KnownWays {
 public:
  // Nothing where the situation is new.
  const std::uint64_t* find(const Key& key) const {
    const Entry& entry = entries_[place_of(key)];
    return entry.key == key ? &entry.ways : nullptr;
  }

  // Forgets it where the table is as large as it may be. Needs a key whose second part is not 0.
  void insert(const Key& key, std::uint64_t ways) {
    if (size_ >= most_kept) return;
    if (4 * (size_ + 1) > 3 * entries_.size()) grow();
    entries_[place_of(key)] = {key, ways};
    ++size_;
  }

 private:
  struct Entry {
    Key key{};
    std::uint64_t ways = 0;
  };
  static constexpr std::size_t most_kept = 12'000'000;  // 400 MB

  std::size_t place_of(const Key& key) const {
    std::uint64_t h = (key.first ^ key.second * 0x9E3779B97F4A7C15ULL) * 0xD6E8FEB86659FD93ULL;
    std::size_t place = static_cast<std::size_t>(h ^ h >> 32) & (entries_.size() - 1);
    while (entries_[place].key != key && entries_[place].key != Key{}) {
      place = (place + 1) & (entries_.size() - 1);
    }
    return place;
  }

  void grow() {
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    for (const Entry& entry : old) {
      if (entry.key != Key{}) entries_[place_of(entry.key)] = entry;
    }
  }

  std::vector<Entry> entries_ = std::vector<Entry>(1 << 10);
  std::size_t size_ = 0;
};

constexpr std::uint64_t nodes_between_checks = 1'024;

class Counter {
 public:
  Counter(const Problem& problem, const CountOptions& options)
      : options_(options), window_(problem), counts_(problem.counts) {
    for (std::size_t kind = 0; kind < shape_count; ++kind) {
      radix_[kind] = ranks_;
      const auto choices = static_cast<std::uint64_t>(counts_[kind]) + 1;
      keyed_ = keyed_ && ranks_ <= (std::uint64_t{1} << 54) / choices;
      if (keyed_) ranks_ *= choices;
    }
  }

  // Can every situation be named?
  bool keyed() const { return keyed_; }

  PackingCount count(int pieces, int holes) {
    std::uint64_t rank = 0;
    for (std::size_t kind = 0; kind < shape_count; ++kind) {
      rank += static_cast<std::uint64_t>(counts_[kind]) * radix_[kind];
    }
    ways(0, window_.walls(0), pieces, holes, rank);
    return {found_, !stopped_};
  }

 private:
  // Also adds to found_, which is how many there are up to here, all told.
  std::uint64_t ways(int cell, Window::Bits window, int left, int holes, std::uint64_t rank) {
    if (left == 0) return add(1);
    if (++nodes_ % nodes_between_checks == 0 && options_.budget.out_of_time()) stopped_ = true;
    if (stopped_ || !window_.to_empty(cell, window)) return 0;
    const Key key{window, static_cast<std::uint64_t>(cell) * ranks_ + rank};
    if (const std::uint64_t* known = known_.find(key)) return add(*known);
    std::uint64_t sum = 0;
    for (const Window::Move& move : window_.moves(cell)) {
      if (counts_[move.kind] == 0 || (move.mask & window) != 0) continue;
      --counts_[move.kind];
      sum = plus(sum, ways(cell, window | move.mask, left - 1, holes, rank - radix_[move.kind]));
      ++counts_[move.kind];
      if (stopped_) return sum;
    }
    if (holes > 0) sum = plus(sum, ways(cell, window | 1, left, holes - 1, rank));
    if (!stopped_) known_.insert(key, sum);
    return sum;
  }

  static std::uint64_t plus(std::uint64_t a, std::uint64_t b) {
    return a > std::numeric_limits<std::uint64_t>::max() - b
               ? std::numeric_limits<std::uint64_t>::max()
               : a + b;
  }

  std::uint64_t add(std::uint64_t ways) {
    found_ = plus(found_, ways);
    if (ways > 0 && found_ >= options_.limit) {
      found_ = options_.limit;
      stopped_ = true;
    }
    return ways;
  }

  const CountOptions& options_;
  Window window_;
  Counts counts_;
  std::array<std::uint64_t, shape_count> radix_{};
  std::uint64_t ranks_ = 1;
  bool keyed_ = true;
  KnownWays known_;
  std::uint64_t found_ = 0;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::expected<PackingCount, Error> count_packings(std::span<const Piece> pieces, const Board& walls,
                                                  const CountOptions& options) {
  const Kinds all_kinds = kinds(options.turning);
  Problem problem{walls, all_kinds, count_pieces(pieces, all_kinds)};
  if (problem.holes() < 0) return PackingCount{0, true};
  if (walls.width() > walls.height()) problem = Side(4).map(problem);  // the short side across
  if (problem.walls.width() > Window::widest) {
    return std::unexpected(Error{"counting needs a board with a side of at most " +
                                 std::to_string(Window::widest) + " cells, this one is " +
                                 std::to_string(walls.width()) + "x" +
                                 std::to_string(walls.height())});
  }
  Counter counter(problem, options);
  if (!counter.keyed()) {
    return std::unexpected(Error{"counting cannot keep so many kinds and pieces apart"});
  }
  return counter.count(problem.pieces(), problem.holes());
}

}  // namespace tetrion::packing
