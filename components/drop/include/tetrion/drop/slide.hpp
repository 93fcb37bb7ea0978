/// Sliding: every place where a block can come to rest when it may move sideways, and turn if asked
/// for, while it falls. Unlike a straight drop it gets under overhangs.
///
///   const auto slides = slide_block(board, block, Rotations::no, centred_offset(board, block));
///   for (const State& place : slides->places()) slides->inputs(place);  // {left, down, down, …}
///
/// The block starts in the open air above the board, its whole drawing above row 0, in rotation 0
/// at the offset given. With rotations it starts high enough for every turn to be above row 0.
///
/// What the straight drop leaves open is decided like this:
/// - The whole drawing stays inside the side walls, its empty columns too, as for a straight drop.
/// - Above row 0 it moves sideways and turns as freely as inside the board.
/// - A turn keeps the drawing's top-left corner in place; there is no kick.
/// - A resting place has no filled cell above row 0: the others are topped out, and left out.
#pragma once

#include <cstdint>
#include <string_view>
#include <tetrion/drop/best.hpp>
#include <tetrion/piece/state.hpp>

namespace tetrion {

/// One step. Of several shortest ways to a place the one that is first in this order is taken,
/// compared input by input.
enum class SlideInput : std::uint8_t { left, right, ccw, cw, down };

std::string_view name(SlideInput input);

/// The most states (rows × offsets × rotations) that a search may have.
inline constexpr std::int64_t max_slide_states = 20'000'000;

/// Every resting place, with the way there.
class Slides {
 public:
  State start() const { return start_; }

  /// By row, then offset, then rotation.
  const std::vector<Placement>& places() const { return places_; }

  /// The shortest inputs from start() to a place. Needs a state of places(). O(inputs).
  std::vector<SlideInput> inputs(const Placement& place) const;

  /// The rows that are full once the block has locked there. O(h·w).
  int lines_cleared(const Placement& place) const;

  /// The block's turns; State::rotation counts in them.
  const std::vector<Shape>& rotations() const { return rotations_; }

 private:
  friend class SlideSearch;
  State start_;
  int width_ = 0;  // offsets of a row of arrived_by_
  std::vector<Shape> rotations_;
  std::vector<Placement> places_;
  int full_rows_ = 0;                     // of the board as it came
  std::vector<int> room_;                 // by row: its empty cells
  std::vector<std::uint8_t> arrived_by_;  // by state: the last input of its shortest way
};

/// Searches all resting places. Refused: what refusal(…) refuses for the start offset, and a search
/// of more than max_slide_states. O(states · h · w / 64 + states), one byte of memory a state.
std::expected<Slides, Error> slide_block(const Board& board, const Shape& block,
                                         Rotations rotations, int start_offset);

/// The offset at which the block is in the middle, rounded to the left; 0 if it is too wide.
int centred_offset(const Board& board, const Shape& block);

/// The state after these inputs, or none when one of them is not possible: proves a way.
std::optional<State> replay(const Board& board, std::span<const Shape> rotations, State start,
                            std::span<const SlideInput> inputs);

}  // namespace tetrion
