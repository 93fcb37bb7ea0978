// Reading and writing drawings. The scanner itself is in drawing.hpp, since the compiler runs it
// too.
#include <tetrion/board.hpp>
#include <tetrion/support/words.hpp>

namespace tetrion {
namespace {

using drawing_detail::Fault;
using drawing_detail::Scan;

std::string code_point(std::uint32_t code) {
  static constexpr char digits[] = "0123456789ABCDEF";
  std::string hex;
  do hex.insert(hex.begin(), digits[code & 15]);
  while ((code >>= 4) != 0);
  while (hex.size() < 4) hex.insert(hex.begin(), '0');
  return "U+" + hex;
}

Error error_of(const Scan& scan) {
  const auto at = [&](std::string message) {
    return Error{std::move(message), scan.line, scan.column};
  };
  switch (scan.fault) {
    case Fault::empty:
      return at("no rows, expected a drawing such as '--x-'");
    case Fault::ragged:
      return at("the row has " + std::to_string(scan.found) + " cells, expected " +
                std::to_string(scan.width) + " as in the first row");
    case Fault::blank_inside:
      return at("a blank inside a row, expected a cell ('-' empty, 'x' filled)");
    case Fault::blank_between:
      return at("a blank line between rows, expected a row of " + std::to_string(scan.width) +
                " cells");
    case Fault::control:
      return at(scan.code == 0 ? "a NUL byte, expected a cell ('-' empty, 'x' filled)"
                               : "a control character " + code_point(scan.code) +
                                     ", expected a cell ('-' empty, 'x' filled)");
    case Fault::not_utf8:
      return at("bytes that are not valid UTF-8, expected a cell ('-' empty, 'x' filled)");
    case Fault::invisible:
      return at("an invisible character " + code_point(scan.code) +
                ", expected a cell ('-' empty, 'x' filled)");
    case Fault::too_large:
      return at("more than " + std::to_string(max_drawing_cells) + " cells, the largest board");
    case Fault::none:
      break;
  }
  return at("not a drawing");
}

// The first pass measures and checks, the second fills: a board is never larger than its text.
std::expected<Board, Error> board_of(std::string_view text) {
  const Scan size = drawing_detail::scan(text, [](int, int) {});
  if (size.fault != Fault::none) return std::unexpected(error_of(size));
  Board board(size.width, size.height);
  drawing_detail::scan(text, [&](int x, int y) { board.fill(x, y); });
  return board;
}

}  // namespace

Board::Board(const Drawing& drawing) : Board(drawing.width(), drawing.height()) {
  drawing_detail::scan(drawing.text(), [&](int x, int y) { fill(x, y); });
}

std::expected<Board, Error> parse_board(std::string_view text) { return board_of(text); }

std::expected<Board, Error> board_from_rows(std::span<const std::string_view> rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int line = static_cast<int>(i) + 1;
    const std::size_t end = rows[i].find('\n');
    if (end != std::string_view::npos) {
      return std::unexpected(Error{"a line break inside a row", line, static_cast<int>(end) + 1});
    }
    if (rows[i].find_first_not_of(" \t\r") == std::string_view::npos) {
      return std::unexpected(Error{"the row is empty, expected cells such as '--x-'", line, 1});
    }
    text += rows[i];
    text += '\n';
  }
  return board_of(text);
}

std::string draw(const Board& board) {
  std::string text;
  text.reserve(static_cast<std::size_t>(board.height()) *
               (static_cast<std::size_t>(board.width()) + 1));
  for (int y = 0; y < board.height(); ++y) {
    if (y > 0) text += '\n';
    for (int x = 0; x < board.width(); ++x) text += board.filled(x, y) ? 'x' : '-';
  }
  return text;
}

}  // namespace tetrion
