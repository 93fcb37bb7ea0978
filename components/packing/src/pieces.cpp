#include <algorithm>
#include <tetrion/packing/pieces.hpp>

namespace tetrion::packing {
namespace {

// Reads "##/.##": rows between slashes.
constexpr FixedShape shape(std::string_view name, Tetromino piece, std::string_view rows) {
  FixedShape result{name, piece, {}, 0, 0};
  std::size_t found = 0;
  int x = 0;
  int y = 0;
  for (const char mark : rows) {
    if (mark == '/') {
      ++y;
      x = 0;
      continue;
    }
    if (mark == '#') {
      result.cells[found++] = {x, y};
      result.width = std::max(result.width, x + 1);
      result.height = y + 1;
    }
    ++x;
  }
  return result;
}

using enum Tetromino;

constexpr std::array<FixedShape, shape_count> shapes = {
    shape("O", O, "##/##"),      shape("I_h", I, "####"),         shape("I_v", I, "#/#/#/#"),
    shape("S_h", S, ".##/##."),  shape("S_v", S, "#./##/.#"),     shape("Z_h", Z, "##./.##"),
    shape("Z_v", Z, ".#/##/#."), shape("T_down", T, "###/.#."),   shape("T_left", T, ".#/##/.#"),
    shape("T_up", T, ".#./###"), shape("T_right", T, "#./##/#."), shape("L_0", L, "#./#./##"),
    shape("L_1", L, "###/#.."),  shape("L_2", L, "##/.#/.#"),     shape("L_3", L, "..#/###"),
    shape("J_0", J, ".#/.#/##"), shape("J_1", J, "#../###"),      shape("J_2", J, "##/#./#."),
    shape("J_3", J, "###/..#")};

// The tetromino that stands for a kind when pieces may be flipped.
Tetromino without_handedness(Tetromino piece) { return piece == J ? L : piece == Z ? S : piece; }

}  // namespace

const std::array<FixedShape, shape_count>& fixed_shapes() { return shapes; }

std::optional<Piece> piece_of(FourCells cells) {
  std::ranges::sort(cells, [](Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  const int top = cells[0].y;
  const int left = std::ranges::min(cells, {}, &Cell::x).x;
  for (Cell& cell : cells) cell = {cell.x - left, cell.y - top};
  const auto found = std::ranges::find(shapes, cells, &FixedShape::cells);
  if (found == shapes.end()) return std::nullopt;
  return Piece{static_cast<std::size_t>(found - shapes.begin())};
}

Kinds kinds(Turning turning) {
  Kinds result;
  std::array<int, 7> kind_of_tetromino{};
  kind_of_tetromino.fill(-1);
  for (std::size_t s = 0; s < shape_count; ++s) {
    if (turning == Turning::none) {
      result.of[s] = static_cast<std::uint8_t>(result.count++);
      continue;
    }
    const Tetromino piece =
        turning == Turning::reflect ? without_handedness(shapes[s].piece) : shapes[s].piece;
    int& kind = kind_of_tetromino[index(piece)];
    if (kind < 0) kind = static_cast<int>(result.count++);
    result.of[s] = static_cast<std::uint8_t>(kind);
  }
  return result;
}

std::string kind_name(Turning turning, std::size_t kind) {
  const Kinds all = kinds(turning);
  const auto first = static_cast<std::size_t>(
      std::ranges::find(all.of, static_cast<std::uint8_t>(kind)) - all.of.begin());
  if (turning == Turning::none) return std::string(shapes[first].name);
  const Tetromino piece = shapes[first].piece;
  if (turning == Turning::reflect && piece == L) return "L or J";
  if (turning == Turning::reflect && piece == S) return "S or Z";
  return std::string(1, letter(piece));
}

Counts count_pieces(std::span<const Piece> pieces, const Kinds& kinds) {
  Counts counts{};
  for (const Piece& piece : pieces) ++counts[kinds.of[piece.shape]];
  return counts;
}

std::string write_pieces(std::span<const Piece> pieces) {
  std::string text;
  for (const Piece& piece : pieces) {
    if (!text.empty()) text += '\n';
    std::string block = "....\n....\n....\n....\n";
    for (const Cell& cell : shapes[piece.shape].cells) {
      block[static_cast<std::size_t>(cell.y * 5 + cell.x)] = '#';
    }
    text += block;
  }
  return text;
}

}  // namespace tetrion::packing
