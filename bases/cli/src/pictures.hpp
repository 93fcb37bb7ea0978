/// Small texts that several commands print.
#pragma once

#include <cstdint>
#include <string>
#include <tetrion/rules.hpp>
#include <vector>

namespace tetrion::cli {

/// "left×3 down×2 ccw".
std::string in_short(const std::vector<std::string>& inputs);

/// The picture without its first `rows` lines.
std::string cropped(const std::string& picture, int rows);

/// "ccw", "cw", "both" or "none"; " and 180" where the rules have half turns.
std::string in_words(Turns turns);

/// "0 placements: the spawn is blocked", or that it is no place on this board; nothing when the
/// piece can enter.
std::string no_entry(const Board& board, const Rules& rules, Tetromino piece);

/// "1 line", "2 lines".
std::string counted(std::int64_t count, const std::string& word);

}  // namespace tetrion::cli
