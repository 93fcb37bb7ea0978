// NES (1989) as the Tetris Analyzer has it. What the console does is in nes_hardware.cpp.
#include "build.hpp"
#include "nintendo.hpp"

namespace tetrion {

const Rules& nes() {
  static const Rules rules = build({
      .name = "nes",
      .title = "NES, as in the Tetris Analyzer",
      .orientations = nes_orientations,
      .spawn = {{{4}, {4}, {4}, {4}, {4}, {4}, {4}}},
      // Level 0: white, light blue and blue.
      .colours = {0xF0F0F0, 0xF0F0F0, 0x3CBCFC, 0x0058F8, 0x0058F8, 0x3CBCFC, 0xF0F0F0},
      .turns = {.ccw = true},
      .kick = false,
      .tests = {{0, 0}, {-1, 0}},
      .facts =
          {
              {"shapes", "all orientations equal the ROM's table of tile offsets",
               "tengstrand/tetrisanalyzer, settings; negative-seven/meta_nestris"},
              {"spawn", "box at x 4, row 0, rotation 0: cells on rows 1 and 2, the I on row 2",
               "tengstrand/tetrisanalyzer, part 3; the console differs, see nes-hardware"},
              {"rotation", "counter-clockwise only",
               "tengstrand/tetrisanalyzer, part 3; the console turns both ways"},
              {"kick", "none; when switched on, one column left",
               "tengstrand/tetrisanalyzer, part 3"},
              {"top", "closed: no cell above row 0", "tengstrand/tetrisanalyzer, part 3"},
              {"colours", "of level 0: O I T white, J S blue, L Z light blue",
               "common emulator palettes", false},
          },
  });
  return rules;
}

}  // namespace tetrion
