// Rank 0 has a thread for each `--threads`, and its first thread talks: to the other ranks by
// messages, to its own threads through a locked queue. The other ranks are built the same way. A
// thread without work asks; nobody is given a second block before it has played the first, so that
// no block waits behind a slow one.

#include "workforce.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <tetrion/support.hpp>
#include <thread>
#include <utility>

#include "interrupt.hpp"
#include "plan_settings.hpp"

namespace tetrion::cli {
namespace {

using Clock = std::chrono::steady_clock;
// Between two looks for messages. A look interrupts a thread that plays, for some fifty
// microseconds. So a rank that waits for a block looks often, and one whose threads all play hardly
// ever (only a stop can come). Rank 0 plays while others may wait: a hundredth of the time that a
// block takes costs both of them less than a percent.
constexpr auto nap = std::chrono::milliseconds(1);
constexpr auto nap_of_busy_rank = std::chrono::milliseconds(50);

std::chrono::duration<double> nap_of_leader(double seconds_a_block) {
  return std::chrono::duration<double>(std::clamp(seconds_a_block / 100, 0.0005, 0.005));
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Nothing when a stop cut the block short.
std::optional<Played> play_block(const BlockPlayer& player, const Work& work, Watch& watch) {
  const auto start = Clock::now();
  const std::int64_t games = work.games.end - work.games.first;
  Played played{work.plan, work.games.first, player.play(work.games.first, games, &watch), 0};
  played.seconds = seconds_since(start);
  if (!watch.stop) return played;
  const SimulationPlan& plan = player.plan();
  const auto whole = [&](const GameResult& game) {
    return game.finished || (plan.max_pieces > 0 && game.pieces == plan.max_pieces);
  };
  if (static_cast<std::int64_t>(played.result.games.size()) != games ||
      !std::ranges::all_of(played.result.games, whole)) {
    return std::nullopt;
  }
  return played;
}

std::expected<std::vector<BlockPlayer>, Error> players_of(
    const std::vector<SimulationPlan>& plans) {
  std::vector<BlockPlayer> players;
  for (const SimulationPlan& plan : plans) {
    auto player = BlockPlayer::make(plan);
    if (!player) return std::unexpected(player.error());
    players.push_back(std::move(*player));
  }
  return players;
}

// ── Messages: whole numbers of 64 bits; ranks are machines of one kind ──────────────────────────

std::string pack_numbers(const std::vector<std::int64_t>& numbers) {
  std::string bytes(numbers.size() * sizeof(std::int64_t), '\0');
  if (!numbers.empty()) std::memcpy(bytes.data(), numbers.data(), bytes.size());
  return bytes;
}

std::vector<std::int64_t> unpack(const std::string& bytes) {
  std::vector<std::int64_t> numbers(bytes.size() / sizeof(std::int64_t));
  if (!numbers.empty()) {
    std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(std::int64_t));
  }
  return numbers;
}

std::string pack(const Work& work) {
  return pack_numbers({work.plan, work.games.first, work.games.end});
}

Work unpack_work(const std::string& bytes) {
  const auto n = unpack(bytes);
  return {static_cast<int>(n[0]), {n[1], n[2]}};
}

/// A block that was cut short has no games: rank 0 still has to know that it is over.
std::string pack(const Played& played, std::int64_t handed_out) {
  const SimulationResult& result = played.result;
  std::vector<std::int64_t> n = {played.plan,
                                 played.first,
                                 handed_out,
                                 static_cast<std::int64_t>(played.seconds * 1e9),
                                 static_cast<std::int64_t>(result.engine),
                                 static_cast<std::int64_t>(result.games.size())};
  for (const GameResult& game : result.games) {
    n.insert(n.end(), {game.pieces, game.lines, game.finished ? 1 : 0});
  }
  n.insert(n.end(), result.filled_cells.begin(), result.filled_cells.end());
  return pack_numbers(n);
}

Played unpack_played(const std::string& bytes) {
  const auto n = unpack(bytes);
  Played played{static_cast<int>(n[0]), n[1], {}, static_cast<double>(n[3]) / 1e9};
  played.result.engine = static_cast<EngineKind>(n[4]);
  std::size_t at = 6;
  for (std::int64_t i = 0; i < n[5]; ++i, at += 3) {
    played.result.games.push_back({played.first + i, n[at], n[at + 1], n[at + 2] == 1});
  }
  played.result.filled_cells.assign(n.begin() + static_cast<std::ptrdiff_t>(at), n.end());
  return played;
}

}  // namespace

// ── Rank 0 ──────────────────────────────────────────────────────────────────────────────────────

class Workforce::Leader {
 public:
  Leader(Workforce& force, const std::vector<BlockPlayer>& players, const std::vector<Work>& work,
         const Keep& keep, Watch& watch)
      : force_(force),
        players_(players),
        queue_(work, static_cast<std::int64_t>(force.threads_) * force.ranks(), force.block_size_),
        keep_(keep),
        watch_(watch) {}

