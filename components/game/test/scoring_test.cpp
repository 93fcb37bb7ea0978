#include <doctest/doctest.h>

#include <tetrion/game.hpp>

using namespace tetrion;

namespace {

int lines_to_first_transition(const Scoring& scoring, int start) {
  int level = start;
  for (int lines = 1;; ++lines) {
    level = level_after(scoring, start, level, lines - 1, lines);
    if (level != start) return lines;
  }
}

}  // namespace

TEST_CASE("NES: the first transition from every usual start level, then every ten lines") {
  const Scoring& nes = scoring_of("nes");
  for (int start = 0; start <= 9; ++start)
    CHECK(lines_to_first_transition(nes, start) == (start + 1) * 10);
  for (int start = 10; start <= 15; ++start) CHECK(lines_to_first_transition(nes, start) == 100);
  CHECK(lines_to_first_transition(nes, 16) == 110);
  CHECK(lines_to_first_transition(nes, 18) == 130);
  CHECK(lines_to_first_transition(nes, 19) == 140);
  CHECK(lines_to_first_transition(nes, 29) == 200);
  CHECK(lines_to_first_transition(nes, 39) == 280);
  CHECK(level_after(nes, 18, 19, 138, 141) == 20);
}

TEST_CASE("NES: lines are paid with the level after the clear, push-downs with the game's defect") {
  const Scoring& nes = scoring_of("nes");
  CHECK(points_for_lines(nes, 4, 18) == 22'800);
  CHECK(points_for_lines(nes, 1, 0) == 40);
  struct Row {
    int rows, score, gain;
  };
  for (const Row& row :
       {Row{2, 0, 1}, Row{10, 0, 9}, Row{11, 0, 10}, Row{12, 5, 5}, Row{14, 9, 7}, Row{14, 95, 5},
        Row{8, 99, 1}, Row{6, 97, 3}, Row{1, 50, 0}, Row{0, 50, 0}}) {
    CAPTURE(row.rows);
    CAPTURE(row.score);
    CHECK(points_for_soft_drop(nes, row.rows, row.score) == row.gain);
  }
}

TEST_CASE("gravity by level; the last entry holds on") {
  CHECK(frames_per_row(scoring_of("nes"), 0) == 48);
  CHECK(frames_per_row(scoring_of("nes"), 18) == 3);
  CHECK(frames_per_row(scoring_of("nes"), 28) == 2);
  CHECK(frames_per_row(scoring_of("nes"), 29) == 1);
  CHECK(frames_per_row(scoring_of("nes"), 200) == 1);
  CHECK(frames_per_row(scoring_of("game-boy"), 20) == 3);
}

TEST_CASE("Tengen: 30 lines each for five levels, then 50") {
  const Scoring& atari = scoring_of("atari-arcade");
  CHECK(level_after(atari, 0, 0, 29, 30) == 1);
  CHECK(level_after(atari, 0, 4, 149, 150) == 5);
  CHECK(level_after(atari, 0, 5, 199, 200) == 6);
  CHECK(level_after(atari, 0, 17, 3000, 3001) == 17);
  CHECK(!atari.unverified.empty());
}

TEST_CASE("a rule set without known points pays one a line") {
  CHECK(points_for_lines(scoring_of("srs"), 3, 7) == 3);
}
