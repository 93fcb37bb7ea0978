// Files that are not as we left them, and programs that are killed.
#include <doctest/doctest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <tetrion/store.hpp>
#include <tetrion/support.hpp>

#include "scratch.hpp"

using namespace tetrion;

namespace {

void sql(const std::string& path, const char* statement) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open(path.c_str(), &handle) == SQLITE_OK);
  REQUIRE(sqlite3_exec(handle, statement, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(handle);
}

std::string refusal(const std::string& path, Store::Use use) {
  const auto store = Store::open(path, use);
  return store ? "opened" : store.error().message;
}

void refused(const std::string& path, const std::string& why) {
  for (const Store::Use use : {Store::Use::read, Store::Use::write}) {
    CHECK(refusal(path, use) == "'" + path + "' " + why);
  }
}

/// The sum of 1 to n three times over as games, for a child that is killed.
SimulationResult made_up(std::int64_t first, std::int64_t games) {
  SimulationResult result;
  for (std::int64_t game = first; game < first + games; ++game) {
    result.games.push_back({game, 3 * game + 1, game, true});
  }
  result.filled_cells = {games, first};
  return result;
}

}  // namespace

TEST_CASE("a file that is not ours is left alone") {
  const Scratch scratch;
  refused(scratch.write("text", "The quick brown fox jumps over the lazy dog, again and again.\n"),
          "is not a SQLite database");
  const std::string other = scratch / "other";
  sql(other, "CREATE TABLE bookmarks (url)");
  refused(other, "is a database of another program");
  const std::string newer = scratch / "newer";
  CHECK(Store::open(newer, Store::Use::write));
  sql(newer, "PRAGMA user_version = 2");
  refused(newer, "was written by a newer tetrion: schema 2, this one knows up to 1");
  refused(scratch / ".", "is a directory");
  CHECK(refusal(scratch / "nothing", Store::Use::read).ends_with("does not exist"));
  CHECK(refusal(scratch / "no/folder", Store::Use::write).find("cannot be opened") !=
        std::string::npos);
  CHECK(refusal(scratch.write("empty", ""), Store::Use::read) ==
        "'" + scratch / "empty" + "' is empty: no run was ever written to it");
  CHECK(refusal(scratch / "empty", Store::Use::write) == "opened");
}

TEST_CASE("a block that was tampered with is named") {
  const Scratch scratch;
  const std::string path = scratch / "runs.sqlite";
  {
    auto store = Store::open(path, Store::Use::write);
    const auto run = store->add({.name = "a", .kind = "simulate", .settings = "{}", .end = 4});
    const Block block[] = {{.first = 2, .result = made_up(2, 2)}};
    CHECK(store->append(run->id, block));
  }
  for (const char* change :
       {"UPDATE blocks SET results = '[[1,2,1]]'", "UPDATE blocks SET results = 'x'",
        "UPDATE blocks SET filled_cells = NULL WHERE 0; UPDATE blocks SET filled_cells = '[1'",
        "UPDATE blocks SET engine = 'steam'"}) {
    sql(path, change);
    const auto store = Store::open(path, Store::Use::read);
    REQUIRE(store);
    const auto checked = store->check();
    REQUIRE_FALSE(checked);
    CHECK(checked.error().message ==
          "'" + path + "' is damaged: the block of run 'a' at game 2 cannot be read");
  }
}

TEST_CASE("a writer that is killed at any moment leaves whole blocks and a sound file") {
  const Scratch scratch;
  const std::string path = scratch / "runs.sqlite";
  Rng random(7);
  std::int64_t before = 0;
  for (int kill_number = 0; kill_number < 15; ++kill_number) {
    const pid_t child = fork();
    if (child == 0) {
      auto store = Store::open(path, Store::Use::write);
      if (!store) _exit(1);
      auto run = store->find("a");
      if (run && !*run) {
        if (auto added =
                store->add({.name = "a", .kind = "simulate", .settings = "{}", .end = 900'000})) {
          run = *added;
        }
      }
      if (!run || !*run) _exit(1);
      for (std::int64_t at = store->gaps(**run)->front().first;; at += 3) {
        const Block block[] = {{.first = at, .result = made_up(at, 3)}};
        if (!store->append((*run)->id, block)) _exit(1);
      }
    }
    usleep(static_cast<useconds_t>(1'000 + random.below(30'000)));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));

    auto store = Store::open(path, Store::Use::write);
    REQUIRE(store);
    CHECK(store->check());
    const auto run = store->find("a");
    REQUIRE(run);
    if (!*run) continue;
    const std::int64_t played = store->tally(**run)->games;
    CHECK(played >= before);
    CHECK(played % 3 == 0);
    CHECK(store->gaps(**run)->front().first == played);
    before = played;
  }
}
