#include <tetrion/packing/certificate.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <tetrion/support/words.hpp>

namespace tetrion::packing {
namespace {

constexpr std::string_view first_line = "tetrion-certificate 1";
constexpr std::array<std::string_view, 3> turnings = {"none", "rotate", "reflect"};
constexpr int largest_side = 10'000;

// FNV-1a, 64 bits.
std::string sum_of(std::string_view text) {
  std::uint64_t sum = 0xCBF29CE484222325ULL;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex += digits[sum >> shift & 15];
  return hex;
}

std::string_view word_of(Turning turning) { return turnings[static_cast<std::size_t>(turning)]; }

void write_numbers(std::string& text, std::span<const std::int64_t> numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += ' ';
    text += std::to_string(numbers[i]);
  }
  text += '\n';
}

void write_region(std::string& text, const Board& region) {
  text += "goal region " + std::to_string(region.width()) + " " + std::to_string(region.height()) +
          "\n" + draw(region) + "\n";
}

void write_impossible(std::string& text, const Certificate& certificate) {
  const Refutation& reason = *certificate.impossible;
  text += "impossible " + std::to_string(reason.size) + " ";
  text += name(reason.reason);
  text += '\n';
  switch (reason.reason) {
    case Reason::area:
    case Reason::leftover:
      break;
    case Reason::bounding_box:
      text += "kind " + std::to_string(reason.kind) + "\n";
      break;
    case Reason::parity:
      text += "colouring ";
      text += name(reason.colouring);
      text += '\n';
      break;
    case Reason::weights:
      text += "modulus " + std::to_string(reason.modulus) + "\n";
      [[fallthrough]];
    case Reason::counting: {
      text += "cells\n";
      const Board board = certificate.goal.board(std::max(1, reason.size));
      const auto width = static_cast<std::size_t>(board.width());
      const std::span<const std::int64_t> cells = reason.cell_weights;
      for (std::size_t i = 0; i < cells.size(); i += width) {
        write_numbers(text, cells.subspan(i, width));
      }
      text += "pieces\n";
      write_numbers(text, reason.piece_weights);
      break;
    }
    case Reason::exhaustive:
      text += "side " + std::to_string(reason.side) + "\n";
      break;
  }
}

// Takes a certificate apart line by line. The first fault ends it.
class Parser {
 public:
  explicit Parser(std::string_view text) : lines_(split(text, '\n')) {}

  std::expected<Certificate, Error> parse() {
    expect(next() == first_line, "expected '" + std::string(first_line) + "'");
    parse_claim();
    if (!error_ && starts("packed ")) parse_packed();
    if (!error_ && starts("impossible ")) parse_impossible();
    if (!error_) {
      std::string before;
      for (std::size_t i = 0; i < at_; ++i) (before += lines_[i]) += '\n';
      expect(next() == "sum " + sum_of(before), "the sum does not match: the text was changed");
    }
    if (!error_ && (at_ + 1 < lines_.size() || (at_ < lines_.size() && !lines_[at_].empty()))) {
      ++at_;
      expect(false, "text after the sum");
    }
    if (error_) return std::unexpected(*error_);
    return std::move(result_);
  }

 private:
  bool starts(std::string_view word) const {
    return at_ < lines_.size() && lines_[at_].starts_with(word);
  }

  std::string_view next() { return at_ < lines_.size() ? lines_[at_++] : std::string_view(); }

  bool expect(bool good, std::string message) {
    if (!good && !error_) error_ = Error{std::move(message), static_cast<int>(at_), 0};
    return good;
  }

  // The rest of a line that must start with a word.
  std::string_view after(std::string_view word) {
    const std::string_view line = next();
    if (!expect(line.starts_with(word),
                "expected '" + std::string(word) + "…', found '" + printable(line) + "'")) {
      return {};
    }
    return line.substr(word.size());
  }

  std::int64_t number(std::string_view word, std::int64_t least, std::int64_t most) {
    std::int64_t value = least;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool good = fault == std::errc() && end == word.data() + word.size() && value >= least &&
                      value <= most && std::to_string(value) == word;
    expect(good, "expected a number from " + std::to_string(least) + " to " + std::to_string(most) +
                     ", found '" + printable(word) + "'");
    return good ? value : least;
  }

