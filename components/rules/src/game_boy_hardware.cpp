// Game Boy as the console plays it, as far as it is known: 18 rows, both rotation directions, no
// kick.
#include "build.hpp"
#include "nintendo.hpp"

namespace tetrion {

const Rules& game_boy_hardware() {
  static const Rules rules = build({
      .name = "game-boy-hardware",
      .title = "Game Boy, as the console plays it",
      .height = 18,
      .orientations = game_boy_orientations,
      .spawn = {{{3}, {3}, {3}, {3}, {3}, {3}, {3}}},
      .colours = {0x5B6B2F, 0x9BA864, 0x3E4A1F, 0x6E7F3A, 0x4C5A27, 0x84934E, 0x2C3616},
      .turns = {.ccw = true, .cw = true},
      .kick = false,
      .tests = {{0, 0}, {-1, 0}},
      .facts =
          {
              {"board", "10 columns, 18 rows", "disassembly notes by h3nnn4n and davFaithid"},
              {"shapes", "left-handed Nintendo system: as the NES but for upright I, Z and S",
               "tengstrand/tetrisanalyzer, settings game-boy; a second source agrees"},
              {"rotation", "B counter-clockwise, A clockwise", "disassembly notes; tetris.wiki"},
              {"kick", "none; when switched on, one column left as in the Tetris Analyzer",
               "tetris.wiki on the Nintendo rotation system"},
              {"spawn, column", "box at x 3", "believed, as in the Tetris Analyzer", false},
              {"spawn, row",
               "box at row 0, so that the cells are on row 17 counted from the bottom",
               "disassembly notes give the row, not the way it is counted", false},
              {"top",
               "closed; nothing can move above the box's top row, so an open top gives the same"
               " placements",
               "not checked on the console", false},
              {"colours", "shades of the screen", "chosen by eye", false},
          },
  });
  return rules;
}

}  // namespace tetrion
