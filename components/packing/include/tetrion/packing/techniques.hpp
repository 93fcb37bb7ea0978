/// Techniques: what the solver does beyond the plain cell-first search, each with its own switch.
///
/// The answer never depends on a switch, only the time it takes. `techniques()` lists them for
/// tables and command lines.
#pragma once

#include <array>
#include <string_view>

namespace tetrion::packing {

struct Techniques {
  bool colour_parity = true;  ///< refutes exact fills by black and white cells
  bool colour_bound = true;   ///< the same count as a bound inside the search
  bool weights = true;        ///< refutes exact fills by cell weights modulo m
  bool hole_classes = true;   ///< tells where the few empty cells can be
  bool counting = true;       ///< refutes by counting weights, found by linear programming
  bool eight_way = true;      ///< searches all eight reflections and rotations in turn
  bool band_order = true;     ///< fills large boards in bands instead of rows
  bool failed_states = true;  ///< remembers situations that led nowhere
};

struct Technique {
  std::string_view name;
  bool Techniques::* enabled;
};

constexpr std::array<Technique, 8> techniques() {
  return {{{"colour-parity", &Techniques::colour_parity},
           {"colour-bound", &Techniques::colour_bound},
           {"weights", &Techniques::weights},
           {"hole-classes", &Techniques::hole_classes},
           {"counting", &Techniques::counting},
           {"eight-way", &Techniques::eight_way},
           {"band-order", &Techniques::band_order},
           {"failed-states", &Techniques::failed_states}}};
}

}  // namespace tetrion::packing
