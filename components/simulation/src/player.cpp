#include <tetrion/simulation/player.hpp>

#include "check_plan.hpp"

namespace tetrion {

std::expected<Player, Error> Player::make(SimulationPlan plan, std::int64_t game) {
  auto evaluator = simulation::check_plan(plan);
  if (!evaluator) return std::unexpected(evaluator.error());
  return Player(std::move(plan), *std::move(evaluator), game);
}

Player::Player(SimulationPlan plan, Evaluator evaluator, std::int64_t game)
    : plan_(std::make_shared<const SimulationPlan>(std::move(plan))),
      evaluator_(std::make_shared<const Evaluator>(std::move(evaluator))),
      randomizer_(plan_->pieces.empty() ? make_randomizer(plan_->rules.randomizer, plan_->seed,
                                                          static_cast<std::uint64_t>(game))
                                        : Randomizer(GivenPieces(plan_->pieces))),
      result_{game, 0, 0, false},
      board_(plan_->rules.empty_board()) {
  for (int i = 0; i < plan_->rules.known_pieces; ++i) draw();
}

void Player::draw() {
  if (const auto piece = randomizer_.next()) queue_.push_back(*piece);
}

std::optional<Move> Player::next() {
  const bool stopped = plan_->max_pieces > 0 && result_.pieces >= plan_->max_pieces;
  if (result_.finished || queue_.empty() || stopped) return std::nullopt;
  const auto list = candidates(plan_->rules, board_, queue_.front());
  const auto best =
      choose({&plan_->rules, evaluator_.get(), plan_->look_ahead}, board_, list, queue_);
  if (!best) {
    result_.finished = true;
    return std::nullopt;
  }
  Move move{list[*best], settle(plan_->rules, board_, list[*best])};
  board_ = move.outcome.after;
  result_.lines += move.outcome.move.rows_removed;
  result_.finished = move.outcome.lost;
  ++result_.pieces;
  queue_.erase(queue_.begin());
  draw();
  return move;
}

}  // namespace tetrion
