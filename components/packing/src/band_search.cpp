#include "band_search.hpp"

#include <algorithm>
#include <tetrion/support/rng.hpp>

namespace tetrion::packing {
namespace {

constexpr std::uint64_t nodes_between_checks = 1'024;
constexpr std::size_t largest_pocket = 9;  // cells; larger ones count as open

}  // namespace

BandSearch::BandSearch(const Problem& problem, int band, int tail, std::uint64_t seed)
    : problem_(problem), random_(Rng(seed).next() | 1) {
  lay_out_order(band);
  collect_moves();
  const auto cells = static_cast<std::uint32_t>(order_.size());
  hole_from_ =
      static_cast<std::uint32_t>(tail) < cells ? cells - static_cast<std::uint32_t>(tail) : 0;
  stamps_.resize(cells);
}

void BandSearch::use(HoleClasses classes) {
  classes_ = std::move(classes);
  use_classes_ = true;
}

void BandSearch::lay_out_order(int band) {
  const int width = problem_.walls.width();
  const int height = problem_.walls.height();
  const auto add = [&](int x, int y) {
    if (!problem_.walls.filled(x, y)) order_.push_back({x, y});
  };
  const int bands = band == 0 ? height : std::max(1, (height + band / 2) / band);
  for (int b = 0; b < bands; ++b) {
    const int top = height * b / bands;
    const int bottom = height * (b + 1) / bands;
    for (int x = 0; x < width; ++x) {
      for (int y = top; y < bottom; ++y) add(x, y);
    }
  }
}

void BandSearch::collect_moves() {
  const Board& walls = problem_.walls;
  const int width = walls.width();
  std::vector<std::int32_t> place(static_cast<std::size_t>(width * walls.height()), -1);
  const auto place_at = [&](Cell cell) {
    return walls.contains(cell.x, cell.y) ? place[static_cast<std::size_t>(cell.y * width + cell.x)]
                                          : -1;
  };
  for (std::size_t i = 0; i < order_.size(); ++i) {
    place[static_cast<std::size_t>(order_[i].y * width + order_[i].x)] =
        static_cast<std::int32_t>(i);
  }
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Cell cell = order_[i];
    neighbours_.push_back({place_at({cell.x, cell.y - 1}), place_at({cell.x, cell.y + 1}),
                           place_at({cell.x - 1, cell.y}), place_at({cell.x + 1, cell.y})});
    first_move_.push_back(static_cast<std::uint32_t>(moves_.size()));
    for (std::size_t s = 0; s < shape_count; ++s) {
      const FixedShape& shape = fixed_shapes()[s];
      const std::uint8_t kind = problem_.kinds.of[s];
      if (problem_.counts[kind] == 0) continue;
      for (const Cell& anchor : shape.cells) {  // which of its cells is the first in this order?
        const int left = cell.x - anchor.x;
        const int top = cell.y - anchor.y;
        if (!fits(walls, shape, left, top)) continue;
        Move move{{}, static_cast<std::uint8_t>(s), kind};
        std::size_t later = 0;
        for (const Cell& part : shape.cells) {
          const auto at = static_cast<std::uint32_t>(place_at({left + part.x, top + part.y}));
          if (at > i) move.rest[later++] = at;
        }
        if (later == 3) moves_.push_back(move);
      }
    }
  }
  first_move_.push_back(static_cast<std::uint32_t>(moves_.size()));
}

std::uint64_t BandSearch::random() {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return random_;
}

void BandSearch::begin_step(std::uint32_t place, int hole_state) {
  Step step;
  step.place = place;
  step.hole_state = hole_state;
  step.first = step.next = static_cast<std::uint32_t>(arena_.size());
  std::array<std::uint64_t, 4 * shape_count> scores;
  const std::uint64_t chance = random();
  for (std::uint32_t m = first_move_[place]; m < first_move_[place + 1]; ++m) {
    const Move& move = moves_[m];
    const int count = counts_[move.kind];
    if (count == 0 || filled_[move.rest[0]] || filled_[move.rest[1]] || filled_[move.rest[2]]) {
      continue;
    }
    const std::uint64_t score = static_cast<std::uint64_t>(count) * preference_[move.kind] *
                                (32 + (chance >> (3 * (m - first_move_[place]) % 58) & 63));
    std::size_t at = arena_.size() - step.first;
    arena_.push_back(nullptr);
    for (; at > 0 && scores[at - 1] < score; --at) {
      scores[at] = scores[at - 1];
      arena_[step.first + at] = arena_[step.first + at - 1];
    }
    scores[at] = score;
    arena_[step.first + at] = &move;
  }
  step.end = static_cast<std::uint32_t>(arena_.size());
  steps_.push_back(step);
}

void BandSearch::set(const Step& step, char filled) {
  filled_[step.place] = filled;
  if (step.move == nullptr) return;
  for (const std::uint32_t place : step.move->rest) filled_[place] = filled;
}

