#include "cell_first_search.hpp"

#include <cassert>
#include <cstdlib>
#include <limits>
#include <tetrion/support/rng.hpp>

namespace tetrion::packing {
namespace {

// How often the budget is asked: about every 0.2 ms.
constexpr std::uint64_t nodes_between_checks = 1'024;

// Most searches are over before a situation comes back: the table is used only after so many steps.
constexpr std::uint64_t nodes_before_table = 10'000;

// Past this many named places the table starts anew.
constexpr std::size_t most_place_names = 1 << 16;

}  // namespace

CellFirstSearch::CellFirstSearch(const Problem& problem, const Techniques& techniques,
                                 std::uint64_t seed)
    : techniques_(techniques),
      window_(problem),
      imbalances_(imbalances(problem.kinds)),
      random_(Rng(seed).next() | 1) {
  use_failed_ = techniques.failed_states;
  for (std::size_t kind = 0; kind < shape_count; ++kind) {
    radix_[kind] = ranks_;
    const auto choices = static_cast<std::uint64_t>(problem.counts[kind]) + 1;
    if (ranks_ > (std::uint64_t{1} << 54) / choices) {
      use_failed_ = false;  // the counts do not fit the key
      break;
    }
    ranks_ *= choices;
  }
  colours_.reserve(static_cast<std::size_t>(window_.cells()));
  for (int cell = 0; cell < window_.cells(); ++cell) {
    const ByColouring colour = colours({cell % window_.width(), cell / window_.width()});
    colours_.push_back({colour[0], colour[1], colour[2]});
  }
  restart_with(problem.walls, problem.counts);
}

std::vector<Placed> CellFirstSearch::answer() const {
  std::vector<Placed> placed;
  for (const auto& [move, cell] : trail_) placed.push_back(window_.placed(*move, cell));
  return placed;
}

void CellFirstSearch::use(HoleClasses classes) {
  classes_ = std::move(classes);
  use_classes_ = true;
}

void CellFirstSearch::restart_with(const Board& walls, const Counts& counts) {
  counts_ = counts;
  window_.set_walls(walls);
  prepare(walls);
}

void CellFirstSearch::prepare(const Board& walls) {
  pieces_ = 0;
  rank_ = 0;
  reach_ = {};
  for (std::size_t kind = 0; kind < shape_count; ++kind) {
    pieces_ += counts_[kind];
    rank_ += static_cast<std::uint64_t>(counts_[kind]) * radix_[kind];
    for (std::size_t c = 0; c < reach_.size(); ++c) {
      reach_[c] += counts_[kind] * imbalances_[kind][c];
    }
  }
  all_colours_ = {};
  int free = 0;
  for (int y = 0; y < walls.height(); ++y) {
    for (int x = 0; x < walls.width(); ++x) {
      if (walls.filled(x, y)) continue;
      ++free;
      const ByColouring colour = colours({x, y});
      all_colours_.checkerboard += colour[0];
      all_colours_.columns += colour[1];
      all_colours_.rows += colour[2];
    }
  }
  holes_ = free - 4 * pieces_;
  assert(holes_ >= 0);

  places_named_ = false;
}

// Gives each cell, with the walls beyond the window there, its number in the keys of the table;
// false when the keys have no room for that many.
bool CellFirstSearch::name_places() {
  if (place_names_.size() > most_place_names) {
    place_names_.clear();
    failed_.clear();
  }
  place_.resize(static_cast<std::size_t>(window_.cells()));
  for (int cell = 0; cell < window_.cells(); ++cell) {
    std::vector<Window::Bits> beyond = {static_cast<Window::Bits>(cell)};
    for (int next = cell + Window::bits; next < window_.cells(); next += Window::bits) {
      beyond.push_back(window_.walls(next));
    }
    const auto [name, is_new] = place_names_.emplace(std::move(beyond), place_names_.size());
    place_[static_cast<std::size_t>(cell)] = name->second * ranks_;
  }
  places_named_ = true;
  return place_names_.size() < std::numeric_limits<std::uint64_t>::max() / ranks_;
}

// xorshift (Marsaglia 2003): quality does not matter here, speed does.
std::uint64_t CellFirstSearch::random() {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return random_;
}

Verdict CellFirstSearch::run(std::uint64_t most_nodes, const Budget& budget,
                             const std::atomic<bool>* cancelled) {
  for (std::uint32_t& preference : preference_) {
    preference = 16 + static_cast<std::uint32_t>(random() >> 32) % 48;
  }
  trail_.clear();
  nodes_ = 0;
  most_nodes_ = most_nodes;
  stopped_ = false;
  budget_ = &budget;
  cancelled_ = cancelled;
  const bool long_search = all_nodes_ >= nodes_before_table;
  if (use_failed_ && long_search && !places_named_) use_failed_ = name_places();
  remember_ = use_failed_ && long_search;
  const bool possible = !use_classes_ || classes_.start != HoleClasses::dead;
  const bool found = possible && descend(0, window_.walls(0), pieces_, holes_, all_colours_,
                                         use_classes_ ? classes_.start : 0);
  all_nodes_ += nodes_;
  // Give back what the answer, or an interrupted run, has taken.
  for (const auto& [move, cell] : trail_) take(move->kind, -1);
  if (found) return Verdict::found;
  return stopped_ ? Verdict::unsettled : Verdict::impossible;
}

bool CellFirstSearch::out_of_reach(const Colours& colours, int holes) const {
  return std::abs(colours.checkerboard) > reach_[0] + holes ||
         std::abs(colours.columns) > reach_[1] + holes ||
         std::abs(colours.rows) > reach_[2] + holes;
}

void CellFirstSearch::take(std::size_t kind, int pieces) {
  counts_[kind] -= pieces;
  rank_ -= radix_[kind] * static_cast<std::uint64_t>(pieces);
  for (std::size_t c = 0; c < reach_.size(); ++c) reach_[c] -= pieces * imbalances_[kind][c];
}

bool CellFirstSearch::descend(int cell, Window::Bits window, int left, int holes, Colours colours,
                              int hole_state) {
  if (left == 0) return true;
  if (++nodes_ > most_nodes_) {
    stopped_ = true;
    return false;
  }
  if (nodes_ % nodes_between_checks == 0 &&
      ((cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)) ||
       budget_->out_of_time())) {
    stopped_ = true;
    return false;
  }
  if (!window_.to_empty(cell, window)) return false;
  if (techniques_.colour_bound && out_of_reach(colours, holes)) return false;
  const FailedStates::Key key{window,
                              remember_ ? place_[static_cast<std::size_t>(cell)] + rank_ : 0};
  if (remember_ && failed_.contains(key)) return false;

