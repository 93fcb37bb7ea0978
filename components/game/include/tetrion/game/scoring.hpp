/// Scoring: points, levels and gravity of a game, as data.
///
///   const Scoring& nes = scoring_of("nes");
///   level_after(nes, 18, 18, 129, 130);       // 19
///   points_for_lines(nes, 4, 19);             // 24,000
///
/// What nobody has checked against the game is marked in `unverified`.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tetrion {

enum class LevelRule : std::uint8_t {
  fixed,      ///< the level never changes
  every_ten,  ///< max(start, lines / 10)
  nes,        ///< at every tenth line, by the game's own comparison of decimal and binary digits
  tengen      ///< 30 lines each for the first five levels, then 50; 17 is the last
};

enum class SoftDropRule : std::uint8_t {
  none,
  one_a_row,
  nes_push_down  ///< the length of the last unbroken push, with the game's decimal defect
};

struct Scoring {
  std::string name;
  std::array<int, 5> line_points{};  ///< for 0 to 4 lines, times level + 1 where `times_level`
  bool times_level = true;
  std::int64_t highest_score = INT64_MAX;
  LevelRule levels = LevelRule::every_ten;
  SoftDropRule soft_drop = SoftDropRule::none;
  std::vector<double> frames_per_row;  ///< by level; the last holds on
  double frames_per_second = 60;
  std::vector<std::string> unverified;
};

/// By the name of a rule set; one point a line and slow steady gravity where a game's own are not
/// known.
const Scoring& scoring_of(std::string_view rules);

/// Points of a clear, with the level after it.
std::int64_t points_for_lines(const Scoring& scoring, int lines, int level);

/// Points of a soft drop of so many rows, given the score before.
std::int64_t points_for_soft_drop(const Scoring& scoring, int rows, std::int64_t score);

/// The level once the line count has gone from `before` to `after`.
int level_after(const Scoring& scoring, int start_level, int level, int before, int after);

/// Frames for one row of fall.
double frames_per_row(const Scoring& scoring, int level);

}  // namespace tetrion
