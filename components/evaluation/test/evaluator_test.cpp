#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <tetrion/evaluation.hpp>

#include "random_board.hpp"
#include "slow_features.hpp"

using namespace tetrion;
using testing::random_board;

TEST_CASE("a score is the weighted sum, half rows and all") {
  const Board board(R"(
      ----
      x---
      xx-x)");
  const auto evaluator = Evaluator::make(*find_evaluation("dellacherie"), 4, 3);
  REQUIRE(evaluator);
  const MoveFeatures move{3, 2, 1};
  // landing 1.5, eroded 2, row transitions 2 + 2 + 2, column transitions 4, holes 0, wells 1
  CHECK(evaluator->value((*evaluator)(board, move)) == doctest::Approx(-1.5 + 2 - 6 - 4 - 0 - 1));
}

TEST_CASE("property: the packed sum equals the readable one, term by term") {
  CHECK(rc::check([] {
    const auto names = evaluation_names();
    const Evaluation& evaluation =
        *find_evaluation(names[*rc::gen::inRange<std::size_t>(0, names.size())]);
    const int width = *rc::gen::inRange(10, 40);
    const int height = *rc::gen::inRange(1, 66);
    const int hidden = *rc::gen::inRange(0, 5);
    const Board board = random_board(width, height + hidden, *rc::gen::inRange(0, 100));
    const MoveFeatures move{*rc::gen::inRange(0, 40), *rc::gen::inRange(0, 17),
                            *rc::gen::inRange(0, 5)};
    const auto evaluator = Evaluator::make(evaluation, width, height, hidden);
    RC_ASSERT(evaluator.has_value());
    const Features all = features(board, move, hidden);
    double sum = 0;
    for (const TermValue& term : evaluator->terms(board, move)) {
      FeatureNumber expected = 0;
      if (term.feature == Feature::column_heights) {
        expected = all.column_heights[static_cast<std::size_t>(term.index)];
      } else if (term.feature == Feature::height_differences) {
        expected = all.height_differences[static_cast<std::size_t>(term.index)];
      } else {
        expected = all[term.feature];
      }
      RC_ASSERT(term.numerator == expected);
      sum += term.contribution;
    }
    if (evaluation.form == EvaluationForm::weights) {
      const double value = evaluator->value((*evaluator)(board, move));
      RC_ASSERT(std::abs(value - sum) <= 1e-9 * (1 + std::abs(value)));
    }
  }));
}

TEST_CASE("an equity is turned round: the lower one wins") {
  const auto evaluator = Evaluator::make(*find_evaluation("tetris-analyzer-1.1.01"), 10, 5);
  REQUIRE(evaluator);
  const Board board(R"(
      ----------
      ----------
      -x---xx---
      -xx-xx-x--
      xxxx-xxx--)");
  CHECK(evaluator->value((*evaluator)(board, {})) == doctest::Approx(-51.0386));
  CHECK((*evaluator)(board, {}) < (*evaluator)(Board(10, 5), {}));
  CHECK(evaluator->terms(board, {}).empty());
}
