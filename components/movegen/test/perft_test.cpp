#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <tetrion/movegen/perft.hpp>
#include <tetrion/movegen/search.hpp>

#include "vectors.hpp"

using namespace tetrion;

namespace {

std::vector<Tetromino> queue(std::string_view letters) {
  std::vector<Tetromino> pieces;
  for (const char c : letters) pieces.push_back(tetromino(c).value());
  return pieces;
}

std::uint64_t perft_of(const Rules& rules, std::string_view letters, int height = 48) {
  return perft(Generator::make(rules, 10, height).value(), PackedBoard{}, queue(letters));
}

}  // namespace

TEST_CASE("perft under the rules of the common benchmark") {
  CHECK(perft_of(perft_a(), "") == 1);
  CHECK(perft_of(perft_a(), "I") == 17);
  CHECK(perft_of(perft_a(), "IO") == 153);
  CHECK(perft_of(perft_a(), "TI") == 600);
  CHECK(perft_of(perft_a(), "IOL") == 5'266);
  CHECK(perft_of(perft_a(), "SZT") == 10'620);
  CHECK(perft_of(perft_a(), "IOLJ") == 188'374);
}

TEST_CASE("the packed count equals the plain one under every rule set") {
  for (const Rules* rules : all_rules()) {
    const int height = rules->height;
    CAPTURE(rules->name);
    for (const char* letters : {"TI", "SZ", "LO"}) {
      CHECK(perft_of(*rules, letters, height) ==
            perft_plain(Board(10, height), *rules, queue(letters)));
    }
  }
}

TEST_CASE("divided by the first placement, on any number of threads") {
  const auto generator = Generator::make(srs(), 10, 20).value();
  const auto one = perft_divide(generator, PackedBoard{}, queue("TIO"), 1);
  const auto three = perft_divide(generator, PackedBoard{}, queue("TIO"), 3);
  std::uint64_t total = 0;
  REQUIRE(one.size() == 34);
  for (std::size_t i = 0; i < one.size(); ++i) {
    CHECK(one[i].placement == three[i].placement);
    CHECK(one[i].sequences == three[i].sequences);
    total += one[i].sequences;
  }
  CHECK(total == perft_of(srs(), "TIO", 20));
}

TEST_CASE("the orders that a hold allows") {
  const auto text = [](std::string_view letters, std::size_t depth) {
    std::string result;
    for (const auto& order : hold_orders(queue(letters), depth)) {
      for (const Tetromino piece : order) result += letter(piece);
      result += ' ';
    }
    return result;
  };
  CHECK(text("IO", 1) == "O I ");
  CHECK(text("IOL", 2) == "OI OL IO IL ");
  CHECK(text("IO", 2) == "OI IO ");  // what is held at the end is placed
  CHECK(text("II", 2) == "II ");
  CHECK(text("I", 2).empty());
}

TEST_CASE("divided over several queues, ordered by piece") {
  const auto generator = Generator::make(srs(), 10, 20).value();
  const auto orders = hold_orders(queue("IOL"), 2);
  const auto branches = perft_divide(generator, PackedBoard{}, orders, 2);
  CHECK(branches.size() == 9 + 17);
  CHECK(branches.front().piece == Tetromino::O);
  std::uint64_t total = 0;
  for (const PerftBranch& branch : branches) total += branch.sequences;
  std::uint64_t expected = 0;
  for (const auto& order : orders) expected += perft(generator, PackedBoard{}, order);
  CHECK(total == expected);
}

TEST_CASE("distinct boards are what a set of boards holds") {
  const Board start(R"(
      ------
      ------
      ------
      ------
      ------
      xx-xxx)");
  const auto generator = Generator::make(nes(), 6, 6).value();
  for (const char* letters : {"OO", "IT", "TSO"}) {
    std::set<std::string> boards = {draw(start)};
    std::vector<std::uint64_t> expected;
    for (const Tetromino piece : queue(letters)) {
      std::set<std::string> next;
      for (const std::string& from : boards) {
        const Board board = parse_board(from).value();
        for (const Placement& p : reachable_placements(Mover(board, nes(), piece))) {
          const Shape& shape = nes().piece(piece).shape(p.rotation);
          next.insert(draw(clear_full_rows(set_piece(board, shape.cells(), p.x, p.y)).board));
        }
      }
      boards = std::move(next);
      expected.push_back(boards.size());
    }
    const std::vector<Tetromino> pieces = queue(letters);
    CAPTURE(letters);
    CHECK(perft_unique(generator, pack(start), std::span(&pieces, 1), 1 << 30) == expected);
  }
  const std::vector<Tetromino> pieces = queue("TSO");
  CHECK(perft_unique(generator, pack(start), std::span(&pieces, 1), 1).size() < 3);
}

TEST_CASE("packed clearing is plain clearing") {
  const Board board(R"(
      --x-
      xxxx
      x-xx
      xxxx)");
  PackedBoard packed = pack(board);
  CHECK(clear_full_rows(packed, 4) == 2);
  CHECK(unpack(packed, 4, 4) == clear_full_rows(board).board);
}

TEST_CASE("perft by spin class: the packed count equals the plain one") {
  const auto generator = Generator::make(perft_b(), 10, 48).value();
  for (const char* letters : {"T", "TT", "SZT", "TIO"}) {
    CAPTURE(letters);
    CHECK(perft(generator, PackedBoard{}, queue(letters), Counting::spins) ==
          perft_plain(Board(10, 48), perft_b(), queue(letters), Counting::spins));
  }
  CHECK(perft(generator, PackedBoard{}, queue("TTT"), Counting::spins) == 42'433);
}

TEST_CASE("perft.json: both tables, up to a size") {
  const auto text = testing::vector_file("perft.json");
  if (!text) return;
#ifdef NDEBUG
  constexpr std::uint64_t largest = 4'000'000;
#else
  constexpr std::uint64_t largest = 50'000;
#endif
  int checked = 0;
  const nlohmann::json tables = nlohmann::json::parse(*text);
  const auto check_table = [&](const char* table, const Rules& rules, Counting counting) {
    const auto generator = Generator::make(rules, 10, 48).value();
    for (const auto& row : tables[table]) {
      if (row["count"].get<std::uint64_t>() > largest) continue;
      const std::string letters = row["queue"];
      CAPTURE(letters);
      CHECK(perft(generator, PackedBoard{}, queue(letters), counting) ==
            row["count"].get<std::uint64_t>());
      ++checked;
    }
  };
  check_table("rulesA", perft_a(), Counting::cells);
  check_table("rulesB", perft_b(), Counting::spins);
  CHECK(checked > 360);
}
