#include <bit>
#include <tetrion/answers/placements.hpp>
#include <tetrion/movegen.hpp>

namespace tetrion {
namespace {

/// The number of filled cells of each row.
std::vector<int> row_counts(const Board& board) {
  std::vector<int> counts;
  for (int y = 0; y < board.height(); ++y) {
    int count = 0;
    for (const Board::Word word : board.row(y)) count += std::popcount(word);
    counts.push_back(count);
  }
  return counts;
}

/// The rows that the piece fills up: its cells were empty before.
int lines_cleared(const PlacementsQuery& query, const std::vector<int>& counts,
                  const Placement& p) {
  const std::span<const Cell> cells = query.rules.piece(query.piece).shape(p.rotation).cells();
  int lines = 0;
  for (std::size_t i = 0; i < cells.size();) {  // cells are row by row
    const int row = cells[i].y;
    int added = 0;
    for (; i < cells.size() && cells[i].y == row; ++i) ++added;
    const int y = p.y + row;
    lines += y >= 0 && counts[static_cast<std::size_t>(y)] + added == query.board.width() ? 1 : 0;
  }
  return lines;
}

}  // namespace

std::vector<PlacementRecord> answer(const PlacementsQuery& query, bool states, bool inputs) {
  const Mover mover(query.board, query.rules, query.piece);
  std::vector<PlacementRecord> records;
  if (states) {
    for (const State& state : reachable_states(mover)) records.push_back({state, 0, {}});
    return records;
  }
  const std::vector<int> counts = row_counts(query.board);
  if (!inputs) {
    for (const Placement& p : reachable_placements(mover)) {
      records.push_back({p, lines_cleared(query, counts, p), {}});
    }
    return records;
  }
  const Paths paths(mover);
  for (const Placement& p : paths.placements()) {
    PlacementRecord record{p, lines_cleared(query, counts, p), {}};
    for (const Input input : paths.inputs(p)) record.inputs.emplace_back(name(input));
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace tetrion