  std::vector<std::int64_t> numbers(std::size_t count) {
    std::vector<std::int64_t> values;
    const std::vector<std::string_view> words = split(next(), ' ');
    if (!expect(words.size() == count, "expected " + std::to_string(count) + " numbers, found " +
                                           std::to_string(words.size()))) {
      return values;
    }
    for (const std::string_view word : words) {
      values.push_back(number(word, 0, std::int64_t{1} << 31));
      if (error_) break;
    }
    return values;
  }

  void parse_claim() {
    const std::string_view turning = after("turning ");
    const auto known = std::ranges::find(turnings, turning);
    if (!expect(known != turnings.end(), "expected none, rotate or reflect")) return;
    result_.turning = static_cast<Turning>(known - turnings.begin());
    const std::vector<std::string_view> goal = split(after("goal "), ' ');
    if (goal[0] == "square" && goal.size() == 1) {
      result_.goal = Goal::smallest_square();
    } else if (goal[0] == "height" && goal.size() == 2) {
      const std::int64_t width = number(goal[1], 1, largest_side);
      result_.goal = Goal::smallest_height(static_cast<int>(width));
    } else if (goal[0] == "region" && goal.size() == 3) {
      parse_region(goal[1], goal[2]);
    } else {
      expect(false, "expected 'goal square', 'goal height W' or 'goal region W H'");
    }
    if (starts("exact")) {
      expect(next() == "exact", "expected 'exact'");
      result_.exact = true;
    }
    result_.pieces = number(after("pieces "), 1, std::numeric_limits<int>::max());
  }

  void parse_region(std::string_view width, std::string_view height) {
    const std::int64_t w = number(width, 1, max_drawing_cells);
    const std::int64_t h = number(height, 1, max_drawing_cells);
    if (error_) return;
    std::string drawing;
    for (std::int64_t y = 0; y < h && at_ < lines_.size(); ++y) (drawing += next()) += '\n';
    auto region = parse_board(drawing);
    if (!expect(
            region && region->width() == w && region->height() == h,
            "the drawing of the region is not " + std::string(width) + "x" + std::string(height))) {
      return;
    }
    result_.goal = Goal::region(*std::move(region));
  }

  // A region has one size, 1.
  std::int64_t largest_size() const {
    return result_.goal.sort() == Goal::Sort::region ? 1 : largest_side;
  }

  void parse_packed() {
    result_.size = static_cast<int>(number(after("packed "), 1, largest_size()));
    if (error_) return;
    const bool square = result_.goal.sort() == Goal::Sort::square;
    const int height =
        result_.goal.sort() == Goal::Sort::region ? result_.goal.board(1).height() : result_.size;
    const int width = square                                      ? result_.size
                      : result_.goal.sort() == Goal::Sort::height ? result_.goal.width()
                                                                  : result_.goal.board(1).width();
    for (int y = 0; y < height && !error_; ++y) {
      const std::vector<std::string_view> words = split(next(), ' ');
      if (!expect(words.size() == static_cast<std::size_t>(width),
                  "expected a row of " + std::to_string(width) + " cells")) {
        return;
      }
      std::vector<int> row;
      row.reserve(words.size());
      for (const std::string_view word : words) {
        row.push_back(word == "." ? 0
                      : word == "#"
                          ? -1
                          : static_cast<int>(number(word, 1, std::numeric_limits<int>::max())));
      }
      result_.board.push_back(std::move(row));
    }
  }

  void parse_impossible() {
    const std::vector<std::string_view> words = split(after("impossible "), ' ');
    if (!expect(words.size() == 2, "expected a size and a reason")) return;
    Refutation refutation;
    refutation.size = static_cast<int>(number(words[0], 1, largest_size()));
    const std::optional<Reason> known = reason(words[1]);
    if (!expect(known.has_value(), "unknown reason '" + printable(words[1]) + "'")) return;
    refutation.reason = *known;
    switch (refutation.reason) {
      case Reason::area:
      case Reason::leftover:
        break;
      case Reason::bounding_box:
        refutation.kind = static_cast<std::size_t>(
            number(after("kind "), 0, static_cast<std::int64_t>(kind_count()) - 1));
        break;
      case Reason::parity: {
        const auto colours = colouring(after("colouring "));
        if (expect(colours.has_value(), "unknown colouring")) refutation.colouring = *colours;
        break;
      }
      case Reason::weights:
        refutation.modulus = static_cast<int>(number(after("modulus "), 2, 1 << 16));
        [[fallthrough]];
      case Reason::counting:
        parse_weights(refutation);
        break;
      case Reason::exhaustive:
        refutation.side = static_cast<int>(number(after("side "), 0, 7));
        break;
    }
    result_.impossible = std::move(refutation);
  }

