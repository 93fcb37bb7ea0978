#include "make_fast_plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace tetrion::simulation {
namespace {

struct Entry {
  Feature feature;
  std::int64_t FastWeights::* weight;
  std::int64_t reach;  // the largest change a move can make, on any board the engines take
};

constexpr Entry entries[] = {
    {Feature::landing_height, &FastWeights::half_landing_height, 2 * most_rows + 3},
    {Feature::eroded_piece_cells, &FastWeights::eroded_piece_cells, 16},
    {Feature::rows_removed, &FastWeights::rows_removed, 4},
    {Feature::row_transitions, &FastWeights::row_transitions, (most_columns + 1) * most_rows},
    {Feature::column_transitions, &FastWeights::column_transitions, most_columns* most_rows},
    {Feature::holes, &FastWeights::holes, most_columns* most_rows},
    {Feature::wells_exact, &FastWeights::wells_exact, most_columns* most_rows* most_rows / 2},
    {Feature::wells_run, &FastWeights::wells_run, most_columns* most_rows* most_rows / 2},
    {Feature::hole_depth, &FastWeights::hole_depth, most_columns* most_rows},
    {Feature::rows_with_holes, &FastWeights::rows_with_holes, most_rows},
    {Feature::pattern_diversity, &FastWeights::pattern_diversity, 5},
    {Feature::deep_wells, &FastWeights::deep_wells, most_columns},
    {Feature::fitting_pieces, &FastWeights::fitting_pieces, 6},
    {Feature::fitting_pieces_twice, &FastWeights::fitting_pieces_twice, 6},
    {Feature::danger, &FastWeights::danger, 4 * most_columns},
    {Feature::topmost_hole, &FastWeights::topmost_hole, most_rows},
};

// Scaled to integers, landing height in half rows. False: a feature that the engines do not know,
// or numbers too long for 64 bits.
bool scale_weights(const SimulationPlan& plan, FastWeights& weights) {
  const Evaluation& evaluation = plan.evaluation;
  if (evaluation.form != EvaluationForm::weights || evaluation.before_clearing) return false;
  int scale = 0;
  bool halves = false;
  for (const Term& term : evaluation.terms) {
    scale = std::max(scale, term.weight.scale);
    halves |= term.feature == Feature::landing_height;
  }
  Score reach = 0;
  for (const Term& term : evaluation.terms) {
    if (term.feature == Feature::constant) continue;
    const auto* entry = std::ranges::find(entries, term.feature, &Entry::feature);
    if (entry == std::end(entries)) return false;
    Score factor = term.weight.digits;
    for (int i = term.weight.scale; i < scale; ++i) factor *= 10;
    if (halves && term.feature != Feature::landing_height) factor *= 2;
    reach += (factor < 0 ? -factor : factor) * entry->reach;
    if (reach >= Score{1} << 56) return false;  // the order of ties takes six bits more
    weights.*entry->weight += static_cast<std::int64_t>(factor);
  }
  return true;
}

// Divides out what all weights share, and finds how many bits they need. The bounds on a placement
// that clears nothing, on a stack of at most 11 rows: a vertical I leaves no gap, and up to
// 15 + 14 + 13 + 12 new well cells' depth on each side; other pieces up to three gaps of 11 and
// 14 + 13 + 12 on each side, and 4 under themselves.
void measure(FastPlan& fast) {
  FastWeights& w = fast.weights;
  std::int64_t common = 0;
  for (const Entry& entry : entries) common = std::gcd(common, w.*entry.weight);
  std::int64_t largest = 0;
  for (const Entry& entry : entries) {
    if (common > 1) w.*entry.weight /= common;
    largest = std::max(largest, std::abs(w.*entry.weight));
  }
  const auto size = [](std::int64_t weight, std::int64_t times) {
    return std::abs(weight) * times;
  };
  const std::int64_t wells = std::max(std::abs(w.wells_exact), std::abs(w.wells_run));
  const std::int64_t both =
      size(w.half_landing_height, 25) + size(w.row_transitions, 16) + size(w.hole_depth, 4) +
      size(w.pattern_diversity, 5) + size(w.deep_wells, 3) + size(w.fitting_pieces, 6) +
      size(w.fitting_pieces_twice, 6) + size(w.danger, 16) + size(w.topmost_hole, 14);
  const std::int64_t bar = both + size(wells, 108);
  const std::int64_t other = both + size(wells, 82) + size(w.column_transitions, 6) +
                             size(w.holes, 33) + size(w.rows_with_holes, 11);
  fast.small = std::max(bar, other) < (std::int64_t{1} << 31) && largest < (1 << 26);
  fast.digits = largest < 64 && wells < 16 ? 1 : largest < 16'000 ? 2 : 4;
}

FastPlacement placement_of(const Candidate& candidate, int floor) {
  FastPlacement placement;
  const int left = std::ranges::min(candidate.cells, {}, &Cell::x).x;
  std::fill_n(placement.bottom, 4, std::uint8_t{255});
  placement.x = static_cast<std::uint8_t>(left);
  for (const Cell& cell : candidate.cells) {
    const auto column = static_cast<std::uint8_t>(cell.x - left);
    const auto row = static_cast<std::uint8_t>(floor - cell.y);
    placement.width = std::max<std::uint8_t>(placement.width, column + 1);
    placement.height = std::max<std::uint8_t>(placement.height, row + 1);
    placement.bottom[column] = std::min(placement.bottom[column], row);
    placement.top[column] = std::max<std::uint8_t>(placement.top[column], row + 1);
    placement.cells |= std::uint64_t{1} << (16 * row + cell.x + 1);
  }
  for (int k = placement.width; k < 4; ++k) placement.bottom[k] = 0;
  return placement;
}

FastShape shape_of(const Shape& shape) {
  FastShape cut;
  cut.first_column = static_cast<std::uint8_t>(shape.first_column());
  cut.columns = static_cast<std::uint8_t>(shape.last_column() - shape.first_column() + 1);
  const int lowest = shape.cells().back().y;
  cut.lowest_row = static_cast<std::uint8_t>(lowest);
  cut.height = static_cast<std::uint8_t>(lowest - shape.first_row() + 1);
  for (const Cell& cell : shape.cells()) {
    std::uint8_t& column = cut.cells[cell.x - shape.first_column()];
    column = static_cast<std::uint8_t>(column | 1U << (lowest - cell.y));
  }
  return cut;
}

// False: the pieces are too large, or movegen has no packed form of the game.
bool add_reachable(FastPlanOwner& owner, const PlayRules& rules) {
  for (const Tetromino piece : all_tetrominoes) {
    int rotation = 0;
    for (const Shape& shape : rules.game->piece(piece).orientations) {
      if (shape.last_column() - shape.first_column() > 3 || shape.cells().size() != 4) return false;
      owner.plan.shapes[index(piece)][rotation++] = shape_of(shape);
    }
  }
  owner.generator = Generator::make(*rules.game, rules.width, rules.height);
  if (!owner.generator) return false;
  owner.plan.generator = &*owner.generator;
  owner.plan.reachable = true;
  return true;
}

bool add_straight(FastPlan& fast, const PlayRules& rules) {
  const Board empty = rules.empty_board();
  for (const Tetromino piece : all_tetrominoes) {
    const auto list = candidates(rules, empty, piece);
    if (list.size() > most_placements) return false;
    fast.placements_of[index(piece)] = static_cast<int>(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      fast.placements[index(piece)][i] = placement_of(list[i], empty.height() - 1);
    }
  }
  return true;
}

}  // namespace