  std::expected<void, Error> run() {
    const auto threads =
        std::min<std::int64_t>(force_.threads_, std::max<std::int64_t>(1, queue_.left()));
    std::vector<std::jthread> workers;
    for (std::int64_t i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    if (force_.ranks_ != nullptr) talk();
    workers.clear();
    if (fault_) return std::unexpected(*fault_);
    return {};
  }

 private:
  std::optional<Work> take() {
    const std::scoped_lock lock(mutex_);
    if (watch_.stop || fault_) return std::nullopt;
    return queue_.take();
  }

  void keep(Played played) {
    const std::scoped_lock lock(mutex_);
    queue_.played(static_cast<std::int64_t>(played.result.games.size()), played.seconds);
    if (fault_) return;
    if (auto kept = keep_(std::move(played)); !kept) give_up(kept.error());
  }

  void give_up(const Error& error) {
    if (!fault_) fault_ = error;
    watch_.stop = true;
  }

  /// One thread of this rank.
  void work() {
    while (const auto block = take()) {
      auto played = play_block(players_[static_cast<std::size_t>(block->plan)], *block, watch_);
      if (played) keep(std::move(*played));
    }
  }

  /// The conversation with the other ranks, until none of them holds a block.
  void talk() {
    std::vector<int> idle = std::exchange(force_.idle_, {});
    bool told_to_stop = false;
    while (true) {
      while (!idle.empty()) {
        const auto block = take();
        if (!block) break;
        force_.ranks_->send(idle.back(), MessageKind::block, pack(*block));
        idle.pop_back();
        ++away_;
      }
      if (watch_.stop && !told_to_stop) {
        told_to_stop = true;
        for (int rank = 1; rank < force_.ranks(); ++rank) {
          force_.ranks_->send(rank, MessageKind::stop, {});
        }
      }
      if (const auto message = force_.ranks_->receive()) {
        hear(*message, idle);
      } else if (away_ == 0 && nothing_left()) {
        break;
      } else {
        std::this_thread::sleep_for(nap_of_leader(seconds_a_block_));
      }
    }
    force_.idle_ = std::move(idle);
  }

  bool nothing_left() {
    const std::scoped_lock lock(mutex_);
    return watch_.stop || fault_ || queue_.left() == 0;
  }

  void hear(const Message& message, std::vector<int>& idle) {
    switch (message.kind) {
      case MessageKind::request:
        idle.push_back(message.from);
        return;
      case MessageKind::result: {
        --away_;
        Played played = unpack_played(message.bytes);
        if (played.result.games.empty()) return;
        seconds_a_block_ = played.seconds;
        watch_.finished += static_cast<std::int64_t>(played.result.games.size());
        watch_.pieces += played.result.pieces();
        return keep(std::move(played));
      }
      case MessageKind::fault: {
        const std::scoped_lock lock(mutex_);
        return give_up({"rank " + std::to_string(message.from) + ": " + message.bytes, 0, 0});
      }
      default:
        return;
    }
  }

  Workforce& force_;
  const std::vector<BlockPlayer>& players_;
  BlockQueue queue_;
  const Keep& keep_;
  Watch& watch_;
  std::mutex mutex_;  // queue_, fault_, and calls of keep_
  std::optional<Error> fault_;
  std::int64_t away_ = 0;       // blocks that other ranks hold
  double seconds_a_block_ = 0;  // the last that came back
};

// ── The other ranks ─────────────────────────────────────────────────────────────────────────────

class Workforce::Server {
 public:
  Server(Ranks& ranks, int threads) : ranks_(ranks) {
    for (int i = 0; i < threads; ++i) workers_.emplace_back([this] { work(); });
    idle_ = threads;
  }

  int run() {
    while (!ended_) {
      (void)interrupted();  // listens: rank 0 is told as well, and ends us in order
      send_results();
      for (; asked_ < idle_; ++asked_) ranks_.send(0, MessageKind::request, {});
      if (const auto message = ranks_.receive()) {
        hear(*message);
      } else {
        std::unique_lock lock(mutex_);
        finished_.wait_for(lock, asked_ > 0 ? nap : nap_of_busy_rank,
                           [this] { return !outbox_.empty(); });
      }
    }
    {
      const std::scoped_lock lock(mutex_);
      leave_ = true;
      watch_.stop = true;
    }
    wake_.notify_all();
    workers_.clear();
    send_results();
    ranks_.send(0, MessageKind::goodbye, {});
    return 0;
  }

