#include "choices.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <tetrion/support.hpp>

#include "output.hpp"
#include "pictures.hpp"

namespace tetrion::cli {
namespace {

ChoiceRecord choice_of(const ChoicesQuery& query, Tetromino piece, bool held,
                       const ChoiceOptions& options) {
  const Mover mover(query.board, query.rules, piece);
  ChoiceRecord choice{piece, held, {}};
  const std::vector<SpinPlacement> all = spin_placements(mover);
  const std::vector<SpinPlacement> listed = options.each_spin ? all : best_spins(all);
  const std::optional<KeyPaths> paths =
      options.inputs ? std::optional(KeyPaths(mover, options.keys)) : std::nullopt;
  const std::vector<int> least = options.inputs ? finesse(mover) : std::vector<int>();
  for (const SpinPlacement& p : listed) {
    LockRecord lock{p.placement, p.spin, 0, {}, 0, 0};
    const Board after =
        set_piece(query.board, mover.shape(p.placement).cells(), p.placement.x, p.placement.y);
    lock.lines_cleared = static_cast<int>(clear_full_rows(after).rows.size());
    if (paths) {
      const auto i = static_cast<std::size_t>(std::ranges::lower_bound(all, p) - all.begin());
      const KeyPath path = paths->path(i);
      if (held) lock.inputs.emplace_back(name(Key::hold));
      for (const Key key : path.keys) lock.inputs.emplace_back(name(key));
      lock.soft_drop_rows = path.soft_drop_rows;
      lock.finesse = least[i] + (held ? 1 : 0);
    }
    choice.placements.push_back(std::move(lock));
  }
  return choice;
}

}  // namespace

std::vector<ChoiceRecord> choices(const ChoicesQuery& query, const ChoiceOptions& options) {
  std::vector<ChoiceRecord> result = {choice_of(query, query.queue[0], false, options)};
  std::optional<Tetromino> other = query.hold;
  if (!other && query.queue.size() > 1) other = query.queue[1];
  if (other) result.push_back(choice_of(query, *other, true, options));
  return result;
}

void print_choices(const ChoicesQuery& query, const std::vector<ChoiceRecord>& choices,
                   bool inputs) {
  for (const ChoiceRecord& choice : choices) {
    const PieceRules& piece = query.rules.piece(choice.piece);
    print(fmt::format("{}{}, {} on {}×{}, spins {}: {}\n\n", letter(choice.piece),
                      choice.held ? " by way of the hold" : "", query.rules.name,
                      query.board.width(), query.board.height(), name(query.rules.spins.rule),
                      counted(static_cast<std::int64_t>(choice.placements.size()), "placement")));
    if (choice.placements.empty()) {
      print(draw(query.board) + "\n\n" + no_entry(query.board, query.rules, choice.piece) + "\n\n");
      continue;
    }
    int top = 0;
    while (top < query.board.height() && query.board.row_empty(top)) ++top;
    for (const LockRecord& lock : choice.placements) {
      top = std::min(top, lock.placement.y + piece.shape(lock.placement.rotation).first_row());
    }
    std::vector<std::string> pictures;
    for (std::size_t i = 0; i < choice.placements.size(); ++i) {
      const Placement& p = choice.placements[i].placement;
      pictures.push_back(
          cropped(draw(query.board, piece.shape(p.rotation), p.x, p.y, letter(choice.piece)),
                  std::max(0, top - 1)) +
          fmt::format("\n{}", i + 1));
    }
    print(paint(side_by_side(pictures, terminal_width()), query.rules) + "\n");
    for (std::size_t i = 0; i < choice.placements.size(); ++i) {
      const LockRecord& lock = choice.placements[i];
      std::string line = fmt::format("{:>3}  x {:>2}  y {:>2}  rotation {}", i + 1,
                                     lock.placement.x, lock.placement.y, lock.placement.rotation);
      if (lock.spin != Spin::none) line += fmt::format("  {} spin", name(lock.spin));
      if (inputs) line += "  " + in_short(lock.inputs);
      if (lock.lines_cleared > 0) {
        line += fmt::format("  ({} cleared)", counted(lock.lines_cleared, "line"));
      }
      print(line + "\n");
    }
    print("\n");
  }
}

}  // namespace tetrion::cli
