// Blocks from one file to another, as they are: the text of results is not unfolded.
#include "inside.hpp"

namespace tetrion {

using namespace store;

Expected<void> Store::copy_blocks(const Store& from, const StoredRun& source,
                                  const StoredRun& target) {
  const Database& there = from.inside_->database;
  auto statement = there.prepare(
      "SELECT generation, candidate, first, games, deaths, pieces, lines, seconds, engine, "
      "results, filled_cells FROM blocks WHERE run = ? ORDER BY generation, candidate, first");
  if (!statement) return std::unexpected(statement.error());
  statement->bind(source.id);
  auto writer = BlockWriter::make(inside_->database);
  if (!writer) return std::unexpected(writer.error());
  while (true) {
    const auto row = there.step(*statement);
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
    const auto written = writer->write(
        target.id,
        {statement->integer(0), statement->integer(1), statement->integer(2), statement->integer(3),
         statement->integer(4), statement->integer(5), statement->integer(6), statement->real(7),
         statement->text(8), statement->text(9), statement->text(10)});
    if (!written) return written;
  }
}

Expected<void> Store::begin() { return inside_->database.run("BEGIN IMMEDIATE"); }
Expected<void> Store::commit() { return inside_->database.run("COMMIT"); }

}  // namespace tetrion
