/// Reading piece files: blocks of four rows of four cells, one blank line between blocks.
///
/// The file is a sequence of bytes, `#` filled and `.` empty. Two profiles share the grammar:
///
///   Profile::edu     (tolerant) the last line break may be missing, one blank line may follow
///   Profile::fillit  (strict)   neither, and at most 26 pieces
///
/// Everything else is refused with line, column, block and the rule broken. The reader takes its
/// bytes in portions and stops at the first fault, so that an endless line or a huge file ends at
/// once.
///
///   const auto pieces = parse_pieces(text, Profile::edu);
///   if (!pieces) std::cerr << describe(pieces.error());
///   // line 3, column 5: block 1: the row has more than 4 characters, expected a line break
#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <tetrion/packing/pieces.hpp>
#include <tetrion/support/error.hpp>
#include <vector>

namespace tetrion::packing {

enum class Profile : std::uint8_t { edu, fillit };

/// The most pieces an input may hold.
inline constexpr std::size_t max_pieces = 100'000;
inline constexpr std::size_t max_fillit_pieces = 26;

class PieceReader {
 public:
  explicit PieceReader(Profile profile) : profile_(profile) {}

  /// Takes the next portion; false at the first fault, from then on it takes no more.
  bool feed(std::string_view bytes);

  /// At the end of the file: the pieces in file order, or the first fault.
  std::expected<std::vector<Piece>, Error> finish();

 private:
  bool take(char byte);
  bool take_cell(char byte);
  bool take_line_break();
  bool end_block();
  bool refuse(std::string message, int column);

  Profile profile_;
  std::vector<Piece> pieces_;
  std::optional<Error> error_;
  FourCells cells_{};
  int filled_ = 0;  ///< in this block
  int row_ = 0;     ///< of the block; 4: the block is complete, a blank line may follow
  int column_ = 0;
  int line_ = 1;
  bool blank_ = false;  ///< the last line was the blank one after a block
};

std::expected<std::vector<Piece>, Error> parse_pieces(std::string_view text, Profile profile);

}  // namespace tetrion::packing
