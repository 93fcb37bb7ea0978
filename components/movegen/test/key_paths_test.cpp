#include <doctest/doctest.h>

#include <string>
#include <tetrion/movegen/key_paths.hpp>
#include <tetrion/support/rng.hpp>

#include "stacks.hpp"

using namespace tetrion;

namespace {

std::string text(const KeyPath& path) {
  std::string result;
  for (const Key key : path.keys) result += (result.empty() ? "" : " ") + std::string(name(key));
  return result;
}

std::string keys_to(const Mover& mover, const SpinPlacement& placement, KeyOptions options = {}) {
  const KeyPaths paths(mover, options);
  for (std::size_t i = 0; i < paths.placements().size(); ++i) {
    if (paths.placements()[i] == placement) return text(paths.path(i));
  }
  return "no such placement";
}

// A slot under an overhang: the T has to be turned on the floor.
const Board slot(R"(
    ------
    ----x-
    xx---x
    xxx-xx)");
const SpinPlacement t_spin_double{{2, 1, 2}, Spin::full};

const Rules low_spawn = with_lower_spawn(srs(), 16);  // just above these small boards

}  // namespace

TEST_CASE("soft drop is one press when it goes as far as it goes, else one a row") {
  const Mover mover(slot, low_spawn, Tetromino::T);
  CHECK(keys_to(mover, t_spin_double) == "right ccw soft-drop ccw hard-drop");
  CHECK(keys_to(mover, t_spin_double, {.infinite_soft_drop = false}) ==
        "right ccw down down ccw hard-drop");
}

TEST_CASE("without a spin the piece just falls") {
  const Board board(8, 6);
  const Mover mover(board, low_spawn, Tetromino::O);
  CHECK(keys_to(mover, {{0, 4, 0}, Spin::none}) == "left left left hard-drop");
  CHECK(keys_to(mover, {{0, 4, 0}, Spin::none}, {.auto_shift = true}) == "left-held hard-drop");
}

TEST_CASE("every placement of random boards: its keys lead there, whatever is least") {
  Rng rng(12);
  for (int round = 0; round < 60; ++round) {
    const int width = 4 + static_cast<int>(rng.below(8));
    const Board board = testing::random_stack(rng, width, 4 + static_cast<int>(rng.below(14)));
    const Rules rules =
        with_spins(*all_rules()[rng.below(12)], all_spin_rules[rng.below(all_spin_rules.size())]);
    const Mover mover(board, rules, all_tetrominoes[rng.below(7)]);
    using Least = KeyOptions::Least;
    std::vector<int> fewest_presses;
    std::vector<int> fewest_rows;
    for (const Least least : {Least::presses, Least::soft_drop_rows}) {
      for (const bool infinite : {true, false}) {
        const KeyPaths paths(mover, {.least = least, .infinite_soft_drop = infinite});
        REQUIRE(paths.placements() == spin_placements(mover));
        for (std::size_t i = 0; i < paths.placements().size(); ++i) {
          const KeyPath path = paths.path(i);
          CAPTURE(text(path));
          REQUIRE(replay(mover, path.keys) == paths.placements()[i]);
          if (!infinite) continue;
          if (least == Least::presses) {
            fewest_presses.push_back(path.presses());
            fewest_rows.push_back(path.soft_drop_rows);
          } else {
            CHECK(path.presses() >= fewest_presses[i]);
            CHECK(path.soft_drop_rows <= fewest_rows[i]);
          }
        }
      }
    }
    const std::vector<int> held = finesse(mover);
    REQUIRE(held.size() == fewest_presses.size());
    for (std::size_t i = 0; i < held.size(); ++i) CHECK(held[i] <= fewest_presses[i]);
  }
}

TEST_CASE("replay refuses what a game would") {
  const Mover mover(slot, low_spawn, Tetromino::T);
  CHECK(!replay(mover, std::vector<Key>{}));
  CHECK(!replay(mover, std::vector{Key::left}));
  CHECK(!replay(mover, std::vector{Key::half, Key::hard_drop}));  // SRS has no half turns
  CHECK(replay(mover, std::vector{Key::hold, Key::hard_drop}));
}
