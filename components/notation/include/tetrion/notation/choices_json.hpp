/// What a player with a queue and a hold can do next, as JSON: schema tetrion.placements/2.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <tetrion/rules.hpp>
#include <vector>

namespace tetrion {

/// One way to lock a piece.
struct LockRecord {
  Placement placement;
  Spin spin = Spin::none;
  int lines_cleared = 0;
  std::vector<std::string> inputs;
  int soft_drop_rows = 0;
  int finesse = 0;
};

/// One piece that can be placed: the next one, or the other one by way of the hold.
struct ChoiceRecord {
  Tetromino piece = Tetromino::O;
  bool held = false;
  std::vector<LockRecord> placements;
};

/// The question that the choices answer.
struct ChoicesQuery {
  Board board;
  Rules rules;
  std::vector<Tetromino> queue;
  std::optional<Tetromino> hold;
};

/// {"schema":"tetrion.placements/2",…,"choices":[{"piece":"T","held":false,"placements":[…]},…]}
std::string choices_to_json(const ChoicesQuery& query, std::span<const ChoiceRecord> choices,
                            bool inputs = true);

}  // namespace tetrion
