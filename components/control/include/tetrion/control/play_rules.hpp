/// PlayRules: the rules under which controllers are compared: which placements a piece has and in
/// which order, what is cleared, when a game is lost.
///
/// Under the literature's rules a piece falls straight down (`simplified`, `fahey`, `lee`); under a
/// game's rules it goes wherever it can be moved. Results under different rules must never be
/// compared: the rules alone change them elevenfold.
///
///   const PlayRules rules = simplified(10, 20);
///   for (const Candidate& candidate : candidates(rules, board, Tetromino::T)) {
///     const Outcome outcome = settle(rules, board, candidate);
///
/// A board of play has `hidden_rows` rows above its visible height, which only hold what reaches
/// over the top; y counts from the first of them.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tetrion/evaluation.hpp>
#include <tetrion/game.hpp>
#include <tetrion/rules.hpp>
#include <vector>

namespace tetrion {

/// Where a piece can come to rest.
struct Candidate {
  Tetromino piece = Tetromino::O;
  int orientation = 0;  ///< as the rules of play number it
  int column = 0;  ///< as they count it: from 1 for `simplified` and `fahey`, else box x from 0
  Placement placement;  ///< under a game's rules: the state, for input paths
  std::array<Cell, 4> cells{};

  friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// What a move that loses is worth.
enum class Losing : std::uint8_t {
  excluded,   ///< less than any other; if all lose, the first is played
  evaluated,  ///< what its features say
  zero        ///< nothing, which for most controllers is better than everything else
};

struct PlayRules {
  std::string name;
  int width = 10;
  int height = 20;
  int hidden_rows = 0;
  Losing losing = Losing::excluded;

  /// Lines of a move that reaches over the top are removed before the game is judged.
  bool overflow_lines = false;

  /// Only rows that the piece touches are removed; a full row elsewhere stays.
  bool clear_touched_only = false;

  /// The game is lost when one of the board's first `forbidden_rows` is filled after a move.
  int forbidden_rows = 0;

  /// With two known pieces, the second is placed before the full rows of the first are removed.
  bool look_ahead_before_clearing = false;

  /// While no column is higher than this, the candidates of a piece are those on the empty board,
  /// fallen straight, in the same order. Fast forms rely on it. -1: never.
  int straight_up_to = -1;

  /// The game's rules, where every reachable placement counts.
  std::shared_ptr<const Rules> game;

  RandomizerKind randomizer = RandomizerKind::uniform;
  int known_pieces = 1;  ///< how many a player sees, the current one included

  /// Appends the candidates of a piece in the order in which ties are decided: the first wins.
  /// None: the piece cannot enter, the game is over.
  std::function<void(const Board&, Tetromino, std::vector<Candidate>&)> list;

  Board empty_board() const { return Board(width, height + hidden_rows); }
};

/// MDPTetris: every orientation over every column, straight down from above everything.
PlayRules simplified(int width = 10, int height = 20);

/// Colin Fahey's Standard Tetris, 10 × 20: one row of free fall, rotate, slide, drop; ties go to
/// the larger of his priorities.
PlayRules fahey();

/// Yiyuan Lee's tetrisai, 10 × 22, 7-bag, two pieces known.
PlayRules lee();

/// Every placement that can be reached under a game's rules; full rows vanish, cells above row 0
/// are lost, the game ends when a piece cannot enter.
PlayRules over_reachable(const Rules& rules, int width, int height);

std::vector<Candidate> candidates(const PlayRules& rules, const Board& board, Tetromino piece);

/// What a move does.
struct Outcome {
  Board locked;  ///< the piece set, nothing removed
  Board after;   ///< full rows removed
  MoveFeatures move;
  bool lost = false;
};
Outcome settle(const PlayRules& rules, const Board& board, const Candidate& candidate);

}  // namespace tetrion
