#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tetrion/game.hpp>

using namespace tetrion;

namespace {

template <class Pieces>
std::string take(Pieces pieces, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += letter(*std::optional(pieces.next()));
  return text;
}

std::string numbers(AnalyzerPieces pieces, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += std::to_string(pieces.next_number());
  return text;
}

}  // namespace

TEST_CASE("NES: the published sequences of shared seeds") {
  CHECK(take(NesPieces(0x10, 0x10, 0x10), 100) ==
        "ZJOTLTZJLZJSZISIJOLITJSILZJILITSISZOITIZSZJLLTIOZJZSZISIJZTIZJTSOJSJISJOOTSJTOTZSZTZSLTZTO"
        "TSIZJZIJIL");
  CHECK(take(NesPieces(0x12, 0x34, 0x56), 100) ==
        "ZTZIJIJOZTSOSZJZOSLIOIJIJSTZSTTJISSTOIZJITJOZJITSOSZSJLTISJOITTLSLJTZTZOZSLJTJZSLTSOTLOJLS"
        "JSJTJILOJS");
  CHECK(take(NesPieces(0x87, 0xAB, 0x12), 100) ==
        "OZIJSOTZSJTSTJZLOLJOJISOZOIOZJITILSSJZLOIJSTITLSOJILTSOOLZOOIJOZLTLSISIJIJTOLSIJILSLOLJLTO"
        "SOSLOIZSIS");
}

TEST_CASE("the Tetris Analyzer's numbers, and the pieces they mean") {
  CHECK(numbers(AnalyzerPieces(3, RandomizerKind::analyzer), 60) ==
        "354116264174166137412464746777115677611337164542634411547625");
  CHECK(numbers(AnalyzerPieces(0, RandomizerKind::analyzer), 60) ==
        "451362253461763513165272736746474537543143666751672737434153");
  CHECK(take(AnalyzerPieces(3, RandomizerKind::analyzer), 7) == "SLJIITZ");
  CHECK(take(AnalyzerPieces(3, RandomizerKind::analyzer_java), 7) == "SLZOOJI");
  const std::string sz = take(AnalyzerPieces(5, RandomizerKind::sz), 6);
  CHECK((sz == "SZSZSZ" || sz == "ZSZSZS"));
}

TEST_CASE("7-bag: every block of seven is a permutation, bags differ") {
  const std::string text = take(make_randomizer(RandomizerKind::seven_bag, 4, 2), 700);
  std::set<std::string> bags;
  for (std::size_t i = 0; i < text.size(); i += 7) {
    std::string bag = text.substr(i, 7);
    bags.insert(bag);
    std::ranges::sort(bag);
    CHECK(bag == "IJLOSTZ");
  }
  CHECK(bags.size() > 90);
}

TEST_CASE("every kind gives every piece it should, about as often as it should") {
  for (const auto kind :
       {RandomizerKind::uniform, RandomizerKind::seven_bag, RandomizerKind::nes,
        RandomizerKind::game_boy, RandomizerKind::analyzer, RandomizerKind::analyzer_java}) {
    std::map<char, int> counts;
    for (const char c : take(make_randomizer(kind, 1), 70'000)) ++counts[c];
    CHECK(counts.size() == 7);
    const int tolerance = kind == RandomizerKind::game_boy ? 5000
                          : kind == RandomizerKind::nes    ? 1500
                                                           : 400;
    for (const auto& [piece, count] : counts) {
      CAPTURE(piece);
      CHECK(std::abs(count - 10'000) < tolerance);
    }
  }
}

TEST_CASE("Game Boy: L is refused far too often") {
  std::map<char, int> counts;
  for (const char c : take(make_randomizer(RandomizerKind::game_boy, 1), 70'000)) ++counts[c];
  CHECK(counts['L'] < 9'000);
}

TEST_CASE("same seed, same pieces; another stream, others") {
  for (const RandomizerInfo& entry : all_randomizers()) {
    CAPTURE(entry.name);
    CHECK(take(make_randomizer(entry.kind, 7, 3), 50) ==
          take(make_randomizer(entry.kind, 7, 3), 50));
    if (entry.kind != RandomizerKind::sz) {
      CHECK(take(make_randomizer(entry.kind, 7, 3), 50) !=
            take(make_randomizer(entry.kind, 7, 4), 50));
    }
    CHECK(randomizer(entry.name) == entry.kind);
  }
  CHECK(!randomizer("sega"));
}

TEST_CASE("piece letters are read without white space; anything else is refused with its place") {
  CHECK(parse_pieces(" I o\r\n\tT ") == std::vector{Tetromino::I, Tetromino::O, Tetromino::T});
  const auto bad = parse_pieces("IO\nT X");
  REQUIRE(!bad);
  CHECK(bad.error().line == 2);
  CHECK(bad.error().column == 3);
  CHECK(!parse_pieces(" \n"));
  GivenPieces given({Tetromino::I});
  CHECK(given.next() == Tetromino::I);
  CHECK(!given.next());
}
