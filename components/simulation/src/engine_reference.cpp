// The reference: candidates, outcomes and evaluations one by one, for any rules of play and any
// features. Every other engine must choose what this one chooses.

#include "engine.hpp"

namespace tetrion::simulation {
namespace {

/// The pieces a player sees: the current one first. Shorter when the sequence ends.
class Queue {
 public:
  Queue(GameFeed& feed, Slot& slot) : feed_(feed), slot_(slot) { fill(); }

  std::span<const Tetromino> pieces() const { return pieces_; }
  void pop() {
    pieces_.erase(pieces_.begin());
    fill();
  }

 private:
  void fill() {
    const auto wanted = static_cast<std::size_t>(feed_.plan().rules.known_pieces);
    while (pieces_.size() < wanted && more())
      pieces_.push_back(all_tetrominoes[slot_.pieces[slot_.used++]]);
  }
  bool more() { return slot_.used < slot_.available || feed_.refill(slot_); }

  GameFeed& feed_;
  Slot& slot_;
  std::vector<Tetromino> pieces_;
};

bool play_one(GameFeed& feed, Slot& slot, const Controller& controller, Queue& queue) {
  const SimulationPlan& plan = feed.plan();
  Board board = plan.rules.empty_board();
  std::vector<Candidate> list;
  for (std::int64_t placed = 0; !queue.pieces().empty(); ++placed) {
    if (plan.max_pieces > 0 && placed == plan.max_pieces) break;
    list.clear();
    plan.rules.list(board, queue.pieces().front(), list);
    const auto best = choose(controller, board, list, queue.pieces());
    if (!best) return true;
    Outcome outcome = settle(plan.rules, board, list[*best]);
    board = std::move(outcome.after);
    slot.lines += outcome.move.rows_removed;
    ++feed.filled_cells()[board.count()];
    queue.pop();
    if (outcome.lost) return true;
  }
  return false;
}

}  // namespace

void play_reference(GameFeed& feed, const Evaluator& evaluator) {
  const Controller controller{&feed.plan().rules, &evaluator, feed.plan().look_ahead};
  Slot slot;
  while (feed.start(slot)) {
    Queue queue(feed, slot);
    const bool died = play_one(feed, slot, controller, queue);
    feed.finish(slot, died, static_cast<std::int64_t>(queue.pieces().size()));
  }
}

}  // namespace tetrion::simulation
