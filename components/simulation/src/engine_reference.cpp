// The reference: candidates, outcomes and evaluations one by one, for any rules of play and any
// features. Every other engine must choose what this one chooses.

#include "engine.hpp"

namespace tetrion::simulation {
namespace {

/// The pieces a player sees, the current one first; fewer when the sequence ends.
std::span<const Tetromino> seen(const Slot& slot, std::span<Tetromino> space) {
  std::size_t count = 0;
  for (int at = slot.used; at < slot.available && count < space.size(); ++at) {
    space[count++] = all_tetrominoes[slot.pieces[at]];
  }
  return space.first(count);
}

bool play_one(GameFeed& feed, Slot& slot, const Controller& controller) {
  const PlayRules& rules = *controller.rules;
  Board board = rules.empty_board();
  std::vector<Tetromino> space(static_cast<std::size_t>(rules.known_pieces));
  std::vector<Candidate> list;
  while (feed.ready(slot)) {
    const auto pieces = seen(slot, space);
    list.clear();
    rules.list(board, pieces.front(), list);
    const auto best = choose(controller, board, list, pieces);
    if (!best) return true;
    Outcome outcome = settle(rules, board, list[*best]);
    board = std::move(outcome.after);
    slot.lines += outcome.move.rows_removed;
    ++slot.used;
    ++feed.filled_cells()[board.count()];
    if (outcome.lost) return true;
  }
  return false;
}

}  // namespace

void play_reference(GameFeed& feed, const Evaluator& evaluator) {
  const Controller controller{&feed.plan().rules, &evaluator, feed.plan().look_ahead};
  Slot slot;
  while (feed.start(slot)) {
    const bool died = play_one(feed, slot, controller);
    feed.finish(slot, died);
  }
}

}  // namespace tetrion::simulation
