#include <cstring>

#include "program.hpp"
#include "vector_program.hpp"

namespace tetrion::packed {
namespace {

/// The lowest n bits in such columns of each board.
template <typename Word>
VectorProgram::Vector top_rows(unsigned columns, int n, int boards) {
  VectorProgram::Vector rows{};
  const auto word = static_cast<Word>((1 << n) - 1);
  for (int i = 0; i < boards * batch_columns; ++i) {
    if ((columns >> i % batch_columns & 1) == 0) continue;
    std::memcpy(rows.bytes + static_cast<std::size_t>(i) * sizeof word, &word, sizeof word);
  }
  return rows;
}

template <typename Visit>
void for_each_cell(VectorProgram& v, Visit&& visit) {
  for (int r = 0; r < v.p->canonical; ++r) {
    for (int i = 0; i < 4; ++i) visit(v.p->orientation[r].cells[i], v.cells[r][i]);
  }
}

int find_map(const VectorProgram& v, int dx, int dy) {
  for (int i = 0; i < v.maps; ++i) {
    if (v.map[i].dx == dx && v.map[i].dy == dy) return i;
  }
  return -1;
}

void list_maps(VectorProgram& v) {
  for_each_cell(v, [&](const auto& cell, std::uint8_t&) {
    if (find_map(v, 0, cell.dy) >= 0) return;
    v.map[v.maps] = {0, cell.dy, static_cast<std::uint8_t>(v.maps),
                     static_cast<std::uint8_t>(cell.dy < 0 ? -cell.dy : 0)};
    ++v.maps;
  });
  v.rows = v.maps;
  for_each_cell(v, [&](const auto& cell, std::uint8_t& at) {
    int found = find_map(v, cell.dx, cell.dy);
    if (found < 0) {
      found = v.maps++;
      v.map[found] = {cell.dx, cell.dy, static_cast<std::uint8_t>(find_map(v, 0, cell.dy)), 0};
    }
    at = static_cast<std::uint8_t>(found);
  });
}

template <typename Word>
VectorProgram compile(const BatchProgram& batch, int boards, bool cut) {
  VectorProgram v{};
  v.p = &batch;
  v.built_in = recognised(batch);
  v.cut = cut;
  for (int r = 0; r < batch.orientations && cut; ++r) {
    const unsigned valid = batch.orientation[r].columns;
    for (int dx = -max_sky_columns; dx <= max_sky_columns; ++dx) {
      // Columns from which column x + dx is between the walls.
      const unsigned from = (dx >= 0 ? valid >> dx : valid << -dx) & 0x3FF;
      for (int n = 1; n <= max_sky_rows; ++n) {
        v.sky[n - 1][r][dx + max_sky_columns] = top_rows<Word>(from, n, boards);
      }
    }
  }
  for (int n = 0; n < 4 && cut; ++n) v.above[n] = top_rows<Word>(batch.inside, n, boards);
  if (v.built_in < 0) list_maps(v);
  return v;
}

}  // namespace

VectorProgram compile_triples(const BatchProgram& batch) {
  return compile<std::uint16_t>(batch, boards_in_triple, true);
}

VectorProgram compile_single(const BatchProgram& batch, const Program& program) {
  VectorProgram v = compile<std::uint32_t>(batch, 1, !program.band32.exact);
  // The anchor of a Program is the topmost cell.
  const auto below_top = [&](int r) { return batch.anchor_row[r] - program.orientation[r].row; };
  for (int r = 0; r < batch.orientations; ++r) {
    const int down = below_top(r) + program.band32.seed_bit;
    v.seeds[r] = static_cast<std::uint32_t>(program.seed_rows[r] << down);
  }
  v.spawn_orientation = -1;
  const int r = program.spawn_orientation;
  if (program.band32.exact && program.rising == 0 && r < batch.canonical) {
    v.spawn_orientation = r;
    const std::uint32_t place = std::uint32_t{1} << (program.spawn_bit - 32 + below_top(r));
    const int column = program.spawn_lane - program.orientation[r].column + batch.anchor_column;
    std::memcpy(v.spawn.bytes + static_cast<std::size_t>(column) * sizeof place, &place,
                sizeof place);
  }
  return v;
}

}  // namespace tetrion::packed
