// SRS, the rotation system of the guideline games: quarter turns only.
#include "build.hpp"
#include "kick_table.hpp"

namespace tetrion {

const Rules& srs() {
  static const Rules rules = build({
      .name = "srs",
      .title = "SRS, the guideline rotation system",
      .height = 20,
      .orientations = srs_orientations,
      .spawn = srs_spawn(19),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {srs_quarter_turns_jlstz, srs_quarter_turns_i},
      .spins = guideline_t_spins(),
      .headroom = 20,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks", "five tests a turn",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"spawn", "centre at x 4, row 19 counted from 0 at the floor",
               "bot protocol, roughly; sources differ by a row or two", false},
              {"top", "20 rows above a board of 20 are open", "guideline storage of 40 rows"},
              {"spins", "T by corners; the fifth test of 0>1, 2>1, 2>3 and 0>3 makes a mini full",
               "knewjade/solution-finder; halp1/triangle"},
          },
  });
  return rules;
}

}  // namespace tetrion
