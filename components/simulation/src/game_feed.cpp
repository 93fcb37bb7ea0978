#include "game_feed.hpp"

#include <algorithm>

namespace tetrion::simulation {

GameFeed::GameFeed(Supply& supply) : supply_(supply) {
  const PlayRules& rules = supply.plan.rules;
  filled_cells_.resize(static_cast<std::size_t>(rules.width) *
                           static_cast<std::size_t>(rules.height + rules.hidden_rows) +
                       1);
}

GameFeed::~GameFeed() = default;

bool GameFeed::start(Slot& slot) {
  slot.active = false;
  if (supply_.watch.stop.load(std::memory_order_relaxed)) return false;
  const std::int64_t game = supply_.next_game.fetch_add(1, std::memory_order_relaxed);
  if (game >= plan().games) return false;
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
  slot.available = fill(slot);
  return true;
}

// A player who sees more pieces is shown those after the last one placed, too.
std::int64_t GameFeed::allowed(const Slot& slot) const {
  if (plan().max_pieces == 0) return Slot::batch;
  const std::int64_t left = plan().max_pieces + plan().rules.known_pieces - 1 - slot.before;
  return std::min<std::int64_t>(left, Slot::batch);
}

int GameFeed::fill(Slot& slot) {
  auto& randomizer = *static_cast<Randomizer*>(slot.private_part);
  const std::int64_t most = allowed(slot);
  int count = 0;
  while (count < most) {
    const auto piece = randomizer.next();
    if (!piece) break;
    slot.pieces[count++] = static_cast<std::uint8_t>(index(*piece));
  }
  return count;
}

bool GameFeed::refill(Slot& slot) {
  supply_.watch.pieces.fetch_add(slot.used, std::memory_order_relaxed);
  slot.before += slot.used;
  slot.used = 0;
  slot.available = 0;
  if (supply_.watch.stop.load(std::memory_order_relaxed)) return false;
  slot.available = fill(slot);
  return slot.available > 0;
}

void GameFeed::finish(Slot& slot, bool died, std::int64_t waiting) {
  supply_.watch.pieces.fetch_add(slot.used, std::memory_order_relaxed);
  supply_.watch.finished.fetch_add(1, std::memory_order_relaxed);
  results_.push_back({slot.game, slot.taken() - waiting, slot.lines, died});
  slot.active = false;
}

}  // namespace tetrion::simulation
