// Every resting place of a block that moves in flight: breadth-first search over
// (row, offset, rotation).
//
// An edge is one input whose target fits; the column profiles of the straight drop say nothing
// here, because a block can slide under an overhang. Breadth-first order from one start finds the
// shortest ways; since each state tries its inputs in the order of SlideInput and waits in a
// first-in-first-out queue, the way recorded is the first one in that order, too (by induction over
// the distance: states of a distance leave the queue in the order of their ways). Only the last
// input of each way is kept, a byte a state; a way is read backwards from its end.
//
// Every move but a turn stays in its rotation and none goes up, so there are at most
// (H + max(h, w)) · (W - w + 1) · 4 states, each tried at most five times.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <tetrion/drop/slide.hpp>
#include <utility>

#include "row_masks.hpp"

namespace tetrion {
namespace {

constexpr std::uint8_t not_reached = 0xFF;
constexpr std::uint8_t at_start = 0xFE;

constexpr std::array all_inputs = {SlideInput::left, SlideInput::right, SlideInput::ccw,
                                   SlideInput::cw, SlideInput::down};

// A turn keeps the drawing's top-left corner.
State moved(State state, SlideInput input, int rotations) {
  switch (input) {
    case SlideInput::left:
      return {state.x - 1, state.y, state.rotation};
    case SlideInput::right:
      return {state.x + 1, state.y, state.rotation};
    case SlideInput::cw:
      return {state.x, state.y, (state.rotation + 1) % rotations};
    case SlideInput::ccw:
      return {state.x, state.y, (state.rotation + rotations - 1) % rotations};
    case SlideInput::down:
      break;
  }
  return {state.x, state.y + 1, state.rotation};
}

State before(State state, SlideInput input, int rotations) {
  switch (input) {
    case SlideInput::left:
      return moved(state, SlideInput::right, rotations);
    case SlideInput::right:
      return moved(state, SlideInput::left, rotations);
    case SlideInput::cw:
      return moved(state, SlideInput::ccw, rotations);
    case SlideInput::ccw:
      return moved(state, SlideInput::cw, rotations);
    case SlideInput::down:
      break;
  }
  return {state.x, state.y - 1, state.rotation};
}

std::size_t index(const State& state, int top, int width, std::size_t rotations) {
  return (static_cast<std::size_t>(state.y - top) * static_cast<std::size_t>(width) +
          static_cast<std::size_t>(state.x)) *
             rotations +
         static_cast<std::size_t>(state.rotation);
}

}  // namespace

std::string_view name(SlideInput input) {
  static constexpr std::array<std::string_view, 5> names = {"left", "right", "ccw", "cw", "down"};
  return names[static_cast<std::size_t>(input)];
}

int centred_offset(const Board& board, const Shape& block) {
  return std::max(0, (board.width() - block.width()) / 2);
}

class SlideSearch {
 public:
  SlideSearch(const Board& board, const Shape& block, Rotations rotations, int start_offset)
      : board_(board) {
    slides_.rotations_ =
        rotations == Rotations::yes ? distinct_rotations(block) : std::vector<Shape>{block};
    for (const Shape& shape : slides_.rotations_) masks_.emplace_back(shape);
    const bool turns = slides_.rotations_.size() > 1;
    const int above = turns ? std::max(block.height(), block.width()) : block.height();
    slides_.start_ = {start_offset, -above, 0};
    slides_.width_ = board.width();
    for (int y = 0; y < board.height(); ++y) {
      int room = board.width();
      for (const Board::Word word : board.row(y)) room -= std::popcount(word);
      slides_.room_.push_back(room);
      slides_.full_rows_ += room == 0;
    }
  }

  /// The drawing's corner can be in any row from the start's to the last.
  std::int64_t states() const {
    return (static_cast<std::int64_t>(board_.height()) - slides_.start_.y) * board_.width() *
           static_cast<std::int64_t>(slides_.rotations_.size());
  }

