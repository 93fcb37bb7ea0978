/// packing: the smallest square, rectangle or region that holds a set of tetrominoes, with a proof.
#pragma once

#include <tetrion/packing/budget.hpp>
#include <tetrion/packing/certificate.hpp>
#include <tetrion/packing/check.hpp>
#include <tetrion/packing/count.hpp>
#include <tetrion/packing/explain.hpp>
#include <tetrion/packing/generate.hpp>
#include <tetrion/packing/json.hpp>
#include <tetrion/packing/packing.hpp>
#include <tetrion/packing/picture.hpp>
#include <tetrion/packing/pieces.hpp>
#include <tetrion/packing/reader.hpp>
#include <tetrion/packing/refutation.hpp>
#include <tetrion/packing/solve.hpp>
#include <tetrion/packing/techniques.hpp>
