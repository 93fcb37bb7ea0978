#include "build.hpp"

#include "kick_table.hpp"

#include <algorithm>
#include <cassert>
#include <tetrion/support/words.hpp>

namespace tetrion {
namespace {

/// The lines of one piece's paragraph, cut into the blocks that stand side by side. A block begins
/// where the first line has a mark after a blank; lower lines are cut at the same columns.
std::vector<Shape> side_by_side(const std::vector<std::string_view>& lines) {
  std::vector<Shape> shapes;
  const std::string_view first = lines.front();
  for (std::size_t begin = 0; begin < first.size(); ++begin) {
    if (first[begin] == ' ' || (begin > 0 && first[begin - 1] != ' ')) continue;
    const std::size_t width = std::min(first.find(' ', begin), first.size()) - begin;
    std::string drawing;
    for (const std::string_view line : lines) {
      if (line.size() <= begin || line[begin] == ' ') break;
      drawing += line.substr(begin, width);
      drawing += '\n';
    }
    const auto board = parse_board(drawing);
    assert(board);
    shapes.emplace_back(*board);
  }
  return shapes;
}

/// The paragraphs of a definition's drawing by piece. Common indentation is removed first.
std::array<std::vector<Shape>, 7> read_orientations(std::string_view text) {
  std::array<std::vector<Shape>, 7> pieces;
  std::size_t indent = 0;
  std::optional<Tetromino> piece;
  std::vector<std::string_view> lines;
  const auto finish = [&] {
    if (piece) pieces[index(*piece)] = side_by_side(lines);
    piece.reset();
    lines.clear();
  };
  for (std::string_view line : split(text, '\n')) {
    const std::size_t mark = line.find_first_not_of(' ');
    if (mark == std::string_view::npos) {
      finish();
    } else if (!piece) {
      indent = mark;
      piece = tetromino(line[mark]);
      assert(piece);
    } else {
      lines.push_back(line.substr(indent));
    }
  }
  finish();
  return pieces;
}

SameCells first_with_same_cells(const PieceRules& piece, int rotation) {
  const std::span<const Cell> cells = piece.shape(rotation).cells();
  for (int earlier = 0; earlier < rotation; ++earlier) {
    const std::span<const Cell> other = piece.shape(earlier).cells();
    const Cell offset{cells[0].x - other[0].x, cells[0].y - other[0].y};
    const auto same = [&](const Cell& a, const Cell& b) {
      return a.x - b.x == offset.x && a.y - b.y == offset.y;
    };
    if (std::ranges::equal(cells, other, same)) return {earlier, offset};
  }
  return {rotation, {0, 0}};
}

}  // namespace

void derive(Rules& rules) {
  for (PieceRules& piece : rules.pieces) {
    piece.same_cells.clear();
    for (int rotation = 0; rotation < piece.rotations(); ++rotation) {
      piece.same_cells.push_back(first_with_same_cells(piece, rotation));
    }
  }
}

Rules build(const Definition& definition) {
  Rules rules;
  rules.name = definition.name;
  rules.title = definition.title;
  rules.width = definition.width;
  rules.height = definition.height;
  rules.turns = definition.turns;
  rules.index_turn = definition.index_turn;
  rules.spins = definition.spins;
  rules.kick = definition.kick;
  rules.headroom = definition.headroom;
  rules.facts = definition.facts;
  const auto orientations = read_orientations(definition.orientations);
  for (const Tetromino piece : all_tetrominoes) {
    PieceRules& made = rules.pieces[index(piece)];
    made.orientations = orientations[index(piece)];
    made.spawn = definition.spawn[index(piece)];
    made.colour = definition.colours[index(piece)];
    assert(!made.orientations.empty() && made.orientations.size() <= 4);
    for (std::size_t from = 0; from < made.orientations.size(); ++from) {
      assert(made.orientations[from].cells().size() == 4);
      for (auto& tests : made.kicks[from]) tests = definition.tests;
    }
  }
  if (!definition.kicks.empty()) read_kick_table(definition.kicks, rules);
  derive(rules);
  return rules;
}

}  // namespace tetrion
