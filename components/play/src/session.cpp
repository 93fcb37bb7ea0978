#include <algorithm>
#include <tetrion/play.hpp>

namespace tetrion {

Session::Session(const Rules& rules, GameState game) : rules_(&rules), game_(std::move(game)) {
  enter();
}

std::vector<Cell> Session::cells_at(const State& state) const {
  std::vector<Cell> cells;
  for (const Cell& cell : mover().shape(state).cells()) {
    cells.push_back({state.x + cell.x, state.y + cell.y});
  }
  return cells;
}

void Session::enter() {
  soft_rows_ = 0;
  state_.reset();
  if (game_.over != TopOut::none || !game_.current()) return;
  const State spawn = mover().spawn();
  if (mover().fits(spawn)) {
    state_ = spawn;
  } else {
    game_.over = TopOut::block_out;
  }
}

void Session::lock_piece(std::vector<Cell> cells) {
  Lock done{*game_.current(), std::move(cells), {}, soft_rows_};
  done.cleared_rows = clear_full_rows(set_piece(game_.board, done.cells, 0, 0)).rows;
  game_ = lock(std::move(game_), done.cells, soft_rows_);
  last_lock_ = std::move(done);
  enter();
}

bool Session::move(Input input) {
  if (!state_) return false;
  const auto moved = mover().move(*state_, input);
  if (moved) {
    state_ = *moved;
    if (input == Input::down) ++soft_rows_;
    return true;
  }
  if (input != Input::down) return false;
  lock_piece(cells_at(*state_));
  return true;
}

bool Session::fall() {
  if (!state_) return false;
  if (const auto lower = mover().down(*state_)) {
    state_ = *lower;
    soft_rows_ = 0;  // the push was broken
  } else {
    lock_piece(cells_at(*state_));
  }
  return true;
}

bool Session::hard_drop() {
  if (!state_) return false;
  while (const auto lower = mover().down(*state_)) state_ = *lower;
  lock_piece(cells_at(*state_));
  return true;
}

bool Session::hold() {
  if (!state_ || game_.hold_used) return false;
  game_ = swap_hold(std::move(game_));
  enter();
  return true;
}

bool Session::lock_at(const std::vector<Cell>& cells, int soft_dropped_rows) {
  if (!state_ || cells.size() != 4 || soft_dropped_rows < 0) return false;
  std::vector<Cell> wanted = cells;
  std::ranges::sort(
      wanted, [](const Cell& a, const Cell& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  const PieceRules& piece = rules_->piece(*game_.current());
  for (int rotation = 0; rotation < piece.rotations(); ++rotation) {
    const Cell first = piece.shape(rotation).cells().front();  // cells are row by row
    const State state{wanted.front().x - first.x, wanted.front().y - first.y, rotation};
    if (!mover().fits(state) || cells_at(state) != wanted) continue;
    soft_rows_ = soft_dropped_rows;
    lock_piece(std::move(wanted));
    return true;
  }
  return false;
}

std::vector<Cell> Session::cells() const {
  return state_ ? cells_at(*state_) : std::vector<Cell>{};
}

std::vector<Cell> Session::ghost() const {
  if (!state_) return {};
  State state = *state_;
  while (const auto lower = mover().down(state)) state = *lower;
  return cells_at(state);
}

bool Session::rests() const { return state_ && mover().rests(*state_); }

}  // namespace tetrion
