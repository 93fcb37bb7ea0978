// Sources: meta_nestris and TetrisGYM (read from the ROM) for the NES; Game Boy disassembly notes
// and the community wiki for the Game Boy and Tengen.

#include <algorithm>
#include <tetrion/game/scoring.hpp>

namespace tetrion {
namespace {

std::vector<double> nes_gravity() {
  std::vector<double> frames = {48, 43, 38, 33, 28, 23, 18, 13, 8, 6};
  frames.insert(frames.end(), 3, 5);
  frames.insert(frames.end(), 3, 4);
  frames.insert(frames.end(), 3, 3);
  frames.insert(frames.end(), 10, 2);
  frames.push_back(1);
  return frames;
}

std::vector<Scoring> make_table() {
  Scoring nes;
  nes.name = "nes";
  nes.line_points = {0, 40, 100, 300, 1200};
  nes.highest_score = 999'999;
  nes.levels = LevelRule::nes;
  nes.soft_drop = SoftDropRule::nes_push_down;
  nes.frames_per_row = nes_gravity();
  nes.frames_per_second = 60.0988;

  Scoring game_boy;
  game_boy.name = "game-boy";
  game_boy.line_points = {0, 40, 100, 300, 1200};
  game_boy.soft_drop = SoftDropRule::one_a_row;
  game_boy.frames_per_row = {53, 49, 45, 41, 37, 33, 28, 22, 17, 11, 10,
                             9,  8,  7,  6,  6,  5,  5,  4,  4,  3};
  game_boy.frames_per_second = 59.73;
  game_boy.unverified = {"points for lines", "one point a soft-dropped row",
                         "level-up: max(start, lines / 10)"};

  Scoring atari;
  atari.name = "atari-arcade";
  atari.line_points = {0, 100, 400, 900, 2500};
  atari.times_level = false;
  atari.levels = LevelRule::tengen;
  atari.frames_per_row = {33, 28, 24, 20, 17, 14, 11, 9, 7, 6, 5.5, 5, 4.5, 4, 3.75, 3.5, 3.25, 3};
  atari.unverified = {
      "gravity, levels and points are Tengen's NES game; the arcade's own are not known",
      "Tengen pays its line bonus at the end of a level, here it is paid at once",
      "Tengen's points a piece are left out"};

  Scoring plain;
  plain.name = "plain";
  plain.line_points = {0, 1, 2, 3, 4};
  plain.times_level = false;
  plain.levels = LevelRule::every_ten;
  plain.frames_per_row = nes_gravity();

  std::vector<Scoring> all = {nes, game_boy, atari, plain};
  for (const auto& [name, like] :
       {std::pair{"nes-hardware", &nes}, {"game-boy-hardware", &game_boy}}) {
    all.push_back(*like);
    all.back().name = name;
  }
  return all;
}

}  // namespace

const Scoring& scoring_of(std::string_view rules) {
  static const std::vector<Scoring> table = make_table();
  const auto found = std::ranges::find(table, rules, &Scoring::name);
  return found != table.end() ? *found : *std::ranges::find(table, "plain", &Scoring::name);
}

std::int64_t points_for_lines(const Scoring& scoring, int lines, int level) {
  const int points = scoring.line_points[static_cast<std::size_t>(std::clamp(lines, 0, 4))];
  return std::int64_t{points} * (scoring.times_level ? level + 1 : 1);
}

// The NES adds the push to a score kept in decimal digits as if its ones were binary: the digits
// are corrected once, which is one time too few for some sums.
std::int64_t points_for_soft_drop(const Scoring& scoring, int rows, std::int64_t score) {
  if (scoring.soft_drop == SoftDropRule::none) return 0;
  if (scoring.soft_drop == SoftDropRule::one_a_row) return rows;
  if (rows < 2) return 0;
  const auto ones = static_cast<int>(score % 10);
  const auto hundreds = static_cast<int>(score % 100);
  int sum = ones + rows - 1;
  if (sum % 16 > 9) sum += 6;
  const int low = sum % 16;
  const int high = sum / 16 * 10;
  return high + low + hundreds - ones <= 100 ? high + low - ones : high - ones;
}

int level_after(const Scoring& scoring, int start_level, int level, int before, int after) {
  switch (scoring.levels) {
    case LevelRule::fixed:
      return level;
    case LevelRule::every_ten:
      return std::max(start_level, after / 10);
    case LevelRule::tengen: {
      const int reached = after < 150 ? after / 30 : 5 + (after - 150) / 50;
      return std::min(17, start_level + reached);
    }
    case LevelRule::nes:
      break;
  }
  // The tens of the line count, read as decimal digits, against the level in binary.
  for (int lines = before + 1; lines <= after; ++lines) {
    if (lines % 10 != 0) continue;
    const int tens = lines / 10 % 100;
    if (level < tens + 6 * (tens / 10)) ++level;
  }
  return level;
}

double frames_per_row(const Scoring& scoring, int level) {
  const auto at = static_cast<std::size_t>(std::max(level, 0));
  return scoring.frames_per_row[std::min(at, scoring.frames_per_row.size() - 1)];
}

}  // namespace tetrion
