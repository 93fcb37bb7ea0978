/// A run that is kept in a database: begun or gone on with, blocks written as they finish.
#pragma once

#include <condition_variable>
#include <mutex>
#include <tetrion/store.hpp>
#include <thread>

namespace tetrion::cli {

/// Share 3 of 64, counted from 1.
struct Shard {
  std::int64_t number = 1;
  std::int64_t of = 1;

  /// Its games, of so many: the shards of a run share them evenly, in order.
  Gap games(std::int64_t games) const;
};

/// "3/64"; refused: "4/3", "0/2", anything else.
std::expected<Shard, Error> parse_shard(const std::string& word);

/// The run of this name, which must have the same settings, or a new one.
std::expected<StoredRun, Error> begin_or_resume(Store& store, StoredRun wanted);

/// A run with the time and the program filled in.
StoredRun new_run(std::string name, std::string kind, std::string settings, Gap games,
                  Shard shard = Shard());

/// Writes blocks from a thread of its own, so that nobody who plays waits for the disk: all that
/// came in while the last were written go into one transaction.
class BlockWriter {
 public:
  BlockWriter(Store& store, std::int64_t run);
  ~BlockWriter();
  BlockWriter(const BlockWriter&) = delete;
  BlockWriter& operator=(const BlockWriter&) = delete;

  /// An error says that an earlier block could not be written.
  std::expected<void, Error> add(Block block);

  /// Waits until all is written.
  std::expected<void, Error> finish();

 private:
  void run();
  void stop();  // once all is written

  Store& store_;
  std::int64_t run_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Block> waiting_;
  std::optional<Error> fault_;
  bool last_ = false;
  std::thread thread_;
};

}  // namespace tetrion::cli
