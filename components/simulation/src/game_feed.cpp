#include "game_feed.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace tetrion::simulation {

GameFeed::GameFeed(Supply& supply) : supply_(supply), known_(supply.plan.rules.known_pieces) {
  const PlayRules& rules = supply.plan.rules;
  filled_cells_.resize(static_cast<std::size_t>(rules.width) *
                           static_cast<std::size_t>(rules.height + rules.hidden_rows) +
                       1);
}

GameFeed::~GameFeed() = default;

int GameFeed::games_at_a_time(int most) const {
  if (supply_.threads == 1) return most;
  const std::int64_t games = supply_.end - supply_.begin;
  return static_cast<int>(std::clamp<std::int64_t>(games / (2 * supply_.threads), 1, most));
}

bool GameFeed::start(Slot& slot) {
  slot.active = false;
  if (supply_.watch.stop.load(std::memory_order_relaxed)) return false;
  const std::int64_t game = supply_.next_game.fetch_add(1, std::memory_order_relaxed);
  if (game >= supply_.end) return false;
  if (slot.private_part == nullptr) {
    randomizers_.push_back(std::make_unique<Randomizer>(GivenPieces({})));
    slot.private_part = randomizers_.back().get();
  }
  auto& randomizer = *static_cast<Randomizer*>(slot.private_part);
  randomizer = plan().pieces.empty() ? make_randomizer(plan().rules.randomizer, plan().seed,
                                                       static_cast<std::uint64_t>(game))
                                     : Randomizer(GivenPieces(plan().pieces));
  slot.game = game;
  slot.lines = 0;
  slot.before = 0;
  slot.used = 0;
  slot.active = true;
  slot.limit = plan().max_pieces > 0 ? plan().max_pieces : INT64_MAX;
  slot.available = 0;
  fill(slot);
  return true;
}

// Behind the pieces that are still in the slot.
void GameFeed::fill(Slot& slot) {
  auto& randomizer = *static_cast<Randomizer*>(slot.private_part);
  std::array<Tetromino, Slot::batch> drawn;
  const auto room = static_cast<std::size_t>(Slot::batch - slot.available);
  const std::size_t count = randomizer.draw(std::span(drawn).first(room));
  std::uint8_t* pieces = slot.pieces + slot.available;
  for (std::size_t i = 0; i < count; ++i) pieces[i] = static_cast<std::uint8_t>(index(drawn[i]));
  slot.available += static_cast<int>(count);
}

bool GameFeed::refill(Slot& slot) {
  supply_.watch.pieces.fetch_add(slot.used, std::memory_order_relaxed);
  std::copy(slot.pieces + slot.used, slot.pieces + slot.available, slot.pieces);
  slot.before += slot.used;
  slot.available -= slot.used;
  slot.used = 0;
  if (supply_.watch.stop.load(std::memory_order_relaxed)) return false;
  fill(slot);
  return slot.available > 0;
}

void GameFeed::finish(Slot& slot, bool died) {
  supply_.watch.pieces.fetch_add(slot.used, std::memory_order_relaxed);
  supply_.watch.finished.fetch_add(1, std::memory_order_relaxed);
  results_.push_back({slot.game, slot.placed(), slot.lines, died});
  slot.active = false;
}

}  // namespace tetrion::simulation
