// From rules to a BatchProgram: the anchors are moved to a box cell that all orientations share,
// and lists with equal tests become one list with several sources.
#include "compile_batch.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "built_in_pieces.hpp"

namespace tetrion::packed {
namespace {

/// A column or row from `first` to `last` of every one of so many orientations.
std::optional<int> common(const PieceRules& piece, int orientations, auto&& first, auto&& last) {
  int from = 0;
  int to = 127;
  for (int r = 0; r < orientations; ++r) {
    from = std::max(from, first(piece.shape(r)));
    to = std::min(to, last(piece.shape(r)));
  }
  return from <= to ? std::optional(from) : std::nullopt;
}

int last_row(const Shape& shape) { return shape.cells().back().y; }

/// The anchor of every orientation in its box.
std::optional<std::array<Cell, 4>> anchors(const PieceRules& piece, int canonical) {
  const auto coordinate = [&](auto&& first, auto&& last) -> std::optional<std::array<int, 4>> {
    std::optional<int> shared = common(piece, piece.rotations(), first, last);
    if (!shared) shared = common(piece, canonical, first, last);
    if (!shared) return std::nullopt;
    std::array<int, 4> at{};
    for (int r = 0; r < piece.rotations(); ++r) {  // an alias may lie elsewhere in its box
      at[static_cast<std::size_t>(r)] =
          std::clamp(*shared, first(piece.shape(r)), last(piece.shape(r)));
    }
    return at;
  };
  const auto column = coordinate([](const Shape& s) { return s.first_column(); },
                                 [](const Shape& s) { return s.last_column(); });
  const auto row = coordinate([](const Shape& s) { return s.first_row(); }, last_row);
  if (!column || !row) return std::nullopt;
  std::array<Cell, 4> result;
  for (std::size_t r = 0; r < 4; ++r) result[r] = {(*column)[r], (*row)[r]};
  return result;
}

bool add_orientations(BatchProgram& batch, const PieceRules& piece, int width,
                      const std::array<Cell, 4>& anchor) {
  for (int r = 0; r < piece.rotations(); ++r) {
    const Shape& shape = piece.shape(r);
    const Cell& a = anchor[static_cast<std::size_t>(r)];
    BatchOrientation& made = batch.orientation[r];
    made.alias = -1;
    int row_cells[8] = {};
    for (std::size_t i = 0; i < 4; ++i) {
      const int dx = shape.cells()[i].x - a.x;
      const int dy = shape.cells()[i].y - a.y;
      if (std::abs(dx) > batch_margin || std::abs(dy) > 3) return false;
      made.cells[i] = {static_cast<std::int8_t>(dx), static_cast<std::int8_t>(dy)};
      std::uint16_t& used = batch.cells_used[dy + 3];
      used = static_cast<std::uint16_t>(used | 1U << (dx + batch_margin));
      batch.most_in_row = std::max(batch.most_in_row, ++row_cells[dy + 3]);
    }
    for (const auto& cell : made.cells) {
      int c = 0;
      while (c < made.width && made.column[c].dx != cell.dx) ++c;
      if (c == made.width) made.column[made.width++] = {cell.dx, 0};
      const auto row = static_cast<std::uint8_t>(1U << (cell.dy + 3));
      made.column[c].rows |= row;
      made.rows |= row;
    }
    for (int x = 0; x < width; ++x) {
      const int left = x - (a.x - shape.first_column());
      const int right = x + (shape.last_column() - a.x);
      if (left >= 0 && right < width) {
        made.columns = static_cast<std::uint16_t>(made.columns | 1U << x);
      }
    }
  }
  return true;
}

bool add_aliases(BatchProgram& batch, const PieceRules& piece, const std::array<Cell, 4>& anchor) {
  if (batch.canonical == batch.orientations) return true;
  for (int r = batch.canonical; r < batch.orientations; ++r) {
    const auto i = static_cast<std::size_t>(r);
    const SameCells& same = piece.same_cells[i];
    BatchOrientation& original = batch.orientation[same.canonical];
    if (original.alias >= 0) return false;
    const Cell& other = anchor[static_cast<std::size_t>(same.canonical)];
    original.alias = static_cast<std::int8_t>(r);
    original.alias_dx = static_cast<std::int8_t>(anchor[i].x - same.offset.x - other.x);
    original.alias_dy = static_cast<std::int8_t>(anchor[i].y - same.offset.y - other.y);
    if (std::abs(original.alias_dx) > batch_margin || std::abs(original.alias_dy) > 3) return false;
  }
  return std::all_of(batch.orientation, batch.orientation + batch.canonical,
                     [](const BatchOrientation& o) { return o.alias >= 0; });
}

/// Appends a list, or adds a source to one with the same tests.
bool add_list(BatchProgram& batch, int from, int to, std::span<const Cell> kicks,
              const std::array<Cell, 4>& anchor, int& tests_used) {
  const Cell& a = anchor[static_cast<std::size_t>(from)];
  const Cell& b = anchor[static_cast<std::size_t>(to)];
  std::vector<BatchTest> tests;
  for (const Cell& kick : kicks) {
    const int dx = kick.x + b.x - a.x;
    const int dy = kick.y + b.y - a.y;
    if (std::abs(dx) > batch_margin || std::abs(dy) > 8) return false;
    unsigned columns = 0;
    for (int x = 0; x < batch_columns; ++x) {
      const int target = x + dx;
      if (target < 0 || target >= batch_columns) continue;
      columns |= (batch.orientation[to].columns >> target & 1U) << x;
    }
    tests.push_back({static_cast<std::int8_t>(dx), static_cast<std::int8_t>(dy),
                     static_cast<std::uint16_t>(columns)});
  }
  const auto same = [](const BatchTest& s, const BatchTest& t) {
    return s.dx == t.dx && s.dy == t.dy;
  };
  for (int i = 0; i < batch.lists_count; ++i) {
    BatchList& list = batch.lists[i];
    if (list.to == to && std::equal(tests.begin(), tests.end(), batch.tests + list.begin,
                                    batch.tests + list.begin + list.count, same)) {
      list.sources = static_cast<std::uint8_t>(list.sources | 1U << from);
      return true;
    }
  }
  if (batch.lists_count == max_batch_lists ||
      tests_used + static_cast<int>(tests.size()) > max_batch_tests) {
    return false;
  }
  batch.lists[batch.lists_count++] = {
      static_cast<std::int8_t>(to),          static_cast<std::uint8_t>(1U << from),  false, false,
      static_cast<std::int16_t>(tests_used), static_cast<std::int16_t>(tests.size())};
  std::ranges::copy(tests, batch.tests + tests_used);
  tests_used += static_cast<int>(tests.size());
  return true;
}

bool add_lists(BatchProgram& batch, const Rules& rules, Tetromino piece,
               const std::array<Cell, 4>& anchor) {
  int tests_used = 0;
  for (int from = 0; from < batch.orientations; ++from) {
    for (const Turn turn : all_turns) {
      const std::span<const Cell> kicks = tests(rules, piece, from, turn);
      if (kicks.empty()) continue;
      const int to = turned(rules, piece, from, turn);
      if (!add_list(batch, from, to, kicks, anchor, tests_used)) return false;
    }
  }
  return true;
}

/// Marks lists whose first test moves nothing, and whether that holds for every quarter turn.
void find_plain_turns(BatchProgram& batch) {
  unsigned plain = 0;  // bit from * 4 + to
  for (int i = 0; i < batch.lists_count; ++i) {
    const BatchList& list = batch.lists[i];
    const BatchTest& first = batch.tests[list.begin];
    if (first.dx != 0 || first.dy != 0) continue;
    for (int from = 0; from < 4; ++from) {
      if ((list.sources >> from & 1) != 0) plain |= 1U << (from * 4 + list.to);
    }
  }
  batch.plain_turns = batch.orientations > 1;
  for (int from = 0; from < batch.orientations; ++from) {
    for (int to = (from + 1) % 2; to < batch.orientations; to += 2) {
      batch.plain_turns = batch.plain_turns && (plain >> (from * 4 + to) & 1) != 0;
    }
  }
  for (int i = 0; i < batch.lists_count && batch.plain_turns; ++i) {
    BatchList& list = batch.lists[i];
    const BatchTest& first = batch.tests[list.begin];
    const unsigned quarter_sources = list.to % 2 == 0 ? 0b1010U : 0b0101U;
    list.first_is_plain = first.dx == 0 && first.dy == 0 && (list.sources & ~quarter_sources) == 0;
  }
}

void find_guideline_turns(BatchProgram& batch) {
  batch.guideline_turns = batch.orientations == 4;
  for (int k = 0; k < turns_srs.count; ++k) {
    const bool found = place_of(turns_srs.lists[k], batch) >= 0;
    batch.guideline_turns = batch.guideline_turns && found;
  }
  for (int k = 0; k < turns_srs.count && batch.guideline_turns; ++k) {
    batch.lists[place_of(turns_srs.lists[k], batch)].guideline = true;
  }
}

}  // namespace

BatchProgram compile_batch(const Program& program, const Rules& rules, Tetromino piece, int width) {
  BatchProgram batch{};
  const PieceRules& rule = rules.piece(piece);
  const bool suits =
      width <= batch_columns && program.can_enter && program.band16.sky && !program.band16.exact;
  batch.orientations = program.orientations;
  batch.canonical = program.canonical;
  const int kind = batch.orientations * 10 + batch.canonical;
  if (!suits || (kind != 11 && kind != 22 && kind != 42 && kind != 44)) return batch;
  batch.sky = static_cast<std::uint16_t>(program.band16.sky_mask >> 48);
  batch.inside = static_cast<std::uint16_t>((1U << width) - 1);
  const auto anchor = anchors(rule, batch.canonical);
  if (!anchor || !add_orientations(batch, rule, width, *anchor) ||
      !add_aliases(batch, rule, *anchor) || !add_lists(batch, rules, piece, *anchor)) {
    return batch;
  }
  batch.anchor_column = static_cast<std::int8_t>((*anchor)[0].x);
  for (std::size_t r = 0; r < 4; ++r) {
    batch.anchor_row[r] = static_cast<std::int8_t>((*anchor)[r].y);
  }
  find_plain_turns(batch);
  find_guideline_turns(batch);
  batch.usable = true;
  return batch;
}

}  // namespace tetrion::packed
