/// Rules: how pieces look, enter, turn and are stopped in one game, as data.
///
/// A rule set is a value. Nothing outside this component asks which rule set it has: it reads what
/// the rules say. A new variant is one new file of drawings and numbers (see CONTRIBUTING.md). A
/// published rule set never changes; its name is its version.
///
///   const Rules* nes = find_rules("nes");
///   const Rules mine = with_kick(*nes, true);
///   const State start = spawn(mine, Tetromino::T, 10, 20);   // {4, 0, 0}
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tetrion/piece.hpp>
#include <vector>

namespace tetrion {

/// A rotation of the piece in play, as seen on the screen.
enum class Turn : std::uint8_t { ccw, cw, half };

inline constexpr std::array<Turn, 3> all_turns = {Turn::ccw, Turn::cw, Turn::half};

/// The rotations a player has a key for.
struct Turns {
  bool ccw = false;
  bool cw = false;
  bool half = false;

  bool has(Turn turn) const { return turn == Turn::ccw ? ccw : turn == Turn::cw ? cw : half; }
  friend bool operator==(const Turns&, const Turns&) = default;
};

/// Where the box of a piece stands when it enters a board 10 columns wide.
struct Spawn {
  int x = 0;
  int y = 0;
  int rotation = 0;
  bool from_floor =
      false;  ///< y is the row of the box's top counted up from the floor row, which is 0
  friend bool operator==(const Spawn&, const Spawn&) = default;
};

/// Two orientations can cover the same four cells: `rotation` at (x, y) looks exactly like
/// orientation `canonical` at (x + offset.x, y + offset.y).
struct SameCells {
  int canonical = 0;
  Cell offset;
};

struct PieceRules {
  /// 1 to 4 orientations. Index + 1 is one turn in the direction Rules::index_turn.
  std::vector<Shape> orientations;

  /// kicks[from][turn]: offsets of the box tried in order, the first that fits wins; (0,0) is the
  /// plain rotation. An empty list: this turn does not exist.
  std::array<std::array<std::vector<Cell>, 3>, 4> kicks;

  Spawn spawn;
  std::uint32_t colour = 0;  ///< 0xRRGGBB, for pictures

  /// For each orientation the first one with the same cells; itself where there is none.
  std::vector<SameCells> same_cells;

  int rotations() const { return static_cast<int>(orientations.size()); }
  const Shape& shape(int rotation) const {
    return orientations[static_cast<std::size_t>(rotation)];
  }
};

/// How the last rotation of a piece counts when the piece locks where it ended.
enum class Spin : std::uint8_t { none, mini, full };

/// "none", "mini", "full".
std::string_view name(Spin spin);

/// What counts as a spin: a rotation that ends where the piece locks.
enum class SpinRule : std::uint8_t {
  none,
  t_spins,   ///< T: three of the four corners around its centre filled. Full when the two in front
             ///< are, or by a promoted test; else mini
  all_full,  ///< as t_spins; any other piece, or a T that is none by its corners: immobile is full
  all_mini,  ///< the same, but immobile is mini
};

/// "none", "t-spins", "all", "all-mini".
std::string_view name(SpinRule rule);
std::optional<SpinRule> spin_rule_named(std::string_view name);
inline constexpr std::array<SpinRule, 4> all_spin_rules = {SpinRule::none, SpinRule::t_spins,
                                                           SpinRule::all_full, SpinRule::all_mini};

struct SpinRules {
  SpinRule rule = SpinRule::none;

  /// promoted[from][to]: bit k set: success of test k makes a mini full.
  std::array<std::array<std::uint64_t, 4>, 4> promoted{};

  bool told_apart = false;  ///< perft counts a placement once for each class
};

/// Where a number in a rule set comes from.
struct Fact {
  std::string topic;      ///< "kick", "spawn", …
  std::string statement;  ///< what the rule set takes to be true
  std::string source;
  bool verified = true;  ///< false: nobody has checked it against the game
};

struct Rules {
  std::string name;
  std::string title;
  int width = 10;  ///< of the game's own board; any other works, too
  int height = 20;
  std::array<PieceRules, 7> pieces;
  Turns turns;                  ///< rotations the player has
  Turn index_turn = Turn::ccw;  ///< the turn that goes from orientation i to i + 1
  bool kick = true;             ///< off: only the first test of each list is tried
  SpinRules spins;
  int rising = 0;              ///< a blocked spawn is tried so many rows higher, one by one
  int headroom = 0;            ///< rows above row 0 that count as empty; 0: the top is closed
  std::optional<int> start_x;  ///< set: every piece enters with its box at this x
  std::vector<Fact> facts;

  const PieceRules& piece(Tetromino piece) const { return pieces[index(piece)]; }
};

// ── The rule sets there are ─────────────────────────────────────────────────────────────────────

const Rules& atari_arcade();
const Rules& nes();
const Rules& game_boy();
const Rules& nes_hardware();
const Rules& game_boy_hardware();
const Rules& srs();
const Rules& no_kick();
const Rules& jstris();
const Rules& tetrio_srs();
const Rules& tetrio_srs_plus();  ///< also found as "srs-plus"
const Rules& tetrio_srs_x();     ///< also found as "srs-x"
const Rules& tetrio_tetra_x();
const Rules& perft_a();  ///< what move generators are compared under
const Rules& perft_b();  ///< the same with 180 turns, spin classes and a low spawn

/// Every built-in rule set, in the order in which they are listed.
std::span<const Rules* const> all_rules();

/// By name; null when there is none.
const Rules* find_rules(std::string_view name);

// ── One thing changed ───────────────────────────────────────────────────────────────────────────

Rules with_kick(Rules rules, bool kick);
Rules with_turns(Rules rules, Turns turns);

/// Half turns on or off. Where the rules have no tests for one, it is the plain turn in the box.
Rules with_half_turns(Rules rules, bool half);
Rules with_start_x(Rules rules, int x);
Rules with_spins(Rules rules, SpinRule rule);

/// Fills in what follows from the rest, PieceRules::same_cells: for rules that are not built in.
Rules with_same_cells(Rules rules);

/// Every piece enters so many rows lower (negative: higher).
Rules with_lower_spawn(Rules rules, int rows);

// ── Asking ──────────────────────────────────────────────────────────────────────────────────────

/// The orientation after a turn; the same one for a piece with a single orientation.
int turned(const Rules& rules, Tetromino piece, int rotation, Turn turn);

/// The tests of a turn from an orientation, as the rules in force allow them: none when the player
/// has no such key or the turn changes nothing; one when kicks are off.
std::span<const Cell> tests(const Rules& rules, Tetromino piece, int rotation, Turn turn);

/// The cells diagonally next to the centre of a T, its box at (0, 0): the two on the side that it
/// points to, then the other two. Nothing for a shape that is not a T.
std::optional<std::array<Cell, 4>> t_corners(const Shape& shape);

/// Where a piece enters a board of this size. On boards that are not 10 wide the spawn keeps its
/// place relative to the middle, x + floor((width - 10) / 2), and is then moved by as little as
/// brings its filled cells between the walls, if they fit at all. A start_x that is set is
/// taken as it is.
State spawn(const Rules& rules, Tetromino piece, int width, int height);

}  // namespace tetrion
