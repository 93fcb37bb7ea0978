// The rotation systems of TETR.IO. Other games have tables of the same names that differ on
// purpose.
#include "build.hpp"
#include "kick_table.hpp"

namespace tetrion {
namespace {

constexpr std::string_view natural_half_turns_i = R"(
    I 0>2 (1,-1)
    I 1>3 (-1,-1)
    I 2>0 (-1,1)
    I 3>1 (1,1)
)";

constexpr std::string_view plus_half_turns_i = R"(
    I 0>2 (1,-1) (1,0)
    I 1>3 (-1,-1) (0,-1)
    I 2>0 (-1,1) (-1,0)
    I 3>1 (1,1) (0,1)
)";

constexpr std::string_view x_half_turns = R"(
    JLSTZ 0>2 (0,0) (1,0) (2,0) (1,-1) (2,-1) (-1,0) (-2,0) (-1,-1) (-2,-1) (0,1) (3,0) (-3,0)
    JLSTZ 1>3 (0,0) (0,-1) (0,-2) (-1,-1) (-1,-2) (0,1) (0,2) (-1,1) (-1,2) (1,0) (0,-3) (0,3)
    JLSTZ 2>0 (0,0) (-1,0) (-2,0) (-1,1) (-2,1) (1,0) (2,0) (1,1) (2,1) (0,-1) (-3,0) (3,0)
    JLSTZ 3>1 (0,0) (0,-1) (0,-2) (1,-1) (1,-2) (0,1) (0,2) (1,1) (1,2) (-1,0) (0,-3) (0,3)
    I 0>2 (1,-1) (0,-1) (-1,-1) (2,-1) (3,-1) (1,-2)
    I 1>3 (-1,-1) (-1,-2) (-1,-3) (-1,0) (-1,1) (-2,-1)
    I 2>0 (-1,1) (0,1) (1,1) (-2,1) (-3,1) (-1,2)
    I 3>1 (1,1) (1,0) (1,-1) (1,2) (1,3) (2,1)
)";

constexpr std::string_view tetra_x = R"(
    JLSTZ 0>1 (0,0) (0,-1) (-1,0) (1,0) (-1,-1) (1,-1) (0,1) (-1,1) (1,1)
    JLSTZ 0>3 (0,0) (0,-1) (1,0) (-1,0) (1,-1) (-1,-1) (0,1) (1,1) (-1,1)
    JLSTZ 1>0 (0,0) (0,-1) (1,0) (-1,0) (1,-1) (-1,-1) (0,1) (1,1) (-1,1)
    JLSTZ 1>2 (0,0) (0,-1) (-1,0) (1,0) (-1,-1) (1,-1) (0,1) (-1,1) (1,1)
    JLSTZ 2>1 (0,0) (0,-1) (1,0) (-1,0) (1,-1) (-1,-1) (0,1) (1,1) (-1,1)
    JLSTZ 2>3 (0,0) (0,-1) (-1,0) (1,0) (-1,-1) (1,-1) (0,1) (-1,1) (1,1)
    JLSTZ 3>0 (0,0) (0,-1) (-1,0) (1,0) (-1,-1) (1,-1) (0,1) (-1,1) (1,1)
    JLSTZ 3>2 (0,0) (0,-1) (1,0) (-1,0) (1,-1) (-1,-1) (0,1) (1,1) (-1,1)
    JLSTZ 0>2 (0,0) (0,-1) (0,1) (-1,0) (1,0)
    JLSTZ 1>3 (0,0) (0,-1) (0,1) (-1,0) (1,0)
    JLSTZ 2>0 (0,0) (0,-1) (0,1) (-1,0) (1,0)
    JLSTZ 3>1 (0,0) (0,-1) (0,1) (-1,0) (1,0)
    I 0>1 (1,0) (1,1) (1,2) (1,-1) (2,1) (0,1) (2,2) (0,2)
    I 0>3 (0,-1) (0,0) (0,1) (0,-2) (-1,0) (1,0) (-1,1) (1,1)
    I 1>0 (-1,0) (-1,1) (-1,2) (-1,-1) (-2,0) (0,0) (1,0)
    I 1>2 (0,-1) (0,0) (0,1) (0,-2) (-1,-1) (1,-1) (2,-1)
    I 2>1 (0,1) (0,0) (0,-1) (0,2) (-1,0) (1,0) (-1,-1) (1,-1)
    I 2>3 (-1,0) (-1,-1) (-1,-2) (-1,1) (0,-1) (-2,-1) (0,-2) (-2,-2)
    I 3>0 (0,1) (0,2) (0,3) (0,0) (1,1) (-1,1) (-2,1)
    I 3>2 (1,0) (1,1) (1,2) (1,-1) (2,0) (0,0) (-1,0)
    I 0>2 (1,-1) (1,0) (1,-2)
    I 1>3 (-1,-1) (-1,0) (-1,-2)
    I 2>0 (-1,1) (-1,2) (-1,0)
    I 3>1 (1,1) (1,2) (1,0)
)";

}  // namespace

