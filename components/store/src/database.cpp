#include "database.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <tetrion/support/words.hpp>
#include <utility>

namespace tetrion::store {
namespace {

constexpr int patience_ms = 5'000;  // for others who read or write the same file

std::string quoted(const std::string& path) { return "'" + printable(path, 200) + "'"; }

/// What SQLite's result means to the user of the file.
std::string meaning(int code, int system_error, const char* words) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "is locked by another program";
    case SQLITE_READONLY:
      return "is read-only";
    case SQLITE_NOTADB:
      return "is not a SQLite database";
    case SQLITE_CORRUPT:
      return "is damaged: " + std::string(words);
    case SQLITE_FULL:
      return "cannot grow: the disk is full";
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return "may not be opened: permission denied";
    case SQLITE_CANTOPEN:
      return "cannot be opened" +
             (system_error != 0 ? ": " + std::string(std::strerror(system_error)) : "");
    case SQLITE_IOERR:
      return "cannot be read or written: " +
             (system_error != 0 ? std::string(std::strerror(system_error)) : std::string(words));
    default:
      return "cannot be used: " + std::string(words);
  }
}

}  // namespace

Statement& Statement::bind(std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::bind(double value) {
  sqlite3_bind_double(statement_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  sqlite3_bind_text64(statement_.get(), ++bound_, value.data(), value.size(), SQLITE_TRANSIENT,
                      SQLITE_UTF8);
  return *this;
}

std::string_view Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(statement_.get(), column);
  if (bytes == nullptr) return {};
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

void Statement::again() {
  sqlite3_reset(statement_.get());
  bound_ = 0;
}

std::unexpected<Error> Database::fault(const std::string& what) const {
  return std::unexpected(Error{quoted(path_) + " " + what, 0, 0});
}

std::unexpected<Error> Database::sqlite_fault() const {
  return fault(meaning(sqlite3_extended_errcode(handle_.get()), sqlite3_system_errno(handle_.get()),
                       sqlite3_errmsg(handle_.get())));
}

Expected<Database> Database::open(const std::string& path, bool writable) {
  Database database;
  database.path_ = path;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return database.fault("is a directory");
  if (!writable && !std::filesystem::exists(path, ignored)) return database.fault("does not exist");
  // A reader, too, has to undo what a killed writer left half done; where it may not write, SQLite
  // opens the file read-only by itself.
  const int flags = SQLITE_OPEN_READWRITE | (writable ? SQLITE_OPEN_CREATE : 0);
  // "./" keeps a name like ":memory:" or "file:…" a name of a file.
  const std::string name = path.starts_with('/') ? path : "./" + path;
  if (auto opened = database.connect(name, flags); !opened) {
    return std::unexpected(opened.error());
  }
  return database;
}

Expected<Database> Database::in_memory() {
  Database database;
  database.path_ = "memory";
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (auto opened = database.connect(":memory:", flags); !opened) {
    return std::unexpected(opened.error());
  }
  return database;
}

Expected<void> Database::connect(const std::string& name, int flags) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) return sqlite_fault();
  sqlite3_extended_result_codes(handle, 1);
  wait_for_others(patience_ms);
  return {};
}

void Database::wait_for_others(int milliseconds) const {
  sqlite3_busy_timeout(handle_.get(), milliseconds);
}

Expected<Statement> Database::prepare(const char* sql) const {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(handle_.get(), sql, -1, &statement, nullptr) != SQLITE_OK) {
    return sqlite_fault();
  }
  return Statement(statement);
}

Expected<bool> Database::step(Statement& statement) const {
  const int code = sqlite3_step(statement.raw());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return sqlite_fault();
}

Expected<void> Database::run(const char* sql) const {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return sqlite_fault();
  }
  return {};
}

Expected<void> Database::run(Statement& statement) const {
  const auto stepped = step(statement);
  statement.again();
  if (!stepped) return std::unexpected(stepped.error());
  return {};
}

Expected<std::int64_t> Database::number(const char* sql) const {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(statement.error());
  const auto row = step(*statement);
  if (!row) return std::unexpected(row.error());
  return *row ? statement->integer(0) : 0;
}

Expected<Transaction> Transaction::begin(const Database& database) {
  if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return std::unexpected(begun.error());
  return Transaction(database);
}

Transaction::~Transaction() {
  if (database_ == nullptr) return;
  // What cannot be rolled back now is when the file is next opened.
  [[maybe_unused]] const auto undone = database_->run("ROLLBACK");
}

Expected<void> Transaction::commit() {
  auto done = database_->run("COMMIT");
  if (done) database_ = nullptr;
  return done;
}

}  // namespace tetrion::store
