#include "kick_table.hpp"

#include <cassert>
#include <charconv>
#include <tetrion/support/words.hpp>

namespace tetrion {
namespace {

/// The true-rotation centre inside the box, counted from the box's bottom left, y up.
constexpr std::array<Cell, 4> centre_of_i = {{{1, 2}, {2, 2}, {2, 1}, {1, 1}}};
constexpr Cell centre_of_others = {1, 1};

Cell centre(Tetromino piece, int state) {
  return piece == Tetromino::I ? centre_of_i[static_cast<std::size_t>(state)] : centre_of_others;
}

/// "(-1,2)".
Cell read_offset(std::string_view word) {
  Cell offset;
  const std::size_t comma = word.find(',');
  assert(word.starts_with('(') && word.ends_with(')') && comma != std::string_view::npos);
  std::from_chars(word.data() + 1, word.data() + comma, offset.x);
  std::from_chars(word.data() + comma + 1, word.data() + word.size() - 1, offset.y);
  return offset;
}

void read_line(std::string_view line, Rules& rules) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(line, ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  if (words.empty()) return;
  const int from = words[1][0] - '0';
  const int to = words[1][2] - '0';
  const int step = (to - from + 4) % 4;
  const Turn turn = step == 2 ? Turn::half : step == 1 ? Turn::cw : Turn::ccw;
  for (const char letter : words[0]) {
    const Tetromino piece = *tetromino(letter);
    auto& tests = rules.pieces[index(piece)]
                      .kicks[static_cast<std::size_t>(from)][static_cast<std::size_t>(turn)];
    assert(tests.empty());
    const Cell a = centre(piece, from);
    const Cell b = centre(piece, to);
    for (std::size_t i = 2; i < words.size(); ++i) {
      const Cell kick = read_offset(words[i]);
      // The box moves by what the centre moves beyond its own move inside the box; y turns over.
      tests.push_back({kick.x - (b.x - a.x), -(kick.y - (b.y - a.y))});
    }
  }
}

}  // namespace

void read_kick_table(std::span<const std::string_view> parts, Rules& rules) {
  for (PieceRules& piece : rules.pieces) piece.kicks = {};
  for (const std::string_view part : parts) {
    for (const std::string_view line : split(part, '\n')) read_line(line, rules);
  }
}

const std::string_view srs_orientations = R"(
    O
    xx
    xx

    I
    ----  --x-  ----  -x--
    xxxx  --x-  ----  -x--
    ----  --x-  xxxx  -x--
    ----  --x-  ----  -x--

    Z
    xx-  --x  ---  -x-
    -xx  -xx  xx-  xx-
    ---  -x-  -xx  x--

    S
    -xx  -x-  ---  x--
    xx-  -xx  -xx  xx-
    ---  --x  xx-  -x-

    J
    x--  -xx  ---  -x-
    xxx  -x-  xxx  -x-
    ---  -x-  --x  xx-

    L
    --x  -x-  ---  xx-
    xxx  -x-  xxx  -x-
    ---  -xx  x--  -x-

    T
    -x-  -x-  ---  -x-
    xxx  -xx  xxx  xx-
    ---  -x-  -x-  -x-
)";

std::array<Spawn, 7> srs_spawn(int y) {
  // The top of the box is one row above the centre, for all of them.
  const Spawn beside{3, y + 1, 0, true};
  return {{{4, y + 1, 0, true}, beside, beside, beside, beside, beside, beside}};
}

const std::array<std::uint32_t, 7> guideline_colours = {0xE7C12B, 0x35B6D9, 0xD0393A, 0x55AE3A,
                                                        0x3A5BC9, 0xE08A2C, 0xA048B5};

const std::string_view srs_quarter_turns_jlstz = R"(
    JLSTZ 0>1 (0,0) (-1,0) (-1,1) (0,-2) (-1,-2)
    JLSTZ 1>0 (0,0) (1,0) (1,-1) (0,2) (1,2)
    JLSTZ 1>2 (0,0) (1,0) (1,-1) (0,2) (1,2)
    JLSTZ 2>1 (0,0) (-1,0) (-1,1) (0,-2) (-1,-2)
    JLSTZ 2>3 (0,0) (1,0) (1,1) (0,-2) (1,-2)
    JLSTZ 3>2 (0,0) (-1,0) (-1,-1) (0,2) (-1,2)
    JLSTZ 3>0 (0,0) (-1,0) (-1,-1) (0,2) (-1,2)
    JLSTZ 0>3 (0,0) (1,0) (1,1) (0,-2) (1,-2)
)";

const std::string_view srs_quarter_turns_i = R"(
    I 0>1 (1,0) (-1,0) (2,0) (-1,-1) (2,2)
    I 1>0 (-1,0) (1,0) (-2,0) (1,1) (-2,-2)
    I 1>2 (0,-1) (-1,-1) (2,-1) (-1,1) (2,-2)
    I 2>1 (0,1) (1,1) (-2,1) (1,-1) (-2,2)
    I 2>3 (-1,0) (1,0) (-2,0) (1,1) (-2,-2)
    I 3>2 (1,0) (-1,0) (2,0) (-1,-1) (2,2)
    I 3>0 (0,1) (1,1) (-2,1) (1,-1) (-2,2)
    I 0>3 (0,-1) (-1,-1) (2,-1) (-1,1) (2,-2)
)";

const std::string_view tetrio_half_turns_jlstz = R"(
    JLSTZ 0>2 (0,0) (0,1) (1,1) (-1,1) (1,0) (-1,0)
    JLSTZ 1>3 (0,0) (1,0) (1,2) (1,1) (0,2) (0,1)
    JLSTZ 2>0 (0,0) (0,-1) (-1,-1) (1,-1) (-1,0) (1,0)
    JLSTZ 3>1 (0,0) (-1,0) (-1,2) (-1,1) (0,2) (0,1)
)";

const std::string_view srs_plus_quarter_turns_i = R"(
    I 0>1 (1,0) (2,0) (-1,0) (-1,-1) (2,2)
    I 0>3 (0,-1) (-1,-1) (2,-1) (2,-2) (-1,1)
    I 1>0 (-1,0) (-2,0) (1,0) (-2,-2) (1,1)
    I 1>2 (0,-1) (-1,-1) (2,-1) (-1,1) (2,-2)
    I 2>1 (0,1) (-2,1) (1,1) (-2,2) (1,-1)
    I 2>3 (-1,0) (1,0) (-2,0) (1,1) (-2,-2)
    I 3>0 (0,1) (1,1) (-2,1) (1,-1) (-2,2)
    I 3>2 (1,0) (2,0) (-1,0) (2,2) (-1,-1)
)";

SpinRules guideline_t_spins() {
  SpinRules spins{.rule = SpinRule::t_spins};
  for (const auto& [from, to] : {std::pair{0, 1}, {2, 1}, {2, 3}, {0, 3}}) {
    spins.promoted[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] = 1U << 4;
  }
  return spins;
}

}  // namespace tetrion