  void parse_weights(Refutation& refutation) {
    if (error_) return;
    expect(next() == "cells", "expected 'cells'");
    // Dimensions first: a huge size must not make a huge board before its rows are seen.
    const Goal& goal = result_.goal;
    const bool region = goal.sort() == Goal::Sort::region;
    const int height = region ? goal.board(1).height() : refutation.size;
    const int width = region                              ? goal.board(1).width()
                      : goal.sort() == Goal::Sort::height ? goal.width()
                                                          : refutation.size;
    for (int y = 0; y < height && !error_; ++y) {
      const std::vector<std::int64_t> row = numbers(static_cast<std::size_t>(width));
      refutation.cell_weights.insert(refutation.cell_weights.end(), row.begin(), row.end());
    }
    if (error_) return;
    expect(next() == "pieces", "expected 'pieces'");
    refutation.piece_weights = numbers(kind_count());
  }

  std::size_t kind_count() const { return kinds(result_.turning).count; }

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;  // lines taken, so the number of the line just taken
  Certificate result_;
  std::optional<Error> error_;
};

}  // namespace

Certificate certificate_of(const Solution& solution, std::span<const Piece> pieces,
                           const Goal& goal, const Options& options) {
  Certificate result;
  result.turning = options.turning;
  result.goal = goal;
  result.exact = options.exact;
  result.pieces = static_cast<std::int64_t>(pieces.size());
  if (const auto& packing = solution.packing) {
    result.size = solution.size;
    const Board& walls = packing->walls;
    for (int y = 0; y < walls.height(); ++y) {
      std::vector<int>& row = result.board.emplace_back();
      for (int x = 0; x < walls.width(); ++x) row.push_back(walls.filled(x, y) ? -1 : 0);
    }
    for (std::size_t p = 0; p < packing->pieces.size(); ++p) {
      for (const Cell& cell : packing->pieces[p]) {
        result.board[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] =
            static_cast<int>(p) + 1;
      }
    }
  }
  if (!solution.refuted.empty()) {
    result.impossible = solution.refuted.back();
  } else if (goal.sort() != Goal::Sort::region && solution.least_size > 1) {
    result.impossible = Refutation();  // by area
    result.impossible->size = solution.least_size - 1;
  }
  return result;
}

std::string write_certificate(const Certificate& certificate) {
  std::string text(first_line);
  text += "\nturning ";
  text += word_of(certificate.turning);
  text += '\n';
  switch (certificate.goal.sort()) {
    case Goal::Sort::square:
      text += "goal square\n";
      break;
    case Goal::Sort::height:
      text += "goal height " + std::to_string(certificate.goal.width()) + "\n";
      break;
    case Goal::Sort::region:
      write_region(text, certificate.goal.board(1));
      break;
  }
  if (certificate.exact) text += "exact\n";
  text += "pieces " + std::to_string(certificate.pieces) + "\n";
  if (certificate.size > 0) {
    text += "packed " + std::to_string(certificate.size) + "\n";
    for (const std::vector<int>& row : certificate.board) {
      for (std::size_t x = 0; x < row.size(); ++x) {
        if (x > 0) text += ' ';
        if (row[x] > 0) {
          text += std::to_string(row[x]);
        } else {
          text += row[x] == 0 ? '.' : '#';
        }
      }
      text += '\n';
    }
  }
  if (certificate.impossible) write_impossible(text, certificate);
  return text + "sum " + sum_of(text) + "\n";
}

std::expected<Certificate, Error> parse_certificate(std::string_view text) {
  return Parser(text).parse();
}

}  // namespace tetrion::packing
