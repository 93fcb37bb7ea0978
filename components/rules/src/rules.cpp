#include <algorithm>
#include <cstdlib>
#include <tetrion/rules.hpp>

#include "build.hpp"

namespace tetrion {

namespace {

constexpr std::array<std::string_view, 3> spin_names = {"none", "mini", "full"};
constexpr std::array<std::string_view, 4> spin_rule_names = {"none", "t-spins", "all", "all-mini"};

}  // namespace

std::string_view name(Spin spin) { return spin_names[static_cast<std::size_t>(spin)]; }
std::string_view name(SpinRule rule) { return spin_rule_names[static_cast<std::size_t>(rule)]; }

std::optional<SpinRule> spin_rule_named(std::string_view name) {
  const auto found = std::ranges::find(spin_rule_names, name);
  if (found == spin_rule_names.end()) return std::nullopt;
  return static_cast<SpinRule>(found - spin_rule_names.begin());
}

std::span<const Rules* const> all_rules() {
  static const std::array<const Rules*, 14> all = {&game_boy(),     &nes(),
                                                   &atari_arcade(), &game_boy_hardware(),
                                                   &nes_hardware(), &srs(),
                                                   &tetrio_srs(),   &tetrio_srs_plus(),
                                                   &tetrio_srs_x(), &tetrio_tetra_x(),
                                                   &jstris(),       &no_kick(),
                                                   &perft_a(),      &perft_b()};
  return all;
}

const Rules* find_rules(std::string_view name) {
  if (name == "srs-plus" || name == "srs-x") return find_rules("tetrio-" + std::string(name));
  const auto found = std::ranges::find(all_rules(), name,
                                       [](const Rules* r) -> std::string_view { return r->name; });
  return found == all_rules().end() ? nullptr : *found;
}

Rules with_kick(Rules rules, bool kick) {
  rules.kick = kick;
  return rules;
}

Rules with_turns(Rules rules, Turns turns) {
  rules.turns = turns;
  return rules;
}

Rules with_half_turns(Rules rules, bool half) {
  rules.turns.half = half;
  for (PieceRules& piece : rules.pieces) {
    for (auto& turns : piece.kicks) {
      std::vector<Cell>& tests = turns[static_cast<std::size_t>(Turn::half)];
      if (half && tests.empty()) tests = {{0, 0}};
    }
  }
  return rules;
}

Rules with_start_x(Rules rules, int x) {
  rules.start_x = x;
  return rules;
}

int turned(const Rules& rules, Tetromino piece, int rotation, Turn turn) {
  const int n = rules.piece(piece).rotations();
  const int step = turn == Turn::half ? 2 : turn == rules.index_turn ? 1 : n - 1;
  return (rotation + step) % n;
}

std::span<const Cell> tests(const Rules& rules, Tetromino piece, int rotation, Turn turn) {
  if (!rules.turns.has(turn) || turned(rules, piece, rotation, turn) == rotation) return {};
  const std::span<const Cell> all =
      rules.piece(piece).kicks[static_cast<std::size_t>(rotation)][static_cast<std::size_t>(turn)];
  return rules.kick || all.empty() ? all : all.first(1);
}

Rules with_spins(Rules rules, SpinRule rule) {
  rules.spins.rule = rule;
  return rules;
}

Rules with_same_cells(Rules rules) {
  derive(rules);
  return rules;
}

Rules with_lower_spawn(Rules rules, int rows) {
  for (PieceRules& piece : rules.pieces) {
    piece.spawn.y += piece.spawn.from_floor ? -rows : rows;
  }
  return rules;
}

std::optional<std::array<Cell, 4>> t_corners(const Shape& shape) {
  if (shape.cells().size() != 4) return std::nullopt;
  for (const Cell& centre : shape.cells()) {
    // The centre is next to the other three; what they add up to is where the T points.
    Cell front{0, 0};
    int beside = 0;
    for (const Cell& cell : shape.cells()) {
      const Cell offset{cell.x - centre.x, cell.y - centre.y};
      if (std::abs(offset.x) + std::abs(offset.y) != 1) continue;
      front = {front.x + offset.x, front.y + offset.y};
      ++beside;
    }
    if (beside != 3) continue;
    const Cell side{front.y, front.x};
    const auto corner = [&](int ahead, int aside) {
      return Cell{centre.x + ahead * front.x + aside * side.x,
                  centre.y + ahead * front.y + aside * side.y};
    };
    return std::array{corner(1, 1), corner(1, -1), corner(-1, 1), corner(-1, -1)};
  }
  return std::nullopt;
}

State spawn(const Rules& rules, Tetromino piece, int width, int height) {
  const PieceRules& rule = rules.piece(piece);
  const Spawn& spawn = rule.spawn;
  const int y = spawn.from_floor ? height - 1 - spawn.y : spawn.y;
  if (rules.start_x) return {*rules.start_x, y, spawn.rotation};
  const int extra = width - 10;
  int x = spawn.x + (extra >= 0 ? extra / 2 : -((1 - extra) / 2));
  const Shape& shape = rule.shape(spawn.rotation);
  x = std::min(x, width - 1 - shape.last_column());
  x = std::max(x, -shape.first_column());
  return {x, y, spawn.rotation};
}

}  // namespace tetrion
