// Game Boy (1989) as the Tetris Analyzer has it. What the console does is in game_boy_hardware.cpp.
#include "build.hpp"
#include "nintendo.hpp"

namespace tetrion {

const Rules& game_boy() {
  static const Rules rules = build({
      .name = "game-boy",
      .title = "Game Boy, as in the Tetris Analyzer",
      .orientations = game_boy_orientations,
      .spawn = {{{3}, {3}, {3}, {3}, {3}, {3}, {3}}},
      // Four shades of grey-green and a pattern: told apart here by shade.
      .colours = {0x5B6B2F, 0x9BA864, 0x3E4A1F, 0x6E7F3A, 0x4C5A27, 0x84934E, 0x2C3616},
      .turns = {.ccw = true},
      .kick = true,
      .tests = {{0, 0}, {-1, 0}},
      .facts =
          {
              {"shapes", "as the NES but for upright I, Z and S, one column further left",
               "tengstrand/tetrisanalyzer, settings game-boy"},
              {"spawn", "box at x 3, row 0, rotation 0", "tengstrand/tetrisanalyzer, part 3"},
              {"rotation", "counter-clockwise only",
               "tengstrand/tetrisanalyzer, part 3; the console turns both ways"},
              {"kick", "one column left when the plain rotation does not fit",
               "tengstrand/tetrisanalyzer, part 3; tetris.wiki says the console has no kick"},
              {"top", "closed: no cell above row 0", "tengstrand/tetrisanalyzer, part 3"},
              {"colours", "shades of the screen", "chosen by eye", false},
          },
  });
  return rules;
}

}  // namespace tetrion
