/// drop: any block falls straight down onto any board; rows that fill up are cleared.
///
///   straight.hpp   one drop on a board value: where it lands, and the board after
///   best.hpp       the offsets, and rotations, ranked
///   stream.hpp     a board kept as state for millions of drops
///   slide.hpp      every resting place when the block may also move sideways and turn in flight
///   script.hpp     a stream of drops as text
///
/// What is above row 0 is open air: the block enters from there, and only there may it be partly
/// outside the board while it moves.
#pragma once

#include <tetrion/drop/best.hpp>
#include <tetrion/drop/script.hpp>
#include <tetrion/drop/slide.hpp>
#include <tetrion/drop/straight.hpp>
#include <tetrion/drop/stream.hpp>
