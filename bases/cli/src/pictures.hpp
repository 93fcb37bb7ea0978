/// Small texts that several commands print.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tetrion::cli {

/// "left×3 down×2 ccw".
std::string in_short(const std::vector<std::string>& inputs);

/// The picture without its first `rows` lines.
std::string cropped(const std::string& picture, int rows);

/// "1 line", "2 lines".
std::string counted(std::int64_t count, const std::string& word);

}  // namespace tetrion::cli
