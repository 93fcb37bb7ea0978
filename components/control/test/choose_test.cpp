#include <doctest/doctest.h>

#include <tetrion/control.hpp>

using namespace tetrion;

namespace {

const Evaluator& dellacherie() {
  static const Evaluator evaluator = *Evaluator::make(*find_evaluation("dellacherie"), 6, 8, 4);
  return evaluator;
}

Board start(const PlayRules& rules) {
  Board board = rules.empty_board();
  for (int x = 0; x < 4; ++x) board.fill(x, board.height() - 1);
  board.fill(0, board.height() - 2);
  return board;
}

}  // namespace

TEST_CASE("two known pieces: the best pair by trying every pair") {
  const PlayRules rules = simplified(6, 8);
  const Board board = start(rules);
  for (const Tetromino first : all_tetrominoes) {
    for (const Tetromino second : all_tetrominoes) {
      double best = -1e9;
      for (const Candidate& a : candidates(rules, board, first)) {
        const Outcome one = settle(rules, board, a);
        if (one.lost) continue;
        for (const Candidate& b : candidates(rules, one.after, second)) {
          const Outcome two = settle(rules, one.after, b);
          if (two.lost) continue;
          const double value = dellacherie().value(dellacherie()(two.after, two.move)) -
                               one.move.landing_height_halves / 2.0 + one.move.eroded_piece_cells;
          best = std::max(best, value);
        }
      }
      const Tetromino pieces[] = {first, second};
      const auto ranked =
          rank({&rules, &dellacherie(), {}}, board, candidates(rules, board, first), pieces);
      CHECK(ranked.front().value == doctest::Approx(best));
    }
  }
}

TEST_CASE("one unknown piece: the mean over seven of the best replies") {
  const PlayRules rules = simplified(6, 8);
  const Board board = start(rules);
  const Tetromino piece[] = {Tetromino::L};
  const auto list = candidates(rules, board, piece[0]);
  const auto ranked = rank({&rules, &dellacherie(), {1, {}}}, board, list, piece);
  for (const Ranked& entry : ranked) {
    double sum = 0;
    for (const Tetromino next : all_tetrominoes) {
      const Tetromino pair[] = {piece[0], next};
      for (const Ranked& known : rank({&rules, &dellacherie(), {}}, board, list, pair)) {
        if (known.candidate == entry.candidate) sum += known.value;
      }
    }
    CHECK(entry.value == doctest::Approx(sum / 7));
    CHECK(entry.depth == 1);
  }
}

TEST_CASE("pruning keeps what is within the threshold of the best") {
  const PlayRules rules = simplified(6, 8);
  const Board board = start(rules);
  const Tetromino piece[] = {Tetromino::L};
  const auto list = candidates(rules, board, piece[0]);
  const auto shallow = rank({&rules, &dellacherie(), {}}, board, list, piece);
  const auto deep = rank({&rules, &dellacherie(), {1, {3.0}}}, board, list, piece);
  std::size_t within = 0;
  for (const Ranked& entry : shallow) within += entry.value >= shallow.front().value - 3.0;
  std::size_t deeper = 0;
  for (const Ranked& entry : deep) deeper += entry.depth == 1;
  CHECK(within > 1);
  CHECK(deeper == within);
  CHECK(deep.front().depth == 1);
}

TEST_CASE("a move that loses comes last; if all lose, the first is played") {
  const PlayRules rules = simplified(6, 8);
  Board board = rules.empty_board();
  for (int y = 4; y < 12; ++y) {
    for (int x = 0; x < 4; ++x) board.fill(x, y);
  }
  const Tetromino piece[] = {Tetromino::O};
  const auto list = candidates(rules, board, piece[0]);
  auto ranked = rank({&rules, &dellacherie(), {}}, board, list, piece);
  CHECK(list[ranked.front().candidate].column == 5);
  CHECK(!ranked.back().safe);
  board.fill(4, 4);
  board.fill(4, 5);
  board.fill(5, 4);
  board.fill(5, 5);
  const auto doomed = candidates(rules, board, piece[0]);
  CHECK(choose({&rules, &dellacherie(), {}}, board, doomed, piece) == 0);
}
