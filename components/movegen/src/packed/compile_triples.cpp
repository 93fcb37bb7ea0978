#include "triple_program.hpp"

namespace tetrion::packed {
namespace {

/// The lowest n bits in such columns of each board.
TripleProgram::Lanes top_rows(unsigned columns, int n) {
  TripleProgram::Lanes rows{};
  for (int i = 0; i < boards_in_triple * batch_columns; ++i) {
    if ((columns >> i % batch_columns & 1) == 0) continue;
    rows.lane[i] = static_cast<std::uint16_t>((1 << n) - 1);
  }
  return rows;
}

template <typename Visit>
void for_each_cell(TripleProgram& t, Visit&& visit) {
  for (int r = 0; r < t.p->canonical; ++r) {
    for (int i = 0; i < 4; ++i) visit(t.p->orientation[r].cells[i], t.cells[r][i]);
  }
}

int find_map(const TripleProgram& t, int dx, int dy) {
  for (int i = 0; i < t.maps; ++i) {
    if (t.map[i].dx == dx && t.map[i].dy == dy) return i;
  }
  return -1;
}

void list_maps(TripleProgram& t) {
  for_each_cell(t, [&](const auto& cell, std::uint8_t&) {
    if (find_map(t, 0, cell.dy) >= 0) return;
    t.map[t.maps] = {0, cell.dy, static_cast<std::uint8_t>(t.maps),
                     static_cast<std::uint8_t>(cell.dy < 0 ? -cell.dy : 0)};
    ++t.maps;
  });
  t.rows = t.maps;
  for_each_cell(t, [&](const auto& cell, std::uint8_t& at) {
    int found = find_map(t, cell.dx, cell.dy);
    if (found < 0) {
      found = t.maps++;
      t.map[found] = {cell.dx, cell.dy, static_cast<std::uint8_t>(find_map(t, 0, cell.dy)), 0};
    }
    at = static_cast<std::uint8_t>(found);
  });
}

}  // namespace

TripleProgram compile_triples(const BatchProgram& program) {
  TripleProgram t{};
  t.p = &program;
  for (int r = 0; r < program.orientations; ++r) {
    const unsigned valid = program.orientation[r].columns;
    for (int dx = -1; dx <= 1; ++dx) {
      // Columns from which column x + dx is between the walls.
      const unsigned from = (dx >= 0 ? valid >> dx : valid << -dx) & 0x3FF;
      t.sky1[r][dx + 1] = top_rows(from, 1);
      t.sky2[r][dx + 1] = top_rows(from, 2);
    }
  }
  for (int n = 0; n < 4; ++n) t.above[n] = top_rows(program.inside, n);
  list_maps(t);
  for (int i = 0; i < program.lists_count; ++i) {
    if (!program.lists[i].guideline) t.other_list[t.other_lists++] = static_cast<std::uint8_t>(i);
  }
  return t;
}

}  // namespace tetrion::packed
