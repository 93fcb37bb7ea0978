/// answers: what the doors have in common. A question as a value in, the answer as a value and as
/// JSON out, so that the command line and the web page say the same to the byte.
#pragma once

#include <tetrion/answers/best.hpp>
#include <tetrion/answers/named.hpp>
#include <tetrion/answers/placements.hpp>
#include <tetrion/answers/simulation_json.hpp>
#include <tetrion/answers/why_not_json.hpp>