  Slides run() && {
    slides_.arrived_by_.assign(static_cast<std::size_t>(states()), not_reached);
    arrived_by(slides_.start_) = at_start;
    queue_.push_back(slides_.start_);
    const int rotations = static_cast<int>(slides_.rotations_.size());
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const State state = queue_[next];
      for (const SlideInput input : all_inputs) {
        const State target = moved(state, input, rotations);
        if (target.y == board_.height() || !inside_walls(target)) {
          if (input == SlideInput::down) rest(state);
          continue;
        }
        if (arrived_by(target) != not_reached) continue;  // and so it fits
        if (fits(target)) {
          arrived_by(target) = static_cast<std::uint8_t>(input);
          queue_.push_back(target);
        } else if (input == SlideInput::down) {
          rest(state);
        }
      }
    }
    std::ranges::sort(slides_.places_);
    return std::move(slides_);
  }

 private:
  std::uint8_t& arrived_by(const State& state) {
    return slides_
        .arrived_by_[index(state, slides_.start_.y, slides_.width_, slides_.rotations_.size())];
  }

  const Shape& shape(const State& state) const {
    return slides_.rotations_[static_cast<std::size_t>(state.rotation)];
  }

  bool inside_walls(const State& state) const {
    return state.x >= 0 && state.x + shape(state).width() <= board_.width();
  }

  bool fits(const State& state) const {
    return masks_[static_cast<std::size_t>(state.rotation)].fits(board_, state.x, state.y);
  }

  void rest(const State& state) {
    if (state.y + shape(state).first_row() >= 0) slides_.places_.push_back(state);
  }

  const Board& board_;
  Slides slides_;
  std::vector<RowMasks> masks_;
  std::vector<State> queue_;
};

std::expected<Slides, Error> slide_block(const Board& board, const Shape& block,
                                         Rotations rotations, int start_offset) {
  if (auto error = refusal(board.width(), block, start_offset)) return std::unexpected(*error);
  SlideSearch search(board, block, rotations, start_offset);
  if (search.states() > max_slide_states) {
    return std::unexpected(Error{"a search of " + std::to_string(search.states()) +
                                     " states, expected a board of at most " +
                                     std::to_string(max_slide_states),
                                 0, 0});
  }
  return std::move(search).run();
}

std::vector<SlideInput> Slides::inputs(const Placement& place) const {
  std::vector<SlideInput> way;
  const int turns = static_cast<int>(rotations_.size());
  State state = place;
  for (;;) {
    const std::uint8_t last = arrived_by_[index(state, start_.y, width_, rotations_.size())];
    assert(last != not_reached);
    if (last == at_start) break;
    way.push_back(static_cast<SlideInput>(last));
    state = before(state, way.back(), turns);
  }
  std::ranges::reverse(way);
  return way;
}

int Slides::lines_cleared(const Placement& place) const {
  const auto cells = rotations_[static_cast<std::size_t>(place.rotation)].cells();
  int lines = full_rows_;
  for (std::size_t i = 0; i < cells.size();) {
    const int y = cells[i].y;
    const int row = place.y + y;
    int room = room_[static_cast<std::size_t>(row)];
    for (; i < cells.size() && cells[i].y == y; ++i) --room;
    lines += room == 0;
  }
  return lines;
}

std::optional<State> replay(const Board& board, std::span<const Shape> rotations, State start,
                            std::span<const SlideInput> inputs) {
  State state = start;
  for (const SlideInput input : inputs) {
    state = moved(state, input, static_cast<int>(rotations.size()));
    const Shape& shape = rotations[static_cast<std::size_t>(state.rotation)];
    if (state.x < 0 || state.x + shape.width() > board.width()) return std::nullopt;
    if (!fits_under_open_top(board, shape, state.x, state.y)) return std::nullopt;
  }
  return state;
}

}  // namespace tetrion
