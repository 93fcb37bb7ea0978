/// AnyColumns: the form of a stream's state that suits the height of the board.
///
/// Why several: the short ones are the faster by far (a word a column, no lists), the linked one
/// has no cost that grows with the height. What each is and costs stands in its header.
#pragma once

#include <variant>

#include "linked_columns.hpp"
#include "short_columns.hpp"

namespace tetrion {

class AnyColumns {
 public:
  /// Needs a board without full rows.
  explicit AnyColumns(const Board& board) : form_(form_of(board)) {}

  /// Calls call(columns) with the form in use.
  template <typename Call>
  decltype(auto) with(Call&& call) {
    return pick(form_, call);
  }
  template <typename Call>
  decltype(auto) with(Call&& call) const {
    return pick(form_, call);
  }

 private:
  using Short = ShortColumns<std::uint64_t>;
  using Taller = ShortColumns<Bits128>;
  using Linked = LinkedColumns<>;

  static std::variant<Short, Taller, Linked> form_of(const Board& board) {
    if (board.height() <= Short::max_height) return Short(board);
    if (board.height() <= Taller::max_height) return Taller(board);
    return Linked(board);
  }

  template <typename Form, typename Call>
  static decltype(auto) pick(Form& form, Call& call) {
    if (auto* columns = std::get_if<Short>(&form)) [[likely]]
      return call(*columns);
    if (auto* columns = std::get_if<Taller>(&form)) return call(*columns);
    return call(*std::get_if<Linked>(&form));
  }

  std::variant<Short, Taller, Linked> form_;
};

}  // namespace tetrion
