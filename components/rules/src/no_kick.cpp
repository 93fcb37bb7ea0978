// SRS shapes that turn in their boxes, with half turns, and are never kicked.
#include "build.hpp"
#include "kick_table.hpp"

namespace tetrion {
namespace {

constexpr std::string_view table = R"(
    JLSTZ 0>1 (0,0)
    JLSTZ 1>0 (0,0)
    JLSTZ 1>2 (0,0)
    JLSTZ 2>1 (0,0)
    JLSTZ 2>3 (0,0)
    JLSTZ 3>2 (0,0)
    JLSTZ 3>0 (0,0)
    JLSTZ 0>3 (0,0)
    JLSTZ 0>2 (0,0)
    JLSTZ 2>0 (0,0)
    JLSTZ 1>3 (0,0)
    JLSTZ 3>1 (0,0)
    I 0>1 (1,0)
    I 1>0 (-1,0)
    I 1>2 (0,-1)
    I 2>1 (0,1)
    I 2>3 (-1,0)
    I 3>2 (1,0)
    I 3>0 (0,1)
    I 0>3 (0,-1)
    I 0>2 (1,-1)
    I 2>0 (-1,1)
    I 1>3 (-1,-1)
    I 3>1 (1,1)
)";

}  // namespace

const Rules& no_kick() {
  static const Rules rules = build({
      .name = "no-kick",
      .title = "SRS shapes without kicks",
      .height = 20,
      .orientations = srs_orientations,
      .spawn = srs_spawn(19),
      .colours = guideline_colours,
      .turns = {.ccw = true, .cw = true, .half = true},
      .kick = true,
      .index_turn = Turn::cw,
      .kicks = {table},
      .spins = {.rule = SpinRule::t_spins},
      .headroom = 20,
      .facts =
          {
              {"shapes", "every state a turn of state 0",
               "knewjade/solution-finder; Kixenon/cobra-movegen; halp1/triangle"},
              {"kicks", "none: each turn has its natural test", "derived from the shapes"},
              {"spawn", "centre at x 4, row 19 counted from 0 at the floor",
               "bot protocol, roughly; sources differ by a row or two", false},
              {"top", "20 rows above a board of 20 are open", "guideline storage of 40 rows"},
              {"spins", "T by corners", "guideline"},
          },
  });
  return rules;
}

}  // namespace tetrion
