// SQLite with our errors: a connection, and statements that are bound, stepped and read.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <tetrion/support/error.hpp>
#include <utility>

namespace tetrion::store {

template <class T>
using Expected = std::expected<T, Error>;

class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  // Parameters count from 1, in the order of the question marks.
  Statement& bind(std::int64_t value);
  Statement& bind(double value);
  Statement& bind(std::string_view value);

  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  double real(int column) const { return sqlite3_column_double(statement_.get(), column); }
  std::string_view text(int column) const;

  sqlite3_stmt* raw() const { return statement_.get(); }

  /// Ready to be bound and stepped again.
  void again();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

class Database {
 public:
  static Expected<Database> open(const std::string& path, bool writable);
  static Expected<Database> in_memory();

  /// How long to try when another program holds the file.
  void wait_for_others(int milliseconds) const;

  Expected<Statement> prepare(const char* sql) const;

  /// True: a row is there. False: done.
  Expected<bool> step(Statement& statement) const;

  /// Statements without rows.
  Expected<void> run(const char* sql) const;
  Expected<void> run(Statement& statement) const;

  /// The first column of the first row of a statement that has one.
  Expected<std::int64_t> number(const char* sql) const;

  std::int64_t last_row() const { return sqlite3_last_insert_rowid(handle_.get()); }
  const std::string& path() const { return path_; }

  /// An error about this file: "'runs.sqlite' …".
  std::unexpected<Error> fault(const std::string& what) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
  };
  std::unexpected<Error> sqlite_fault() const;
  Expected<void> connect(const std::string& name, int flags);

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// Begins at once as a writer; rolls back unless committed.
class Transaction {
 public:
  static Expected<Transaction> begin(const Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();
  Expected<void> commit();

 private:
  explicit Transaction(const Database& database) : database_(&database) {}
  const Database* database_;
};

}  // namespace tetrion::store
