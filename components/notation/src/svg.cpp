#include <algorithm>
#include <tetrion/notation/svg.hpp>

namespace tetrion {
namespace {

constexpr int cell = 12;  // pixels
constexpr int gap = 16;
constexpr int caption = 16;

std::string attribute(const char* name, int value) {
  return std::string(" ") + name + "=\"" + std::to_string(value) + "\"";
}

std::string colour_text(std::uint32_t rgb) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += digits[rgb >> shift & 15];
  return text;
}

std::string square(int x, int y, int size) {
  return "M" + std::to_string(x) + " " + std::to_string(y) + "h" + std::to_string(size) + "v" +
         std::to_string(size) + "h-" + std::to_string(size) + "z";
}

/// One path for all filled cells of the board, drawn once and used by every picture.
std::string board_path(const Board& board, int first_row) {
  std::string path;
  for (int y = std::max(0, first_row); y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      if (board.filled(x, y)) path += square(x * cell + 1, (y - first_row) * cell + 1, cell - 1);
    }
  }
  return path;
}

}  // namespace

std::string placements_to_svg(const Board& board, const Rules& rules, Tetromino piece,
                              const std::vector<Placement>& placements, int columns) {
  const PieceRules& rule = rules.piece(piece);
  int first_row = 0;  // above row 0 when a piece rests there
  for (const Placement& p : placements) {
    first_row = std::min(first_row, p.y + rule.shape(p.rotation).first_row());
  }
  const int count = std::max<int>(1, static_cast<int>(placements.size()));
  columns = std::clamp(columns, 1, count);
  const int rows = (count + columns - 1) / columns;
  const int width = board.width() * cell + 1;
  const int height = (board.height() - first_row) * cell + 1;

  std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
      attribute("width", gap + columns * (width + gap)) +
      attribute("height", gap + rows * (height + caption + gap)) +
      " font-family=\"system-ui,sans-serif\" font-size=\"11\" fill=\"#555\">\n<title>" +
      rules.name + ", " + letter(piece) + ": " + std::to_string(placements.size()) +
      " placements</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
      "<defs><g id=\"board\"><rect" +
      attribute("width", width) + attribute("height", height) +
      " fill=\"#f3f3f3\" stroke=\"#999\"/><path fill=\"#8a8a8a\" d=\"" +
      board_path(board, first_row) + "\"/></g></defs>\n";
  for (int i = 0; i < count; ++i) {
    const int left = gap + i % columns * (width + gap);
    const int top = gap + i / columns * (height + caption + gap);
    svg += "<g transform=\"translate(" + std::to_string(left) + " " + std::to_string(top) +
           ")\"><use href=\"#board\"/>";
    if (static_cast<std::size_t>(i) < placements.size()) {
      const Placement& p = placements[static_cast<std::size_t>(i)];
      std::string path;
      for (const Cell& c : rule.shape(p.rotation).cells()) {
        path += square((p.x + c.x) * cell + 1, (p.y + c.y - first_row) * cell + 1, cell - 1);
      }
      svg += "<path fill=\"" + colour_text(rule.colour) + "\" stroke=\"#333\" d=\"" + path +
             "\"/><text" + attribute("y", height + caption - 4) + ">x " + std::to_string(p.x) +
             " y " + std::to_string(p.y) + " r " + std::to_string(p.rotation) + "</text>";
    }
    svg += "</g>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace tetrion
