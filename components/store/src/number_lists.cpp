#include "number_lists.hpp"

#include <charconv>

namespace tetrion::store {
namespace {

void append(std::string& text, std::int64_t number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  text.append(digits, end);
}

/// Reads marks and numbers off the front.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool mark(char wanted) {
    if (at_ == end_ || *at_ != wanted) return false;
    ++at_;
    return true;
  }

  bool number(std::int64_t& value) {
    const auto read = std::from_chars(at_, end_, value);
    at_ = read.ptr;
    return read.ec == std::errc() && value >= 0;
  }

  bool done() const { return at_ == end_; }

 private:
  const char* at_;
  const char* end_;
};

/// "[" item "," … "]", nothing before or after it.
bool read_list(std::string_view text, const auto& item) {
  Scanner scan(text);
  if (!scan.mark('[')) return false;
  if (scan.mark(']')) return scan.done();
  do {
    if (!item(scan)) return false;
  } while (scan.mark(','));
  return scan.mark(']') && scan.done();
}

}  // namespace

std::string write_numbers(std::span<const std::int64_t> numbers) {
  std::string text = "[";
  for (const std::int64_t number : numbers) {
    if (text.size() > 1) text += ',';
    append(text, number);
  }
  return text + "]";
}

bool read_numbers(std::string_view text, std::vector<std::int64_t>& numbers) {
  return read_list(text, [&](Scanner& scan) { return scan.number(numbers.emplace_back()); });
}

std::string write_games(std::span<const GameResult> games) {
  std::string text = "[";
  for (const GameResult& game : games) {
    text += text.size() > 1 ? ",[" : "[";
    append(text, game.pieces);
    text += ',';
    append(text, game.lines);
    text += game.finished ? ",1]" : ",0]";
  }
  return text + "]";
}

bool read_games(std::string_view text, std::int64_t first, std::vector<GameResult>& games) {
  return read_list(text, [&](Scanner& scan) {
    GameResult game{first++, 0, 0, false};
    std::int64_t finished = 0;
    const bool fine = scan.mark('[') && scan.number(game.pieces) && scan.mark(',') &&
                      scan.number(game.lines) && scan.mark(',') && scan.number(finished) &&
                      finished <= 1 && scan.mark(']');
    game.finished = finished == 1;
    games.push_back(game);
    return fine;
  });
}

}  // namespace tetrion::store
