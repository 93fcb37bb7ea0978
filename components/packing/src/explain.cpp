#include <tetrion/packing/explain.hpp>

#include <algorithm>
#include <tetrion/support/words.hpp>

namespace tetrion::packing {
namespace {

std::string plural(std::int64_t n, const std::string& word) {
  return std::to_string(n) + " " + word + (n == 1 ? "" : "s");
}

std::string size_of(const Board& board) {
  return std::to_string(board.width()) + "x" + std::to_string(board.height());
}

// The shapes of a kind side by side are not needed: one drawing, as in the input.
std::string shape_in_a_word(std::size_t kind, const Kinds& kinds) {
  std::size_t s = 0;
  while (kinds.of[s] != kind) ++s;
  const FixedShape& shape = fixed_shapes()[s];
  std::string word;
  for (int y = 0; y < shape.height; ++y) {
    if (y > 0) word += '/';
    for (int x = 0; x < shape.width; ++x) {
      word += std::ranges::find(shape.cells, Cell{x, y}) != shape.cells.end() ? '#' : '.';
    }
  }
  return word;
}

// Rows of numbers, columns aligned, walls as blanks.
std::string weights_drawn(const std::vector<std::int64_t>& weights, const Board& board) {
  std::size_t widest = 1;
  for (const std::int64_t w : weights) widest = std::max(widest, std::to_string(w).size());
  std::string text;
  for (int y = 0; y < board.height(); ++y) {
    text += "   ";
    for (int x = 0; x < board.width(); ++x) {
      const auto at = static_cast<std::size_t>(y * board.width() + x);
      const std::string number = board.filled(x, y) ? std::string() : std::to_string(weights[at]);
      text += std::string(1 + widest - number.size(), ' ') + number;
    }
    text += '\n';
  }
  return text;
}

std::int64_t sum_of(const std::vector<std::int64_t>& weights) {
  std::int64_t sum = 0;
  for (const std::int64_t w : weights) sum += w;
  return sum;
}

struct Case {
  const Refutation& refutation;
  Board board;
  std::string where;  // "7x7", or "the region"
  Kinds kinds;
  Counts counts;
  Turning turning;
  std::int64_t free;
  std::int64_t needed;