std::unique_ptr<FastPlanOwner> make_fast_plan(const SimulationPlan& plan,
                                              const Evaluator& evaluator) {
  const PlayRules& rules = plan.rules;
  const bool reachable =
      rules.game != nullptr && rules.hidden_rows == 0 && rules.forbidden_rows == 0;
  if ((rules.straight_up_to < 0 && !reachable) || rules.known_pieces > (reachable ? 1 : 2) ||
      rules.look_ahead_before_clearing || plan.look_ahead.unknown_pieces != 0 || rules.width < 4 ||
      rules.width > most_columns || rules.height < 4 || rules.height > most_rows) {
    return nullptr;
  }
  auto owner = std::make_unique<FastPlanOwner>();
  FastPlan& fast = owner->plan;
  if (!scale_weights(plan, fast.weights)) return nullptr;
  fast.width = rules.width;
  fast.height = rules.height;
  fast.known_pieces = rules.known_pieces;
  const bool known = reachable ? add_reachable(*owner, rules) : add_straight(fast, rules);
  if (!known) return nullptr;
  fast.fast_up_to = rules.straight_up_to;
  if (rules.losing != Losing::excluded || rules.overflow_lines) {
    fast.fast_up_to = std::min(fast.fast_up_to, rules.height - 4);
  }
  measure(fast);
  owner->reference = std::make_unique<ReferencePlayer>(ReferencePlayer{&plan, evaluator});
  fast.reference = owner->reference.get();
  return owner;
}

const FastReachable* list_reachable(const FastPlan& plan, const std::uint64_t* packed, int piece,
                                    int& count) {
  static_assert(sizeof(FastReachable) == sizeof(PackedPlacement));
  thread_local PlacementList list;
  PackedBoard board;
  std::copy_n(packed, PackedBoard::max_width, board.columns.begin());
  static_cast<const Generator*>(plan.generator)
      ->placements(board, all_tetrominoes[static_cast<std::size_t>(piece)], list);
  count = list.size();
  return reinterpret_cast<const FastReachable*>(list.begin());
}

int play_reference_move(const FastPlan& fast, std::uint16_t* rows, int piece, int next,
                        bool& died) {
  const auto& reference = *static_cast<const ReferencePlayer*>(fast.reference);
  const PlayRules& rules = reference.plan->rules;
  Board board = rules.empty_board();
  const int floor = board.height() - 1;
  for (int y = 0; y <= floor; ++y) {
    for (int x = 0; x < rules.width; ++x) {
      if (rows[y] >> (x + 1) & 1) board.fill(x, floor - y);
    }
  }
  const Tetromino both[] = {all_tetrominoes[static_cast<std::size_t>(piece)],
                            all_tetrominoes[static_cast<std::size_t>(next < 0 ? 0 : next)]};
  const auto pieces = std::span(both).first(next < 0 ? 1 : 2);
  const auto list = candidates(rules, board, pieces[0]);
  const auto best = choose({&rules, &reference.evaluator, {}}, board, list, pieces);
  if (!best) {
    died = true;
    return -1;
  }
  const Outcome outcome = settle(rules, board, list[*best]);
  const auto walls = static_cast<std::uint16_t>(~(((1U << rules.width) - 1) << 1));
  for (int y = 0; y <= floor; ++y) {
    rows[y] = static_cast<std::uint16_t>(walls | outcome.after.row(floor - y)[0] << 1);
  }
  died = outcome.lost;
  return outcome.move.rows_removed;
}

}  // namespace tetrion::simulation
