// Version 1 of the schema. Results of games are kept as JSON lists in one row a block: a row a game
// would cost more than playing it where games are short. The view `games` unfolds them.
#include "schema.hpp"

#include <string>
#include <tetrion/store/store.hpp>

namespace tetrion::store {
namespace {

constexpr const char* tables = R"sql(
CREATE TABLE runs (
  id       INTEGER PRIMARY KEY,
  name     TEXT NOT NULL UNIQUE,
  kind     TEXT NOT NULL CHECK (kind IN ('simulate', 'tune')),
  settings TEXT NOT NULL,                -- JSON: all that the results depend on
  shard    INTEGER NOT NULL DEFAULT 1,   -- this file holds shard `shard` of `shards`,
  shards   INTEGER NOT NULL DEFAULT 1,
  first    INTEGER NOT NULL,             -- games first to end - 1
  "end"    INTEGER NOT NULL,
  program  TEXT NOT NULL,
  created  TEXT NOT NULL                 -- UTC
);
CREATE TABLE blocks (
  run          INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  generation   INTEGER NOT NULL,         -- 0 but for tuning runs
  candidate    INTEGER NOT NULL,         -- 0 but for tuning runs
  first        INTEGER NOT NULL,         -- games first to first + games - 1
  games        INTEGER NOT NULL,
  deaths       INTEGER NOT NULL,         -- games that ended by themselves
  pieces       INTEGER NOT NULL,
  lines        INTEGER NOT NULL,
  seconds      REAL NOT NULL,            -- of one thread
  engine       TEXT NOT NULL,
  results      TEXT NOT NULL,            -- JSON: [pieces, lines, ended by itself] for each game
  filled_cells TEXT NOT NULL,            -- JSON: moves after which so many cells were filled
  PRIMARY KEY (run, generation, candidate, first)
);
CREATE TABLE generations (
  run    INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,               -- from 1
  games  INTEGER NOT NULL,               -- for each candidate
  centre TEXT NOT NULL,                  -- JSON: weights in the middle of the search afterwards
  spread REAL NOT NULL,                  -- step size of the search afterwards
  PRIMARY KEY (run, number)
);
CREATE TABLE candidates (
  run        INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  candidate  INTEGER NOT NULL,           -- from 1
  weights    TEXT NOT NULL,              -- JSON
  games      INTEGER NOT NULL,
  deaths     INTEGER NOT NULL,
  pieces     INTEGER NOT NULL,
  lines      INTEGER NOT NULL,
  seconds    REAL NOT NULL,
  PRIMARY KEY (run, generation, candidate)
);
CREATE VIEW games AS
  SELECT runs.name AS run, blocks.generation, blocks.candidate,
         blocks.first + game.key AS game,
         json_extract(game.value, '$[0]') AS pieces,
         json_extract(game.value, '$[1]') AS lines,
         json_extract(game.value, '$[2]') AS finished
  FROM runs JOIN blocks ON blocks.run = runs.id, json_each(blocks.results) AS game;
CREATE VIEW totals AS
  SELECT runs.name AS run, sum(games) AS games, sum(deaths) AS deaths, sum(pieces) AS pieces,
         sum(lines) AS lines, CAST(sum(lines) AS REAL) / nullif(sum(deaths), 0) AS mean_lines,
         sum(seconds) AS seconds
  FROM runs JOIN blocks ON blocks.run = runs.id WHERE runs.kind = 'simulate' GROUP BY runs.id;
)sql";

// Once games have been played, their results are worth some patience.
constexpr int a_minute = 60'000;

/// True: ours. False: empty.
Expected<bool> is_ours(const Database& database) {
  const auto id = database.number("PRAGMA application_id");
  if (!id) return std::unexpected(id.error());
  const auto version = database.number("PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  if (*id == application_id) {
    if (*version <= schema_version) return true;
    return database.fault("was written by a newer tetrion: schema " + std::to_string(*version) +
                          ", this one knows up to " + std::to_string(schema_version));
  }
  const auto things = database.number("SELECT count(*) FROM sqlite_schema");
  if (!things) return std::unexpected(things.error());
  if (*id != 0 || *version != 0 || *things != 0) {
    return database.fault("is a database of another program");
  }
  return false;
}

}  // namespace

Expected<void> prepare_for_writing(const Database& database) {
  // What we did not write ourselves must not run code when it is read.
  if (auto set = database.run("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF"); !set) {
    return set;
  }
  auto transaction = Transaction::begin(database);
  if (!transaction) {
    // A read-only file of another program is first of all a file of another program.
    database.wait_for_others(0);
    const auto ours = is_ours(database);
    const bool readable = ours || ours.error() != transaction.error();
    return std::unexpected(readable && !ours ? ours.error() : transaction.error());
  }
  const auto ours = is_ours(database);
  if (!ours) return std::unexpected(ours.error());
  if (!*ours) {
    if (auto made = database.run(tables); !made) return made;
    const std::string id = "PRAGMA application_id = " + std::to_string(application_id);
    if (auto set = database.run(id.c_str()); !set) return set;
  }
  // Written again also where it stands, so that a folder or a disk that takes no writes shows now
  // and not after the first hour of play.
  const std::string version = "PRAGMA user_version = " + std::to_string(schema_version);
  if (auto set = database.run(version.c_str()); !set) return set;
  if (auto done = transaction->commit(); !done) return done;
  database.wait_for_others(a_minute);
  return {};
}

Expected<void> prepare_for_reading(const Database& database) {
  if (auto set = database.run("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON"); !set) {
    return set;
  }
  const auto ours = is_ours(database);
  if (!ours) return std::unexpected(ours.error());
  if (!*ours) return database.fault("is empty: no run was ever written to it");
  return {};
}

}  // namespace tetrion::store
