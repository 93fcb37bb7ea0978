// Games that a person plays. A game is kept under a number; every question about it is answered by
// the whole state, so that the page holds nothing that could differ from it.
#include <map>
#include <tetrion/answers.hpp>
#include <tetrion/play.hpp>
#include <tetrion/support.hpp>

#include "fields.hpp"
#include "interface.hpp"

namespace tetrion::wasm {
namespace {

constexpr std::size_t most_games = 64;

std::map<int, Session> games;
int last_game = 0;

Json lock_to_json(const Lock& lock) {
  return {{"piece", std::string(1, letter(lock.piece))},
          {"cells", cells_to_json(lock.cells)},
          {"rows", lock.cleared_rows},
          {"soft", lock.soft_dropped_rows}};
}

/// `locked`: the move that is answered has locked a piece.
std::string state_to_json(int id, const Session& session, bool changed, bool locked) {
  const GameState& game = session.game();
  const auto piece = [](const std::optional<Tetromino>& tetromino) {
    return tetromino ? Json(std::string(1, letter(*tetromino))) : Json();
  };
  std::string next;
  for (std::size_t i = 1; i < game.queue.size(); ++i) next += letter(game.queue[i]);
  return Json{{"schema", "tetrion.game/1"},
              {"id", id},
              {"changed", changed},
              {"board", rows_to_json(game.board)},
              {"piece", session.state() ? piece(game.current()) : Json()},
              {"cells", cells_to_json(session.cells())},
              {"ghost", cells_to_json(session.ghost())},
              {"rests", session.rests()},
              {"next", next},
              {"hold", piece(game.hold)},
              {"hold_used", game.hold_used},
              {"score", game.score},
              {"lines", game.lines},
              {"level", game.level},
              {"pieces", game.pieces},
              {"over", game.over == TopOut::none ? Json() : Json(name(game.over))},
              {"fall_ms",
               1000 * frames_per_row(*game.scoring, game.level) / game.scoring->frames_per_second},
              {"locked", locked ? lock_to_json(*session.last_lock()) : Json()}}
      .dump();
}

bool has_hold(const Session& session) { return setup_of(session.rules().name).hold; }

/// One entry of a log: "hold", or a piece that locked.
bool replay(Session& session, const Json& entry) {
  if (entry.is_string()) return entry == "hold" && has_hold(session) && session.hold();
  if (!entry.is_object() || !entry.contains("cells")) return false;
  const auto cells = cells_from_json(entry["cells"]);
  const Json soft = entry.value("soft", Json(0));
  if (!cells || !soft.is_number_integer()) return false;
  const auto rows = soft.get<std::int64_t>();
  return rows >= 0 && rows <= 1000 && session.lock_at(*cells, static_cast<int>(rows));
}

Answer start(std::string_view text) {
  Fields fields(text, {"rules", "seed", "level", "randomizer", "width", "height", "shown", "log"});
  const std::string name = fields.text("rules", "nes");
  const auto rules = rules_named(name);
  const auto seed = static_cast<std::uint64_t>(fields.number("seed", 1, 0, INT64_MAX));
  const int level = static_cast<int>(fields.number("level", 0, 0, 255));
  const std::string by = fields.text("randomizer", "");
  if (!rules) return std::unexpected(rules.error());
  const GameSetup setup = setup_of(name);
  const auto width = static_cast<int>(fields.number("width", (*rules)->width, 4, 100));
  const auto height = static_cast<int>(fields.number("height", (*rules)->height, 4, 100));
  const int shown = static_cast<int>(fields.number("shown", setup.shown, 0, 16));
  if (fields.error()) return std::unexpected(*fields.error());
  auto kind = std::expected<RandomizerKind, Error>(randomizer_of(name));
  if (!by.empty()) kind = randomizer_named(by);
  if (!kind) return std::unexpected(kind.error());
  Session session(
      **rules, start_game(Board(width, height), make_randomizer(*kind, seed), name, level, shown));
  Json locks = Json::array();  // what the log made, for the colours of the board
  if (const Json* log = fields.find("log")) {
    if (!log->is_array()) return std::unexpected(field_error("log", *log, "an array of moves"));
    for (std::size_t i = 0; i < log->size(); ++i) {
      if (!replay(session, (*log)[i])) {
        return std::unexpected(
            Error{"log: move " + std::to_string(i + 1) + " cannot be played", 0, 0});
      }
      if (!(*log)[i].is_string()) locks.push_back(lock_to_json(*session.last_lock()));
    }
  }
  if (games.size() == most_games) games.erase(games.begin());
  const int id = ++last_game;
  const auto place = games.emplace(id, std::move(session)).first;
  Json state = *read_json(state_to_json(id, place->second, true, false));
  state["replayed"] = std::move(locks);
  return state.dump();
}

Answer move(std::string_view text) {
  Fields fields(text, {"id", "input"});
  const int id = static_cast<int>(fields.number("id", 0, 0, INT32_MAX));
  const std::string word = fields.text("input", "");
  if (fields.error()) return std::unexpected(*fields.error());
  const auto found = games.find(id);
  if (found == games.end()) {
    return std::unexpected(Error{"there is no game " + std::to_string(id), 0, 0});
  }
  Session& session = found->second;
  const std::int64_t before = session.game().pieces;
  bool changed = false;
  if (word == "fall") {
    changed = session.fall();
  } else if (word == "drop") {
    changed = session.hard_drop();
  } else if (word == "hold") {
    changed = has_hold(session) && session.hold();
  } else if (const auto input = input_named(word)) {
    changed = session.move(*input);
  } else if (!word.empty()) {
    return std::unexpected(Error{"unknown input '" + printable(word) + "'", 0, 0});
  }
  return state_to_json(id, session, changed, session.game().pieces != before);
}

}  // namespace

extern "C" std::uint32_t tetrion_game_start(const char* text, std::uint32_t size) {
  return keep(start(question(text, size)));
}

extern "C" std::uint32_t tetrion_game_move(const char* text, std::uint32_t size) {
  return keep(move(question(text, size)));
}

}  // namespace tetrion::wasm
