/// The forms of the flood, each compiled for its processor, behind plain functions.
#pragma once

#include "program.hpp"

namespace tetrion::packed {

/// They return the number of placements, or -1 when this form cannot hold the board and
/// `plain_form` must answer. `out` receives four bytes a placement: x, y, rotation, 0; whole
/// vectors are stored, up to 15 placements past the end.
struct FormFunctions {
  int (*count)(const Program& program, const std::uint64_t* columns);
  int (*list)(const Program& program, const std::uint64_t* columns, std::uint32_t* out);

  /// The same for placements by spin class: their number in all; three lists one after the other,
  /// none, mini, full, of which `ends` receives the ends.
  int (*count_spins)(const Program& program, const std::uint64_t* columns);
  int (*list_spins)(const Program& program, const std::uint64_t* columns, std::uint32_t* out,
                    int (&ends)[3]);
};

extern const FormFunctions plain_form;  ///< answers every board
#if defined(__x86_64__)
extern const FormFunctions avx2_form;  ///< AVX2, BMI2
extern const FormFunctions
    avx512_form;  ///< AVX-512 BW VL VBMI2 VPOPCNTDQ, as from Ice Lake and Zen 4 on
#endif

}  // namespace tetrion::packed
