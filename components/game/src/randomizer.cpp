#include <tetrion/game/randomizer.hpp>
#include <tetrion/support/words.hpp>
#include <utility>

namespace tetrion {
namespace {

using enum Tetromino;

constexpr RandomizerInfo table[] = {
    {RandomizerKind::uniform, "uniform", "every piece with the same chance, each draw on its own"},
    {RandomizerKind::seven_bag, "7-bag", "shuffled bags of all seven pieces"},
    {RandomizerKind::nes, "nes", "the NES game's register with a single reroll"},
    {RandomizerKind::game_boy, "game-boy",
     "the Game Boy's three draws (order of the OR unverified)"},
    {RandomizerKind::sz, "sz", "S and Z only, alternating"},
    {RandomizerKind::analyzer, "tetris-analyzer", "the Tetris Analyzer's generator (C++, Scala)"},
    {RandomizerKind::analyzer_java, "tetris-analyzer-java", "the same, numbered as in Java"},
};

constexpr std::array<Tetromino, 7> literature_order = {I, O, T, Z, S, J, L};
constexpr std::array<Tetromino, 7> nes_order = {T, J, Z, O, S, L, I};
constexpr std::array<std::uint8_t, 7> nes_spawn_ids = {2, 7, 8, 10, 11, 14, 18};
constexpr std::array<Tetromino, 7> game_boy_order = {L, J, I, O, Z, S, T};
constexpr std::array<Tetromino, 7> analyzer_order = {I, Z, S, J, L, T, O};
constexpr std::array<Tetromino, 7> analyzer_java_order = {O, I, S, Z, L, J, T};

}  // namespace

std::span<const RandomizerInfo> all_randomizers() { return table; }

std::optional<RandomizerKind> randomizer(std::string_view name) {
  for (const RandomizerInfo& entry : table) {
    if (entry.name == name) return entry.kind;
  }
  return std::nullopt;
}

std::span<const std::string> randomizer_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const RandomizerInfo& entry : table) list.emplace_back(entry.name);
    return list;
  }();
  return names;
}

Tetromino UniformPieces::next() {
  return literature_order[static_cast<std::size_t>(rng_.below(7))];
}

// Fisher and Yates, one swap a piece; a new bag starts from the old one's order.
Tetromino BagPieces::next() {
  if (left_ == 0) left_ = 7;
  const auto pick = static_cast<std::size_t>(rng_.below(static_cast<std::uint64_t>(left_)));
  --left_;
  std::swap(bag_[pick], bag_[static_cast<std::size_t>(left_)]);
  return bag_[static_cast<std::size_t>(left_)];
}

NesPieces::NesPieces(std::uint8_t a, std::uint8_t b, std::uint8_t c)
    : register_(static_cast<std::uint16_t>(a << 8 | b)),
      count_(c),
      steps_(c / 16 == 0 ? 16 : c / 16) {}

void NesPieces::advance(int steps) {
  for (; steps > 0; --steps) {
    const int bit = (register_ >> 9 ^ register_ >> 1) & 1;
    register_ = static_cast<std::uint16_t>(register_ >> 1 | bit << 15);
  }
}

Tetromino NesPieces::next() {
  advance(steps_ + 3);
  ++count_;
  unsigned pick = (static_cast<unsigned>(register_ >> 8) + count_) % 8;
  if (pick == 7 || nes_spawn_ids[pick] == last_) {
    advance(1);
    pick = ((register_ >> 8) % 8U + last_) % 7;
  }
  last_ = nes_spawn_ids[pick];
  return nes_order[pick];
}

int GameBoyPieces::draw(int current, int hidden) {
  int id = 0;
  for (int attempt = 0; attempt < 3; ++attempt) {
    const auto divider = static_cast<unsigned>(divider_.below(256));
    id = static_cast<int>((divider - 1) % 256 % 7 * 4);
    if (((id | hidden | current) & 0xFC) != current) break;
  }
  return id;
}

// Two pieces are drawn ahead: the one that enters next is known when a new one is drawn.
Tetromino GameBoyPieces::next() {
  while (started_ < 2) shown_[static_cast<std::size_t>(started_++)] = draw(0, 0);
  const int entering = shown_[0];
  shown_[0] = std::exchange(shown_[1], draw(entering, shown_[1]));
  return game_boy_order[static_cast<std::size_t>(entering / 4)];
}

std::uint32_t AnalyzerPieces::next_number() {
  seed_ = seed_ * 1664525U + 1013904223U;
  return kind_ == RandomizerKind::sz ? seed_ % 2 + 3 : seed_ % 7 + 1;
}

Tetromino AnalyzerPieces::next() {
  const std::uint32_t number = next_number();
  return kind_ == RandomizerKind::analyzer ? analyzer_order[number - 1]
                                           : analyzer_java_order[number - 1];
}

std::optional<Tetromino> GivenPieces::next() {
  if (next_ == pieces_.size()) return std::nullopt;
  return pieces_[next_++];
}

std::optional<Tetromino> Randomizer::next() {
  return std::visit([](auto& form) -> std::optional<Tetromino> { return form.next(); }, form_);
}

std::size_t Randomizer::draw(std::span<Tetromino> pieces) {
  return std::visit(
      [pieces](auto& form) {
        std::size_t drawn = 0;
        for (Tetromino& piece : pieces) {
          const std::optional<Tetromino> next = form.next();
          if (!next) break;
          piece = *next;
          ++drawn;
        }
        return drawn;
      },
      form_);
}

Randomizer make_randomizer(RandomizerKind kind, std::uint64_t seed, std::uint64_t stream) {
  Rng rng(seed, stream);
  switch (kind) {
    case RandomizerKind::uniform:
      return Randomizer(UniformPieces(rng));
    case RandomizerKind::seven_bag:
      return Randomizer(BagPieces(rng));
    case RandomizerKind::nes: {
      const auto bytes = static_cast<std::uint32_t>(1 + rng.below((1U << 24) - 1));
      return Randomizer(NesPieces(static_cast<std::uint8_t>(bytes),
                                  static_cast<std::uint8_t>(bytes >> 8 | 1),
                                  static_cast<std::uint8_t>(bytes >> 16)));
    }
    case RandomizerKind::game_boy:
      return Randomizer(GameBoyPieces(rng));
    case RandomizerKind::sz:
    case RandomizerKind::analyzer:
    case RandomizerKind::analyzer_java:
      break;
  }
  return Randomizer(AnalyzerPieces(static_cast<std::uint32_t>(seed + stream), kind));
}

std::expected<std::vector<Tetromino>, Error> parse_pieces(std::string_view text) {
  std::vector<Tetromino> pieces;
  int line = 1;
  int column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      column = 0;
      continue;
    }
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++column;  // count characters, not bytes
    if (c == ' ' || c == '\t' || c == '\r') continue;
    const auto piece = tetromino(c);
    if (!piece) {
      return std::unexpected(Error{
          "expected one of the pieces I O T S Z J L, found '" + printable(text.substr(i, 1)) + "'",
          line, column});
    }
    pieces.push_back(*piece);
  }
  if (pieces.empty())
    return std::unexpected(Error{"expected piece letters, found nothing", line, 1});
  return pieces;
}

}  // namespace tetrion
