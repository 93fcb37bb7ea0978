#include "kept_run.hpp"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <charconv>
#include <ctime>
#include <tetrion/support.hpp>

#include "plan_settings.hpp"

namespace tetrion::cli {
namespace {

constexpr std::int64_t most_shards = 1'000'000;

std::unexpected<Error> fault(std::string message) {
  return std::unexpected(Error{std::move(message), 0, 0});
}

}  // namespace

Gap Shard::games(std::int64_t games) const {
  return {(number - 1) * games / of, number * games / of};
}

std::expected<Shard, Error> parse_shard(const std::string& word) {
  Shard shard;
  const char* end = word.data() + word.size();
  const auto number = std::from_chars(word.data(), end, shard.number);
  bool read = number.ec == std::errc() && number.ptr != end && *number.ptr == '/';
  if (read) {
    const auto of = std::from_chars(number.ptr + 1, end, shard.of);
    read = of.ec == std::errc() && of.ptr == end;
  }
  if (!read) {
    return fault("--shard: found '" + printable(word) + "', expected a share such as 3/64");
  }
  if (shard.of < 1 || shard.of > most_shards) {
    return fault("--shard: found " + std::to_string(shard.of) + " shards, expected 1 to " +
                 std::to_string(most_shards));
  }
  if (shard.number < 1 || shard.number > shard.of) {
    return fault(fmt::format("--shard: there is no shard {} of {}, they are numbered from 1 to {}",
                             shard.number, shard.of, shard.of));
  }
  return shard;
}

StoredRun new_run(std::string name, std::string kind, std::string settings, Gap games,
                  Shard shard) {
  return {.name = std::move(name),
          .kind = std::move(kind),
          .settings = std::move(settings),
          .shard = shard.number,
          .shards = shard.of,
          .first = games.first,
          .end = games.end,
          .program = "tetrion " TETRION_VERSION,
          .created = fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::time(nullptr)))};
}

std::expected<StoredRun, Error> begin_or_resume(Store& store, StoredRun wanted) {
  const auto found = store.find(wanted.name);
  if (!found) return std::unexpected(found.error());
  if (!*found) return store.add(std::move(wanted));
  const StoredRun& there = **found;
  std::string other = there.kind != wanted.kind ? "it is a run of `" + there.kind + "`"
                                                : differences(there.settings, wanted.settings);
  if (other.empty() && (there.shard != wanted.shard || there.shards != wanted.shards)) {
    other = fmt::format("shard {}/{} there and {}/{} here", there.shard, there.shards, wanted.shard,
                        wanted.shards);
  }
  if (other.empty()) return there;
  return fault("'" + printable(store.path(), 200) + "' has a run '" + printable(there.name) +
               "' with other settings: " + other + "; another --run NAME keeps both");
}

BlockWriter::BlockWriter(Store& store, std::int64_t run)
    : store_(store), run_(run), thread_([this] { this->run(); }) {}

BlockWriter::~BlockWriter() {
  if (thread_.joinable()) stop();
}

std::expected<void, Error> BlockWriter::add(Block block) {
  {
    const std::scoped_lock lock(mutex_);
    if (fault_) return std::unexpected(*fault_);
    waiting_.push_back(std::move(block));
  }
  wake_.notify_one();
  return {};
}

void BlockWriter::stop() {
  {
    const std::scoped_lock lock(mutex_);
    last_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

std::expected<void, Error> BlockWriter::finish() {
  stop();
  if (fault_) return std::unexpected(*fault_);
  return {};
}

void BlockWriter::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return last_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    std::vector<Block> blocks;
    blocks.swap(waiting_);
    lock.unlock();
    auto written = store_.append(run_, blocks);
    lock.lock();
    if (!written) {
      fault_ = written.error();
      return;
    }
  }
}

}  // namespace tetrion::cli
