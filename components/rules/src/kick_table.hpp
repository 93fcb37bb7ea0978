/// Kick tables as the literature of the guideline games writes them, and their conversion to ours.
///
/// A line of a table is
///
///   JLSTZ 0>1 (0,0) (-1,0) (-1,1) (0,-2) (-1,-2)
///
/// the pieces, the states before and after (0 spawn, 1 a clockwise turn, 2, 3), and what is added
/// to the piece's true-rotation centre by each test, y counted UP. This is the one place where that
/// convention is known: `rules` receives offsets of the drawn box, y down.
#pragma once

#include <tetrion/rules.hpp>

namespace tetrion {

/// Asserts that the text is well formed: a table is source code, not input.
void read_kick_table(std::span<const std::string_view> parts, Rules& rules);

/// The SRS shapes in their boxes: every state is a turn of state 0, the O in a box of its own size.
extern const std::string_view srs_orientations;

/// Where the SRS shapes enter when their centre stands at (4, y), y counted up from the floor row,
/// 0.
std::array<Spawn, 7> srs_spawn(int y);

/// The guideline's colours, for pictures.
extern const std::array<std::uint32_t, 7> guideline_colours;

// Parts that several tables share.
extern const std::string_view srs_quarter_turns_jlstz;
extern const std::string_view srs_quarter_turns_i;
extern const std::string_view tetrio_half_turns_jlstz;
extern const std::string_view srs_plus_quarter_turns_i;

/// T-spins by corners; the fifth test of 0>1, 2>1, 2>3 and 0>3, which goes two rows down, makes a
/// mini full.
SpinRules guideline_t_spins();

}  // namespace tetrion
