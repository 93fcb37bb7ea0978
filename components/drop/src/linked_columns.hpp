/// LinkedColumns: the state of a stream on a board of any height, with nothing that depends on it.
///
/// Two linked structures, both of which lose a row without moving or searching anything:
///
/// - The rows of the board are a doubly linked list of slots, lowest first. A cleared row is taken
///   out and put back, empty, on top. No cell moves; a cell keeps its slot.
/// - The filled cells of a column are a doubly linked list from the floor to the surface, each with
///   its distance in rows to the next one below. A straight drop only ever puts cells on top of a
///   column. A cleared row takes one cell out of each column: the distances of the cell and of the
///   one above it add up, less the row that went. If it was the column's highest cell, the next one
///   below is the new surface, however deep the hole between them.
///
/// Row numbers are kept only for the surface of each column (a clear changes all of them anyway),
/// beside its highest cell, so that a drop waits for no more than that. A block lies next to the
/// surface that stops it, so its slots are found by walking from there, at most h steps.
///
///   landing            a surface for each cell
///   lock               a link or three a cell, a count and a step a row
///   clear of a row     one cell taken out of each column: O(W), whatever H
///   cells              12 bytes a cell
#pragma once

#include <algorithm>
#include <cstdint>
#include <tetrion/board.hpp>
#include <tetrion/piece/shape.hpp>
#include <vector>

#include "touches.hpp"

namespace tetrion {

template <typename Probe = NoProbe>
class LinkedColumns {
 public:
  /// Needs a board without full rows.
  explicit LinkedColumns(const Board& board, Probe probe = {})
      : height_(board.height()),
        probe_(probe),
        rows_(static_cast<std::size_t>(height_) + 1),
        columns_(static_cast<std::size_t>(board.width()), Column{height_, floor}),
        cells_(columns_.size() * static_cast<std::size_t>(height_)) {
    for (Slot slot = 0; slot < rows_.size(); ++slot) {
      rows_[slot] = {slot + 1, slot - 1, 0};
    }
    rows_.front().below = static_cast<Slot>(height_);
    rows_.back().above = floor;
    Slot slot = 1;
    for (int y = height_ - 1; y >= 0; --y, ++slot) {
      if (board.row_empty(y)) continue;
      for (int x = 0; x < width(); ++x) {
        if (!board.filled(x, y)) continue;
        push(slot, x, y);
        ++rows_[slot].count;
      }
    }
    filled_ = board.count();
  }

  int width() const { return static_cast<int>(columns_.size()); }
  int height() const { return height_; }

  int surface(int x) const { return column(x).surface; }

  /// Walks to the row: O(H).
  int row_count(int y) const {
    Slot slot = rows_.front().below;
    for (; y > 0; --y) slot = rows_[slot].below;
    return rows_[slot].count;
  }

  std::int64_t filled() const { return filled_; }

  /// Sets the block's cells at its landing, clears the rows it fills; how many. Needs the landing
  /// to be inside the board.
  int lock(const Shape& block, int offset, int landing) {
    const auto cells = block.cells();
    Slot slot = lowest_slot(block, offset, landing);
    int full = 0;
    int y = cells.back().y;
    // From the bottom, so that each cell goes on top of its column.
    for (std::size_t i = cells.size(); i-- > 0;) {
      for (; y > cells[i].y; --y) slot = row(slot).above;
      push(slot, offset + cells[i].x, landing + y);
      full += ++row(slot).count == width();
    }
    filled_ += static_cast<std::int64_t>(cells.size());
    if (full > 0) clear_full_rows(slot, full);
    return full;
  }

  /// Calls row(mask row) for each row that the block would fill up, top first.
  template <typename Row>
  void for_each_full_row(const Shape& block, int offset, int landing, Row&& report) const {
    const auto cells = block.cells();
    Slot slot = lowest_slot(block, offset, landing);
    for (int y = cells.back().y; y > cells.front().y; --y) slot = row(slot).above;
    int y = cells.front().y;
    for (std::size_t i = 0; i < cells.size();) {
      for (; y < cells[i].y; ++y) slot = row(slot).below;
      int count = row(slot).count;
      for (; i < cells.size() && cells[i].y == y; ++i) ++count;
      if (count == width()) report(y);
    }
  }

