/// movegen: where a piece can go. Single moves, every reachable placement, the inputs that get
/// there.
#pragma once

#include <tetrion/movegen/generator.hpp>
#include <tetrion/movegen/key_paths.hpp>
#include <tetrion/movegen/moves.hpp>
#include <tetrion/movegen/packed_board.hpp>
#include <tetrion/movegen/paths.hpp>
#include <tetrion/movegen/perft.hpp>
#include <tetrion/movegen/search.hpp>
#include <tetrion/movegen/spins.hpp>
#include <tetrion/movegen/why_not.hpp>
