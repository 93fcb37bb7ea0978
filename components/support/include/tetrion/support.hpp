/// support: what every other component leans on and what knows no Tetris word.
#pragma once

#include <tetrion/support/error.hpp>
#include <tetrion/support/rng.hpp>
#include <tetrion/support/threads.hpp>
#include <tetrion/support/words.hpp>
