#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <tetrion/control.hpp>

using namespace tetrion;

TEST_CASE("the simplified rules list 162 placements on 10 columns: I 17, O 9, S Z 17, T J L 34") {
  const PlayRules rules = simplified(10, 20);
  const auto count = [&](Tetromino piece) {
    return candidates(rules, rules.empty_board(), piece).size();
  };
  CHECK(count(Tetromino::I) == 17);
  CHECK(count(Tetromino::O) == 9);
  CHECK(count(Tetromino::S) == 17);
  CHECK(count(Tetromino::Z) == 17);
  CHECK(count(Tetromino::T) == 34);
  CHECK(count(Tetromino::J) == 34);
  CHECK(count(Tetromino::L) == 34);
}

TEST_CASE("a full row elsewhere stays under the simplified rules") {
  PlayRules rules = simplified(4, 4);
  Board board = rules.empty_board();
  for (int x = 0; x < 4; ++x) board.fill(x, 7);
  const auto list = candidates(rules, board, Tetromino::I);
  const Outcome outcome = settle(rules, board, list.back());  // flat, on top of it
  CHECK(outcome.move.rows_removed == 1);
  CHECK(outcome.move.eroded_piece_cells == 4);
  CHECK(outcome.after == board);
}

TEST_CASE("fahey: a blocked entry ends the game, a wall in the way cuts placements off") {
  const PlayRules rules = fahey();
  Board board = rules.empty_board();
  CHECK(candidates(rules, board, Tetromino::O).size() == 9);
  for (int y = 0; y < 20; ++y) board.fill(2, y);
  CHECK(candidates(rules, board, Tetromino::O).size() == 6);
  board.fill(5, 0);
  CHECK(candidates(rules, board, Tetromino::O).empty());
}

TEST_CASE("property: cells in, cells out, under every rule of play") {
  CHECK(rc::check([] {
    const int pick = *rc::gen::inRange(0, 4);
    const PlayRules rules = pick == 0
                                ? simplified(*rc::gen::inRange(4, 14), *rc::gen::inRange(4, 24))
                            : pick == 1 ? fahey()
                            : pick == 2 ? lee()
                                        : over_reachable(nes(), 10, 20);
    Board board = rules.empty_board();
    std::int64_t pieces = 0;
    std::int64_t lines = 0;
    for (int move = 0; move < 60; ++move) {
      const auto list =
          candidates(rules, board, all_tetrominoes[*rc::gen::inRange<std::size_t>(0, 7)]);
      if (list.empty()) break;
      const Candidate& candidate = list[*rc::gen::inRange<std::size_t>(0, list.size())];
      for (const Cell& cell : candidate.cells) {
        RC_ASSERT(cell.y < 0 || (board.contains(cell.x, cell.y) && !board.filled(cell.x, cell.y)));
      }
      const bool whole = std::ranges::all_of(candidate.cells, [](Cell c) { return c.y >= 0; });
      const Outcome outcome = settle(rules, board, candidate);
      board = outcome.after;
      lines += outcome.move.rows_removed;
      ++pieces;
      if (!whole) break;
      RC_ASSERT(rules.width * lines + board.count() == 4 * pieces);
      if (outcome.lost) break;
    }
  }));
}
