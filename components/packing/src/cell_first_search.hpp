// CellFirstSearch: the heart of the solver.
//
// Takes the first empty cell, row by row, and puts each kind of piece there in turn, or leaves the
// cell empty while the board can spare one: the empty-cell bound. The frontier stays compact, dead
// cells show at once, and equal pieces are never exchanged for each other. Each run has a limit of
// steps and its own order of preference among the kinds (common ones first, shaken by chance), so
// that an unlucky run is given up and another begins. Further bounds, each with its switch:
// colours.hpp, weights.hpp (where cells may stay empty), failed_states.hpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <tetrion/packing/budget.hpp>
#include <tetrion/packing/techniques.hpp>

#include "colours.hpp"
#include "failed_states.hpp"
#include "problem.hpp"
#include "weights.hpp"
#include "window.hpp"

namespace tetrion::packing {

enum class Verdict : std::uint8_t { found, impossible, unsettled };

class CellFirstSearch {
 public:
  // Needs a board at most Window::widest wide with room for the pieces. Keeps no reference to the
  // problem.
  CellFirstSearch(const Problem& problem, const Techniques& techniques, std::uint64_t seed);

  // From now on cells stay empty only as the classes allow. Needs 1 to 4 empty cells.
  void use(HoleClasses classes);

  // The same board with more cells filled and fewer pieces. What failed before is kept.
  void restart_with(const Board& walls, const Counts& counts);

  // Searches at most so many steps. `cancelled` may be set by another thread.
  Verdict run(std::uint64_t most_nodes, const Budget& budget,
              const std::atomic<bool>* cancelled = nullptr);

  // After Verdict::found.
  std::vector<Placed> answer() const;

  std::uint64_t nodes() const { return all_nodes_; }  // of all runs

 private:
  struct Colours {
    int checkerboard = 0;
    int columns = 0;
    int rows = 0;
  };

  void prepare(const Board& walls);
  bool descend(int cell, Window::Bits window, int left, int holes, Colours colours, int hole_state);
  bool name_places();
  bool out_of_reach(const Colours& colours, int holes) const;
  void take(std::size_t kind, int pieces);
  std::uint64_t random();

  Techniques techniques_;
  Window window_;
  Counts counts_{};
  std::array<ByColouring, shape_count> imbalances_;
  std::vector<Colours> colours_;  // by cell
  HoleClasses classes_;
  bool use_classes_ = false;

  FailedStates failed_;
  bool use_failed_ = false;
  bool places_named_ = false;
  bool remember_ = false;                           // in this run
  std::array<std::uint64_t, shape_count> radix_{};  // of a kind in the mixed-radix rank
  std::uint64_t ranks_ = 1;                         // number of different ranks
  std::uint64_t rank_ = 0;                          // of the counts at hand
  std::vector<std::uint64_t> place_;                // by cell: names the cell and the walls beyond
  std::map<std::vector<Window::Bits>, std::uint64_t> place_names_;

  int pieces_ = 0;
  int holes_ = 0;
  Colours all_colours_;
  ByColouring reach_{};  // what the pieces left can add to each colouring
  std::array<std::uint32_t, shape_count> preference_{};
  std::vector<std::pair<const Window::Move*, int>> trail_;  // move and cell, on the way down
  std::uint64_t random_;
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_ = 0;
  std::uint64_t all_nodes_ = 0;
  bool stopped_ = false;
  const Budget* budget_ = nullptr;
  const std::atomic<bool>* cancelled_ = nullptr;
};

}  // namespace tetrion::packing
