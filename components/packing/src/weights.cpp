#include "weights.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace tetrion::packing {
namespace {

using Twos = WeightSpace<2, 8>;
using Threes = WeightSpace<3, 3>;

// With more states than this the automaton says too little for what it costs.
constexpr std::size_t most_states = 2'000;

// With many kinds, arguments modulo 3 have never been seen to add anything about empty cells.
constexpr int most_kinds_for_threes = 6;

std::size_t coordinate(const Board& board, Cell cell) {
  return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(board.width()) +
         static_cast<std::size_t>(cell.x);
}

std::size_t cells_of_board(const Board& board) {
  return static_cast<std::size_t>(board.width()) * static_cast<std::size_t>(board.height());
}

// The weights under which every placement weighs 0: cells first, then kinds.
template <typename Space>
Space space_of(const Problem& problem) {
  const Board& walls = problem.walls;
  const std::size_t cells = cells_of_board(walls);
  Space space(cells + problem.kinds.count);
  for (std::size_t s = 0; s < shape_count; ++s) {
    const std::size_t kind = problem.kinds.of[s];
    const FixedShape& shape = fixed_shapes()[s];
    if (problem.counts[kind] == 0) continue;
    for (int y = 0; y + shape.height <= walls.height(); ++y) {
      for (int x = 0; x + shape.width <= walls.width(); ++x) {
        if (!fits(walls, shape, x, y)) continue;
        std::array<std::size_t, 5> ones;
        for (std::size_t i = 0; i < 4; ++i) {
          ones[i] = coordinate(walls, {x + shape.cells[i].x, y + shape.cells[i].y});
        }
        ones[4] = cells + kind;
        space.take(ones);
      }
    }
  }
  return space;
}

// What the target weighs under each weighting.
template <typename Space>
std::vector<std::uint16_t> weigh_target(const Problem& problem, const Space& space) {
  const std::size_t cells = cells_of_board(problem.walls);
  std::vector<int> sums(space.size());
  const auto add = [&](std::size_t coordinate, int times) {
    const auto weights = space.of(coordinate);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += times * weights[i];
  };
  for (int y = 0; y < problem.walls.height(); ++y) {
    for (int x = 0; x < problem.walls.width(); ++x) {
      if (!problem.walls.filled(x, y)) add(coordinate(problem.walls, {x, y}), 1);
    }
  }
  for (std::size_t kind = 0; kind < problem.kinds.count; ++kind) {
    add(cells + kind, problem.counts[kind]);
  }
  std::vector<std::uint16_t> result;
  for (const int sum : sums) result.push_back(static_cast<std::uint16_t>(sum % Space::modulus));
  return result;
}

// The smallest modulus reads best, and a first weight of 1.
void make_readable(std::vector<std::int64_t>& weights, int& modulus, int prime) {
  while (modulus > prime && std::ranges::all_of(weights, [&](auto w) { return w % prime == 0; })) {
    for (auto& w : weights) w /= prime;
    modulus /= prime;
  }
  const auto unit = std::ranges::find_if(weights, [&](auto w) { return w % prime != 0; });
  if (unit == weights.end()) return;
  std::int64_t factor = 1;
  while (factor * *unit % modulus != 1) ++factor;
  for (auto& w : weights) w = w * factor % modulus;
}

template <typename Space>
std::optional<Refutation> refute_in(const Problem& problem) {
  const Space space = space_of<Space>(problem);
  const std::vector<std::uint16_t> target = weigh_target(problem, space);
  const std::size_t cells = cells_of_board(problem.walls);
  std::optional<Refutation> best;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] == 0) continue;
    std::vector<std::int64_t> weights;
    for (std::size_t c = 0; c < cells + problem.kinds.count; ++c) {
      const bool wall =
          c < cells && problem.walls.filled(static_cast<int>(c) % problem.walls.width(),
                                            static_cast<int>(c) / problem.walls.width());
      const bool unused = c >= cells && problem.counts[c - cells] == 0;
      weights.push_back(wall || unused ? 0 : space.of(c)[i]);
    }
    int modulus = Space::modulus;
    make_readable(weights, modulus, Space::prime);
    if (best && best->modulus <= modulus) continue;
    Refutation& refutation = best.emplace();
    refutation.reason = Reason::weights;
    refutation.modulus = modulus;
    const auto middle = weights.begin() + static_cast<std::ptrdiff_t>(cells);
    refutation.cell_weights.assign(weights.begin(), middle);
    refutation.piece_weights.assign(middle, weights.end());
  }
  return best;
}