  // Moves by preference: insertion into a short sorted list.
  const Window::Move* order[shape_count];
  std::uint32_t scores[shape_count];
  std::size_t moves = 0;
  const std::uint64_t chance = random();
  for (const Window::Move& move : window_.moves(cell)) {
    const int count = counts_[move.kind];
    if (count == 0 || (move.mask & window) != 0) continue;
    const std::uint32_t score = static_cast<std::uint32_t>(count) * preference_[move.kind] *
                                (32 + static_cast<std::uint32_t>(chance >> (3 * move.shape) & 63));
    std::size_t at = moves++;
    for (; at > 0 && scores[at - 1] < score; --at) {
      scores[at] = scores[at - 1];
      order[at] = order[at - 1];
    }
    scores[at] = score;
    order[at] = &move;
  }
  for (std::size_t i = 0; i < moves; ++i) {
    const Window::Move& move = *order[i];
    take(move.kind, 1);
    trail_.emplace_back(&move, cell);
    const Colours rest{colours.checkerboard - move.checkerboard, colours.columns - move.columns,
                       colours.rows - move.rows};
    if (descend(cell, window | move.mask, left - 1, holes, rest, hole_state)) return true;
    if (stopped_) return false;
    trail_.pop_back();
    take(move.kind, -1);
  }
  if (holes > 0) {
    int next = 0;
    if (use_classes_) {
      const int hole_class = classes_.class_of[static_cast<std::size_t>(cell)];
      next =
          classes_.next[static_cast<std::size_t>(hole_state)][static_cast<std::size_t>(hole_class)];
    }
    if (next != HoleClasses::dead) {
      const Colours& own = colours_[static_cast<std::size_t>(cell)];
      const Colours rest{colours.checkerboard - own.checkerboard, colours.columns - own.columns,
                         colours.rows - own.rows};
      if (descend(cell, window | 1, left, holes - 1, rest, next)) return true;
      if (stopped_) return false;
    }
  }
  if (remember_) failed_.insert(key);
  return false;
}

}  // namespace tetrion::packing
