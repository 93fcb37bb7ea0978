/// notation: text ↔ values. JSON and SVG; no file is opened here, no search is made.
#pragma once

#include <tetrion/notation/board_json.hpp>
#include <tetrion/notation/choices_json.hpp>
#include <tetrion/notation/drop_json.hpp>
#include <tetrion/notation/evaluation_json.hpp>
#include <tetrion/notation/placements_json.hpp>
#include <tetrion/notation/rules_json.hpp>
#include <tetrion/notation/svg.hpp>
