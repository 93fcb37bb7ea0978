// spawn() moves a piece between the walls of whatever board there is, and a search that cannot
// start answers "no placement": both are right for a board that somebody asks about, and both would
// hide a slip of the pen in a rule file. So the numbers are held against the board of the rules
// before anything is moved.
#include "entry_check.hpp"

#include <algorithm>

namespace tetrion {
namespace {

constexpr int spawn_width = 10;  ///< of the board that Spawn::x is meant for

struct Range {
  int least;
  int most;
};

Nothing within(const std::string& path, int found, Range range, const std::string& where) {
  if (found >= range.least && found <= range.most) return {};
  return fault(path, "found the number " + std::to_string(found) + ", expected " +
                         std::to_string(range.least) + " to " + std::to_string(range.most) +
                         ", where the piece fits into " + where);
}

/// Where the box may stand so that all cells are on columns 0 to width - 1.
Range columns(const Shape& shape, int width) {
  return {-shape.first_column(), width - 1 - shape.last_column()};
}

Nothing check_x(const Rules& rules, Tetromino piece) {
  const Spawn& spawn = rules.piece(piece).spawn;
  const Shape& shape = rules.piece(piece).shape(spawn.rotation);
  const std::string path = std::string("pieces.") + letter(piece) + ".spawn";
  const int across = shape.last_column() - shape.first_column() + 1;
  if (across > rules.width) {
    return fault(path, "the piece is " + std::to_string(across) +
                           " columns wide where it enters, the board " +
                           std::to_string(rules.width));
  }
  if (rules.start_x) {
    return within("start_x", *rules.start_x, columns(shape, rules.width),
                  std::string("the board (") + letter(piece) + ")");
  }
  // On a narrower board the walls move the piece: only the one that x is meant for tells.
  const int width = std::max(rules.width, spawn_width);
  const int middle = (width - spawn_width) / 2;
  const Range range = columns(shape, width);
  return within(path + ".x", spawn.x, {range.least - middle, range.most - middle},
                std::to_string(width) + " columns");
}

Nothing check_y(const Rules& rules, Tetromino piece) {
  const Spawn& spawn = rules.piece(piece).spawn;
  const Shape& shape = rules.piece(piece).shape(spawn.rotation);
  const std::string path = std::string("pieces.") + letter(piece) + ".spawn";
  const std::string where = "a height of " + std::to_string(rules.height) + " and a headroom of " +
                            std::to_string(rules.headroom);
  const int highest = -rules.headroom - shape.first_row();
  const int last_row = shape.cells().back().y;
  const int lowest = rules.height - 1 - last_row;
  if (highest > lowest) {
    return fault(path, "the piece is " + std::to_string(last_row - shape.first_row() + 1) +
                           " rows high where it enters and does not fit into " + where);
  }
  const Range rows{highest, lowest + rules.rising};  // a spawn that is blocked rises
  const int floor = rules.height - 1;
  return within(path + ".y", spawn.y,
                spawn.from_floor ? Range{floor - rows.most, floor - rows.least} : rows, where);
}

}  // namespace

Nothing check_entry(const Rules& rules) {
  for (const Tetromino piece : all_tetrominoes) {
    if (auto x = check_x(rules, piece); !x) return x;
    if (auto y = check_y(rules, piece); !y) return y;
  }
  return {};
}

}  // namespace tetrion
