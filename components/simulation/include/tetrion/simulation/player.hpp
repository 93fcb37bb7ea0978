/// Player: one game of a plan, move by move, by the reference.
///
///   auto player = Player::make(plan, 0);
///   while (const auto move = player->next()) show(move->outcome.after);
///
/// Game n is the game n of simulate(), whichever engine plays there.
#pragma once

#include <tetrion/simulation/simulate.hpp>

namespace tetrion {

class Player {
 public:
  /// Refuses what simulate() refuses.
  static std::expected<Player, Error> make(SimulationPlan plan, std::int64_t game);

  /// The next move, applied; nothing once the game has ended or reached the plan's limit.
  std::optional<Move> next();

  const Board& board() const { return board_; }
  const GameResult& result() const { return result_; }

  /// The pieces that the player sees, the current one first; none when a given list has ended.
  const std::vector<Tetromino>& queue() const { return queue_; }
  const SimulationPlan& plan() const { return *plan_; }

 private:
  Player(SimulationPlan plan, Evaluator evaluator, std::int64_t game);
  void draw();

  std::shared_ptr<const SimulationPlan> plan_;  // its address stays when a player is moved
  std::shared_ptr<const Evaluator> evaluator_;
  Randomizer randomizer_;
  GameResult result_;
  Board board_;
  std::vector<Tetromino> queue_;
};

}  // namespace tetrion
