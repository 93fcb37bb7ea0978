#include <tetrion/control/play_rules.hpp>
#include <tetrion/movegen.hpp>

namespace tetrion {

PlayRules over_reachable(const Rules& rules, int width, int height) {
  PlayRules play;
  play.name = rules.name;
  play.width = width;
  play.height = height;
  play.game = std::make_shared<const Rules>(rules);
  play.list = [rules](const Board& board, Tetromino piece, std::vector<Candidate>& list) {
    for (const Placement& at : reachable_placements(Mover(board, rules, piece))) {
      Candidate candidate{piece, at.rotation, at.x, at, {}};
      std::size_t i = 0;
      for (const Cell& cell : rules.piece(piece).shape(at.rotation).cells()) {
        candidate.cells[i++] = {at.x + cell.x, at.y + cell.y};
      }
      list.push_back(candidate);
    }
  };
  return play;
}

}  // namespace tetrion
