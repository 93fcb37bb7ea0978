// Games that a controller plays: watched move by move, or many at once and counted.
#include <algorithm>
#include <map>
#include <tetrion/answers.hpp>
#include <tetrion/support.hpp>

#include "fields.hpp"
#include "interface.hpp"

namespace tetrion::wasm {
namespace {

constexpr std::size_t most_watched = 16;
constexpr std::int64_t most_moves_shown = 64;  // of one step; earlier ones are counted only

std::map<int, Player> watched;
int last_watched = 0;

std::expected<SimulationPlan, Error> plan_of(Fields& fields) {
  const std::string name = fields.text("rules", "simplified");
  const auto width = fields.optional_number("width", 4, 100);
  const auto height = fields.optional_number("height", 4, 100);
  auto rules = play_rules_named(name, width, height);
  auto evaluation = evaluation_named(fields.text("controller", "dellacherie"));
  if (!rules) return std::unexpected(rules.error());
  if (!evaluation) return std::unexpected(evaluation.error());
  SimulationPlan plan{*std::move(rules), *std::move(evaluation)};
  plan.seed = static_cast<std::uint64_t>(fields.number("seed", 1, 0, INT64_MAX));
  plan.games = fields.number("games", 1, 1, 1'000'000);
  plan.max_pieces = fields.number("max_pieces", 0, 0, INT64_MAX);
  if (const auto known = fields.optional_number("look_ahead", 1, 4))
    plan.rules.known_pieces = *known;
  const std::string by = fields.text("randomizer", "");
  if (!by.empty()) {
    const auto kind = randomizer_named(by);
    if (!kind) return std::unexpected(kind.error());
    plan.rules.randomizer = *kind;
  }
  if (fields.error()) return std::unexpected(*fields.error());
  return plan;
}

Answer simulate_games(std::string_view text) {
  Fields fields(text, {"rules", "controller", "width", "height", "seed", "games", "max_pieces",
                       "look_ahead", "randomizer"});
  const auto plan = plan_of(fields);
  if (!plan) return std::unexpected(plan.error());
  const auto result = simulate(*plan);
  if (!result) return std::unexpected(result.error());
  return simulation_to_json(*plan, *result, 0, false);
}

/// The board without the rows that only hold what reaches over the top.
Json visible_rows(const Player& player) {
  Json rows = rows_to_json(player.board());
  rows.erase(rows.begin(), rows.begin() + player.plan().rules.hidden_rows);
  return rows;
}

Json move_to_json(const Player& player, const Move& move) {
  const int hidden = player.plan().rules.hidden_rows;
  std::vector<Cell> cells(move.candidate.cells.begin(), move.candidate.cells.end());
  for (Cell& cell : cells) cell.y -= hidden;
  Json rows = Json::array();
  if (move.outcome.move.rows_removed > 0) {
    for (int y = 0; y < move.outcome.locked.height(); ++y) {
      if (move.outcome.locked.row_full(y)) rows.push_back(y - hidden);
    }
  }
  return {{"piece", std::string(1, letter(move.candidate.piece))},
          {"orientation", move.candidate.orientation},
          {"column", move.candidate.column},
          {"cells", cells_to_json(cells)},
          {"rows", rows},
          {"lines", move.outcome.move.rows_removed}};
}

Json state_to_json(int id, const Player& player) {
  const auto heights = column_heights(player.board());
  std::string next;
  for (const Tetromino piece : player.queue()) next += letter(piece);
  const GameResult& result = player.result();
  return {{"schema", "tetrion.watch/1"},
          {"id", id},
          {"board", visible_rows(player)},
          {"queue", next},
          {"pieces", result.pieces},
          {"lines", result.lines},
          {"height", heights.empty() ? 0 : *std::ranges::max_element(heights)},
          {"holes", feature_of(player.board(), Feature::holes)},
          {"finished", result.finished}};
}

Answer start(std::string_view text) {
  Fields fields(
      text, {"rules", "controller", "width", "height", "seed", "look_ahead", "randomizer", "game"});
  const std::int64_t game = fields.number("game", 0, 0, INT64_MAX);
  auto plan = plan_of(fields);
  if (!plan) return std::unexpected(plan.error());
  // As `tetrion watch`: a game's own pieces where they are known.
  if (fields.find("randomizer") == nullptr && find_rules(plan->rules.name) != nullptr) {
    plan->rules.randomizer = randomizer_of(plan->rules.name);
  }
  auto player = Player::make(*std::move(plan), game);
  if (!player) return std::unexpected(player.error());
  if (watched.size() == most_watched) watched.erase(watched.begin());
  const int id = ++last_watched;
  const auto place = watched.emplace(id, *std::move(player)).first;
  return state_to_json(id, place->second).dump();
}

Answer step(std::string_view text) {
  Fields fields(text, {"id", "moves"});
  const int id = static_cast<int>(fields.number("id", 0, 0, INT32_MAX));
  const std::int64_t count = fields.number("moves", 1, 1, 1'000'000);
  if (fields.error()) return std::unexpected(*fields.error());
  const auto found = watched.find(id);
  if (found == watched.end()) {
    return std::unexpected(Error{"there is no watched game " + std::to_string(id), 0, 0});
  }
  Json moves = Json::array();
  for (std::int64_t i = 0; i < count; ++i) {
    const auto move = found->second.next();
    if (!move) break;
    if (i + most_moves_shown >= count) moves.push_back(move_to_json(found->second, *move));
  }
  Json state = state_to_json(id, found->second);
  state["moves"] = std::move(moves);
  return state.dump();
}

}  // namespace

extern "C" std::uint32_t tetrion_simulate(const char* text, std::uint32_t size) {
  return keep(simulate_games(question(text, size)));
}

extern "C" std::uint32_t tetrion_watch_start(const char* text, std::uint32_t size) {
  return keep(start(question(text, size)));
}

extern "C" std::uint32_t tetrion_watch_step(const char* text, std::uint32_t size) {
  return keep(step(question(text, size)));
}

}  // namespace tetrion::wasm
