/// tune: searching for good weights when a weight vector can only be judged by playing.
#pragma once

#include <tetrion/tune/noise.hpp>
#include <tetrion/tune/search.hpp>
