/// What the NES and Game Boy rule sets share: the drawings of the NES, of which the Game Boy
/// differs in three orientations only.
#pragma once

#include <string_view>

namespace tetrion {

/// Equal to the ROM's table of tile offsets, pivot at box (1,1), for O (2,1), for I (2,2)
/// (negative-seven/meta_nestris; index + 1 is the B button, counter-clockwise).
inline constexpr std::string_view nes_orientations = R"(
    O
    ----
    -xx-
    -xx-
    ----

    I
    ----  --x-
    ----  --x-
    xxxx  --x-
    ----  --x-

    Z
    ---  --x
    xx-  -xx
    -xx  -x-

    S
    ---  -x-
    -xx  -xx
    xx-  --x

    J
    ---  -xx  x--  -x-
    xxx  -x-  xxx  -x-
    --x  -x-  ---  xx-

    L
    ---  -x-  --x  xx-
    xxx  -x-  xxx  -x-
    x--  -xx  ---  -x-

    T
    ---  -x-  -x-  -x-
    xxx  -xx  xxx  xx-
    -x-  -x-  ---  -x-
)";

/// Upright I, Z and S stand one column further left than on the NES.
inline constexpr std::string_view game_boy_orientations = R"(
    O
    ----
    -xx-
    -xx-
    ----

    I
    ----  -x--
    ----  -x--
    xxxx  -x--
    ----  -x--

    Z
    ---  -x-
    xx-  xx-
    -xx  x--

    S
    ---  x--
    -xx  xx-
    xx-  -x-

    J
    ---  -xx  x--  -x-
    xxx  -x-  xxx  -x-
    --x  -x-  ---  xx-

    L
    ---  -x-  --x  xx-
    xxx  -x-  xxx  -x-
    x--  -xx  ---  -x-

    T
    ---  -x-  -x-  -x-
    xxx  -xx  xxx  xx-
    -x-  -x-  ---  -x-
)";

}  // namespace tetrion
