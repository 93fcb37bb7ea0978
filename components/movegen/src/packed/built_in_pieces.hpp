/// Pieces and turns of the guideline games, built into the program: a search that has them as
/// constants looks at each column once, shifts by constants and keeps what it works on in
/// registers. What a rule set says decides (recognised() compares); everything else runs through
/// the same search with its tables.
///
/// About anchors (batch_program.hpp), y down. Plain data of internal linkage: files compiled for
/// newer processors include this header.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "batch_program.hpp"

namespace tetrion::packed {
namespace {

struct Offset {
  std::int8_t dx;
  std::int8_t dy;
};

// ── Cells ───────────────────────────────────────────────────────────────────────────────────────

/// Cells of the canonical orientations, in order of rows.
struct Figure {
  int canonical;
  Offset cells[4][4];
};

/// From drawings of the canonical orientations, rows between slashes; @ is the anchor, a cell too.
template <std::size_t C>
consteval Figure figure(const char* const (&drawings)[C]) {
  Figure f{static_cast<int>(C), {}};
  for (std::size_t r = 0; r < C; ++r) {
    Offset anchor{};
    Offset at{};
    std::size_t cells = 0;
    for (const char* c = drawings[r]; *c != '\0'; ++c) {
      if (*c == '@') anchor = at;
      if (*c != '-' && *c != '/') f.cells[r][cells++] = at;
      ++at.dx;
      if (*c == '/') at = {0, static_cast<std::int8_t>(at.dy + 1)};
    }
    for (Offset& cell : f.cells[r]) {
      cell.dx = static_cast<std::int8_t>(cell.dx - anchor.dx);
      cell.dy = static_cast<std::int8_t>(cell.dy - anchor.dy);
    }
  }
  return f;
}

constexpr Figure figure_i = figure({"xx@x", "x/@/x/x"});
constexpr Figure figure_j = figure({"x--/x@x", "-xx/-@-/-x-", "x@x/--x", "-x/-@/xx"});
constexpr Figure figure_l = figure({"--x/x@x", "-x/-@/-xx", "x@x/x--", "xx/-@/-x"});
constexpr Figure figure_s = figure({"-xx/x@-", "-x-/-@x/--x"});
constexpr Figure figure_t = figure({"-x-/x@x", "-x-/-@x/-x-", "x@x/-x-", "-x/x@/-x"});
constexpr Figure figure_z = figure({"xx-/-@x", "--x/-@x/-x-"});

// ── Turns ───────────────────────────────────────────────────────────────────────────────────────

constexpr int most_tests = 12;

/// No built-in test goes further up or sideways: for so much there are tables of the sky.
constexpr int max_sky_rows = 3;
constexpr int max_sky_columns = 3;

struct BuiltInList {
  int to;
  unsigned sources;  ///< a bit for each orientation
  int count;
  Offset tests[most_tests];
};

struct BuiltInTurns {
  int count;
  BuiltInList lists[12];
};

consteval bool within_tables(const BuiltInTurns& t) {
  for (const BuiltInList& list : t.lists) {
    for (const Offset& test : list.tests) {
      if (test.dy < -max_sky_rows) return false;
      if (test.dx < -max_sky_columns || test.dx > max_sky_columns) return false;
    }
  }
  return true;
}

/// From lines "from[from…]>to dx,dy dx,dy …", orientations from 0.
consteval BuiltInTurns turns(const char* quarter, const char* half = "") {
  BuiltInTurns t{};
  for (const char* text : {quarter, half}) {
    while (*text != '\0') {
      BuiltInList& list = t.lists[t.count++];
      for (; *text != '>'; ++text) list.sources |= 1U << (*text - '0');
      list.to = *++text - '0';
      ++text;
      const auto number = [&text] {
        const bool negative = *text == '-';
        if (negative) ++text;
        const int digit = *text++ - '0';
        return static_cast<std::int8_t>(negative ? -digit : digit);
      };
      while (*text == ' ') {
        ++text;
        Offset& test = list.tests[list.count++];
        test.dx = number();
        ++text;  // the comma
        test.dy = number();
      }
      if (*text == '\n') ++text;
    }
  }
  return t;
}

/// J, L, S, T and Z by the guideline; with the half turns of TETR.IO; with those of Jstris.
constexpr auto quarter_turns =
    "02>1 0,0 -1,0 -1,-1 0,2 -1,2\n"
    "02>3 0,0 1,0 1,-1 0,2 1,2\n"
    "1>0 0,0 1,0 1,1 0,-2 1,-2\n"
    "1>2 0,0 1,0 1,1 0,-2 1,-2\n"
    "3>0 0,0 -1,0 -1,1 0,-2 -1,-2\n"
    "3>2 0,0 -1,0 -1,1 0,-2 -1,-2\n";
constexpr BuiltInTurns turns_srs = turns(quarter_turns);
constexpr BuiltInTurns turns_tetrio = turns(quarter_turns,
                                            "0>2 0,0 0,-1 1,-1 -1,-1 1,0 -1,0\n"
                                            "1>3 0,0 1,0 1,-2 1,-1 0,-2 0,-1\n"
                                            "2>0 0,0 0,1 -1,1 1,1 -1,0 1,0\n"
                                            "3>1 0,0 -1,0 -1,-2 -1,-1 0,-2 0,-1\n");
constexpr BuiltInTurns turns_jstris = turns(quarter_turns,
                                            "0>2 0,0 0,-1\n"
                                            "1>3 0,0 1,0\n"
                                            "2>0 0,0 0,1\n"
                                            "3>1 0,0 -1,0\n");

/// With the half turns of TETR.IO's SRS-X.
constexpr BuiltInTurns turns_srs_x =
    turns(quarter_turns,
          "0>2 0,0 1,0 2,0 1,1 2,1 -1,0 -2,0 -1,1 -2,1 0,-1 3,0 -3,0\n"
          "1>3 0,0 0,1 0,2 -1,1 -1,2 0,-1 0,-2 -1,-1 -1,-2 1,0 0,3 0,-3\n"
          "2>0 0,0 -1,0 -2,0 -1,-1 -2,-1 1,0 2,0 1,-1 2,-1 0,1 -3,0 3,0\n"
          "3>1 0,0 0,1 0,2 1,1 1,2 0,-1 0,-2 1,-1 1,-2 -1,0 0,3 0,-3\n");

/// TETR.IO's TETRA-X has quarter turns of its own.
constexpr BuiltInTurns turns_tetra_x = turns(
    "0>3 0,0 0,1 1,0 -1,0 1,1 -1,1 0,-1 1,-1 -1,-1\n"
    "0>1 0,0 0,1 -1,0 1,0 -1,1 1,1 0,-1 -1,-1 1,-1\n"
    "0>2 0,0 0,1 0,-1 -1,0 1,0\n"
    "1>0 0,0 0,1 1,0 -1,0 1,1 -1,1 0,-1 1,-1 -1,-1\n"
    "1>2 0,0 0,1 -1,0 1,0 -1,1 1,1 0,-1 -1,-1 1,-1\n"
    "1>3 0,0 0,1 0,-1 -1,0 1,0\n"
    "2>1 0,0 0,1 1,0 -1,0 1,1 -1,1 0,-1 1,-1 -1,-1\n"
    "2>3 0,0 0,1 -1,0 1,0 -1,1 1,1 0,-1 -1,-1 1,-1\n"
    "2>0 0,0 0,1 0,-1 -1,0 1,0\n"
    "3>2 0,0 0,1 1,0 -1,0 1,1 -1,1 0,-1 1,-1 -1,-1\n"
    "3>0 0,0 0,1 -1,0 1,0 -1,1 1,1 0,-1 -1,-1 1,-1\n"
    "3>1 0,0 0,1 0,-1 -1,0 1,0\n");
constexpr BuiltInTurns turns_tetra_x_i = turns(
    "0>3 -1,0 -1,-1 -1,-2 -1,1 -2,-1 0,-1 -2,-2 0,-2\n"
    "0>1 0,0 0,-1 0,-2 0,1 1,-1 -1,-1 1,-2 -1,-2\n"
    "0>2 0,1 0,0 0,2\n"
    "1>0 0,0 0,-1 0,-2 0,1 -1,0 1,0 2,0\n"
    "1>2 0,1 0,0 0,-1 0,2 -1,1 1,1 2,1\n"
    "1>3 -1,0 -1,-1 -1,1\n"
    "2>1 0,-1 0,0 0,1 0,-2 -1,0 1,0 -1,1 1,1\n"
    "2>3 -1,-1 -1,0 -1,1 -1,-2 0,0 -2,0 0,1 -2,1\n"
    "2>0 0,-1 0,-2 0,0\n"
    "3>2 1,1 1,0 1,-1 1,2 2,1 0,1 -1,1\n"
    "3>0 1,0 1,-1 1,-2 1,1 2,0 0,0 -1,0\n"
    "3>1 1,0 1,-1 1,1\n");

/// I by the guideline; with half turns of one test (TETR.IO's SRS), of two (Jstris); SRS+.
constexpr auto quarter_turns_of_i =
    "0>1 0,0 -2,0 1,0 -2,1 1,-2\n"
    "0>3 -1,0 -2,0 1,0 -2,-2 1,1\n"
    "1>0 0,0 2,0 -1,0 2,-1 -1,2\n"
    "1>2 0,1 -1,1 2,1 -1,-1 2,2\n"
    "2>1 0,-1 1,-1 -2,-1 1,1 -2,-2\n"
    "2>3 -1,-1 1,-1 -2,-1 1,-2 -2,1\n"
    "3>0 1,0 2,0 -1,0 2,2 -1,-1\n"
    "3>2 1,1 -1,1 2,1 -1,2 2,-1\n";
constexpr auto half_turns_of_i =
    "0>2 0,1 0,0\n"
    "1>3 -1,0 0,0\n"
    "2>0 0,-1 0,0\n"
    "3>1 1,0 0,0\n";
constexpr BuiltInTurns turns_srs_i = turns(quarter_turns_of_i);
constexpr BuiltInTurns turns_tetrio_i = turns(quarter_turns_of_i,
                                              "0>2 0,1\n"
                                              "1>3 -1,0\n"
                                              "2>0 0,-1\n"
                                              "3>1 1,0\n");
constexpr BuiltInTurns turns_jstris_i = turns(quarter_turns_of_i, half_turns_of_i);
constexpr BuiltInTurns turns_srs_x_i = turns(quarter_turns_of_i,
                                             "0>2 0,1 -1,1 -2,1 1,1 2,1 0,2\n"
                                             "1>3 -1,0 -1,1 -1,2 -1,-1 -1,-2 -2,0\n"
                                             "2>0 0,-1 1,-1 2,-1 -1,-1 -2,-1 0,-2\n"
                                             "3>1 1,0 1,1 1,2 1,-1 1,-2 2,0\n");
constexpr BuiltInTurns turns_srs_plus_i = turns(
    "0>1 0,0 1,0 -2,0 -2,1 1,-2\n"
    "0>3 -1,0 -2,0 1,0 1,1 -2,-2\n"
    "1>0 0,0 -1,0 2,0 -1,2 2,-1\n"
    "1>2 0,1 -1,1 2,1 -1,-1 2,2\n"
    "2>1 0,-1 -2,-1 1,-1 -2,-2 1,1\n"
    "2>3 -1,-1 1,-1 -2,-1 1,-2 -2,1\n"
    "3>0 1,0 2,0 -1,0 2,2 -1,-1\n"
    "3>2 1,1 2,1 -1,1 2,-1 -1,2\n",
    half_turns_of_i);

// ── Pieces ──────────────────────────────────────────────────────────────────────────────────────

/// A piece with its turns; four orientations, of which the third and fourth repeat the cells of the
/// others where two are canonical.
template <const Figure& F, const BuiltInTurns& T>
struct BuiltIn {
  static_assert(within_tables(T));
  static constexpr bool built_in = true;
  static constexpr const Figure& figure = F;
  static constexpr const BuiltInTurns& turns = T;
  static constexpr int orientations = 4;
  static constexpr int canonical = F.canonical;
};

/// Any piece with so many orientations.
template <int N, int C>
struct Any {
  static constexpr bool built_in = false;
  static constexpr int orientations = N;
  static constexpr int canonical = C;
};

template <typename... Pieces>
struct PieceList {};

template <const BuiltInTurns& T, const BuiltInTurns&... OfI>
using Family = PieceList<BuiltIn<figure_j, T>, BuiltIn<figure_l, T>, BuiltIn<figure_s, T>,
                         BuiltIn<figure_t, T>, BuiltIn<figure_z, T>, BuiltIn<figure_i, OfI>...>;

template <typename... A, typename... B, typename... C, typename... D, typename... E>
PieceList<A..., B..., C..., D..., E...> joined(PieceList<A...>, PieceList<B...>, PieceList<C...>,
                                               PieceList<D...>, PieceList<E...>);
using BuiltInPieces = decltype(joined(
    Family<turns_srs, turns_srs_i>(), Family<turns_tetrio, turns_tetrio_i, turns_srs_plus_i>(),
    Family<turns_srs_x, turns_srs_x_i>(), Family<turns_tetra_x, turns_tetra_x_i>(),
    Family<turns_jstris, turns_jstris_i>()));

inline bool same(const BatchList& list, const BatchTest* tests, const BuiltInList& other) {
  if (list.to != other.to || list.sources != other.sources || list.count != other.count) {
    return false;
  }
  for (int i = 0; i < other.count; ++i) {
    const BatchTest& test = tests[list.begin + i];
    if (test.dx != other.tests[i].dx || test.dy != other.tests[i].dy) return false;
  }
  return true;
}

/// The place of a list among those of the piece; -1 when it is not there.
inline int place_of(const BuiltInList& list, const BatchProgram& p) {
  for (int i = 0; i < p.lists_count; ++i) {
    if (same(p.lists[i], p.tests, list)) return i;
  }
  return -1;
}

inline bool is(const BatchProgram& p, const Figure& figure, const BuiltInTurns& turns) {
  if (p.orientations != 4 || p.canonical != figure.canonical) return false;
  for (int r = 0; r < figure.canonical; ++r) {
    if (figure.canonical == 2 && p.orientation[r].alias != r + 2) return false;
    for (int i = 0; i < 4; ++i) {
      const auto& cell = p.orientation[r].cells[i];
      if (cell.dx != figure.cells[r][i].dx || cell.dy != figure.cells[r][i].dy) return false;
    }
  }
  if (p.lists_count != turns.count) return false;
  for (int k = 0; k < turns.count; ++k) {
    if (place_of(turns.lists[k], p) < 0) return false;
  }
  return true;
}

template <typename... Pieces>
int place_in(PieceList<Pieces...>, const BatchProgram& p) {
  int at = 0;
  const bool found = ((is(p, Pieces::figure, Pieces::turns) || (++at, false)) || ...);
  return found ? at : -1;
}
/// Its place among BuiltInPieces; -1 when it is not there.
inline int recognised(const BatchProgram& p) { return place_in(BuiltInPieces(), p); }

template <typename Run, typename... Pieces>
bool run_built_in(PieceList<Pieces...>, int place, Run&& run) {
  int at = 0;
  return ((at++ == place && (run(Pieces()), true)) || ...);
}

/// Calls run(piece), piece an object of BuiltIn or Any. `built_in` is what recognised() said.
template <typename Run>
void with_piece(const BatchProgram& p, int built_in, Run&& run) {
  if (built_in >= 0 && run_built_in(BuiltInPieces(), built_in, run)) return;
  switch (p.orientations * 10 + p.canonical) {
    case 11:
      return run(Any<1, 1>());
    case 22:
      return run(Any<2, 2>());
    case 42:
      return run(Any<4, 2>());
    default:
      return run(Any<4, 4>());
  }
}

}  // namespace
}  // namespace tetrion::packed
