// Batches against one board after the other: every rule set, every form, boards on which few and
// many placements need kicks, and some that reach into the sky.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <tetrion/movegen/perft.hpp>
#include <tetrion/support/rng.hpp>

#include "packed/built_in_pieces.hpp"
#include "packed/generator_impl.hpp"
#include "stacks.hpp"

using namespace tetrion;

namespace {

/// Some low rows of a random stack on a board of the rules' own height.
Board low_stack(Rng& rng, int width, int height) {
  const int rows = static_cast<int>(rng.below(14));
  Board board(width, height);
  if (rows == 0) return board;
  const Board stack = testing::random_stack(rng, width, rows);
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < width; ++x) {
      if (stack.filled(x, y)) board.fill(x, height - rows + y);
    }
  }
  return board;
}

}  // namespace

TEST_CASE("batches count what the plain search counts, under every rule set and in every form") {
#ifdef NDEBUG
  constexpr int rounds = 40;
#else
  constexpr int rounds = 2;
#endif
  for (const Rules* rules : all_rules()) {
    CAPTURE(rules->name);
    Rng rng(5);
    for (int round = 0; round < rounds; ++round) {
      const int width = rng.chance(2, 3) ? 10 : 4 + static_cast<int>(rng.below(7));
      const Board board = low_stack(rng, width, rules->height);
      std::vector<Tetromino> queue;
      for (int i = 0; i < 2; ++i) queue.push_back(all_tetrominoes[rng.below(7)]);
      const std::uint64_t expected = perft_plain(board, *rules, queue);
      INFO("queue " << letter(queue[0]) << letter(queue[1]) << " on\n" << draw(board));
      for (const Form form : supported_forms()) {
        const auto generator = Generator::make(*rules, width, rules->height, form).value();
        CAPTURE(name(form));
        REQUIRE(perft(generator, pack(board), queue) == expected);
      }
    }
  }
}

TEST_CASE("every piece of every rule set suits batches") {
  for (const Rules* rules : all_rules()) {
    const auto generator = Generator::make(*rules, 10, rules->height).value();
    for (const Tetromino piece : all_tetrominoes) {
      CAPTURE(rules->name);
      CAPTURE(letter(piece));
      CHECK(BatchAccess::program(generator, piece).usable);
    }
  }
}

// A slip of the pen in the built-in turns would only make them slow.
TEST_CASE("the pieces of the guideline games are built in") {
  const std::set<std::string> games = {"srs",          "tetrio-srs",     "tetrio-srs-plus",
                                       "tetrio-srs-x", "tetrio-tetra-x", "jstris",
                                       "perft-a"};
  std::size_t found = 0;
  for (const Rules* rules : all_rules()) {
    if (!games.contains(rules->name)) continue;
    ++found;
    const auto generator = Generator::make(*rules, 10, rules->height).value();
    for (const Tetromino piece : all_tetrominoes) {
      CAPTURE(rules->name);
      CAPTURE(letter(piece));
      const packed::BatchProgram& program = BatchAccess::program(generator, piece);
      CHECK((packed::recognised(program) >= 0) == (piece != Tetromino::O));
    }
  }
  CHECK(found == games.size());
}

TEST_CASE("all forms agree on longer queues, with lines cleared on the way") {
  const Board board(R"(
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      ----------
      x---------
      xx-xxxxxxx
      x--xxxxxxx
      xx-xxxxxx-)");
  const std::vector<Tetromino> queue = {Tetromino::T, Tetromino::I, Tetromino::S, Tetromino::L};
  for (const Rules* rules : {&srs(), &tetrio_srs_x(), &nes(), &game_boy_hardware()}) {
    std::uint64_t first = 0;
    for (const Form form : supported_forms()) {
      const auto generator = Generator::make(*rules, 10, 20, form).value();
      const std::uint64_t count = perft(generator, pack(board), queue);
      if (form == Form::plain) first = count;
      CAPTURE(rules->name);
      CAPTURE(name(form));
      CHECK(count == first);
      CHECK(count > 100'000);
    }
  }
}
