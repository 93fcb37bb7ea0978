#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <tetrion/packing.hpp>

#include "plain.hpp"

using namespace tetrion;
using namespace tetrion::packing;
using namespace tetrion::packing::testing;

namespace {

// Pictures of all packings, equal pieces not told apart.
std::size_t plain_count(const std::vector<Piece>& pieces, const Board& board) {
  std::set<std::vector<FourCells>> pictures;
  PlainBacktracker(pieces, board).run([&](std::vector<FourCells> places) {
    std::ranges::sort(places);
    pictures.insert(std::move(places));
    return false;
  });
  return pictures.size();
}

std::uint64_t count(const std::vector<Piece>& pieces, const Board& board,
                    const CountOptions& options = {}) {
  return count_packings(pieces, board, options)->count;
}

}  // namespace

TEST_CASE("known counts") {
  CHECK(count(many(4, "O"), Board(4, 4)) == 1);
  CHECK(count(many(1, "O"), Board(4, 4)) == 9);
  CHECK(count(many(5, "O"), Board(4, 4)) == 0);
  // Bars lying or standing tile 4x8 in 7 ways: one standing column of four, or blocks of lying
  // ones.
  CountOptions turned;
  turned.turning = Turning::rotate;
  CHECK(count(many(8, "I_v"), Board(8, 4), turned) == count(many(8, "I_h"), Board(4, 8), turned));
  CHECK(count(many(4, "I_h"), Board(4, 4), turned) == 2);
  // T in all four orientations tile 4x4 in two ways.
  CHECK(count(many(4, "T_up"), Board(4, 4), turned) == 2);
}

TEST_CASE("oracle: as many as the plain backtracker has pictures") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto pieces = random_pieces(1 + static_cast<int>(seed % 4), seed);
    Board board(4, 5);
    if (seed % 3 == 0) board.fill(1, 1);
    CHECK(count(pieces, board) == plain_count(pieces, board));
  }
}

TEST_CASE("a limit ends the count") {
  CountOptions two;
  two.limit = 2;
  const auto result = count_packings(many(1, "O"), Board(4, 4), two).value();
  CHECK(result.count == 2);
  CHECK_FALSE(result.complete);
  two.limit = 10;
  CHECK(count_packings(many(1, "O"), Board(4, 4), two)->complete);
}

TEST_CASE("wide boards are counted across their short side, larger ones are refused") {
  CHECK(count(many(1, "I_h"), Board(100, 2)) == 194);
  CHECK_FALSE(count_packings(many(1, "O"), Board(22, 22), {}));
}
