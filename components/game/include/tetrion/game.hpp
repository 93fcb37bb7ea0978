/// game: what happens when pieces lock: the sequence of pieces, lines, score, level, the end.
#pragma once

#include <tetrion/game/randomizer.hpp>
#include <tetrion/game/scoring.hpp>
#include <tetrion/game/state.hpp>
