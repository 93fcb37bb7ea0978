// From rules to a Program. The one thing here that is not bookkeeping is the sky: it is not argued
// but found, by running the plain search on a board that has only those rows.
#include "compile.hpp"

#include <algorithm>
#include <bit>
#include <tetrion/movegen/search.hpp>

namespace tetrion::packed {
namespace {

constexpr int word_bits = 64;
constexpr int farthest_column = 8;  ///< that the lanes can be moved by

/// A column within all canonical orientations.
std::optional<int> common_column(const PieceRules& piece, int canonical) {
  int first = 0;
  int last = 127;
  for (int r = 0; r < canonical; ++r) {
    first = std::max(first, piece.shape(r).first_column());
    last = std::min(last, piece.shape(r).last_column());
  }
  return first <= last ? std::optional(first) : std::nullopt;
}

Orientation orientation_of(const PieceRules& piece, int rotation, int column) {
  const Shape& shape = piece.shape(rotation);
  Orientation made{};
  // An alias may lie elsewhere in its box: then it has its own column.
  column = std::clamp(column, shape.first_column(), shape.last_column());
  made.column = static_cast<std::int8_t>(column);
  made.row = static_cast<std::int8_t>(shape.first_row());
  for (std::size_t i = 0; i < 4; ++i) {
    const Cell& cell = shape.cells()[i];
    made.cells[i] = {static_cast<std::int8_t>(cell.x - column),
                     static_cast<std::int8_t>(cell.y - shape.first_row())};
    made.height = std::max(made.height, static_cast<std::int8_t>(made.cells[i].dy + 1));
  }
  return made;
}

/// The kicks of every pair of orientations, as moves of the anchor. False: more than there is room
/// for.
bool add_tests(Program& program, const Rules& rules, Tetromino piece) {
  int tests_used = 0;
  int lists_used = 0;
  for (int from = 0; from < 4; ++from) {
    for (int to = 0; to < 4; ++to) {
      program.pair_begin[from * 4 + to] = static_cast<std::int16_t>(lists_used);
      if (from >= program.orientations || to >= program.orientations) continue;
      const Orientation& a = program.orientation[from];
      const Orientation& b = program.orientation[to];
      std::vector<std::vector<Cell>> seen;  // two keys may turn the piece the same way
      for (const Turn turn : all_turns) {
        if (turned(rules, piece, from, turn) != to) continue;
        const std::span<const Cell> list = tests(rules, piece, from, turn);
        if (list.empty()) continue;
        const std::vector<Cell> kicks(list.begin(), list.end());
        if (std::ranges::find(seen, kicks) != seen.end()) continue;
        seen.push_back(kicks);
        if (tests_used + static_cast<int>(kicks.size()) > max_tests) return false;
        program.lists[lists_used++] = {
            static_cast<std::int16_t>(tests_used), static_cast<std::int16_t>(kicks.size()),
            rules.spins.promoted[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)]};
        program.kicks = program.kicks || kicks.size() > 1;
        for (const Cell& kick : kicks) {
          const int dx = kick.x + b.column - a.column;
          const int dy = kick.y + b.row - a.row;
          if (std::abs(dx) > farthest_column || std::abs(dy) > 15) return false;
          program.tests[tests_used++] = {static_cast<std::int8_t>(dx),
                                         static_cast<std::int8_t>(dy)};
        }
      }
    }
  }
  program.pair_begin[16] = static_cast<std::int16_t>(lists_used);
  return true;
}

/// Can every column of every orientation be reached without kicks when only `rows` rows are empty?
bool covers(const Rules& rules, Tetromino piece, int width, int spawn_row, int rows) {
  const Board board(width, rows);
  Rules plain = with_kick(rules, false);
  Spawn& enters = plain.pieces[index(piece)].spawn;  // counted from the top, whatever the height
  enters.y = spawn_row;
  enters.from_floor = false;
  const Mover mover(board, plain, piece);
  std::vector<int> columns(4, 0);
  Visited seen(width, 1, 0);
  for (const State& state : reachable_states(mover)) {
    if (seen.visit({state.x, 0, state.rotation}))
      ++columns[static_cast<std::size_t>(state.rotation)];
  }
  const PieceRules& rule = rules.piece(piece);
  for (int r = 0; r < rule.rotations(); ++r) {
    const Shape& shape = rule.shape(r);
    const int places = width - (shape.last_column() - shape.first_column());
    if (places < 1 || columns[static_cast<std::size_t>(r)] != places) return false;
  }
  return true;
}

/// The fewest rows at the top of the board that make a sky, 0 when no reasonable number does.
int sky_rows(const Rules& rules, Tetromino piece, int width, int height) {
  const int spawn_row = spawn(rules, piece, width, height).y;
  for (int rows = std::max(1, spawn_row); rows <= std::min(height, spawn_row + 8); ++rows) {
    if (covers(rules, piece, width, spawn_row, rows)) return rows;
  }
  return 0;
}

constexpr std::uint64_t bits(int from, int to) {  // from inclusive, to exclusive
  const std::uint64_t below_to = to >= word_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << to) - 1;
  return from >= word_bits ? 0 : below_to & ~((std::uint64_t{1} << from) - 1);
}

