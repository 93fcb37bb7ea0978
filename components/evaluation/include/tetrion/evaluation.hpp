/// evaluation: numbers for boards and moves, and weighted sums of them.
#pragma once

#include <tetrion/evaluation/equity.hpp>
#include <tetrion/evaluation/evaluator.hpp>
#include <tetrion/evaluation/feature.hpp>
#include <tetrion/evaluation/features.hpp>
#include <tetrion/evaluation/weights.hpp>
