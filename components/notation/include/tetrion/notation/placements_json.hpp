/// Questions about placements, and their answers, as JSON.
#pragma once

#include <optional>
#include <string>
#include <tetrion/rules.hpp>
#include <vector>

namespace tetrion {

/// "Where can this piece go?": the board, the piece and the rules with what was overridden.
struct PlacementsQuery {
  Board board;
  Tetromino piece;
  Rules rules;
};

/// What a query may say beside board and piece.
struct RuleOverrides {
  std::optional<int> start_x;
  std::optional<bool> kick;
  std::optional<Turns> turns;
};

/// A rule set by name, with a suggestion when there is none of that name.
std::expected<const Rules*, Error> rules_named(std::string_view name);

/// "ccw", "cw", "both"; half turns come with the rule set.
std::expected<Turns, Error> turns_named(std::string_view name);

/// A piece by its letter.
std::expected<Tetromino, Error> piece_named(std::string_view name);

/// The rules with the overrides applied. A start x further than width + 4 from the board is an
/// error.
std::expected<Rules, Error> overridden(const Rules& rules, const RuleOverrides& overrides,
                                       int board_width);

/// From one JSON object: {"board":[rows],"rules":name,"piece":letter} and optionally "start_x",
/// "kick" (true or false), "directions" ("ccw", "cw", "both"). Unknown keys are refused.
std::expected<PlacementsQuery, Error> read_placements_query(std::string_view json);

/// One placement of an answer.
struct PlacementRecord {
  Placement placement;
  int lines_cleared = 0;
  std::vector<std::string> inputs;
};

/// {"schema":"tetrion.placements/1",…}, on one line. `inputs` false leaves the inputs out;
/// with `states` the records are all reachable states, under the key "states".
struct PlacementsFormat {
  bool inputs = true;
  bool states = false;
};
std::string placements_to_json(const PlacementsQuery& query,
                               const std::vector<PlacementRecord>& records,
                               PlacementsFormat format = {});

}  // namespace tetrion