  /// Calls cell(y) for the filled cells of a column from the top, until it answers false.
  template <typename CellAt>
  void for_each_cell(int x, CellAt&& at) const {
    int y = surface(x);
    for (Slot slot = column(x).top; slot != floor;) {
      if (!at(y)) return;
      const Link& link = cell(slot, x);
      y += link.drop;
      slot = link.below;
    }
  }

 private:
  template <typename T>
  T& seen(T* state) const {
    probe_.touch(state, sizeof(T));
    return *state;
  }

  using Slot = std::uint32_t;
  static constexpr Slot floor = 0;  // closes each list: below the lowest and above the highest

  struct Row {
    Slot above;
    Slot below;
    int count;  // filled cells
  };

  struct Column {
    int surface;  // row of the highest filled cell
    Slot top;     // its slot
  };

  struct Link {
    Slot above;
    Slot below;
    int drop;  // rows from this cell down to the next filled one, or to the floor
  };

  Row& row(Slot slot) { return seen(&rows_[slot]); }
  const Row& row(Slot slot) const { return seen(&rows_[slot]); }

  Column& column(int x) { return seen(&columns_[static_cast<std::size_t>(x)]); }
  const Column& column(int x) const { return seen(&columns_[static_cast<std::size_t>(x)]); }

  // Column by column: a block's cells are near each other in memory. The floor has no link.
  std::size_t place(Slot slot, int x) const {
    return static_cast<std::size_t>(x) * static_cast<std::size_t>(height_) +
           (slot - std::size_t{1});
  }
  Link& cell(Slot slot, int x) { return seen(&cells_[place(slot, x)]); }
  const Link& cell(Slot slot, int x) const { return seen(&cells_[place(slot, x)]); }

  // The slot of the block's last row with a filled cell, by way of the surface that stopped it. A
  // block that hangs in the air, as a trial may ask, is looked for from the top: O(H).
  Slot lowest_slot(const Shape& block, int offset, int landing) const {
    const auto cells = block.cells();
    const auto contact = std::ranges::find_if(
        cells, [&](const Cell& cell) { return surface(offset + cell.x) - 1 - cell.y == landing; });
    const bool hangs = contact == cells.end();
    Slot slot = hangs ? rows_.front().below : column(offset + contact->x).top;
    const int down = hangs ? landing + cells.back().y + 1 : cells.back().y - contact->y;
    if (down == 0) return row(slot).above;
    for (int step = 1; step < down; ++step) slot = row(slot).below;
    return slot;
  }

  // Puts a cell on top of its column.
  void push(Slot slot, int x, int y) {
    Column& on = column(x);
    cell(slot, x) = {floor, on.top, on.surface - y};
    if (on.top != floor) cell(on.top, x).above = slot;
    on = {y, slot};
  }

  // The full rows, `left` of them, are the slot's or below it, at most h rows down.
  void clear_full_rows(Slot slot, int left) {
    filled_ -= static_cast<std::int64_t>(left) * width();
    while (left > 0) {
      const Slot below = rows_[slot].below;
      if (rows_[slot].count == width()) {
        clear(slot);
        --left;
      }
      slot = below;
    }
  }

  // Takes a full row out of every column, and puts it back, empty, at the top.
  void clear(Slot slot) {
    for (int x = 0; x < width(); ++x) {
      const Link gone = cell(slot, x);
      if (gone.below != floor) cell(gone.below, x).above = gone.above;
      if (gone.above == floor) {
        column(x) = {column(x).surface + gone.drop, gone.below};
      } else {
        Link& above = cell(gone.above, x);
        above.below = gone.below;
        above.drop += gone.drop - 1;
        ++column(x).surface;
      }
    }
    Row& row = rows_[slot];
    rows_[row.above].below = row.below;
    rows_[row.below].above = row.above;
    row = {floor, rows_[floor].below, 0};
    rows_[row.below].above = slot;
    rows_[floor].below = slot;
  }

  int height_;
  std::int64_t filled_ = 0;
  [[no_unique_address]] Probe probe_;
  std::vector<Row> rows_;  // slot 0 is the floor
  std::vector<Column> columns_;
  std::vector<Link> cells_;
};

}  // namespace tetrion
