// What there is to choose from: rule sets, controllers, randomizers, features.
#include <tetrion/answers.hpp>
#include <tetrion/packing.hpp>
#include <tetrion/support.hpp>

#include "fields.hpp"
#include "interface.hpp"

namespace tetrion::wasm {
namespace {

Json piece_to_json(const Rules& rules, Tetromino piece) {
  Json orientations = Json::array();
  for (const Shape& shape : rules.piece(piece).orientations) {
    const std::string drawing = draw(shape, letter(piece));
    Json rows = Json::array();
    for (const std::string_view row : split(drawing, '\n')) rows.push_back(row);
    orientations.push_back(std::move(rows));
  }
  return orientations;
}

Json described_rules(const Rules& rules) {
  Json pieces = Json::object();
  for (const Tetromino piece : all_tetrominoes) {
    pieces[std::string(1, letter(piece))] = piece_to_json(rules, piece);
  }
  Json facts = Json::array();
  for (const Fact& fact : rules.facts) {
    facts.push_back({{"topic", fact.topic},
                     {"statement", fact.statement},
                     {"source", fact.source},
                     {"verified", fact.verified}});
  }
  const GameSetup setup = setup_of(rules.name);
  return {{"name", rules.name},
          {"title", rules.title},
          {"width", rules.width},
          {"height", rules.height},
          {"turns", {{"ccw", rules.turns.ccw}, {"cw", rules.turns.cw}, {"half", rules.turns.half}}},
          {"kick", rules.kick},
          {"headroom", rules.headroom},
          {"shown", setup.shown},
          {"hold", setup.hold},
          {"lock_delay", setup.lock_delay_ms},
          {"pieces", pieces},
          {"facts", facts},
          {"unverified_scoring", scoring_of(rules.name).unverified}};
}

std::string catalogue() {
  Json rules = Json::array();
  for (const Rules* entry : all_rules()) rules.push_back(described_rules(*entry));
  Json controllers = Json::array();
  for (const Evaluation& entry : all_evaluations()) {
    controllers.push_back({{"name", entry.name}, {"source", entry.source}});
  }
  Json randomizers = Json::array();
  for (const RandomizerInfo& entry : all_randomizers()) {
    randomizers.push_back({{"name", entry.name}, {"meaning", entry.meaning}});
  }
  Json features = Json::array();
  for (const FeatureInfo& entry : all_features()) {
    features.push_back({{"name", entry.name}, {"meaning", entry.meaning}});
  }
  Json shapes = Json::array();
  for (const packing::FixedShape& shape : packing::fixed_shapes()) {
    shapes.push_back({{"name", shape.name},
                      {"piece", std::string(1, letter(shape.piece))},
                      {"cells", cells_to_json({shape.cells.begin(), shape.cells.end()})}});
  }
  return Json{
      {"schema", "tetrion.catalogue/1"}, {"rules", rules},       {"controllers", controllers},
      {"randomizers", randomizers},      {"features", features}, {"shapes", shapes}}
      .dump();
}

}  // namespace

extern "C" std::uint32_t tetrion_catalogue(const char*, std::uint32_t) { return keep(catalogue()); }

}  // namespace tetrion::wasm
