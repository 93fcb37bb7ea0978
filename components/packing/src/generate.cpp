// Feasible inputs: the square is cut into upright strips that a window can see across, each strip
// is filled at random with shapes of endless supply, and the pieces are shuffled. With endless
// supply a situation is a cell, a window and the number of cells to leave empty; failed ones are
// remembered, so that a strip is filled after little backtracking.
#include <tetrion/packing/generate.hpp>

#include <algorithm>
#include <set>
#include <tetrion/support/rng.hpp>
#include <tuple>

#include "window.hpp"

namespace tetrion::packing {
namespace {

constexpr int strip_width = 12;

class StripFiller {
 public:
  StripFiller(int width, int height, Rng& rng) : window_(problem(width, height)), rng_(rng) {}

  bool fill(int pieces) {
    return descend(0, window_.walls(0), pieces, window_.cells() - 4 * pieces);
  }

  const std::vector<Piece>& pieces() const { return pieces_; }

 private:
  static Problem problem(int width, int height) {
    Problem result{Board(width, height), kinds(Turning::none), {}};
    result.counts.fill(1);  // any number above zero: all shapes are to be had
    return result;
  }

  bool descend(int cell, Window::Bits window, int left, int holes) {
    if (left == 0) return true;
    if (!window_.to_empty(cell, window)) return false;
    if (failed_.contains({cell, window, holes})) return false;
    std::vector<const Window::Move*> moves;
    for (const Window::Move& move : window_.moves(cell)) {
      if ((move.mask & window) == 0) moves.push_back(&move);
    }
    for (std::size_t i = moves.size(); i > 1; --i)
      std::swap(moves[i - 1], moves[static_cast<std::size_t>(rng_.below(i))]);
    // An empty cell as often as there are to be: first with that probability, else last.
    const auto undecided = 4 * static_cast<std::uint64_t>(left) + static_cast<std::uint64_t>(holes);
    const bool hole_first = holes > 0 && rng_.chance(static_cast<std::uint64_t>(holes), undecided);
    if (hole_first && descend(cell, window | 1, left, holes - 1)) return true;
    for (const Window::Move* move : moves) {
      pieces_.push_back({move->shape});
      if (descend(cell, window | move->mask, left - 1, holes)) return true;
      pieces_.pop_back();
    }
    if (!hole_first && holes > 0 && descend(cell, window | 1, left, holes - 1)) return true;
    failed_.insert({cell, window, holes});
    return false;
  }

  Window window_;
  Rng& rng_;
  std::vector<Piece> pieces_;
  std::set<std::tuple<int, Window::Bits, int>> failed_;
};

// How many pieces each strip gets, as evenly as its cells allow.
std::vector<int> shares(int count, int size, const std::vector<int>& widths) {
  std::vector<int> result;
  for (const int width : widths) {
    result.push_back(static_cast<int>(static_cast<std::int64_t>(count) * width / size));
  }
  int rest = count;
  for (const int share : result) rest -= share;
  for (std::size_t i = 0; rest > 0; i = (i + 1) % widths.size()) {
    if (4 * (result[i] + 1) > widths[i] * size) continue;
    ++result[i];
    --rest;
  }
  return result;
}

void shuffle(std::vector<Piece>& pieces, Rng& rng) {
  for (std::size_t i = pieces.size(); i > 1; --i)
    std::swap(pieces[i - 1], pieces[static_cast<std::size_t>(rng.below(i))]);
}

}  // namespace

std::vector<Piece> random_pieces(int count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Piece> pieces;
  for (int i = 0; i < count; ++i)
    pieces.push_back({static_cast<std::size_t>(rng.below(shape_count))});
  return pieces;
}

std::expected<std::vector<Piece>, Error> feasible_pieces(int count, int size, std::uint64_t seed) {
  if (size > largest_feasible_size) {
    return std::unexpected(Error{"a square of at most " + std::to_string(largest_feasible_size) +
                                 " is cut into pieces, not one of " + std::to_string(size)});
  }
  if (4 * static_cast<std::int64_t>(count) > static_cast<std::int64_t>(size) * size) {
    return std::unexpected(Error{std::to_string(count) + " pieces have " +
                                 std::to_string(4 * static_cast<std::int64_t>(count)) +
                                 " cells, a square of " + std::to_string(size) + " has " +
                                 std::to_string(static_cast<std::int64_t>(size) * size)});
  }
  // All strips but the last are a multiple of four wide, so that only the last can have cells that
  // no number of pieces fills.
  std::vector<int> widths;
  int rest = size;
  for (; rest > Window::widest; rest -= strip_width) widths.push_back(strip_width);
  widths.push_back(rest);
  Rng rng(seed);
  std::vector<Piece> pieces;
  const std::vector<int> strips = shares(count, size, widths);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    StripFiller filler(widths[i], size, rng);
    if (!filler.fill(strips[i])) {
      return std::unexpected(Error{"a square of " + std::to_string(size) +
                                   " cannot be filled with " + std::to_string(count) + " pieces"});
    }
    pieces.insert(pieces.end(), filler.pieces().begin(), filler.pieces().end());
  }
  shuffle(pieces, rng);
  return pieces;
}

}  // namespace tetrion::packing
