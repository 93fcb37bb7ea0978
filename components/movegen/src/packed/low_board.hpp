// One low board of ten columns, searched as the first of three (batch_triples.hpp): anchors that
// plain rotations leave where they are, and code of their own for the guideline's quarter turns,
// make this about twice as quick as the general flood.
#pragma once

#include "batch_triples.hpp"
#include "lanes_avx512.hpp"
#include "program.hpp"

namespace tetrion::packed {
namespace {

/// May it be asked?
inline bool is_low(const Program& p, const std::uint64_t* columns) {
  constexpr std::uint64_t above_band = (std::uint64_t{1} << 48) - 1;
  return p.low != nullptr &&
         Avx512Lanes16::clear(columns, std::uint64_t{p.low->p->sky} << 48 | above_band);
}

template <int N, int C, typename Emit>
int answer_low(const Program& p, const std::uint64_t* columns, Emit&& emit) {
  const Triple empty = _mm512_zextsi256_si512(Avx512Lanes16::empty(columns, p.inside));
  Triple places[C];
  TripleFlood<N, C>().find(*p.low, empty, places);
  __m256i found[C];
  for (int r = 0; r < C; ++r) found[r] = _mm512_castsi512_si256(places[r]);
  return emit(found);
}

template <typename Emit>
int pick_low(const Program& p, const std::uint64_t* columns, Emit&& emit) {
  switch (p.orientations * 10 + p.canonical) {
    case 11:
      return answer_low<1, 1>(p, columns, emit);
    case 22:
      return answer_low<2, 2>(p, columns, emit);
    case 42:
      return answer_low<4, 2>(p, columns, emit);
    default:
      return answer_low<4, 4>(p, columns, emit);
  }
}

inline int count_low(const Program& p, const std::uint64_t* columns) {
  return pick_low(p, columns, [](const auto& found) { return Avx512Lanes16::count(found); });
}

/// In the order of lists: by (y, x, rotation) of the box, in which all orientations have one
/// anchor.
inline int list_low(const Program& p, const std::uint64_t* columns, std::uint32_t* out) {
  const BatchProgram& batch = *p.low->p;
  const int row0 = Avx512Lanes16::bits - p.board_height + batch.row;
  return pick_low(p, columns, [&](const auto& found) {
    return Avx512Lanes16::list(found, batch.column, row0, out);
  });
}

}  // namespace
}  // namespace tetrion::packed
