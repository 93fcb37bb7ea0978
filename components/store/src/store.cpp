#include <tetrion/store/store.hpp>
#include <tetrion/support/words.hpp>

#include "inside.hpp"
#include "number_lists.hpp"
#include "schema.hpp"

namespace tetrion {

using namespace store;

namespace store {

Expected<BlockWriter> BlockWriter::make(const Database& database) {
  auto before = database.prepare(
      "SELECT first + games FROM blocks WHERE run = ? AND generation = ? AND candidate = ? AND "
      "first < ? ORDER BY first DESC LIMIT 1");
  if (!before) return std::unexpected(before.error());
  auto after = database.prepare(
      "SELECT first FROM blocks WHERE run = ? AND generation = ? AND candidate = ? AND "
      "first >= ? ORDER BY first LIMIT 1");
  if (!after) return std::unexpected(after.error());
  auto insert = database.prepare(
      "INSERT INTO blocks (run, generation, candidate, first, games, deaths, pieces, lines, "
      "seconds, engine, results, filled_cells) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert) return std::unexpected(insert.error());
  return BlockWriter(database, std::move(*before), std::move(*after), std::move(*insert));
}

Expected<void> BlockWriter::write(std::int64_t run, const Row& row) {
  if (row.games == 0) return {};
  for (Statement* neighbour : {&before_, &after_}) {
    neighbour->bind(run).bind(row.generation).bind(row.candidate).bind(row.first);
    const auto found = database_->step(*neighbour);
    if (!found) return std::unexpected(found.error());
    const std::int64_t place = *found ? neighbour->integer(0) : -1;
    neighbour->again();
    if (!*found) continue;
    if (neighbour == &before_ ? place > row.first : place < row.first + row.games) return {};
  }
  insert_.bind(run).bind(row.generation).bind(row.candidate).bind(row.first).bind(row.games);
  insert_.bind(row.deaths).bind(row.pieces).bind(row.lines).bind(row.seconds).bind(row.engine);
  insert_.bind(row.results).bind(row.filled_cells);
  return database_->run(insert_);
}

}  // namespace store

namespace {

constexpr const char* all_runs =
    "SELECT id, name, kind, settings, shard, shards, first, \"end\", program, created FROM runs ";

StoredRun run_of(const Statement& row) {
  return {row.integer(0),           std::string(row.text(1)), std::string(row.text(2)),
          std::string(row.text(3)), row.integer(4),           row.integer(5),
          row.integer(6),           row.integer(7),           std::string(row.text(8)),
          std::string(row.text(9))};
}

Expected<std::vector<StoredRun>> read_runs(const Database& database, Statement statement) {
  std::vector<StoredRun> runs;
  while (true) {
    const auto row = database.step(statement);
    if (!row) return std::unexpected(row.error());
    if (!*row) return runs;
    runs.push_back(run_of(statement));
  }
}

Expected<std::vector<Gap>> read_gaps(const Database& database, std::int64_t run,
                                     std::int64_t generation, std::int64_t candidate, Gap whole) {
  auto statement = database.prepare(
      "SELECT first, games FROM blocks WHERE run = ? AND generation = ? AND candidate = ? "
      "ORDER BY first");
  if (!statement) return std::unexpected(statement.error());
  statement->bind(run).bind(generation).bind(candidate);
  std::vector<Gap> gaps;
  std::int64_t at = whole.first;
  while (true) {
    const auto row = database.step(*statement);
    if (!row) return std::unexpected(row.error());
    if (!*row) break;
    const std::int64_t first = std::min(statement->integer(0), whole.end);
    if (first > at) gaps.push_back({at, first});
    at = std::max(at, statement->integer(0) + statement->integer(1));
  }
  if (at < whole.end) gaps.push_back({at, whole.end});
  return gaps;
}

}  // namespace

Store::Store(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

const std::string& Store::path() const { return inside_->database.path(); }

Expected<Store> Store::open(const std::string& path, Use use) {
  auto database = Database::open(path, use == Use::write);
  if (!database) return std::unexpected(database.error());
  auto ready = use == Use::write ? prepare_for_writing(*database) : prepare_for_reading(*database);
  if (!ready) return std::unexpected(ready.error());
  return Store(std::make_unique<Inside>(std::move(*database)));
}

Expected<Store> Store::in_memory() {
  auto database = Database::in_memory();
  if (!database) return std::unexpected(database.error());
  if (auto ready = prepare_for_writing(*database); !ready) return std::unexpected(ready.error());
  return Store(std::make_unique<Inside>(std::move(*database)));
}

Expected<std::vector<StoredRun>> Store::runs() const {
  auto statement = inside_->database.prepare((std::string(all_runs) + "ORDER BY id").c_str());
  if (!statement) return std::unexpected(statement.error());
  return read_runs(inside_->database, std::move(*statement));
}

Expected<std::optional<StoredRun>> Store::find(const std::string& name) const {
  auto statement = inside_->database.prepare((std::string(all_runs) + "WHERE name = ?").c_str());
  if (!statement) return std::unexpected(statement.error());
  statement->bind(std::string_view(name));
  auto runs = read_runs(inside_->database, std::move(*statement));
  if (!runs) return std::unexpected(runs.error());
  if (runs->empty()) return std::nullopt;
  return std::move(runs->front());
}

Expected<StoredRun> Store::add(StoredRun run) {
  const Database& database = inside_->database;
  auto statement = database.prepare(
      "INSERT INTO runs (name, kind, settings, shard, shards, first, \"end\", program, created) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!statement) return std::unexpected(statement.error());
  for (const std::string* text : {&run.name, &run.kind, &run.settings}) {
    statement->bind(std::string_view(*text));
  }
  statement->bind(run.shard).bind(run.shards).bind(run.first).bind(run.end);
  statement->bind(std::string_view(run.program)).bind(std::string_view(run.created));
  if (auto done = database.run(*statement); !done) return std::unexpected(done.error());
  run.id = database.last_row();
  return run;
}

Expected<void> Store::remove(const StoredRun& run) {
  auto statement = inside_->database.prepare("DELETE FROM runs WHERE id = ?");
  if (!statement) return std::unexpected(statement.error());
  statement->bind(run.id);
  return inside_->database.run(*statement);
}

Expected<void> Store::append(std::int64_t run, std::span<const Block> blocks) {
  auto transaction = Transaction::begin(inside_->database);
  if (!transaction) return std::unexpected(transaction.error());
  auto writer = BlockWriter::make(inside_->database);
  if (!writer) return std::unexpected(writer.error());
  for (const Block& block : blocks) {
    const SimulationResult& result = block.result;
    const std::string results = write_games(result.games);
    const std::string filled = write_numbers(result.filled_cells);
    auto written = writer->write(
        run, {block.generation, block.candidate, block.first,
              static_cast<std::int64_t>(result.games.size()), result.deaths(), result.pieces(),
              result.lines(), block.seconds, name(result.engine), results, filled});
    if (!written) return written;
  }
  return transaction->commit();
}

Expected<std::vector<Gap>> Store::gaps(const StoredRun& run) const {
  return read_gaps(inside_->database, run.id, 0, 0, {run.first, run.end});
}

Expected<std::vector<Gap>> Store::gaps(const StoredRun& run, std::int64_t generation,
                                       std::int64_t candidate, std::int64_t games) const {
  return read_gaps(inside_->database, run.id, generation, candidate, {0, games});
}

Expected<Tally> Store::tally(const StoredRun& run, std::int64_t generation,
                             std::int64_t candidate) const {
  auto statement = inside_->database.prepare(
      "SELECT total(games), total(deaths), sum(pieces), sum(lines), total(seconds) FROM blocks "
      "WHERE run = ? AND generation = ? AND candidate = ?");
  if (!statement) return std::unexpected(statement.error());
  statement->bind(run.id).bind(generation).bind(candidate);
  const auto row = inside_->database.step(*statement);
  if (!row) return std::unexpected(row.error());
  return Tally{statement->integer(0), statement->integer(1), statement->integer(2),
               statement->integer(3), statement->real(4)};
}

Expected<StoredResult> Store::result(const StoredRun& run) const {
  const Database& database = inside_->database;
  auto statement = database.prepare(
      "SELECT first, games, seconds, engine, results, filled_cells FROM blocks WHERE run = ? AND "
      "generation = 0 ORDER BY first");
  if (!statement) return std::unexpected(statement.error());
  statement->bind(run.id);
  StoredResult all;
  SimulationResult& result = all.result;
  std::vector<std::int64_t> filled;
  while (true) {
    const auto row = database.step(*statement);
    if (!row) return std::unexpected(row.error());
    if (!*row) return all;
    const std::int64_t first = statement->integer(0);
    const std::size_t before = result.games.size();
    filled.clear();
    const auto engine = engine_named(statement->text(3));
    if (!engine || !read_games(statement->text(4), first, result.games) ||
        !read_numbers(statement->text(5), filled) ||
        static_cast<std::int64_t>(result.games.size() - before) != statement->integer(1)) {
      return database.fault("is damaged: the block of run '" + printable(run.name) + "' at game " +
                            std::to_string(first) + " cannot be read");
    }
    if (before == 0) result.engine = *engine;
    if (result.filled_cells.size() < filled.size()) result.filled_cells.resize(filled.size());
    for (std::size_t i = 0; i < filled.size(); ++i) result.filled_cells[i] += filled[i];
    all.seconds += statement->real(2);
  }
}

Expected<void> Store::check() const {
  const Database& database = inside_->database;
  auto statement = database.prepare("PRAGMA integrity_check");
  if (!statement) return std::unexpected(statement.error());
  const auto row = database.step(*statement);
  if (!row) return std::unexpected(row.error());
  if (statement->text(0) != "ok") {
    return database.fault("is damaged: " + printable(statement->text(0), 200));
  }
  const auto every = runs();
  if (!every) return std::unexpected(every.error());
  for (const StoredRun& run : *every) {
    if (const auto read = result(run); !read) return std::unexpected(read.error());
  }
  return {};
}

}  // namespace tetrion
