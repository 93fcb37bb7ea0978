/// control: which placements there are under the rules of play, and which one is best.
#pragma once

#include <tetrion/control/choose.hpp>
#include <tetrion/control/play_rules.hpp>