  std::string kind(std::size_t k) const { return kind_name(turning, k); }
};

std::string by_colours(const Case& c) {
  static const std::array<std::string, 3> how = {"like a chessboard", "column by column",
                                                 "row by row"};
  std::int64_t black = 0;
  std::int64_t white = 0;
  for (int y = 0; y < c.board.height(); ++y) {
    for (int x = 0; x < c.board.width(); ++x) {
      if (c.board.filled(x, y)) continue;
      const int n = c.refutation.colouring == Colouring::checkerboard ? x + y
                    : c.refutation.colouring == Colouring::columns    ? x
                                                                      : y;
      ++(n % 2 == 0 ? white : black);
    }
  }
  const auto colouring = static_cast<std::size_t>(c.refutation.colouring);
  std::string uneven;
  for (std::size_t k = 0; k < c.kinds.count; ++k) {
    int largest = 0;
    for (std::size_t s = 0; s < shape_count; ++s) {
      if (c.kinds.of[s] != k) continue;
      int imbalance = 0;
      for (const Cell& cell : fixed_shapes()[s].cells) {
        const int n = colouring == 0 ? cell.x + cell.y : colouring == 1 ? cell.x : cell.y;
        imbalance += n % 2 == 0 ? 1 : -1;
      }
      largest = std::max(largest, std::abs(imbalance));
    }
    if (c.counts[k] > 0 && largest > 0) {
      if (!uneven.empty()) uneven += ", ";
      uneven += std::to_string(c.counts[k]) + " " + c.kind(k) + " (" +
                std::to_string(2 + largest / 2) + "+" + std::to_string(2 - largest / 2) + ")";
    }
  }
  std::string text = "Colour the cells of " + c.where + " black and white, " + how[colouring] +
                     ": " + std::to_string(white) + " are white, " + std::to_string(black) +
                     " black. Every piece covers two of each, except " +
                     (uneven.empty() ? "none" : uneven) + ". ";
  text +=
      c.free == c.needed
          ? "No cell may stay empty, and with these numbers the colours cannot come out: each "
            "3+1 piece shifts the balance by two one way or the other, and their number has the "
            "wrong parity, or they are too few."
          : "Even if all uneven pieces lean the same way and all " +
                std::to_string(c.free - c.needed) +
                " empty cells help, the difference cannot be made up.";
  return text + "\n";
}

std::string by_weights(const Case& c) {
  const Refutation& r = c.refutation;
  std::string text = "Give the cells of " + c.where + " these weights:\n" +
                     weights_drawn(r.cell_weights, c.board) + "and the pieces these: ";
  std::int64_t pieces = 0;
  std::vector<std::string> parts;
  for (std::size_t k = 0; k < c.kinds.count; ++k) {
    if (c.counts[k] == 0) continue;
    pieces += c.counts[k] * r.piece_weights[k];
    parts.push_back(c.kind(k) + " " + std::to_string(r.piece_weights[k]));
  }
  const std::string m = std::to_string(r.modulus);
  const std::int64_t cells = sum_of(r.cell_weights);
  return text + join(parts) +
         ".\nWherever a piece lies, its weight and that of its four cells add " +
         "up to a multiple of " + m +
         ".\nA packing that fills every cell would add up to one, too. " + "But all cells weigh " +
         std::to_string(cells) + " and all pieces " + std::to_string(pieces) + ", together " +
         std::to_string(cells + pieces) + ", which is no multiple of " + m + ".\n";
}

std::string by_counting(const Case& c) {
  const Refutation& r = c.refutation;
  std::int64_t needed = 0;
  std::vector<std::string> parts;
  for (std::size_t k = 0; k < c.kinds.count; ++k) {
    if (c.counts[k] == 0) continue;
    needed += c.counts[k] * r.piece_weights[k];
    parts.push_back(plural(c.counts[k], c.kind(k)) + " at least " +
                    std::to_string(r.piece_weights[k]) + " each");
  }
  return "Give the cells of " + c.where + " these weights:\n" +
         weights_drawn(r.cell_weights, c.board) +
         "Wherever a piece lies, it covers some weight: " + join(parts) + ".\nTogether they need " +
         std::to_string(needed) + ", and all cells have " + std::to_string(sum_of(r.cell_weights)) +
         ".\n";
}

std::string paragraph(const Case& c) {
  switch (c.refutation.reason) {
    case Reason::area: {
      const std::string missing = plural(c.needed - c.free, "cell");
      return plural(c.needed / 4, "piece") + " have " + std::to_string(c.needed) + " cells, " +
             c.where + " has " + std::to_string(c.free) + ": " + missing + " too few.\n";
    }
    case Reason::leftover:
      return "Every cell is to be filled, but the pieces have " + std::to_string(c.needed) +
             " cells and " + c.where + " has " + std::to_string(c.free) + ": " +
             plural(c.free - c.needed, "cell") + " would be left over.\n";
    case Reason::bounding_box:
      return "The piece " + c.kind(c.refutation.kind) + " (" +
             shape_in_a_word(c.refutation.kind, c.kinds) + ") alone does not fit " + c.where +
             " anywhere.\n";
    case Reason::parity:
      return by_colours(c);
    case Reason::weights:
      return by_weights(c);
    case Reason::counting:
      return by_counting(c);
    case Reason::exhaustive:
      return "For " + c.where + " no short argument was found. A search through all possibilities" +
             ", " + std::to_string(c.refutation.nodes) +
             " steps, ended without a packing; `tetrion pack --check` searches again with a "
             "program of its own.\n";
  }
  return {};
}

}  // namespace

std::string explain(const Refutation& refutation, std::span<const Piece> pieces, const Goal& goal,
                    const Options& options) {
  Board board = goal.board(refutation.size);
  const std::int64_t free =
      static_cast<std::int64_t>(board.width()) * board.height() - board.count();
  const Kinds all = kinds(options.turning);
  std::string where = goal.sort() == Goal::Sort::region ? "the region" : size_of(board);
  return paragraph({refutation, std::move(board), std::move(where), all, count_pieces(pieces, all),
                    options.turning, free, 4 * static_cast<std::int64_t>(pieces.size())});
}

std::string explain(const Solution& solution, std::span<const Piece> pieces, const Goal& goal,
                    const Options& options) {
  const bool region = goal.sort() == Goal::Sort::region;
  std::string text;
  if (!region) {
    const int roomy = goal.least_size(4 * static_cast<std::int64_t>(pieces.size()));
    const Board first = goal.board(roomy);
    text += plural(static_cast<std::int64_t>(pieces.size()), "piece") + " have " +
            std::to_string(4 * pieces.size()) +
            " cells; the smallest board with room for them is " + size_of(first) + ".\n";
  }
  for (const Refutation& refutation : solution.refuted) {
    text += (text.empty() ? "" : "\n") + explain(refutation, pieces, goal, options);
  }
  if (!text.empty()) text += '\n';
  if (solution.settled && solution.packing) {
    const Board& walls = solution.packing->walls;
    text += region ? "The board printed is a packing.\n"
                   : "On " + size_of(walls) + " there is a packing: the board printed. So " +
                         size_of(walls) + " is the smallest.\n";
  } else if (solution.settled) {
    text += "So there is no packing.\n";
  } else if (region) {
    text += "Time ran out before the question was settled.\n";
  } else {
    text +=
        "Time ran out: no size below " + std::to_string(solution.least_size) + " is possible" +
        (solution.packing ? ", and the best packing found has size " + std::to_string(solution.size)
                          : "") +
        ". Not proved to be the smallest.\n";
  }
  return text;
}

}  // namespace tetrion::packing
