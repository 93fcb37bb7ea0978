/// solve: the smallest board that holds all pieces, and why no smaller one does.
///
/// Sizes are tried from the smallest that has room. Each is refuted, or filled: the first that is
/// filled is the answer, and the refutation of the size before it is the proof. See ARCHITECTURE
/// for the pipeline; each technique is one file of src/.
///
///   const auto pieces = parse_pieces(text, Profile::edu);
///   const Solution solution = solve(*pieces, Goal::smallest_square(), {});
///   draw(*solution.packing);             // "ABB.\nABB.\nA...\nA...\n"
///   solution.refuted.back().reason;      // Reason::bounding_box
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <tetrion/packing/budget.hpp>
#include <tetrion/packing/packing.hpp>
#include <tetrion/packing/pieces.hpp>
#include <tetrion/packing/refutation.hpp>
#include <tetrion/packing/techniques.hpp>
#include <vector>

namespace tetrion::packing {

struct Options {
  Turning turning = Turning::none;
  bool exact = false;      ///< no cell may be left over
  bool canonical = false;  ///< pieces in file order, each as early as possible; see canonical.cpp
  int threads = 1;         ///< the answer does not depend on it
  std::uint64_t seed = 0;
  Techniques techniques;
  Budget budget;
};

struct Solution {
  /// The best packing known; none when a region cannot be filled or time ran out before one was
  /// found.
  std::optional<Packing> packing;
  int size = 0;                     ///< of the packing, as the goal counts it
  int least_size = 1;               ///< no smaller size is possible
  bool settled = false;             ///< the packing is of least_size, or the region is refuted
  bool canonical = false;           ///< the packing is the canonical one
  std::vector<Refutation> refuted;  ///< sizes that have room but do not do, smallest first
  std::uint64_t nodes = 0;
};

/// Needs at least one piece. Stops early only when the budget says so. Boards wider than 21 cannot
/// be refuted by search, so that an impossible one of those may take for ever. With `canonical`
/// both sides of the answer must be at most 21.
Solution solve(std::span<const Piece> pieces, const Goal& goal, const Options& options);

}  // namespace tetrion::packing
