/// One piece of a rule file: its orientations, where it enters, its kicks.
#pragma once

#include <tetrion/rules.hpp>

#include "json_fields.hpp"

namespace tetrion {

/// Of `rules` the turns' direction must be known already.
Nothing read_piece(const std::string& path, const Json& value, const Rules& rules,
                   Tetromino letter_of, PieceRules& piece);

}  // namespace tetrion
