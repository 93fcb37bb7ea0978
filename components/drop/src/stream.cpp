#include <tetrion/drop/stream.hpp>
#include <utility>

#include "any_columns.hpp"
#include "ranking.hpp"

namespace tetrion {

struct DropStream::Columns : AnyColumns {
  using AnyColumns::AnyColumns;
};

// A row that is full at the start would stay for ever, since a drop looks only at the rows it
// touches: such rows are cleared here.
DropStream::DropStream(const Board& board) {
  const Cleared entry = clear_full_rows(board);
  totals_.lines_on_entry = static_cast<int>(entry.rows.size());
  columns_ = std::make_unique<Columns>(entry.board);
}

DropStream::DropStream(const DropStream& other)
    : columns_(std::make_unique<Columns>(*other.columns_)), totals_(other.totals_) {}
DropStream::DropStream(DropStream&& other) noexcept = default;
DropStream& DropStream::operator=(DropStream other) noexcept {
  std::swap(columns_, other.columns_);
  totals_ = other.totals_;
  return *this;
}
DropStream::~DropStream() = default;

std::expected<std::optional<DropStep>, Error> DropStream::drop(const Shape& block, int offset) {
  if (block.cells().empty() || offset < 0 || offset > width() - block.width()) {
    return std::unexpected(*refusal(width(), block, offset));
  }
  if (totals_.topped_out) return std::nullopt;
  return columns_->with([&](auto& columns) -> std::optional<DropStep> {
    const int landing = landing_of(columns, block, offset);
    if (landing + block.first_row() < 0) {
      totals_.topped_out = true;
      return std::nullopt;
    }
    const int lines = columns.lock(block, offset, landing);
    ++totals_.blocks;
    totals_.lines_cleared += lines;
    return DropStep{landing, lines};
  });
}

std::expected<std::vector<RankedDrop>, Error> DropStream::ranked(const Shape& block,
                                                                 Rotations rotations,
                                                                 std::size_t limit) const {
  return columns_->with(
      [&](const auto& columns) { return rank_on(columns, columns, 0, block, rotations, limit); });
}

std::expected<std::optional<RankedDrop>, Error> DropStream::best(const Shape& block,
                                                                 Rotations rotations) const {
  const auto list = ranked(block, rotations, 1);
  if (!list) return std::unexpected(list.error());
  if (list->empty()) return std::nullopt;
  return list->front();
}

int DropStream::width() const {
  return columns_->with([](const auto& columns) { return columns.width(); });
}

int DropStream::height() const {
  return columns_->with([](const auto& columns) { return columns.height(); });
}

int DropStream::surface(int x) const {
  return columns_->with([&](const auto& columns) { return columns.surface(x); });
}

int DropStream::row_count(int y) const {
  return columns_->with([&](const auto& columns) { return columns.row_count(y); });
}

Board DropStream::board() const {
  return columns_->with([](const auto& columns) {
    Board board(columns.width(), columns.height());
    for (int x = 0; x < columns.width(); ++x) {
      columns.for_each_cell(x, [&](int y) {
        board.fill(x, y);
        return true;
      });
    }
    return board;
  });
}

}  // namespace tetrion
