#pragma once

#include <optional>
#include <tetrion/rules.hpp>

#include "program.hpp"

namespace tetrion::packed {

/// Nothing when the piece cannot be anchored (see program.hpp) or has too many kicks.
std::optional<Program> compile(const Rules& rules, Tetromino piece, int width, int height);

}  // namespace tetrion::packed
