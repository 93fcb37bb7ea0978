#include "pack_input.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "input.hpp"

namespace tetrion::cli {
namespace {

using namespace packing;

// The search keeps some hundred bytes a cell.
constexpr std::int64_t most_cells = 500'000;

std::unexpected<Error> too_large(int width, int height) {
  return std::unexpected(Error{"a board of " + std::to_string(width) + "x" +
                               std::to_string(height) + " has more than " +
                               std::to_string(most_cells) + " cells, the most this fills"});
}

// "6x10".
std::expected<Goal, Error> rectangle_of(const std::string& word) {
  int width = 0;
  int height = 0;
  const char* const end = word.data() + word.size();
  const auto first = std::from_chars(word.data(), end, width);
  const bool sign = first.ec == std::errc() && first.ptr != end && *first.ptr == 'x';
  const auto second = std::from_chars(sign ? first.ptr + 1 : end, end, height);
  if (!sign || second.ec != std::errc() || second.ptr != end || width < 1 || height < 1) {
    return std::unexpected(
        Error{"--rectangle takes width and height such as 6x10, not '" + printable(word) + "'"});
  }
  if (static_cast<std::int64_t>(width) * height > most_cells) return too_large(width, height);
  return Goal::region(Board(width, height));
}

}  // namespace

std::expected<std::vector<Piece>, Error> read_pieces(const std::string& path, Profile profile) {
  const std::string shown = path == "-" ? "standard input" : "'" + printable(path, 200) + "'";
  const auto fail = [&](const std::string& why) {
    return std::unexpected(Error{"cannot read " + shown + ": " + why});
  };
  std::error_code ignored;
  if (path != "-" && std::filesystem::is_directory(path, ignored)) return fail("it is a directory");
  struct Close {
    void operator()(std::FILE* f) const {
      if (f != stdin) std::fclose(f);
    }
  };
  const std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin
                                                           : std::fopen(path.c_str(), "rb"));
  if (!file) return fail(std::strerror(errno));
  PieceReader reader(profile);
  char block[1 << 12];
  for (;;) {
    const ssize_t got = ::read(fileno(file.get()), block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return fail(std::strerror(errno));
    if (got == 0 || !reader.feed(std::string_view(block, static_cast<std::size_t>(got)))) break;
  }
  auto pieces = reader.finish();
  if (!pieces) {
    Error error = pieces.error();
    error.message = error.message + " (" + shown + ")";
    return std::unexpected(std::move(error));
  }
  return pieces;
}

void PackGoalOptions::add_options(CLI::App& command) {
  auto* by_region = command.add_option(
      "--region", region, "fill this drawing instead of a square: '.' '-' '_' '0' are its cells");
  by_region->type_name("FILE");
  auto* by_rectangle = command.add_option("--rectangle", rectangle, "fill this rectangle instead");
  by_rectangle->type_name("WxH");
  auto* by_width = command.add_option("--width", width, "the smallest height at this width");
  by_width->type_name("W")->check(CLI::Range(1, 10'000));
  by_region->excludes(by_rectangle)->excludes(by_width);
  by_rectangle->excludes(by_width);
  command.add_flag("--exact", exact,
                   "with --region, --rectangle, --width: no cell may be left over");
}

std::expected<Goal, Error> PackGoalOptions::read() const {
  if (!rectangle.empty()) return rectangle_of(rectangle);
  if (width > 0) return Goal::smallest_height(width);
  if (region.empty()) return Goal::smallest_square();
  const auto text = read_file(region);
  if (!text) return std::unexpected(text.error());
  auto board = read_board(*text);
  if (!board) {
    return std::unexpected(Error{"'" + printable(region, 200) + "': " + describe(board.error())});
  }
  if (static_cast<std::int64_t>(board->width()) * board->height() > most_cells) {
    return too_large(board->width(), board->height());
  }
  return Goal::region(*std::move(board));
}

}  // namespace tetrion::cli
