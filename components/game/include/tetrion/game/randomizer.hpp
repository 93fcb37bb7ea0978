/// Randomizer: the sequence of pieces of a game, as a value. Same kind, seed and stream, same
/// pieces, everywhere.
///
///   Randomizer pieces = make_randomizer(RandomizerKind::seven_bag, seed, game_number);
///   while (const auto piece = pieces.next()) …
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tetrion/piece.hpp>
#include <tetrion/support/error.hpp>
#include <tetrion/support/rng.hpp>
#include <variant>
#include <vector>

namespace tetrion {

enum class RandomizerKind : std::uint8_t {
  uniform,        ///< every piece with the same chance, each draw on its own
  seven_bag,      ///< shuffled bags of all seven
  nes,            ///< the NES game's shift register and single reroll, seeded like TetrisGYM 3
  game_boy,       ///< the Game Boy's three draws; the order of the OR is unverified
  sz,             ///< S and Z only, by the Tetris Analyzer's generator: they alternate
  analyzer,       ///< the Tetris Analyzer's generator, numbered as its C++ and Scala versions
  analyzer_java,  ///< the same numbers read as its Java version reads them
};

struct RandomizerInfo {
  RandomizerKind kind;
  std::string_view name;
  std::string_view meaning;
};
std::span<const RandomizerInfo> all_randomizers();
std::optional<RandomizerKind> randomizer(std::string_view name);
std::span<const std::string> randomizer_names();

/// Pieces 0 to 6 as the Rng draws them: I O T Z S J L.
class UniformPieces {
 public:
  explicit UniformPieces(Rng rng) : rng_(rng) {}
  Tetromino next();

 private:
  Rng rng_;
};

class BagPieces {
 public:
  explicit BagPieces(Rng rng) : rng_(rng) {}
  Tetromino next();

 private:
  Rng rng_;
  std::array<Tetromino, 7> bag_ = all_tetrominoes;
  int left_ = 0;
};

/// A 16-bit shift register is stepped a fixed number of times a piece; a draw of the eighth kind or
/// of the last piece is drawn once more (TetrisGYM 3 and the ROM: checked against its sequences).
class NesPieces {
 public:
  /// The three bytes of a shared seed. A register of zero would stay zero: the caller avoids a = b
  /// = 0.
  NesPieces(std::uint8_t a, std::uint8_t b, std::uint8_t c);
  Tetromino next();

 private:
  void advance(int steps);
  std::uint16_t register_;
  std::uint8_t count_;
  std::uint8_t last_ = 0;
  int steps_;
};

class GameBoyPieces {
 public:
  explicit GameBoyPieces(Rng divider) : divider_(divider) {}
  Tetromino next();

 private:
  int draw(int current, int hidden);
  Rng divider_;
  std::array<int, 2> shown_{};  // the piece now entering, the one in the preview
  int started_ = 0;
};

/// seed = seed · 1664525 + 1013904223 mod 2^32.
class AnalyzerPieces {
 public:
  AnalyzerPieces(std::uint32_t seed, RandomizerKind kind) : seed_(seed), kind_(kind) {}
  std::uint32_t next_number();  ///< 1 to 7
  Tetromino next();

 private:
  std::uint32_t seed_;
  RandomizerKind kind_;
};

/// A given list; it ends.
class GivenPieces {
 public:
  explicit GivenPieces(std::vector<Tetromino> pieces) : pieces_(std::move(pieces)) {}
  std::optional<Tetromino> next();

 private:
  std::vector<Tetromino> pieces_;
  std::size_t next_ = 0;
};

class Randomizer {
 public:
  using Form =
      std::variant<UniformPieces, BagPieces, NesPieces, GameBoyPieces, AnalyzerPieces, GivenPieces>;
  explicit Randomizer(Form form) : form_(std::move(form)) {}

  /// The next piece; nothing when a given list has ended.
  std::optional<Tetromino> next();

  /// As many of the next pieces as there is room for; returns how many there were. Faster than one
  /// call each.
  std::size_t draw(std::span<Tetromino> pieces);

 private:
  Form form_;
};

/// The stream is the number of the game: streams of one seed are independent. The Tetris Analyzer's
/// own generator starts at seed + stream, so that stream 0 is the program's own sequence.
Randomizer make_randomizer(RandomizerKind kind, std::uint64_t seed, std::uint64_t stream = 0);

/// Piece letters, white space ignored. Errors carry line and column.
std::expected<std::vector<Tetromino>, Error> parse_pieces(std::string_view text);

}  // namespace tetrion