void BandSearch::undo(Step& step) {
  if (step.move != nullptr) {
    set(step, 0);
    ++counts_[step.move->kind];
    ++left_;
    step.move = nullptr;
  } else if (step.hole) {
    set(step, 0);
    ++holes_;
    step.hole = false;
  }
}

// Takes the next choice of a step; false when there is none left.
bool BandSearch::try_next(Step& step) {
  undo(step);
  while (step.next < step.end) {
    step.move = arena_[step.next++];
    --counts_[step.move->kind];
    --left_;
    set(step, 1);
    if (!bad_pocket(step)) return true;
    undo(step);
  }
  if (step.hole_tried || holes_ == 0 || step.place < hole_from_) return false;
  if (use_classes_) {
    const Cell cell = order_[step.place];
    const int of =
        classes_.class_of[static_cast<std::size_t>(cell.y * problem_.walls.width() + cell.x)];
    if (classes_.next[static_cast<std::size_t>(step.hole_state)][static_cast<std::size_t>(of)] ==
        HoleClasses::dead) {
      return false;
    }
  }
  step.hole = true;
  step.hole_tried = true;
  --holes_;
  set(step, 1);
  return true;
}

bool BandSearch::bad_pocket(const Step& step) {
  const auto bad_next_to = [&](std::uint32_t place) {
    for (const std::int32_t next : neighbours_[place]) {
      if (next >= 0 && !filled_[static_cast<std::size_t>(next)] &&
          pocket_is_bad(static_cast<std::uint32_t>(next))) {
        return true;
      }
    }
    return false;
  };
  return bad_next_to(step.place) || std::ranges::any_of(step.move->rest, bad_next_to);
}

// Floods the pocket around an empty cell, up to a few cells.
bool BandSearch::pocket_is_bad(std::uint32_t start) {
  std::array<std::uint32_t, largest_pocket + 1> queue;
  std::size_t size = 0;
  ++stamp_;
  stamps_[start] = stamp_;
  queue[size++] = start;
  std::uint32_t last = start;
  for (std::size_t head = 0; head < size; ++head) {
    for (const std::int32_t n : neighbours_[queue[head]]) {
      if (n < 0) continue;
      const auto next = static_cast<std::uint32_t>(n);
      if (filled_[next] || stamps_[next] == stamp_) continue;
      if (size == largest_pocket) return false;
      stamps_[next] = stamp_;
      queue[size++] = next;
      last = std::max(last, next);
    }
  }
  const int spare = static_cast<int>(size % 4);
  return spare > holes_ || (spare > 0 && last < hole_from_);
}

Verdict BandSearch::run(std::uint64_t most_nodes, const Budget& budget,
                        const std::atomic<bool>* cancelled) {
  for (std::uint32_t& preference : preference_) {
    preference = 16 + static_cast<std::uint32_t>(random() >> 32) % 48;
  }
  counts_ = problem_.counts;
  left_ = problem_.pieces();
  holes_ = problem_.holes();
  filled_.assign(order_.size(), 0);
  steps_.clear();
  arena_.clear();
  if (use_classes_ && classes_.start == HoleClasses::dead) return Verdict::unsettled;
  begin_step(0, use_classes_ ? classes_.start : 0);
  std::uint64_t nodes = 0;
  while (!steps_.empty()) {
    ++all_nodes_;
    if (++nodes > most_nodes) return Verdict::unsettled;
    if (nodes % nodes_between_checks == 0 &&
        ((cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) ||
         budget.out_of_time())) {
      return Verdict::unsettled;
    }
    Step& step = steps_.back();
    if (!try_next(step)) {
      arena_.resize(step.first);
      steps_.pop_back();
      continue;
    }
    if (left_ == 0) return Verdict::found;
    int state = step.hole_state;
    if (step.hole && use_classes_) {
      const Cell cell = order_[step.place];
      const int of =
          classes_.class_of[static_cast<std::size_t>(cell.y * problem_.walls.width() + cell.x)];
      state = classes_.next[static_cast<std::size_t>(state)][static_cast<std::size_t>(of)];
    }
    std::uint32_t place = step.place + 1;
    while (place < order_.size() && filled_[place]) ++place;
    if (place < order_.size()) begin_step(place, state);  // else: the next choice of this step
  }
  return Verdict::unsettled;
}

std::vector<Placed> BandSearch::answer() const {
  std::vector<Placed> result;
  for (const Step& step : steps_) {
    if (step.move == nullptr) continue;
    Cell corner = order_[step.place];
    for (const std::uint32_t place : step.move->rest) {
      corner = {std::min(corner.x, order_[place].x), std::min(corner.y, order_[place].y)};
    }
    result.push_back({step.move->shape, corner});
  }
  return result;
}

}  // namespace tetrion::packing