int tallest_orientation(const Program& program) {
  const std::span all(program.orientation, static_cast<std::size_t>(program.orientations));
  return std::ranges::max(all, {}, &Orientation::height).height;
}

/// How the sky of one board relates to the kicks of one piece.
struct Sky {
  int top_bit;       ///< the highest row that can hold a cell
  int rows;          ///< 0: there is none
  int highest_kick;  ///< rows that a rotation can raise the anchor by
};

/// `needed`: rows of sky to keep within the band. `extra`: rows to ask for beyond the sky, so that
/// each seed in the lowest row can be fallen into.
Band band_of(const Program& program, int width_bits, const Sky& s, int needed, int extra = 0) {
  const auto [top_bit, sky, highest_kick] = s;
  const int tallest = tallest_orientation(program);
  const int cut = word_bits - width_bits;
  Band band{};
  band.exact = top_bit >= cut + 1;
  band.near_top = highest_kick + 1;
  band.spawn = program.spawn_bit - program.rising - band.near_top >= cut;
  if (sky < tallest) return band;
  // Seeds stand in the lowest rows of the sky that hold every orientation.
  const int sky_end = top_bit + sky + extra;
  if (sky_end > word_bits) return band;
  const int end = band.exact ? sky_end : std::max(sky_end, cut + needed);
  band.sky = band.exact || cut - top_bit >= highest_kick;
  band.sky_mask = bits(top_bit, end);
  band.seed_bit = end - tallest - cut;
  return band;
}

void add_spins(Program& program, const Rules& rules, Tetromino piece) {
  SpinProgram& spin = program.spin;
  spin.by_corners = rules.spins.rule != SpinRule::none && piece == Tetromino::T;
  spin.by_immobility =
      rules.spins.rule == SpinRule::all_full || rules.spins.rule == SpinRule::all_mini;
  spin.immobile_is_full = rules.spins.rule == SpinRule::all_full;
  for (int r = 0; r < program.orientations && spin.by_corners; ++r) {
    const auto corners = t_corners(rules.piece(piece).shape(r));
    if (!corners) {
      spin.by_corners = false;
      return;
    }
    for (std::size_t i = 0; i < 4; ++i) {
      spin.corners[r][i] = {
          static_cast<std::int8_t>((*corners)[i].x - program.orientation[r].column),
          static_cast<std::int8_t>((*corners)[i].y - program.orientation[r].row)};
    }
  }
}

