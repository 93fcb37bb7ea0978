#include <algorithm>
#include <charconv>
#include <map>
#include <tetrion/drop/script.hpp>
#include <tetrion/drop/straight.hpp>
#include <tetrion/support/words.hpp>

namespace tetrion {
namespace {

constexpr std::string_view blanks = " \t\r";

// Columns are counted in characters: bytes that continue one are not counted.
int characters(std::string_view text) {
  int count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

// An error's place in the rows becomes its place in the line they were written in.
Error in_one_line(Error error, std::string_view text) {
  const auto rows = split(text, '/');
  const int row = error.line;
  error.line = 1;
  for (int before = 0; before + 1 < row && before < static_cast<int>(rows.size()); ++before) {
    error.column += characters(rows[static_cast<std::size_t>(before)]) + 1;
  }
  return error;
}

struct Word {
  std::string_view text;
  int column = 0;
};

// The words of a line, at most three: a third is one too many.
std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  std::size_t at = 0;
  while (words.size() < 3 && (at = line.find_first_not_of(blanks, at)) != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    words.push_back({line.substr(at, end - at), characters(line.substr(0, at)) + 1});
    at = end;
  }
  return words;
}

std::string quoted(std::string_view text) { return "'" + printable(text) + "'"; }

std::expected<int, std::string> offset_of(std::string_view text) {
  int offset = 0;
  const char* begin = text.data();
  const char* end = begin + text.size();
  const auto [stop, fault] = std::from_chars(begin, end, offset);
  if (fault == std::errc::result_out_of_range && stop == end) {
    return std::unexpected("'" + printable(text) +
                           "' is out of range, expected an offset such as 3");
  }
  if (fault != std::errc() || stop != end) {
    return std::unexpected(quoted(text) + ", expected an offset such as 3");
  }
  return offset;
}

}  // namespace

std::expected<Shape, Error> parse_block(std::string_view text) {
  auto board = board_from_rows(split(text, '/'));
  if (!board) return std::unexpected(in_one_line(std::move(board.error()), text));
  return Shape(*board);
}

// Streams repeat a few blocks millions of times: each text of a block is read once.
std::expected<DropScript, Error> parse_drops(std::string_view text) {
  DropScript script;
  std::map<std::string_view, int> known;
  int line = 0;
  while (!text.empty()) {
    ++line;
    const std::size_t end = text.find('\n');
    const auto words = words_of(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (words.empty()) continue;
    const auto fault = [&](std::string message, int column) {
      return std::unexpected(Error{std::move(message), line, column});
    };
    auto block = known.find(words[0].text);
    if (block == known.end()) {
      auto shape = parse_block(words[0].text);
      if (!shape) {
        return fault(std::move(shape.error().message), words[0].column + shape.error().column - 1);
      }
      block = known.emplace(words[0].text, static_cast<int>(script.blocks.size())).first;
      script.blocks.push_back(*std::move(shape));
    }
    if (words.size() < 2) {
      return fault("the line ends after the block, expected an offset such as 3",
                   words[0].column + characters(words[0].text));
    }
    if (words.size() > 2) {
      return fault(quoted(words[2].text) + " after the offset, expected the line to end",
                   words[2].column);
    }
    const auto offset = offset_of(words[1].text);
    if (!offset) return fault(offset.error(), words[1].column);
    script.drops.push_back({block->second, *offset, line, words[0].column, words[1].column});
  }
  if (script.drops.empty()) {
    return std::unexpected(Error{"no drops, expected lines such as 'xx/-x 1'", 1, 1});
  }
  return script;
}

std::optional<Error> refusal(int board_width, const DropScript& script) {
  for (const ScriptedDrop& drop : script.drops) {
    const Shape& block = script.blocks[static_cast<std::size_t>(drop.block)];
    auto error = refusal(board_width, block, drop.offset);
    if (!error) continue;
    const bool fits_somewhere = !refusal(board_width, block, 0);
    error->line = drop.line;
    error->column = fits_somewhere ? drop.offset_column : drop.block_column;
    return error;
  }
  return std::nullopt;
}

}  // namespace tetrion
