// The two rule sets under which move generators are compared: 48 stored rows, a spawn that is not
// tried higher up, cells above the rows count as empty.
#include "build.hpp"
#include "kick_table.hpp"

namespace tetrion {
namespace {

constexpr std::string_view six_half_turns_i = R"(
    I 0>2 (1,-1) (1,0) (2,0) (0,0) (2,-1) (0,-1)
    I 1>3 (-1,-1) (0,-1) (0,1) (0,0) (-1,1) (-1,0)
    I 2>0 (-1,1) (-1,0) (-2,0) (0,0) (-2,1) (0,1)
    I 3>1 (1,1) (0,1) (0,3) (0,2) (1,3) (1,2)
)";

SpinRules every_late_test() {
  SpinRules spins{.rule = SpinRule::t_spins, .promoted = {}, .told_apart = true};
  for (auto& row : spins.promoted) row.fill(~std::uint64_t{0xF});
  return spins;
}

}  // namespace

const Rules& perft_a() {
  static const Rules rules = build({
      .name = "perft-a",
      .title = "SRS as move generators are compared: spawn row 19, no half turns, no spin classes",
      .height = 48,
      .orientations = srs_orientations,
      .spawn = srs_spawn(19),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {srs_quarter_turns_jlstz, srs_quarter_turns_i},
      .spins = {},
      .headroom = 8,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks", "five tests a turn",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"spawn", "centre at x 4, row 19 from the floor; blocked means no placement",
               "Kixenon/cobra-movegen; ImpleLee/fast-reachability"},
              {"top", "cells above the 48 rows are open", "Kixenon/cobra-movegen"},
          },
  });
  return rules;
}

const Rules& perft_b() {
  static const Rules rules = build({
      .name = "perft-b",
      .title = "SRS+ with half turns and T-spin classes, spawn row 5",
      .height = 48,
      .orientations = srs_orientations,
      .spawn = srs_spawn(5),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true, .half = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {srs_quarter_turns_jlstz, srs_plus_quarter_turns_i, tetrio_half_turns_jlstz,
                six_half_turns_i},
      .spins = every_late_test(),
      .headroom = 8,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks", "SRS+, six half-turn tests for the I, too", "Kixenon/cobra-movegen"},
              {"spawn", "centre at x 4, row 5 from the floor; blocked means no placement",
               "Kixenon/cobra-movegen"},
              {"spins", "T by corners; any test from the fifth on makes a mini full",
               "Kixenon/cobra-movegen"},
          },
  });
  return rules;
}

}  // namespace tetrion
