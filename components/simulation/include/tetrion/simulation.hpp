/// simulation: many games, played fast, and what they say about a controller.
#pragma once

#include <tetrion/simulation/block_player.hpp>
#include <tetrion/simulation/feature_spread.hpp>
#include <tetrion/simulation/player.hpp>
#include <tetrion/simulation/simulate.hpp>
#include <tetrion/simulation/statistics.hpp>