const Rules& tetrio_srs() {
  static const Rules rules = build({
      .name = "tetrio-srs",
      .title = "TETR.IO SRS",
      .height = 20,
      .orientations = srs_orientations,
      .spawn = srs_spawn(21),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true, .half = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {srs_quarter_turns_jlstz, srs_quarter_turns_i, tetrio_half_turns_jlstz,
                natural_half_turns_i},
      .spins = guideline_t_spins(),
      .headroom = 20,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks, quarter and JLSTZ half turns", "SRS, and six tests",
               "halp1/triangle; Kixenon/cobra-movegen"},
              {"kicks, half turns of I", "the natural test only",
               "halp1/triangle; Kixenon/cobra-movegen uses two tests", false},
              {"spawn", "centre at x 4, row 21 counted from 0 at the floor",
               "halp1/triangle: box top at board height + 2"},
              {"top", "20 rows above a board of 20 are open", "guideline storage of 40 rows"},
              {"spins", "T by corners; the fifth test of 0>1, 2>1, 2>3 and 0>3 makes a mini full",
               "knewjade/solution-finder; halp1/triangle"},
          },
  });
  return rules;
}

const Rules& tetrio_srs_plus() {
  static const Rules rules = build({
      .name = "tetrio-srs-plus",
      .title = "TETR.IO SRS+",
      .height = 20,
      .orientations = srs_orientations,
      .spawn = srs_spawn(21),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true, .half = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {srs_quarter_turns_jlstz, srs_plus_quarter_turns_i, tetrio_half_turns_jlstz,
                plus_half_turns_i},
      .spins = guideline_t_spins(),
      .headroom = 20,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks, quarter and JLSTZ half turns", "SRS with a symmetric I, and six tests",
               "halp1/triangle; Kixenon/cobra-movegen"},
              {"kicks, half turns of I", "two tests",
               "halp1/triangle; Kixenon/cobra-movegen uses six, see perft-b", false},
              {"spawn", "centre at x 4, row 21 counted from 0 at the floor",
               "halp1/triangle: box top at board height + 2"},
              {"top", "20 rows above a board of 20 are open", "guideline storage of 40 rows"},
              {"spins", "T by corners; the fifth test of 0>1, 2>1, 2>3 and 0>3 makes a mini full",
               "knewjade/solution-finder; halp1/triangle"},
          },
  });
  return rules;
}

const Rules& tetrio_srs_x() {
  static const Rules rules = build({
      .name = "tetrio-srs-x",
      .title = "TETR.IO SRS-X",
      .height = 20,
      .orientations = srs_orientations,
      .spawn = srs_spawn(21),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true, .half = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {srs_quarter_turns_jlstz, srs_quarter_turns_i, x_half_turns},
      .spins = guideline_t_spins(),
      .headroom = 20,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks", "SRS, and the half turns of NullpoMino",
               "halp1/triangle; knewjade/solution-finder nullpomino180"},
              {"spawn", "centre at x 4, row 21 counted from 0 at the floor",
               "halp1/triangle: box top at board height + 2"},
              {"top", "20 rows above a board of 20 are open", "guideline storage of 40 rows"},
              {"spins", "T by corners; the fifth test of 0>1, 2>1, 2>3 and 0>3 makes a mini full",
               "knewjade/solution-finder; halp1/triangle"},
          },
  });
  return rules;
}

const Rules& tetrio_tetra_x() {
  static const Rules rules = build({
      .name = "tetrio-tetra-x",
      .title = "TETR.IO TETRA-X",
      .height = 20,
      .orientations = srs_orientations,
      .spawn = srs_spawn(21),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true, .half = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {tetra_x},
      .spins = {.rule = SpinRule::t_spins},
      .headroom = 20,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks", "tables of its own", "halp1/triangle"},
              {"spawn", "centre at x 4, row 21 counted from 0 at the floor",
               "halp1/triangle: box top at board height + 2"},
              {"top", "20 rows above a board of 20 are open", "guideline storage of 40 rows"},
              {"spins", "T by corners; no promoted test is known",
               "halp1/triangle; tetrio/issues#626 reports one", false},
          },
  });
  return rules;
}

}  // namespace tetrion
