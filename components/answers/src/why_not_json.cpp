#include <nlohmann/json.hpp>
#include <set>
#include <tetrion/answers/why_not_json.hpp>

namespace tetrion {

std::string why_not_to_json(const Mover& mover, Cell cell, const WhyNot& why) {
  using Json = nlohmann::ordered_json;
  Json states = Json::array();
  for (const State& state : why.states) {
    Json cells = Json::array();
    for (const Cell& c : mover.shape(state).cells())
      cells.push_back({state.x + c.x, state.y + c.y});
    states.push_back(std::move(cells));
  }
  std::set<Cell> covered;
  for (const State& state : why.pocket) {
    for (const Cell& c : mover.shape(state).cells()) {
      covered.insert({state.x + c.x, state.y + c.y});
    }
  }
  Json pocket = Json::array();
  for (const Cell& c : covered) pocket.push_back({c.x, c.y});
  return Json{{"schema", "tetrion.why-not/1"},
              {"access", name(why.access)},
              {"cell", {cell.x, cell.y}},
              {"states", states},
              {"pocket", pocket}}
      .dump();
}

}  // namespace tetrion
