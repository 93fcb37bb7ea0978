// NES as the console plays it (NTSC): pivot on row 0 at spawn, both rotation directions, no kick,
// and cells above row 0 are free while the piece moves; locked there, they are not on the board.
#include "build.hpp"
#include "nintendo.hpp"

namespace tetrion {

const Rules& nes_hardware() {
  static const Rules rules = build({
      .name = "nes-hardware",
      .title = "NES, as the console plays it",
      .orientations = nes_orientations,
      .spawn = {{{3, -1}, {3, -2}, {4, -1}, {4, -1}, {4, -1}, {4, -1}, {4, -1}}},
      .colours = {0xF0F0F0, 0xF0F0F0, 0x3CBCFC, 0x0058F8, 0x0058F8, 0x3CBCFC, 0xF0F0F0},
      .turns = {.ccw = true, .cw = true},
      .kick = false,
      .tests = {{0, 0}, {-1, 0}},
      // Nothing moves up, and no box reaches further above its spawn than this.
      .headroom = 2,
      .facts =
          {
              {"shapes", "the ROM's table of tile offsets, all 19", "negative-seven/meta_nestris"},
              {"spawn", "pivot at column 5, row 0: I on columns 3-6, O 4-5, the others 4-6",
               "negative-seven/meta_nestris"},
              {"rotation", "A turns clockwise, B counter-clockwise", "negative-seven/meta_nestris"},
              {"kick", "none; when switched on, one column left as in the Tetris Analyzer",
               "negative-seven/meta_nestris"},
              {"top",
               "open: cells above row 0 count as free while the piece moves; locked there, they"
               " vanish",
               "negative-seven/meta_nestris"},
              {"top, row -1",
               "the console reads odd memory there: junk in row 25 could block; not"
               " modelled",
               "negative-seven/meta_nestris"},
              {"colours", "of level 0: O I T white, J S blue, L Z light blue",
               "common emulator palettes", false},
          },
  });
  return rules;
}

}  // namespace tetrion
