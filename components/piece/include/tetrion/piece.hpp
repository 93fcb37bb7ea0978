/// piece: the seven tetrominoes, shapes from drawings, and where a piece is on a board.
#pragma once

#include <tetrion/piece/shape.hpp>
#include <tetrion/piece/state.hpp>
#include <tetrion/piece/tetromino.hpp>
