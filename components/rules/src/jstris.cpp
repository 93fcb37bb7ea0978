// Jstris: SRS and a half turn with one kick of one cell.
#include "build.hpp"
#include "kick_table.hpp"

namespace tetrion {
namespace {

constexpr std::string_view half_turns = R"(
    JLSTZ 0>2 (0,0) (0,1)
    JLSTZ 1>3 (0,0) (1,0)
    JLSTZ 2>0 (0,0) (0,-1)
    JLSTZ 3>1 (0,0) (-1,0)
    I 0>2 (1,-1) (1,0)
    I 1>3 (-1,-1) (0,-1)
    I 2>0 (-1,1) (-1,0)
    I 3>1 (1,1) (0,1)
)";

}  // namespace

const Rules& jstris() {
  static const Rules rules = build({
      .name = "jstris",
      .title = "Jstris",
      .height = 20,
      .orientations = srs_orientations,
      .spawn = srs_spawn(19),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true, .half = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {srs_quarter_turns_jlstz, srs_quarter_turns_i, half_turns},
      .spins = guideline_t_spins(),
      .headroom = 20,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks", "quarter turns as SRS; half turns with one kick",
               "knewjade/solution-finder jstris180; Kixenon/cobra-movegen"},
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
