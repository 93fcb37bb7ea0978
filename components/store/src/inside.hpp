// What a Store is made of; its functions are spread over store.cpp, generations.cpp, copy.cpp.
#pragma once

#include <tetrion/store/store.hpp>

#include "database.hpp"

namespace tetrion {

struct Store::Inside {
  store::Database database;
};

namespace store {

/// Puts blocks in where they fit between those that are there.
class BlockWriter {
 public:
  static Expected<BlockWriter> make(const Database& database);

  /// A block as its columns say; left out when it overlaps.
  struct Row {
    std::int64_t generation, candidate, first, games, deaths, pieces, lines;
    double seconds;
    std::string_view engine, results, filled_cells;
  };
  Expected<void> write(std::int64_t run, const Row& row);

 private:
  BlockWriter(const Database& database, Statement before, Statement after, Statement insert)
      : database_(&database),
        before_(std::move(before)),
        after_(std::move(after)),
        insert_(std::move(insert)) {}

  const Database* database_;
  Statement before_;  // the end of the last block that starts before the place
  Statement after_;   // the start of the next
  Statement insert_;
};

}  // namespace store
}  // namespace tetrion
