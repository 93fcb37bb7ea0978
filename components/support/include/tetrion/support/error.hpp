/// Error: what is wrong with an input, and where.
///
/// Bad input is normal input: a function that reads something returns std::expected<T, Error>. A
/// broken precondition is a defect of the caller and is asserted instead.
///
///   if (auto board = parse_board(text); !board) std::cerr << describe(board.error());
///   // line 3, column 5: the row ends after 4 cells, expected 6 as in the first row
#pragma once

#include <string>

namespace tetrion {

struct Error {
  std::string message;  ///< what was found and what was expected; no full stop at the end
  int line = 0;         ///< counted from 1; 0 when the place has no line
  int column = 0;       ///< in characters, counted from 1; 0 when the place has no column

  friend bool operator==(const Error&, const Error&) = default;
};

/// "line 3, column 5: message", leaving out what is not known.
std::string describe(const Error& error);

}  // namespace tetrion
