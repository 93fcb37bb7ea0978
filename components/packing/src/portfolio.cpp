#include "portfolio.hpp"

#include <algorithm>
#include <tetrion/support/rng.hpp>
#include <tetrion/support/threads.hpp>

namespace tetrion::packing {
namespace {

// Steps of the first round: short runs from many sides beat one long one.
constexpr double first_limit = 800;
constexpr double first_limit_per_piece = 10;
constexpr double growth = 1.3;  // from round to round
constexpr int narrow = 13;      // boards up to this size need no bands
constexpr int band_rows = 8;
constexpr int most_cells_at_once = 400'000;  // in all searches together: about 1 GiB
constexpr int short_tail = 120;              // where the empty cells of a band search are

}  // namespace

Portfolio::Portfolio(const Problem& problem, const Options& options)
    : problem_(problem),
      options_(options),
      limit_(first_limit + first_limit_per_piece * problem.pieces()) {
  add_entries();
}

void Portfolio::add_entries() {
  const int width = problem_.walls.width();
  const int height = problem_.walls.height();
  const bool large = std::min(width, height) > narrow;
  std::vector<Side> sides = distinct_sides(problem_);
  if (!options_.techniques.eight_way && width <= Window::widest)
    sides.erase(sides.begin() + 1, sides.end());
  const auto add = [&](Side side, int band, int tail) {
    entries_.push_back({side, band, tail, {}, {}});
  };
  const int cells = problem_.cells();
  const std::size_t affordable = static_cast<std::size_t>(std::max(1, most_cells_at_once / cells));
  if (sides.size() > affordable) {
    sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(affordable), sides.end());
  }
  const int tail = std::min(cells, short_tail + 3 * problem_.holes());
  for (const Side side : sides) {
    const int across = (side.number() & 4) != 0 ? height : width;
    const bool fits_window = across <= Window::widest;
    if (fits_window) add(side, 0, 0);
    if (!large && fits_window) continue;
    if (options_.techniques.band_order) {
      add(side, band_rows, tail);
      if (problem_.holes() > 4) add(side, band_rows, cells);
    } else if (!fits_window) {
      add(side, 0, cells);
    }
  }
}

void Portfolio::use(const HoleClasses& classes) {
  classes_ = classes;
  for (Entry& entry : entries_) {
    const HoleClasses seen =
        classes.seen_from(entry.side, problem_.walls.width(), problem_.walls.height());
    if (entry.cell_first) entry.cell_first->use(seen);
    if (entry.in_bands) entry.in_bands->use(seen);
  }
}

Portfolio::Outcome Portfolio::run_entry(std::size_t index, std::uint64_t limit,
                                        const std::atomic<bool>* cancelled) {
  Entry& entry = entries_[index];
  const auto run = [&](auto& search, auto... arguments) {
    if (!search) {
      search.emplace(entry.side.map(problem_), arguments...,
                     options_.seed * 64 + static_cast<std::uint64_t>(index));
      if (classes_) {
        search->use(
            classes_->seen_from(entry.side, problem_.walls.width(), problem_.walls.height()));
      }
    }
    const std::uint64_t before = search->nodes();
    const Verdict verdict = search->run(limit, options_.budget, cancelled);
    return Outcome{verdict, search->nodes() - before};
  };
  return entry.tail == 0 ? run(entry.cell_first, options_.techniques)
                         : run(entry.in_bands, entry.band, entry.tail);
}

// All entries up to the first that settles the question; later ones are cut short.
std::vector<Portfolio::Outcome> Portfolio::run_round(std::uint64_t limit) {
  std::vector<Outcome> outcomes;
  const std::size_t workers =
      std::min(entries_.size(), static_cast<std::size_t>(std::max(1, options_.threads)));
  if (workers == 1) {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      outcomes.push_back(run_entry(i, limit, nullptr));
      if (outcomes.back().verdict != Verdict::unsettled) break;
    }
    return outcomes;
  }
  outcomes.resize(entries_.size());
  std::vector<std::atomic<bool>> cancelled(entries_.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> settled = entries_.size();
  work_on_threads(workers, [&](std::size_t) {
    for (std::size_t i = next++; i < entries_.size(); i = next++) {
      if (i > settled.load()) return;
      outcomes[i] = run_entry(i, limit, &cancelled[i]);
      if (outcomes[i].verdict == Verdict::unsettled) continue;
      std::size_t first = settled.load();
      while (i < first && !settled.compare_exchange_weak(first, i)) {
      }
      for (std::size_t later = i + 1; later < entries_.size(); ++later) cancelled[later] = true;
    }
  });
  outcomes.resize(std::min(outcomes.size(), settled.load() + 1));
  return outcomes;
}

Decision Portfolio::run(int rounds) {
  Decision decision;
  for (int round = 0; round < rounds; ++round) {
    const std::vector<Outcome> outcomes = run_round(static_cast<std::uint64_t>(limit_));
    limit_ *= growth;
    for (const Outcome& outcome : outcomes) decision.nodes += outcome.nodes;
    decision.verdict = outcomes.back().verdict;
    const Entry& last = entries_[outcomes.size() - 1];
    if (decision.verdict == Verdict::found) {
      decision.placed = last.side.map_back(
          last.cell_first ? last.cell_first->answer() : last.in_bands->answer(), problem_);
      return decision;
    }
    if (decision.verdict == Verdict::impossible) {
      decision.refutation.reason = Reason::exhaustive;
      decision.refutation.side = last.side.number();
      decision.refutation.nodes = decision.nodes;
      return decision;
    }
    if (options_.budget.out_of_time()) break;
  }
  return decision;
}

}  // namespace tetrion::packing
