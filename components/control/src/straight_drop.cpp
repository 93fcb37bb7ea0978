// MDPTetris' simplified rules (Thiery and Scherrer): the piece falls straight down from above
// everything, so that its landing row follows from the column heights alone. Four hidden rows hold
// what reaches over the top.

#include "literature.hpp"

namespace tetrion {

PlayRules simplified(int width, int height) {
  PlayRules rules;
  rules.name = "simplified";
  rules.width = width;
  rules.height = height;
  rules.hidden_rows = 4;
  rules.forbidden_rows = 4;
  rules.clear_touched_only = true;
  rules.straight_up_to = height;
  rules.list = [](const Board& board, Tetromino piece, std::vector<Candidate>& list) {
    int orientation = 0;
    for (const Shape& shape : literature::orientations(piece)) {
      for (int x = 0; x + shape.width() <= board.width(); ++x) {
        const int y = literature::drop_from_above(board, shape.cells(), x);
        list.push_back(literature::candidate(piece, orientation, x + 1, shape.cells(), x, y));
      }
      ++orientation;
    }
  };
  return rules;
}

}  // namespace tetrion
