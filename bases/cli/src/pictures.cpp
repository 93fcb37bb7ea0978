#include "pictures.hpp"

#include <fmt/core.h>

#include <tetrion/movegen/moves.hpp>

namespace tetrion::cli {

std::string in_short(const std::vector<std::string>& inputs) {
  std::string text;
  for (std::size_t i = 0; i < inputs.size();) {
    std::size_t end = i;
    while (end < inputs.size() && inputs[end] == inputs[i]) ++end;
    text += (i == 0 ? "" : " ") + inputs[i];
    if (end - i > 1) text += fmt::format("×{}", end - i);
    i = end;
  }
  return text.empty() ? "(none: it rests where it enters)" : text;
}

std::string cropped(const std::string& picture, int rows) {
  std::size_t at = 0;
  for (int row = 0; row < rows; ++row) at = picture.find('\n', at) + 1;
  return picture.substr(at);
}

std::string in_words(Turns turns) {
  const std::string quarter = turns.ccw && turns.cw ? "both"
                              : turns.cw            ? "cw"
                              : turns.ccw           ? "ccw"
                                                    : "";
  if (!turns.half) return quarter.empty() ? "none" : quarter;
  return quarter.empty() ? "180" : quarter + " and 180";
}

std::string no_entry(const Board& board, const Rules& rules, Tetromino piece) {
  const Mover mover(board, rules, piece);
  if (mover.fits(mover.spawn())) return {};
  const Board empty(board.width(), board.height());
  const Mover alone(empty, rules, piece);
  if (alone.fits(alone.spawn())) return "0 placements: the spawn is blocked";
  const State at = alone.spawn();
  return fmt::format(
      "0 placements: the spawn, x {} y {}, does not fit on a board of {}×{} with {} above it", at.x,
      at.y, board.width(), board.height(), counted(rules.headroom, "open row"));
}

std::string counted(std::int64_t count, const std::string& word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

}  // namespace tetrion::cli
