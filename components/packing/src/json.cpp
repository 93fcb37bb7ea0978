#include <tetrion/packing/json.hpp>

#include <cstdio>
#include <tetrion/support/words.hpp>

namespace tetrion::packing {
namespace {

std::string quoted(std::string_view text) {  // ours need no escapes
  std::string result(1, '"');
  result += text;
  return result += '"';
}

std::string list(const std::vector<std::int64_t>& numbers) {
  std::string text(1, '[');
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += ',';
    text += std::to_string(numbers[i]);
  }
  return text += ']';
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6f", seconds);
  return text;
}

std::string refutation_to_json(const Refutation& refutation) {
  std::string text = "{\"size\":" + std::to_string(refutation.size) +
                     ",\"kind\":" + quoted(name(refutation.reason));
  switch (refutation.reason) {
    case Reason::area:
    case Reason::leftover:
      break;
    case Reason::bounding_box:
      text += ",\"piece\":" + std::to_string(refutation.kind);
      break;
    case Reason::parity:
      text += ",\"colouring\":" + quoted(name(refutation.colouring));
      break;
    case Reason::weights:
      text += ",\"modulus\":" + std::to_string(refutation.modulus);
      [[fallthrough]];
    case Reason::counting:
      text += ",\"cell_weights\":" + list(refutation.cell_weights) +
              ",\"piece_weights\":" + list(refutation.piece_weights);
      break;
    case Reason::exhaustive:
      text += ",\"side\":" + std::to_string(refutation.side) +
              ",\"nodes\":" + std::to_string(refutation.nodes);
      break;
  }
  return text += '}';
}

std::string board_to_json(const Packing& packing) {
  std::string text(1, '[');
  const std::string drawing = draw(packing);
  const std::vector<std::string_view> rows = split(drawing, '\n');
  for (std::size_t y = 0; y + 1 < rows.size(); ++y) {  // the drawing ends with a line break
    if (y > 0) text += ',';
    text += quoted(rows[y]);
  }
  return text += ']';
}

}  // namespace

std::string solution_to_json(const Solution& solution, std::span<const Piece> pieces,
                             const Goal& goal, double seconds) {
  const bool region = goal.sort() == Goal::Sort::region;
  const bool packed = solution.packing.has_value();
  const std::string_view status = !solution.settled ? "time"
                                  : !packed         ? "impossible"
                                  : region          ? "packed"
                                                    : "optimal";
  std::string text = "{\"schema\":\"tetrion.pack/1\",\"pieces\":" + std::to_string(pieces.size()) +
                     ",\"status\":" + quoted(status);
  // A region has no size to be the smallest; a square's is its side, with --width its height.
  if (!region) {
    text += ",\"size\":" + (packed ? std::to_string(solution.size) : "null");
  }
  if (packed) {
    text += ",\"width\":" + std::to_string(solution.packing->walls.width()) +
            ",\"height\":" + std::to_string(solution.packing->walls.height()) +
            ",\"empty\":" + std::to_string(solution.packing->empty_cells());
  }
  text += std::string(",\"optimal\":") + (solution.settled ? "true" : "false") +
          ",\"canonical\":" + (solution.canonical ? "true" : "false");
  if (!region) {
    // The reason of the last size ruled out; when none had to be, there is no room in a smaller
    // one.
    const Reason reason = solution.refuted.empty() ? Reason::area : solution.refuted.back().reason;
    text += ",\"lower_bound\":{\"size\":" + std::to_string(solution.least_size) +
            ",\"kind\":" + quoted(name(reason)) + "}";
  }
  text += ",\"refuted\":[";
  for (std::size_t i = 0; i < solution.refuted.size(); ++i) {
    if (i > 0) text += ',';
    text += refutation_to_json(solution.refuted[i]);
  }
  text += "],\"board\":" + (packed ? board_to_json(*solution.packing) : "null");
  return text + ",\"nodes\":" + std::to_string(solution.nodes) +
         ",\"seconds\":" + seconds_text(seconds) + "}";
}

std::string count_to_json(const PackingCount& count, std::size_t pieces, const Board& board,
                          double seconds) {
  return "{\"schema\":\"tetrion.pack-count/1\",\"pieces\":" + std::to_string(pieces) +
         ",\"width\":" + std::to_string(board.width()) +
         ",\"height\":" + std::to_string(board.height()) +
         ",\"count\":" + std::to_string(count.count) +
         ",\"complete\":" + (count.complete ? "true" : "false") +
         ",\"seconds\":" + seconds_text(seconds) + "}";
}

}  // namespace tetrion::packing
