// The generations of a tuning run. While one is played it has blocks; when it is finished its sums
// take their place: what the search needs to be repeated, and a hundredth of the room.
#include "inside.hpp"

namespace tetrion {

using namespace store;

namespace {

Expected<void> write_candidates(const Database& database, const StoredRun& run,
                                const GenerationRecord& generation) {
  auto statement = database.prepare(
      "INSERT INTO candidates (run, generation, candidate, weights, games, deaths, pieces, lines, "
      "seconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!statement) return std::unexpected(statement.error());
  std::int64_t number = 0;
  for (const CandidateRecord& candidate : generation.candidates) {
    const Tally& tally = candidate.tally;
    statement->bind(run.id).bind(generation.number).bind(++number);
    statement->bind(std::string_view(candidate.weights)).bind(tally.games).bind(tally.deaths);
    statement->bind(tally.pieces).bind(tally.lines).bind(tally.seconds);
    if (auto done = database.run(*statement); !done) return done;
  }
  return {};
}

Expected<void> read_candidates(const Database& database, const StoredRun& run,
                               std::vector<GenerationRecord>& generations) {
  auto statement = database.prepare(
      "SELECT generation, weights, games, deaths, pieces, lines, seconds FROM candidates WHERE "
      "run = ? ORDER BY generation, candidate");
  if (!statement) return std::unexpected(statement.error());
  statement->bind(run.id);
  auto at = generations.begin();
  while (true) {
    const auto row = database.step(*statement);
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
    while (at != generations.end() && at->number < statement->integer(0)) ++at;
    if (at == generations.end() || at->number != statement->integer(0)) {
      return database.fault("is damaged: candidates without a generation");
    }
    at->candidates.push_back({std::string(statement->text(1)),
                              {statement->integer(2), statement->integer(3), statement->integer(4),
                               statement->integer(5), statement->real(6)}});
  }
}

}  // namespace

Expected<void> Store::finish_generation(const StoredRun& run, const GenerationRecord& generation) {
  const Database& database = inside_->database;
  auto transaction = Transaction::begin(database);
  if (!transaction) return std::unexpected(transaction.error());
  auto insert = database.prepare(
      "INSERT INTO generations (run, number, games, centre, spread) VALUES (?, ?, ?, ?, ?)");
  if (!insert) return std::unexpected(insert.error());
  insert->bind(run.id).bind(generation.number).bind(generation.games);
  insert->bind(std::string_view(generation.centre)).bind(generation.spread);
  if (auto done = database.run(*insert); !done) return done;
  if (auto done = write_candidates(database, run, generation); !done) return done;
  auto clear = database.prepare("DELETE FROM blocks WHERE run = ? AND generation = ?");
  if (!clear) return std::unexpected(clear.error());
  clear->bind(run.id).bind(generation.number);
  if (auto done = database.run(*clear); !done) return done;
  return transaction->commit();
}

Expected<std::vector<GenerationRecord>> Store::generations(const StoredRun& run) const {
  const Database& database = inside_->database;
  auto statement = database.prepare(
      "SELECT number, games, centre, spread FROM generations WHERE run = ? ORDER BY number");
  if (!statement) return std::unexpected(statement.error());
  statement->bind(run.id);
  std::vector<GenerationRecord> generations;
  while (true) {
    const auto row = database.step(*statement);
    if (!row) return std::unexpected(row.error());
    if (!*row) break;
    generations.push_back({statement->integer(0),
                           statement->integer(1),
                           std::string(statement->text(2)),
                           statement->real(3),
                           {}});
  }
  if (auto read = read_candidates(database, run, generations); !read) {
    return std::unexpected(read.error());
  }
  return generations;
}

}  // namespace tetrion
