// Portfolio: several searches of one board, each for a while, in rounds.
//
// Eight-way search: an input that lacks some orientation has a side of the board that is hard to
// fill. A search that starts at the easy side finds out at the end, again and again; one that
// starts at the hard side fails at once. So the same search runs on all eight reflections and
// rotations in turn, with a limit that grows from round to round, and the first to settle it has
// the answer. Large boards are searched in bands, too (band_search.hpp).
//
// The answer is that of the first search in order that settles the earliest round. Threads share
// the searches of a round and change nothing else, so that their number cannot be seen.
#pragma once

#include <deque>
#include <optional>
#include <tetrion/packing/refutation.hpp>
#include <tetrion/packing/solve.hpp>
#include <vector>

#include "band_search.hpp"
#include "cell_first_search.hpp"
#include "problem.hpp"

namespace tetrion::packing {

struct Decision {
  Verdict verdict = Verdict::unsettled;
  std::vector<Placed> placed;  // found
  Refutation refutation;       // impossible; its size is not set
  std::uint64_t nodes = 0;
};

class Portfolio {
 public:
  // Needs room for the pieces. The options must outlive it.
  Portfolio(const Problem& problem, const Options& options);

  // From now on cells stay empty only as the classes allow.
  void use(const HoleClasses& classes);

  // Runs this many rounds more; Decision::nodes counts those of this call.
  Decision run(int rounds);

 private:
  // One search; it is made when its turn comes first.
  struct Entry {
    Side side;
    int band;
    int tail;  // 0: cell-first search, which looks everywhere
    std::optional<CellFirstSearch> cell_first;
    std::optional<BandSearch> in_bands;
  };
  struct Outcome {
    Verdict verdict = Verdict::unsettled;
    std::uint64_t nodes = 0;
  };

  void add_entries();
  Outcome run_entry(std::size_t index, std::uint64_t limit, const std::atomic<bool>* cancelled);
  std::vector<Outcome> run_round(std::uint64_t limit);

  const Problem problem_;
  const Options& options_;
  std::optional<HoleClasses> classes_;
  std::deque<Entry> entries_;
  double limit_;
};

}  // namespace tetrion::packing
