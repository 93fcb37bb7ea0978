/// Words: small helpers for texts that people type.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tetrion {

/// The candidate that a mistyped word most likely meant: the one with the least edits, case
/// ignored, or nothing when none is close. Cost O(candidates × word × candidate length).
///
///   nearest("gamebuy", {"nes", "game-boy"}) == "game-boy"
std::string nearest(std::string_view word, std::span<const std::string> candidates);

/// " (did you mean 'game-boy'?)" or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

/// "one, two, three".
std::string join(std::span<const std::string> words, std::string_view separator = ", ");

/// The pieces of text between separators; "a//b" has three, one of them empty.
std::vector<std::string_view> split(std::string_view text, char separator);

/// A text that is safe to show on one line: control bytes become \xNN, long texts are cut.
std::string printable(std::string_view text, std::size_t longest = 40);

/// Pictures of equal or different height next to each other, aligned at the bottom, wrapped so that
/// no line is wider than `width` characters. Pictures hold one character a column, no line break at
/// their end.
///
///   side_by_side({"ab\ncd", "xy"}, 80) == "ab\ncd  xy\n"
std::string side_by_side(std::span<const std::string> pictures, std::size_t width);

}  // namespace tetrion