// What cells, or sums of cells, weigh under all weightings of both moduli.
class Scales {
 public:
  using Weights = std::vector<std::uint16_t>;

  explicit Scales(const Problem& problem) : problem_(problem), twos_(space_of<Twos>(problem)) {
    const auto kinds = std::ranges::count_if(problem.counts, [](int count) { return count > 0; });
    if (kinds <= most_kinds_for_threes) threes_ = space_of<Threes>(problem);
  }

  Weights target() const {
    return joined(weigh_target(problem_, twos_),
                  threes_ ? weigh_target(problem_, *threes_) : Weights());
  }

  Weights cell(std::size_t c) const {
    const auto two = twos_.of(c);
    Weights weights(two.begin(), two.end());
    if (!threes_) return weights;
    const auto three = threes_->of(c);
    return joined(std::move(weights), Weights(three.begin(), three.end()));
  }

  Weights minus(const Weights& a, const Weights& b) const {
    Weights difference(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      const int modulus = i < twos_.size() ? Twos::modulus : Threes::modulus;
      difference[i] = static_cast<std::uint16_t>((a[i] + modulus - b[i]) % modulus);
    }
    return difference;
  }

 private:
  static Weights joined(Weights a, const Weights& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  }

  const Problem& problem_;
  Twos twos_;
  std::optional<Threes> threes_;
};

}  // namespace

std::optional<Refutation> refute_by_weights(const Problem& problem) {
  if (auto refutation = refute_in<Twos>(problem)) return refutation;
  return refute_in<Threes>(problem);
}

std::optional<HoleClasses> hole_classes(const Problem& problem) {
  const Board& walls = problem.walls;
  const Scales scales(problem);
  HoleClasses result;
  result.class_of.assign(cells_of_board(walls), 0);
  std::map<Scales::Weights, int> numbers;
  std::vector<Scales::Weights> classes;
  for (int y = 0; y < walls.height(); ++y) {
    for (int x = 0; x < walls.width(); ++x) {
      if (walls.filled(x, y)) continue;
      const std::size_t c = coordinate(walls, {x, y});
      const auto [place, is_new] =
          numbers.emplace(scales.cell(c), static_cast<int>(classes.size()));
      if (is_new) classes.push_back(place->first);
      result.class_of[c] = place->second;
    }
  }

  // States by (empty cells to come, what they must weigh); state 0: none to come, all is well.
  result.next.emplace_back(classes.size(), HoleClasses::dead);
  std::map<std::pair<int, Scales::Weights>, int> states;
  bool too_many = false;
  const std::function<int(int, const Scales::Weights&)> state =
      [&](int left, const Scales::Weights& sum) -> int {
    if (too_many) return HoleClasses::dead;
    if (left == 0) {
      return std::ranges::all_of(sum, [](auto w) { return w == 0; }) ? 0 : HoleClasses::dead;
    }
    if (const auto known = states.find({left, sum}); known != states.end()) return known->second;
    too_many = states.size() >= most_states;
    std::vector<int> next(classes.size());
    bool alive = false;
    for (std::size_t c = 0; c < classes.size(); ++c) {
      next[c] = state(left - 1, scales.minus(sum, classes[c]));
      alive = alive || next[c] != HoleClasses::dead;
    }
    int number = HoleClasses::dead;
    if (alive) {
      number = static_cast<int>(result.next.size());
      result.next.push_back(std::move(next));
    }
    states.emplace(std::pair{left, sum}, number);
    return number;
  };
  result.start = state(problem.holes(), scales.target());
  if (too_many) return std::nullopt;
  return result;
}

HoleClasses HoleClasses::seen_from(Side side, int width, int height) const {
  HoleClasses result{std::vector<int>(class_of.size()), next, start};
  const int new_width = (side.number() & 4) != 0 ? height : width;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const Cell to = side.map({x, y}, width, height);
      result.class_of[static_cast<std::size_t>(to.y * new_width + to.x)] =
          class_of[static_cast<std::size_t>(y * width + x)];
    }
  }
  return result;
}

}  // namespace tetrion::packing
