/// The inputs that take a piece where it can go.
///
///   const Paths paths(Mover(board, nes(), Tetromino::T));
///   for (const Placement& p : paths.placements()) show(paths.inputs(p));
#pragma once

#include <tetrion/movegen/moves.hpp>
#include <vector>

namespace tetrion {

/// Shortest input sequences from the spawn to every reachable state. One `down` is one row. Among
/// sequences of equal length the one is given that comes first when inputs are compared one after
/// the other in the order of `Input`: left, right, ccw, cw, 180, down.
///
/// Cost: one breadth-first search, O(states) in time and memory; inputs() is O(length).
class Paths {
 public:
  explicit Paths(const Mover& mover);

  /// Every reachable placement, as reachable_placements() gives them.
  const std::vector<Placement>& placements() const { return placements_; }

  /// The shortest inputs to a placement of placements(). Where two orientations look the same, the
  /// inputs may end in either: the one that is reached first.
  std::vector<Input> inputs(const Placement& placement) const;

 private:
  struct Step {
    int parent;  ///< index of the step before, -1 at the spawn
    Input input;
  };

  std::vector<Step> steps_;
  std::vector<Placement> placements_;
  std::vector<int> last_steps_;  ///< for each placement the index of its last step
};

}  // namespace tetrion
