/// Drawings: how boards and shapes are written down.
///
/// One line a row, top row first. `-` `.` `_` `0` are empty, any other visible mark is filled; a
/// mark is one Unicode character, so `█` is one cell. Spaces and tabs before and after a row, and
/// blank lines before the first row and after the last, have no meaning. What Tetrion writes uses
/// `-` and `x`.
///
/// Refused, with line and column: rows of different widths, blanks inside a row or between rows,
/// control characters and NUL, invalid UTF-8, invisible characters, nothing at all, too many cells.
///
/// A Drawing is a drawing in the source code that the compiler has checked.
#pragma once

#include <cstdint>
#include <string_view>

namespace tetrion {

/// The largest board or shape: enough for a million columns by a hundred rows.
inline constexpr std::int64_t max_drawing_cells = 100'000'000;

namespace drawing_detail {

enum class Fault {
  none,
  empty,
  ragged,
  blank_inside,
  blank_between,
  control,
  not_utf8,
  invisible,
  too_large
};

struct Mark {
  std::uint32_t code = 0;
  int bytes = 0;  ///< 0: not valid UTF-8
};

/// The character at the front of a non-empty text.
constexpr Mark decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const int bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < static_cast<std::size_t>(bytes)) return {};
  std::uint32_t code = lead & (0x7FU >> bytes);
  for (int i = 1; i < bytes; ++i) {
    if ((byte(static_cast<std::size_t>(i)) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(static_cast<std::size_t>(i)) & 0x3F);
  }
  const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return overlong || surrogate || code > 0x10FFFF ? Mark{} : Mark{code, bytes};
}

/// Characters that take no place on paper: they would make a drawing mean other than it looks.
constexpr bool invisible(std::uint32_t c) {
  return (c >= 0x80 && c <= 0xA0) || c == 0xAD || (c >= 0x300 && c <= 0x36F) || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200F) || (c >= 0x2028 && c <= 0x202F) ||
         (c >= 0x205F && c <= 0x206F) || c == 0x3000 || (c >= 0xFE00 && c <= 0xFE0F) ||
         c == 0xFEFF || c >= 0xE0000;
}

constexpr bool empty_mark(std::uint32_t c) { return c == '-' || c == '.' || c == '_' || c == '0'; }
constexpr bool blank(char c) { return c == ' ' || c == '\t'; }

struct Scan {
  Fault fault = Fault::none;
  int line = 0;    ///< of the fault, from 1
  int column = 0;  ///< of the fault in characters, from 1
  int found = 0;   ///< ragged: cells in this row
  std::uint32_t code = 0;
  int width = 0;
  int height = 0;
};

/// Reads a drawing and calls filled(x, y) for each filled cell: one pass, O(bytes), no allocation.
template <typename Filled>
constexpr Scan scan(std::string_view text, Filled&& filled) {
  Scan result;
  int line = 0;
  int blank_line = 0;  // a blank line after the first row: at its end only blanks may follow
  while (!text.empty()) {
    ++line;
    const std::size_t end = text.find('\n');
    std::string_view row = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (row.ends_with('\r')) row.remove_suffix(1);
    int column = 1;
    while (!row.empty() && blank(row.front())) row.remove_prefix(1), ++column;
    while (!row.empty() && blank(row.back())) row.remove_suffix(1);
    const auto stop = [&](Fault fault) {
      result.fault = fault;
      result.line = line;
      result.column = column;
      return result;
    };
    if (row.empty()) {
      if (result.height > 0 && blank_line == 0) blank_line = line;
      continue;
    }
    if (blank_line > 0) {
      line = blank_line;
      column = 1;
      return stop(Fault::blank_between);
    }
    int x = 0;
    while (!row.empty()) {
      const Mark mark = decode(row);
      result.code = mark.code;
      if (mark.bytes == 0) return stop(Fault::not_utf8);
      if (mark.code == ' ' || mark.code == '\t') return stop(Fault::blank_inside);
      if (mark.code < 0x20 || mark.code == 0x7F) return stop(Fault::control);
      if (invisible(mark.code)) return stop(Fault::invisible);
      if (result.height > 0 && x == result.width) {  // longer than the first row: count it all
        while (!row.empty() && decode(row).bytes > 0) {
          row.remove_prefix(static_cast<std::size_t>(decode(row).bytes));
          ++x;
        }
        result.found = x;
        return stop(Fault::ragged);
      }
      if (static_cast<std::int64_t>(x) + 1 > max_drawing_cells) return stop(Fault::too_large);
      if (!empty_mark(mark.code)) filled(x, result.height);
      row.remove_prefix(static_cast<std::size_t>(mark.bytes));
      ++x;
      ++column;
    }
    if (result.height == 0) result.width = x;
    result.found = x;
    if (x != result.width) return stop(Fault::ragged);
    ++result.height;
    if (static_cast<std::int64_t>(result.height) * result.width > max_drawing_cells) {
      return stop(Fault::too_large);
    }
  }
  if (result.height == 0) {
    result.fault = Fault::empty;
    result.line = result.column = 1;
  }
  return result;
}

/// Declared, never defined: the compiler names it where a literal is no drawing.
void not_a_drawing();

}  // namespace drawing_detail

/// A checked drawing with static lifetime, such as a string literal.
class Drawing {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a literal should read as a drawing
  consteval Drawing(const char* text) : text_(text) {
    const auto scan = drawing_detail::scan(text_, [](int, int) {});
    if (scan.fault != drawing_detail::Fault::none) drawing_detail::not_a_drawing();
    width_ = scan.width;
    height_ = scan.height;
  }

  constexpr std::string_view text() const { return text_; }
  constexpr int width() const { return width_; }
  constexpr int height() const { return height_; }

 private:
  std::string_view text_;
  int width_ = 0;
  int height_ = 0;
};

}  // namespace tetrion