/// So many empty rows hold every state from which a rotation leads to a place that is not in them.
int rows_above_rotations(const Program& program) {
  int rows = tallest_orientation(program) + 1;
  for (int pair = 0; pair < 16; ++pair) {
    const int height = program.orientation[pair % 4].height;
    for (int list = program.pair_begin[pair]; list < program.pair_begin[pair + 1]; ++list) {
      const TestList& tests = program.lists[list];
      for (int i = 0; i < tests.count; ++i) {
        rows = std::max(rows, height + program.tests[tests.begin + i].dy);
      }
    }
  }
  return rows;
}

}  // namespace

std::optional<Program> compile(const Rules& rules, Tetromino piece, int width, int height) {
  const PieceRules& rule = rules.piece(piece);
  Program program{};
  program.orientations = rule.rotations();
  program.board_height = height;
  for (const SameCells& same : rule.same_cells) {
    program.canonical = std::max(program.canonical, same.canonical + 1);
  }
  for (int r = 0; r < program.orientations; ++r) {
    const int same_as = rule.same_cells[static_cast<std::size_t>(r)].canonical;
    if (r < program.canonical && same_as != r) return std::nullopt;
  }
  const std::optional<int> column = common_column(rule, program.canonical);
  if (!column) return std::nullopt;
  for (int r = 0; r < program.orientations; ++r) {
    program.orientation[r] = orientation_of(rule, r, *column);
  }
  for (int r = 0; r < program.orientations; ++r) {
    const SameCells& same = rule.same_cells[static_cast<std::size_t>(r)];
    const Orientation& other = program.orientation[same.canonical];
    Orientation& own = program.orientation[r];
    own.same_as = static_cast<std::int8_t>(same.canonical);
    own.same_offset = {static_cast<std::int8_t>(same.offset.x + other.column - own.column),
                       static_cast<std::int8_t>(same.offset.y + other.row - own.row)};
  }
  if (!add_tests(program, rules, piece)) return std::nullopt;
  for (int r = 0; r < program.canonical; ++r) {
    program.list_row = std::max(program.list_row, int{program.orientation[r].row});
  }
  for (int r = 0; r < program.canonical; ++r) {
    Orientation& own = program.orientation[r];
    if (own.row + own.height <= program.list_row) return std::nullopt;
    own.below_list_row = static_cast<std::int8_t>(program.list_row - own.row);
  }

  const int headroom = std::min(rules.headroom, word_bits - 1 - height);
  if (headroom < rules.headroom) return std::nullopt;
  const int row0 = word_bits - height;
  const int top_bit = row0 - headroom;
  for (int x = 0; x < width; ++x) program.inside[x] = bits(top_bit, word_bits);

  const Board empty(width, height);
  const State start = spawn(rules, piece, width, height);
  program.can_enter = Mover(empty, rules, piece).fits(start);
  program.rising = rules.rising;
  program.spawn_orientation = start.rotation;
  if (program.can_enter) {
    program.spawn_lane = start.x + program.orientation[start.rotation].column;
    program.spawn_bit = row0 + start.y + program.orientation[start.rotation].row;
  }

  int highest_kick = 0;
  for (const Test& test : program.tests) highest_kick = std::max(highest_kick, -int{test.dy});
  // Open rows are part of the sky: they are always empty.
  const int sky = sky_rows(rules, piece, width, height);
  const Sky above{top_bit, sky == 0 ? 0 : sky + headroom, highest_kick};
  const int tallest = tallest_orientation(program);
  program.band64 = band_of(program, 64, above, tallest);
  program.band32 = band_of(program, 32, above, tallest);
  program.band16 = band_of(program, 16, above, tallest);
  add_spins(program, rules, piece);
  const int rotating = rows_above_rotations(program);
  program.spin_band64 = band_of(program, 64, above, rotating, 1);
  program.spin_band32 = band_of(program, 32, above, rotating, 1);
  program.spin_band16 = band_of(program, 16, above, rotating, 1);
  for (int r = 0; r < program.orientations; ++r) {
    program.seed_rows[r] = bits(0, tallest - program.orientation[r].height + 1);
  }
  return program;
}

}  // namespace tetrion::packed
