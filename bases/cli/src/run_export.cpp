#include "run_export.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

namespace tetrion::cli {
namespace {

using Json = nlohmann::ordered_json;

std::expected<std::string, Error> search_csv(const Store& store, const StoredRun& run) {
  const auto generations = store.generations(run);
  if (!generations) return std::unexpected(generations.error());
  std::string text = "generation,candidate,games,deaths,pieces,lines,seconds,weights\n";
  for (const GenerationRecord& g : *generations) {
    int number = 0;
    for (const CandidateRecord& c : g.candidates) {
      text +=
          fmt::format("{},{},{},{},{},{},{},\"{}\"\n", g.number, ++number, c.tally.games,
                      c.tally.deaths, c.tally.pieces, c.tally.lines, c.tally.seconds, c.weights);
    }
  }
  return text;
}

std::expected<Json, Error> search_rows(const Store& store, const StoredRun& run) {
  const auto generations = store.generations(run);
  if (!generations) return std::unexpected(generations.error());
  Json rows = Json::array();
  for (const GenerationRecord& g : *generations) {
    Json candidates = Json::array();
    for (const CandidateRecord& c : g.candidates) {
      candidates.push_back({{"weights", Json::parse(c.weights, nullptr, false)},
                            {"games", c.tally.games},
                            {"deaths", c.tally.deaths},
                            {"pieces", c.tally.pieces},
                            {"lines", c.tally.lines},
                            {"seconds", c.tally.seconds}});
    }
    rows.push_back({{"generation", g.number},
                    {"games", g.games},
                    {"centre", Json::parse(g.centre, nullptr, false)},
                    {"spread", g.spread},
                    {"candidates", candidates}});
  }
  return rows;
}

}  // namespace

std::expected<std::string, Error> run_csv(const Store& store, const StoredRun& run) {
  if (run.kind == "tune") return search_csv(store, run);
  const auto stored = store.result(run);
  if (!stored) return std::unexpected(stored.error());
  std::string text = "game,pieces,lines,finished\n";
  for (const GameResult& game : stored->result.games) {
    text += fmt::format("{},{},{},{}\n", game.game, game.pieces, game.lines, game.finished ? 1 : 0);
  }
  return text;
}

std::expected<std::string, Error> run_json(const Store& store, const StoredRun& run) {
  Json json = {{"schema", "tetrion.run/1"},
               {"name", run.name},
               {"kind", run.kind},
               {"program", run.program},
               {"created", run.created},
               {"shard", {run.shard, run.shards}},
               {"settings", Json::parse(run.settings, nullptr, false)}};
  if (run.kind == "tune") {
    const auto rows = search_rows(store, run);
    if (!rows) return std::unexpected(rows.error());
    json["generations"] = *rows;
  } else {
    const auto stored = store.result(run);
    if (!stored) return std::unexpected(stored.error());
    Json games = Json::array();
    for (const GameResult& game : stored->result.games) {
      games.push_back({game.game, game.pieces, game.lines, game.finished});
    }
    json["columns"] = {"game", "pieces", "lines", "finished"};
    json["games"] = games;
    json["filled_cells"] = stored->result.filled_cells;
    json["seconds"] = stored->seconds;
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tetrion::cli