 private:
  void hear(const Message& message) {
    switch (message.kind) {
      case MessageKind::plans:
        return prepare(message.bytes);
      case MessageKind::block: {
        {
          const std::scoped_lock lock(mutex_);
          inbox_.push_back(unpack_work(message.bytes));
        }
        --asked_;
        --idle_;
        wake_.notify_one();
        return;
      }
      case MessageKind::stop:
        watch_.stop = true;
        return;
      case MessageKind::end:
        ended_ = true;
        return;
      default:
        return;
    }
  }

  /// No thread plays now: rank 0 sends new plans only when every block is back.
  void prepare(const std::string& text) {
    std::vector<SimulationPlan> plans;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      auto plan = plan_of_settings(text.substr(at, end - at));
      if (!plan) return complain_to_leader(plan.error());
      plans.push_back(std::move(*plan));
      at = end + 1;
    }
    auto players = players_of(plans);
    if (!players) return complain_to_leader(players.error());
    const std::scoped_lock lock(mutex_);
    players_ = std::move(*players);
    watch_.stop = false;
  }

  void complain_to_leader(const Error& error) {
    {
      const std::scoped_lock lock(mutex_);
      players_.clear();
    }
    ranks_.send(0, MessageKind::fault, describe(error));
  }

  void send_results() {
    std::vector<std::pair<Played, std::int64_t>> results;
    {
      const std::scoped_lock lock(mutex_);
      results.swap(outbox_);
    }
    for (const auto& [played, games] : results) {
      ranks_.send(0, MessageKind::result, pack(played, games));
      ++idle_;
    }
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return leave_ || !inbox_.empty(); });
      if (inbox_.empty()) return;
      const Work block = inbox_.front();
      inbox_.pop_front();
      const auto plan = static_cast<std::size_t>(block.plan);
      const bool known = plan < players_.size();  // else rank 0 has been told why not
      lock.unlock();
      auto played = known ? play_block(players_[plan], block, watch_) : std::nullopt;
      if (!played) played = Played{block.plan, block.games.first, {}, 0};
      lock.lock();
      outbox_.emplace_back(std::move(*played), block.games.end - block.games.first);
      finished_.notify_one();
    }
  }

  Ranks& ranks_;
  std::vector<BlockPlayer> players_;
  Watch watch_;
  bool ended_ = false;
  int idle_ = 0;   // threads that play nothing
  int asked_ = 0;  // blocks that rank 0 owes us

  std::mutex mutex_;  // the next three
  std::deque<Work> inbox_;
  std::vector<std::pair<Played, std::int64_t>> outbox_;
  bool leave_ = false;
  std::condition_variable wake_;      // there is a block to play
  std::condition_variable finished_;  // there is one to send back
  std::vector<std::jthread> workers_;
};

// ── Workforce ───────────────────────────────────────────────────────────────────────────────────

Workforce::Workforce(int threads, std::int64_t block_size)
    : threads_(threads), block_size_(block_size), ranks_(join_ranks()) {}

Workforce::~Workforce() {
  if (ranks_ == nullptr || ranks_->rank() != 0) return;
  for (int rank = 1; rank < ranks(); ++rank) ranks_->send(rank, MessageKind::end, {});
  for (int gone = 1; gone < ranks();) {
    const auto message = ranks_->receive();
    if (!message) {
      std::this_thread::sleep_for(nap);
    } else if (message->kind == MessageKind::goodbye) {
      ++gone;
    }
  }
}

std::expected<void, Error> Workforce::play(const std::vector<SimulationPlan>& plans,
                                           const std::vector<Work>& work, const Keep& keep,
                                           Watch& watch) {
  const auto players = players_of(plans);
  if (!players) return std::unexpected(players.error());
  if (ranks_ != nullptr) {
    std::string text;
    for (const SimulationPlan& plan : plans) text += settings_of(plan) + "\n";
    for (int rank = 1; rank < ranks(); ++rank) ranks_->send(rank, MessageKind::plans, text);
  }
  return Leader(*this, *players, work, keep, watch).run();
}

int Workforce::serve() { return Server(*ranks_, threads_).run(); }

}  // namespace tetrion::cli
