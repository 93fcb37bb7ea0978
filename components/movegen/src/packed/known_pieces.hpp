/// Pieces and turns of the guideline games, known when the program is compiled: a search that has
/// them as constants looks at each column once, shifts by constants and keeps what it works on in
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

constexpr int most_known_tests = 12;

struct KnownList {
  int to;
  unsigned sources;  ///< a bit for each orientation
  int count;
  Offset tests[most_known_tests];
};

struct Turns {
  int count;
  KnownList lists[12];
};

/// From lines "from[from…]>to dx,dy dx,dy …", orientations from 0.
consteval Turns turns(const char* quarter, const char* half = "") {
  Turns t{};
  for (const char* text : {quarter, half}) {
    while (*text != '\0') {
      KnownList& list = t.lists[t.count++];
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
constexpr Turns turns_srs = turns(quarter_turns);
constexpr Turns turns_tetrio = turns(quarter_turns,
                                     "0>2 0,0 0,-1 1,-1 -1,-1 1,0 -1,0\n"
                                     "1>3 0,0 1,0 1,-2 1,-1 0,-2 0,-1\n"
                                     "2>0 0,0 0,1 -1,1 1,1 -1,0 1,0\n"
                                     "3>1 0,0 -1,0 -1,-2 -1,-1 0,-2 0,-1\n");
constexpr Turns turns_jstris = turns(quarter_turns,
                                     "0>2 0,0 0,-1\n"
                                     "1>3 0,0 1,0\n"
                                     "2>0 0,0 0,1\n"
                                     "3>1 0,0 -1,0\n");

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
constexpr Turns turns_srs_i = turns(quarter_turns_of_i);
constexpr Turns turns_tetrio_i = turns(quarter_turns_of_i,
                                       "0>2 0,1\n"
                                       "1>3 -1,0\n"
                                       "2>0 0,-1\n"
                                       "3>1 1,0\n");
constexpr Turns turns_jstris_i = turns(quarter_turns_of_i, half_turns_of_i);
constexpr Turns turns_srs_plus_i = turns(
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
template <const Figure& F, const Turns& T>
struct Known {
  static constexpr bool known = true;
  static constexpr const Figure& figure = F;
  static constexpr const Turns& turns = T;
  static constexpr int orientations = 4;
  static constexpr int canonical = F.canonical;
};

/// Any piece with so many orientations.
template <int N, int C>
struct Any {
  static constexpr bool known = false;
  static constexpr int orientations = N;
  static constexpr int canonical = C;
};

template <typename... Pieces>
struct PieceList {};

template <const Turns& T, const Turns&... OfI>
using Family = PieceList<Known<figure_j, T>, Known<figure_l, T>, Known<figure_s, T>,
                         Known<figure_t, T>, Known<figure_z, T>, Known<figure_i, OfI>...>;

template <typename... A, typename... B, typename... C>
PieceList<A..., B..., C...> joined(PieceList<A...>, PieceList<B...>, PieceList<C...>);
using KnownPieces = decltype(joined(Family<turns_srs, turns_srs_i>(),
                                    Family<turns_tetrio, turns_tetrio_i, turns_srs_plus_i>(),
                                    Family<turns_jstris, turns_jstris_i>()));

inline bool same(const BatchList& list, const BatchTest* tests, const KnownList& known) {
  if (list.to != known.to || list.sources != known.sources || list.count != known.count) {
    return false;
  }
  for (int i = 0; i < known.count; ++i) {
    const BatchTest& test = tests[list.begin + i];
    if (test.dx != known.tests[i].dx || test.dy != known.tests[i].dy) return false;
  }
  return true;
}

inline bool is(const BatchProgram& p, const Figure& figure, const Turns& turns) {
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
    bool found = false;
    for (int i = 0; i < p.lists_count && !found; ++i) {
      found = same(p.lists[i], p.tests, turns.lists[k]);
    }
    if (!found) return false;
  }
  return true;
}

template <typename... Pieces>
int place_in(PieceList<Pieces...>, const BatchProgram& p) {
  int at = 0;
  const bool found = ((is(p, Pieces::figure, Pieces::turns) || (++at, false)) || ...);
  return found ? at : -1;
}
/// Its place among KnownPieces; -1 when it is not there.
inline int recognised(const BatchProgram& p) { return place_in(KnownPieces(), p); }

template <typename Run, typename... Pieces>
bool run_known(PieceList<Pieces...>, int place, Run&& run) {
  int at = 0;
  return ((at++ == place && (run(Pieces()), true)) || ...);
}

/// Calls run(piece), piece an object of Known or Any. `known` is what recognised() said.
template <typename Run>
void with_piece(const BatchProgram& p, int known, Run&& run) {
  if (known >= 0 && run_known(KnownPieces(), known, run)) return;
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
