// The stream: one of three forms of the same state, by the height of the board. What each form is
// and costs stands in its header; why several: the short ones are the faster by far (a word a
// column, no lists), the linked one has no cost that grows with the height.
#include <tetrion/drop/stream.hpp>
#include <utility>
#include <variant>

#include "linked_columns.hpp"
#include "ranking.hpp"
#include "short_columns.hpp"
#include "trial.hpp"

namespace tetrion {

struct DropStream::Columns {
  using Short = ShortColumns<std::uint64_t>;
  using Taller = ShortColumns<Bits128>;
  using Linked = LinkedColumns<>;

  explicit Columns(const Board& board) : form(form_of(board)) {}

  static std::variant<Short, Taller, Linked> form_of(const Board& board) {
    if (board.height() <= Short::max_height) return Short(board);
    if (board.height() <= Taller::max_height) return Taller(board);
    return Linked(board);
  }

  std::variant<Short, Taller, Linked> form;

  template <typename Self, typename Call>
  static decltype(auto) with(Self& self, Call&& call) {
    if (auto* columns = std::get_if<Short>(&self.form)) [[likely]]
      return call(*columns);
    if (auto* columns = std::get_if<Taller>(&self.form)) return call(*columns);
    return call(*std::get_if<Linked>(&self.form));
  }
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
  return Columns::with(*columns_, [&](auto& columns) -> std::optional<DropStep> {
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
  return Columns::with(*columns_, [&](const auto& columns) {
    Trial trial(columns);
    return rank(columns.width(), block, rotations, limit,
                [&](const Shape& turn, int offset) -> std::optional<std::pair<int, DropScore>> {
                  const int landing = landing_of(columns, turn, offset);
                  if (landing + turn.first_row() < 0) return std::nullopt;
                  return std::pair{landing, trial.score(columns, turn, offset, landing)};
                });
  });
}

std::expected<std::optional<RankedDrop>, Error> DropStream::best(const Shape& block,
                                                                 Rotations rotations) const {
  const auto list = ranked(block, rotations, 1);
  if (!list) return std::unexpected(list.error());
  if (list->empty()) return std::nullopt;
  return list->front();
}

int DropStream::width() const {
  return Columns::with(*columns_, [](const auto& columns) { return columns.width(); });
}

int DropStream::height() const {
  return Columns::with(*columns_, [](const auto& columns) { return columns.height(); });
}

int DropStream::surface(int x) const {
  return Columns::with(*columns_, [&](const auto& columns) { return columns.surface(x); });
}

int DropStream::row_count(int y) const {
  return Columns::with(*columns_, [&](const auto& columns) { return columns.row_count(y); });
}

Board DropStream::board() const {
  return Columns::with(*columns_, [](const auto& columns) {
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
