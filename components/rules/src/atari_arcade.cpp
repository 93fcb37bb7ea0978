// Atari arcade (1988) as the Tetris Analyzer has it: shapes touch the top and the left of their box
// (but for the upright I), only counter-clockwise turns, one kick: one column to the left.
#include "build.hpp"

namespace tetrion {

const Rules& atari_arcade() {
  static const Rules rules = build({
      .name = "atari-arcade",
      .title = "Atari arcade, as in the Tetris Analyzer",
      .orientations = R"(
          O
          xx
          xx

          I
          xxxx  -x--
          ----  -x--
          ----  -x--
          ----  -x--

          Z
          xx-  -x-
          -xx  xx-
               x--

          S
          -xx  x--
          xx-  xx-
               -x-

          J
          xxx  xx  x--  -x-
          --x  x-  xxx  -x-
               x-       xx-

          L
          xxx  x-  --x  xx-
          x--  x-  xxx  -x-
               xx       -x-

          T
          xxx  x-  -x-  -x-
          -x-  xx  xxx  xx-
               x-       -x-
      )",
      .spawn = {{{4}, {4}, {4}, {4}, {4}, {4}, {4}}},
      .colours = {0x2D6CDF, 0xD8392B, 0xE8872C, 0x2FB5B0, 0xE3C52B, 0xB44FC4, 0x5BA83A},
      .turns = {.ccw = true},
      .kick = true,
      .tests = {{0, 0}, {-1, 0}},
      .facts =
          {
              {"shapes", "touch the top and left of the box, upright I in its second column",
               "tengstrand/tetrisanalyzer, settings atari-arcade; tetris.wiki on Tengen agrees"},
              {"spawn", "box at x 4, row 0, rotation 0", "tengstrand/tetrisanalyzer, part 3"},
              {"rotation", "counter-clockwise only",
               "tengstrand/tetrisanalyzer, part 3; tetris.wiki"},
              {"kick", "one column left when the plain rotation does not fit, nothing else",
               "tengstrand/tetrisanalyzer, part 3; tetris.wiki; tetrisconcept.net"},
              {"kick, clockwise", "the same kick when clockwise turns are switched on",
               "no source defines it", false},
              {"top", "closed: no cell above row 0", "tengstrand/tetrisanalyzer, part 3"},
              {"colours", "near the arcade's", "chosen by eye", false},
          },
  });
  return rules;
}

}  // namespace tetrion
