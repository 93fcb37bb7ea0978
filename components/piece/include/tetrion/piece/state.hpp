/// State: where the piece in play is.
#pragma once

#include <compare>

namespace tetrion {

/// (x, y) is the place on the board of the top-left corner of the shape's drawn box, not of a
/// filled cell. Where the box has empty columns on its left, x may be negative; where what is above
/// row 0 is open, y may be, too.
struct State {
  int x = 0;
  int y = 0;
  int rotation = 0;  ///< index into the orientations of the piece under the rules in force

  friend bool operator==(const State&, const State&) = default;

  /// The order in which Tetrion lists placements: by y, then x, then rotation.
  friend std::strong_ordering operator<=>(const State& a, const State& b) {
    if (a.y != b.y) return a.y <=> b.y;
    if (a.x != b.x) return a.x <=> b.x;
    return a.rotation <=> b.rotation;
  }
};

/// A state in which the piece rests: one row lower it does not fit.
using Placement = State;

}  // namespace tetrion
