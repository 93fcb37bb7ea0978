#include <doctest/doctest.h>

#include <tetrion/notation/drop_json.hpp>

using namespace tetrion;

namespace {

const Board board(R"(
    ----
    ----
    x---
    xx-x)");
const Shape block("xx\n-x");

}  // namespace

TEST_CASE("a drop, and one that tops out") {
  CHECK(to_json(drop_block(board, block, 1).value()) ==
        R"({"schema":"tetrion.drop/1","fits":true,"landing_row":2,"lines_cleared":1,)"
        R"("board":["----","----","----","xxx-"]})");
  CHECK(to_json(drop_block(Board("-"), Shape("x\nx"), 0).value()) ==
        R"({"schema":"tetrion.drop/1","fits":false,"landing_row":null,"lines_cleared":null,)"
        R"("board":null})");
}

TEST_CASE("ranked drops, best first, and none") {
  CHECK(ranking_to_json(board, block, ranked_drops(board, block, Rotations::no, 2).value()) ==
        R"({"schema":"tetrion.drop-best/1","drops":[)"
        R"({"offset":1,"rotation":0,"block":["xx","-x"],"landing_row":2,"lines_cleared":1,)"
        R"("height":1,"holes":0,"board":["----","----","----","xxx-"]},)"
        R"({"offset":0,"rotation":0,"block":["xx","-x"],"landing_row":1,"lines_cleared":0,)"
        R"("height":3,"holes":0,"board":["----","xx--","xx--","xx-x"]}]})");
  CHECK(ranking_to_json(board, block, {}) == R"({"schema":"tetrion.drop-best/1","drops":[]})");
}

TEST_CASE("resting places with their inputs") {
  const Board small("--\nx-");
  CHECK(slides_to_json(small, slide_block(small, Shape("x"), Rotations::no, 0).value()) ==
        R"({"schema":"tetrion.drop-slide/1","width":2,"height":2,)"
        R"("start":{"x":0,"y":-1,"rotation":0},"places":[)"
        R"({"x":0,"y":0,"rotation":0,"cells":[[0,0]],"lines_cleared":0,"inputs":["down"]},)"
        R"({"x":1,"y":1,"rotation":0,"cells":[[1,1]],"lines_cleared":1,)"
        R"("inputs":["right","down","down"]}]})");
}

TEST_CASE("a stream's steps, totals and board; after the top out every step is one") {
  DropStream stream(Board("--\nx-"));
  std::vector<std::optional<DropStep>> steps;
  for (const auto& [shape, offset] :
       {std::pair{Shape("x"), 1}, std::pair{Shape("x\nx\nx"), 0}, std::pair{Shape("x"), 0}}) {
    steps.push_back(stream.drop(shape, offset).value());
  }
  CHECK(stream_to_json(steps, stream) ==
        R"({"schema":"tetrion.drop-stream/1","steps":[)"
        R"({"fits":true,"landing_row":1,"lines_cleared":1},)"
        R"({"fits":false,"landing_row":null,"lines_cleared":null},)"
        R"({"fits":false,"landing_row":null,"lines_cleared":null}],)"
        R"("blocks":1,"lines_cleared":1,"lines_on_entry":0,"topped_out":true,)"
        R"("board":["--","--"]})");
}
