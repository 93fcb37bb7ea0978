/// Store: runs of games in a SQLite file, written block by block as they finish, so that a program
/// that is killed at any moment loses the blocks in flight and no more.
///
///   auto store = Store::open("runs.sqlite", Store::Use::write);
///   const auto run = store->add({.name = "bcts", .kind = "simulate", .settings = …, .end = 6000});
///   store->append(run->id, blocks);              // one transaction
///   for (const Gap& gap : *store->gaps(*run)) …  // what is still to be played
///   store->result(*run)->result;                 // as if played in one go
///
/// The file is in SQLite's rollback mode: one file, also on network file systems, readable by
/// others between two writes. Several programs may write to it; of blocks that overlap the first
/// one stays, which does no harm, since a game is the same whoever plays it.
///
/// The schema is that of schema.cpp, its version is `schema_version`;
/// docs/from-laptop-to-cluster.md describes it for readers of the file. Errors name the file and
/// what is wrong with it: no database, one of another program, of a newer version, locked,
/// read-only, damaged, a full disk. A Store is used by one thread at a time.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tetrion/simulation.hpp>
#include <tetrion/support/error.hpp>
#include <vector>

namespace tetrion {

/// A run, or the share of one that a shard plays.
struct StoredRun {
  std::int64_t id = 0;    ///< given by the store
  std::string name = {};  ///< one run of a name in a file
  std::string kind = {};  ///< "simulate" or "tune"
  std::string settings =
      {};  ///< all that the results depend on, as JSON; equal settings, equal results
  std::int64_t shard = 1;
  std::int64_t shards = 1;
  std::int64_t first = 0;  ///< the games of this shard: first to end - 1
  std::int64_t end = 0;
  std::string program = {};  ///< who began it, and when (UTC); for people
  std::string created = {};
};

/// Games that one thread played in one go. In a tuning run they belong to a candidate of a
/// generation, both counted from 1; else both are 0.
struct Block {
  std::int64_t generation = 0;
  std::int64_t candidate = 0;
  std::int64_t first = 0;
  SimulationResult result = {};  ///< consecutive games from `first` on
  double seconds = 0;
};

struct Gap {
  std::int64_t first = 0;
  std::int64_t end = 0;
  friend bool operator==(const Gap&, const Gap&) = default;
};

/// What the blocks of a run add up to.
struct StoredResult {
  SimulationResult result;
  double seconds = 0;  ///< of all threads together
};

/// Sums over games.
struct Tally {
  std::int64_t games = 0;
  std::int64_t deaths = 0;
  std::int64_t pieces = 0;
  std::int64_t lines = 0;
  double seconds = 0;
};

/// One candidate of a finished generation: its weights as JSON, and how it did.
struct CandidateRecord {
  std::string weights;
  Tally tally;
};

struct GenerationRecord {
  std::int64_t number = 0;  ///< from 1
  std::int64_t games = 0;   ///< for each candidate
  std::string centre;       ///< the weights in the middle of the distribution afterwards, as JSON
  double spread = 0;        ///< the step size of the search afterwards
  std::vector<CandidateRecord> candidates;
};

class Store {
 public:
  enum class Use : std::uint8_t { read, write };

  /// Writing makes the file when there is none, and makes sure at once that it can be written.
  static std::expected<Store, Error> open(const std::string& path, Use use);

  /// The same without a file, gone with the program.
  static std::expected<Store, Error> in_memory();

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const std::string& path() const;

  // ── Runs ──────────────────────────────────────────────────────────────────────────────────────

  std::expected<std::vector<StoredRun>, Error> runs() const;
  std::expected<std::optional<StoredRun>, Error> find(const std::string& name) const;
  std::expected<StoredRun, Error> add(StoredRun run);
  std::expected<void, Error> remove(const StoredRun& run);

  // ── Games ─────────────────────────────────────────────────────────────────────────────────────

  /// All or none of them, on disk when it returns. Blocks that overlap one already there are
  /// left out.
  std::expected<void, Error> append(std::int64_t run, std::span<const Block> blocks);

  /// The games of the run that no block has, in order; of a candidate: among its first `games`.
  std::expected<std::vector<Gap>, Error> gaps(const StoredRun& run) const;
  std::expected<std::vector<Gap>, Error> gaps(const StoredRun& run, std::int64_t generation,
                                              std::int64_t candidate, std::int64_t games) const;

  std::expected<Tally, Error> tally(const StoredRun& run, std::int64_t generation = 0,
                                    std::int64_t candidate = 0) const;
  std::expected<StoredResult, Error> result(const StoredRun& run) const;

  // ── Generations of a tuning run ───────────────────────────────────────────────────────────────

  /// Takes the place of the generation's blocks, in one transaction.
  std::expected<void, Error> finish_generation(const StoredRun& run,
                                               const GenerationRecord& generation);
  std::expected<std::vector<GenerationRecord>, Error> generations(const StoredRun& run) const;

  // ── The file ──────────────────────────────────────────────────────────────────────────────────

  /// Copies the blocks of a run of another file; as append(), and part of one transaction when
  /// between begin() and commit().
  std::expected<void, Error> copy_blocks(const Store& from, const StoredRun& source,
                                         const StoredRun& target);
  std::expected<void, Error> begin();
  std::expected<void, Error> commit();

  /// SQLite's own integrity check, and that every block can be read.
  std::expected<void, Error> check() const;

 private:
  struct Inside;
  explicit Store(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

inline constexpr int schema_version = 1;

}  // namespace tetrion
