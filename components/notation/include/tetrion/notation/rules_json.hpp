/// Rule sets as JSON: what `tetrion rules NAME --json` prints is what `--rules FILE.json` reads.
///
///   {"schema":"tetrion.rules/1","name":"mine",…,
///    "turns":["ccw","cw"],"index_turn":"cw",
///    "pieces":{"T":{"orientations":[["-x-","xxx","---"],…],
///                   "spawn":{"x":3,"y":20,"rotation":0,"from_floor":true},
///                   "kicks":{"0>1":[[0,0],[-1,0],…],…}},…}}
///
/// Orientations are drawn in their rotation boxes. A kick list is named by the orientations before
/// and after; where two keys turn a piece the same way and differ, by the key, too: "0>1 cw". Its
/// entries move the box, x to the right, y DOWN, and are tried in order. A turn without a list does
/// not exist. "turns" are the keys that a player has; without them no piece rotates. A list whose
/// turn has no key is kept and waits for one: RuleOverrides, with_half_turns().
///
/// Of the whole, "pieces" must be there; the rest has the values of an empty classic rule set. The
/// orientations of a piece are turns of one tetromino (mirror images are another one), and every
/// piece has to fit where it enters an empty board of the rules' own size: spawn.x is meant for a
/// board 10 wide (or the middle 10 columns), the rows above the board are those of "headroom".
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <tetrion/rules.hpp>
#include <tetrion/support/error.hpp>

namespace tetrion {

/// Messages begin with the path of the value: "pieces.T.kicks.0>1[2]: …". Unknown keys are refused.
std::expected<Rules, Error> read_rules(std::string_view json);

/// Several lines, one list of kicks a line. read_rules() gives the same rules back.
std::string rules_to_json(const Rules& rules);

}  // namespace tetrion
