// The grammar, once: file = block *( LF block ), block = 4 * ( 4 * ( "#" / "." ) LF ). The reader
// is a small machine over (row, column) of the block at hand.
#include <tetrion/packing/reader.hpp>
#include <tetrion/support/words.hpp>

namespace tetrion::packing {
namespace {

constexpr int box = 4;  // rows of a block, cells of a row

std::string name(char byte) {
  if (byte == '\r') return "a carriage return (line ends of another system)";
  if (byte == '\t') return "a tab";
  if (byte == ' ') return "a space";
  if (byte == '\0') return "a NUL byte";
  const auto code = static_cast<unsigned char>(byte);
  if (code >= 0x80) {
    return code == 0xEF ? "a byte past ASCII (a byte-order mark?)" : "a byte past ASCII";
  }
  std::string shown(1, '\'');
  shown += printable(std::string_view(&byte, 1));
  return shown += '\'';
}

}  // namespace

bool PieceReader::refuse(std::string message, int column) {
  const std::size_t block = pieces_.size() + (row_ == box && !blank_ ? 0 : 1);
  error_ = Error{"block " + std::to_string(block) + ": " + std::move(message), line_, column};
  return false;
}

bool PieceReader::feed(std::string_view bytes) {
  if (error_) return false;
  for (const char byte : bytes) {
    if (!take(byte)) return false;
  }
  return true;
}

bool PieceReader::take(char byte) { return byte == '\n' ? take_line_break() : take_cell(byte); }

bool PieceReader::take_cell(char byte) {
  const bool known = byte == '#' || byte == '.';
  if (row_ == box && !blank_) {
    return refuse(known ? "a fifth row, expected a blank line before the next block"
                        : "found " + name(byte) + " after the block, expected a blank line",
                  column_ + 1);
  }
  if (blank_) {  // the first byte of a further block
    if (known && profile_ == Profile::fillit && pieces_.size() == max_fillit_pieces) {
      return refuse("more than 26 pieces", 1);
    }
    if (known && pieces_.size() == max_pieces) {
      return refuse("more than " + std::to_string(max_pieces) + " pieces, the most this takes", 1);
    }
    blank_ = false;
    row_ = 0;
  }
  if (column_ == box) {
    return refuse(known ? "the row has more than 4 characters, expected a line break"
                        : "found " + name(byte) + " after the row, expected a line break",
                  box + 1);
  }
  if (!known) return refuse("found " + name(byte) + ", expected '#' or '.'", column_ + 1);
  if (byte == '#') {
    if (filled_ == 4) return refuse("more than four '#'", column_ + 1);
    cells_[static_cast<std::size_t>(filled_++)] = {column_, row_};
  }
  ++column_;
  return true;
}

bool PieceReader::take_line_break() {
  if (row_ == box) {
    if (blank_) return refuse("a second blank line, expected a block", 1);
    blank_ = true;
  } else if (column_ == 0) {
    return refuse(row_ == 0
                      ? "a blank line, expected the first row of a block"
                      : "a blank line after row " + std::to_string(row_) + ", expected four rows",
                  1);
  } else if (column_ < box) {
    return refuse("the row has " + std::to_string(column_) + " characters, expected 4",
                  column_ + 1);
  } else {
    column_ = 0;
    if (++row_ == box && !end_block()) return false;
  }
  ++line_;
  return true;
}

// The block has its four rows: is it a tetromino?
bool PieceReader::end_block() {
  row_ = 0;  // so that a fault is counted for this block
  if (filled_ < 4) {
    return refuse("has " + std::to_string(filled_) + " '#', expected exactly four", 0);
  }
  const std::optional<Piece> piece = piece_of(cells_);
  if (!piece) return refuse("its four '#' are not joined edge to edge", 0);
  pieces_.push_back(*piece);
  filled_ = 0;
  row_ = box;
  return true;
}

std::expected<std::vector<Piece>, Error> PieceReader::finish() {
  if (error_) return std::unexpected(*error_);
  const bool strict = profile_ == Profile::fillit;
  if (pieces_.empty() && row_ == 0 && column_ == 0) {
    refuse("the file is empty, expected four rows of '#' and '.'", 1);
  } else if (row_ == box) {
    if (blank_ && strict) {
      blank_ = false;  // it belongs to the block before
      --line_;
      refuse("a blank line at the end", 1);
    }
  } else if (row_ == box - 1 && column_ == box && !strict) {
    if (end_block()) return std::move(pieces_);
  } else if (row_ == box - 1 && column_ == box) {
    refuse("the last row has no line break", box + 1);
  } else if (column_ > 0 && column_ < box) {
    refuse("the file ends inside a row of " + std::to_string(column_) + " characters, expected 4",
           column_ + 1);
  } else {
    refuse("the file ends after " + std::to_string(row_ + (column_ == box ? 1 : 0)) +
               " rows of the block, expected four",
           column_ + 1);
  }
  if (error_) return std::unexpected(*error_);
  return std::move(pieces_);
}

std::expected<std::vector<Piece>, Error> parse_pieces(std::string_view text, Profile profile) {
  PieceReader reader(profile);
  reader.feed(text);
  return reader.finish();
}

}  // namespace tetrion::packing
