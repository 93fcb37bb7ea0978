// Distinct boards, level by level: every placement from every board of one depth goes into a hash
// set of the next. The key is the whole board, its columns cut to the rows that can be filled at
// that depth and joined, so that no two boards are taken for one; an open table of such keys.
#include <algorithm>
#include <bit>
#include <tetrion/movegen/perft.hpp>

namespace tetrion {
namespace {

/// Boards as keys of a fixed number of words.
class BoardSet {
 public:
  BoardSet(int width, int rows)
      : width_(width), rows_(rows), words_(static_cast<std::size_t>(width * rows + 63) / 64) {
    table_.resize(1024 * words_);
    used_.resize(1024);
  }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return table_.size() * sizeof(std::uint64_t) + used_.size(); }

  void insert(const PackedBoard& board) {
    if (size_ * 3 > used_.size() * 2) grow();
    std::uint64_t key[PackedBoard::max_width];
    write(board, key);
    if (put(key)) ++size_;
  }

  /// Calls visit(board) for each.
  void each(auto&& visit) const {
    for (std::size_t slot = 0; slot < used_.size(); ++slot) {
      if (used_[slot] != 0) visit(read(&table_[slot * words_]));
    }
  }

 private:
  void write(const PackedBoard& board, std::uint64_t* key) const {
    std::fill_n(key, words_, 0);
    for (int x = 0; x < width_; ++x) {
      const std::uint64_t column = board.columns[static_cast<std::size_t>(x)] >> (64 - rows_);
      const int at = x * rows_;
      key[at / 64] |= column << (at % 64);
      if (at % 64 + rows_ > 64) key[at / 64 + 1] |= column >> (64 - at % 64);
    }
  }

  PackedBoard read(const std::uint64_t* key) const {
    PackedBoard board;
    for (int x = 0; x < width_; ++x) {
      const int at = x * rows_;
      std::uint64_t column = key[at / 64] >> (at % 64);
      if (at % 64 + rows_ > 64) column |= key[at / 64 + 1] << (64 - at % 64);
      board.columns[static_cast<std::size_t>(x)] = column << (64 - rows_);
    }
    return board;
  }

  bool put(const std::uint64_t* key) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < words_; ++i) {
      hash = (hash ^ key[i]) * 0x9E3779B97F4A7C15ULL;
      hash ^= hash >> 32;
    }
    const std::size_t mask = used_.size() - 1;
    for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
      std::uint64_t* there = &table_[slot * words_];
      if (used_[slot] == 0) {
        used_[slot] = 1;
        std::copy_n(key, words_, there);
        return true;
      }
      if (std::equal(key, key + words_, there)) return false;
    }
  }

  void grow() {
    std::vector<std::uint64_t> table(table_.size() * 2);
    std::vector<char> used(used_.size() * 2);
    std::swap(table, table_);
    std::swap(used, used_);
    for (std::size_t slot = 0; slot < used.size(); ++slot) {
      if (used[slot] != 0) put(&table[slot * words_]);
    }
  }

  int width_;
  int rows_;
  std::size_t words_;
  std::size_t size_ = 0;
  std::vector<std::uint64_t> table_;
  std::vector<char> used_;
};

/// What is left of the queues after a board: boards with the same rest share a set.
using Rest = std::span<const Tetromino>;

bool same(const Rest& a, const Rest& b) { return std::ranges::equal(a, b); }

}  // namespace

std::vector<std::uint64_t> perft_unique(const Generator& generator, const PackedBoard& board,
                                        std::span<const std::vector<Tetromino>> queues,
                                        std::size_t memory) {
  std::uint64_t filled = 0;
  for (const std::uint64_t column : board.columns) filled |= column;
  const int stack = 64 - std::countr_zero(filled | std::uint64_t{1} << 63) - (filled == 0 ? 1 : 0);
  struct Group {
    Rest rest;
    BoardSet boards;
  };
  std::vector<Group> level;
  std::vector<std::uint64_t> counts;
  const std::size_t depth = queues.empty() ? 0 : queues[0].size();
  for (const std::vector<Tetromino>& queue : queues) {
    level.push_back({queue, BoardSet(generator.width(), std::max(stack, 1))});
    level.back().boards.insert(board);
  }
  for (std::size_t placed = 1; placed <= depth; ++placed) {
    const int rows = std::min(generator.height(), stack + 4 * static_cast<int>(placed));
    std::vector<Group> next;
    const bool several = level.size() > 1;
    BoardSet all(generator.width(), rows);  // of several groups together
    std::size_t before = 0;
    for (const Group& group : level) before += group.boards.bytes();
    for (const Group& group : level) {
      const Tetromino piece = group.rest[0];
      const Rest rest = group.rest.subspan(1);
      auto target = std::ranges::find_if(next, [&](const Group& g) { return same(g.rest, rest); });
      if (target == next.end()) {
        next.push_back({rest, BoardSet(generator.width(), rows)});
        target = next.end() - 1;
      }
      bool full = false;
      group.boards.each([&](const PackedBoard& from) {
        if (full) return;
        PlacementList list;
        generator.placements(from, piece, list);
        for (const PackedPlacement& p : list) {
          PackedBoard child = from;
          set_piece(child, generator.height(), generator.rules().piece(piece).shape(p.rotation),
                    p.x, p.y);
          clear_full_rows(child, generator.width());
          target->boards.insert(child);
          if (several) all.insert(child);
        }
        full = before + target->boards.bytes() + all.bytes() > memory;
      });
      if (full) return counts;
    }
    counts.push_back(several ? all.size() : next[0].boards.size());
    level = std::move(next);
  }
  return counts;
}

}  // namespace tetrion
