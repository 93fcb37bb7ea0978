// How fast blocks fall: streams on small, wide and tall boards, the ranking, and the slow twins.
//
// The game of the stream benchmarks is recorded once: random tetrominoes, each put where
// DropStream::best has it, a new board when one tops out. Every benchmark compares its counts with
// the recorded ones, so that a fast wrong answer cannot pass.
#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <tetrion/drop.hpp>
#include <tetrion/support/rng.hpp>
#include <utility>

namespace {

using namespace tetrion;

const std::array<std::vector<Shape>, 7>& pieces() {
  static const std::array<std::vector<Shape>, 7> shapes = {
      distinct_rotations(Shape("xx\nxx")),   distinct_rotations(Shape("xxxx")),
      distinct_rotations(Shape("xx-\n-xx")), distinct_rotations(Shape("-xx\nxx-")),
      distinct_rotations(Shape("xxx\n--x")), distinct_rotations(Shape("xxx\nx--")),
      distinct_rotations(Shape("xxx\n-x-"))};
  return shapes;
}

struct Move {
  const Shape* shape;
  int offset;
};

struct Game {
  std::vector<Move> moves;
  std::int64_t lines = 0;
  Board end{1, 1};
};

const std::vector<Game>& games() {
  static const std::vector<Game> recorded = [] {
    std::vector<Game> all;
    Rng rng(1);
    for (std::size_t drops = 0; drops < 100'000;) {
      DropStream stream(Board(10, 20));
      Game game;
      for (; game.moves.size() < 10'000; ++drops) {
        const std::vector<Shape>& turns = pieces()[rng.below(7)];
        const auto best = *stream.best(turns[0], Rotations::yes);
        if (!best) break;
        const Shape& shape = turns[static_cast<std::size_t>(best->rotation)];
        game.moves.push_back({&shape, best->offset});
        (void)stream.drop(shape, best->offset);
      }
      game.lines = stream.totals().lines_cleared;
      game.end = stream.board();
      all.push_back(std::move(game));
    }
    return all;
  }();
  return recorded;
}

void check(benchmark::State& state, bool right) {
  if (!right) {
    state.SkipWithError("wrong result");
    std::abort();
  }
}

// The whole recorded game on boards 10 wide: up to 64 and 128 rows a word a column, above that
// lists.
void stream_10_wide(benchmark::State& state) {
  const int height = static_cast<int>(state.range(0));
  const DropStream empty(Board(10, height));
  std::int64_t drops = 0;
  std::int64_t lines = 0;
  for (auto _ : state) {
    for (const Game& game : games()) {
      DropStream stream = empty;
      for (const Move& move : game.moves) (void)stream.drop(*move.shape, move.offset);
      drops += static_cast<std::int64_t>(game.moves.size());
      lines += stream.totals().lines_cleared;
      check(state, stream.totals().lines_cleared == game.lines && !stream.over());
    }
  }
  state.SetItemsProcessed(drops);
  state.counters["lines/drop"] = static_cast<double>(lines) / static_cast<double>(drops);
}
BENCHMARK(stream_10_wide)
    ->Arg(20)
    ->Arg(64)
    ->Arg(100)
    ->Arg(129)
    ->Arg(1'000)
    ->Unit(benchmark::kMillisecond);

// The same game by single drops, each on a new board.
void single_drops_10x20(benchmark::State& state) {
  std::int64_t drops = 0;
  for (auto _ : state) {
    const Game& game = games().front();
    Board board(10, 20);
    for (const Move& move : game.moves) {
      board = std::move(drop_block(board, *move.shape, move.offset).value()->board);
    }
    drops += static_cast<std::int64_t>(game.moves.size());
    check(state, board == game.end);
  }
  state.SetItemsProcessed(drops);
}
BENCHMARK(single_drops_10x20)->Unit(benchmark::kMillisecond);

// The drop alone, by width. Each four columns get three blocks, in random order all over the board:
// no row fills up, and no block tops out.
void stream_by_width(benchmark::State& state) {
  const int width = static_cast<int>(state.range(0));
  const int height = static_cast<int>(state.range(1));
  std::vector<Move> moves;
  Rng rng(2);
  for (int offset = 0; offset + 4 <= width; offset += 4) {
    for (int n = 0; n < 3; ++n) {
      const std::vector<Shape>& turns = pieces()[rng.below(7)];
      moves.push_back({&turns[rng.below(turns.size())], offset});
      std::swap(moves.back(), moves[rng.below(moves.size())]);
    }
  }
  std::int64_t drops = 0;
  for (auto _ : state) {
    DropStream stream(Board(width, height));
    const auto start = std::chrono::steady_clock::now();
    for (const Move& move : moves) (void)stream.drop(*move.shape, move.offset);
    state.SetIterationTime(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    drops += static_cast<std::int64_t>(moves.size());
    check(state, !stream.over() && stream.totals().lines_cleared == 0);
  }
  state.SetItemsProcessed(drops);
}
BENCHMARK(stream_by_width)
    ->ArgsProduct({{1'000, 10'000, 100'000, 1'000'000}, {20, 100, 129}})
    ->ArgNames({"width", "height"})
    ->UseManualTime();

// Every offset and rotation of a T, scored, on the board the game ended with.
void best_10x20(benchmark::State& state) {
  const bool kept = state.range(0) != 0;
  const Board& board = games().front().end;
  const DropStream stream(board);
  const Shape& t = pieces()[6][0];
  const auto expected = *best_drop(board, t, Rotations::yes);
  for (auto _ : state) {
    if (kept) {
      check(state, *stream.best(t, Rotations::yes) == expected);
    } else {
      const auto list = *ranked_drops_one_by_one(board, t, Rotations::yes, 1);
      check(state, list.empty() ? !expected : list.front() == *expected);
    }
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(best_10x20)->ArgName("kept")->Arg(1)->Arg(0);

void slides_10x20(benchmark::State& state) {
  const Board& board = games().front().end;
  const Shape& t = pieces()[6][0];
  const std::size_t places = slide_block(board, t, Rotations::yes, 3)->places().size();
  for (auto _ : state) {
    check(state, slide_block(board, t, Rotations::yes, 3)->places().size() == places);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(slides_10x20);

}  // namespace

BENCHMARK_MAIN();
