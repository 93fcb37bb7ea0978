// BandSearch: for large boards, where a row is too long a frontier.
//
// Cuts the board into bands of about eight rows, fills the top band first and each band column by
// column. The frontier is then one short column and the region that remains at the very end is
// narrow. Two more ideas make one empty cell among hundreds of pieces harmless: it is looked for
// only among the last cells, where the few pieces left decide, and after each placement a small
// closed pocket next to it whose size cannot be filled ends the branch. Restarts with other
// preferences. It finds packings; since it does not look everywhere, it refutes nothing.
#pragma once

#include <atomic>
#include <cstdint>
#include <tetrion/packing/budget.hpp>
#include <vector>

#include "cell_first_search.hpp"
#include "problem.hpp"
#include "weights.hpp"

namespace tetrion::packing {

class BandSearch {
 public:
  // band: rows of a band; 0: no bands, row by row. Empty cells are left only among the last
  // `tail` cells of the order.
  BandSearch(const Problem& problem, int band, int tail, std::uint64_t seed);

  // From now on cells stay empty only as the classes allow.
  void use(HoleClasses classes);

  // Found or unsettled.
  Verdict run(std::uint64_t most_nodes, const Budget& budget,
              const std::atomic<bool>* cancelled = nullptr);

  std::vector<Placed> answer() const;
  std::uint64_t nodes() const { return all_nodes_; }

 private:
  struct Move {
    std::uint32_t rest[3];  // places in the order of the other cells, all later than the first
    std::uint8_t shape;
    std::uint8_t kind;
  };
  // One decision on the way down: what lies at `place`, and what else may be tried there.
  struct Step {
    std::uint32_t place = 0;
    std::uint32_t first = 0;  // choices in the arena, best first; then, perhaps, leaving it empty
    std::uint32_t next = 0;
    std::uint32_t end = 0;
    int hole_state = 0;  // before this step
    bool hole = false;   // the cell is left empty
    bool hole_tried = false;
    const Move* move = nullptr;
  };

  void lay_out_order(int band);
  void collect_moves();
  void begin_step(std::uint32_t place, int hole_state);
  bool try_next(Step& step);
  void undo(Step& step);
  void set(const Step& step, char filled);
  bool bad_pocket(const Step& step);
  bool pocket_is_bad(std::uint32_t start);
  std::uint64_t random();

  const Problem problem_;
  std::vector<Cell> order_;
  std::vector<std::array<std::int32_t, 4>> neighbours_;  // places, -1 for none
  std::vector<Move> moves_;
  std::vector<std::uint32_t> first_move_;
  std::uint32_t hole_from_;
  HoleClasses classes_;
  bool use_classes_ = false;

  std::vector<char> filled_;
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
  Counts counts_{};
  std::array<std::uint32_t, shape_count> preference_{};
  int left_ = 0;
  int holes_ = 0;
  std::vector<Step> steps_;
  std::vector<const Move*> arena_;
  std::uint64_t random_;
  std::uint64_t all_nodes_ = 0;
};

}  // namespace tetrion::packing
