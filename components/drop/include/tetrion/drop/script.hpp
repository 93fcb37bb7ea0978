/// A stream of drops as text: one "block offset" a line.
///
///   xx/-x 1
///   xxxx  0
///
/// The block's rows are separated by '/', top row first, with the marks of a drawing. Blank lines,
/// blanks around the two words and line ends of other systems have no meaning. Whether a block fits
/// the board is another question: see refusal().
#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <tetrion/piece/shape.hpp>
#include <tetrion/support/error.hpp>
#include <vector>

namespace tetrion {

struct ScriptedDrop {
  int block = 0;  ///< index into DropScript::blocks
  int offset = 0;
  int line = 0;          ///< of the text, from 1
  int block_column = 0;  ///< in characters, from 1
  int offset_column = 0;
};

struct DropScript {
  std::vector<Shape> blocks;  ///< each different text of a block once
  std::vector<ScriptedDrop> drops;
};

/// Reads a stream, or says where it is wrong. No line at all is wrong too. O(characters).
std::expected<DropScript, Error> parse_drops(std::string_view text);

/// The first drop that a board this wide refuses, with its place, if there is one. O(drops).
std::optional<Error> refusal(int board_width, const DropScript& script);

/// A block written in one line: rows separated by '/'. The error's line is 1, its column counts
/// the whole text.
std::expected<Shape, Error> parse_block(std::string_view text);

}  // namespace tetrion
