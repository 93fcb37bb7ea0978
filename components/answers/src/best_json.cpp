#include <algorithm>
#include <nlohmann/json.hpp>
#include <tetrion/answers/best.hpp>

namespace tetrion {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::string best_to_json(const BestAnswer& answer, BestFormat format) {
  const std::size_t shown =
      std::min(answer.choices.size(), static_cast<std::size_t>(std::max(format.top, 0)));
  Json list = Json::array();
  ChoiceInputs inputs(answer);
  for (std::size_t i = 0; i < shown; ++i) {
    const Choice& choice = answer.choices[i];
    const Candidate& c = choice.candidate;
    Json cells = Json::array();
    for (const Cell& cell : c.cells) cells.push_back({cell.x, cell.y - answer.rules.hidden_rows});
    Json entry = {{"piece", std::string(1, letter(c.piece))}};
    if (answer.game != nullptr) {
      entry["x"] = c.placement.x;
      entry["y"] = c.placement.y;
      entry["rotation"] = c.placement.rotation;
      entry["inputs"] = inputs.of(choice);
    } else {
      entry["orientation"] = c.orientation;
      entry["column"] = c.column;
    }
    entry["cells"] = cells;
    entry["value"] = choice.ranked.safe ? Json(choice.ranked.value) : Json();
    entry["lines"] = choice.outcome.move.rows_removed;
    entry["safe"] = choice.ranked.safe;
    entry["depth"] = choice.ranked.depth;
    if (format.explain) {
      Json terms = Json::object();
      for (const TermValue& term : terms_of(answer, choice)) {
        terms[term_name(term)] = {{"value", number_of(term)}, {"adds", term.contribution}};
      }
      Json against = Json::object();
      for (const Difference& d : differences(answer, choice)) against[d.feature] = d.contribution;
      entry["features"] = terms;
      entry["difference_to_best"] = against;
    }
    list.push_back(entry);
  }
  const Json json = {{"schema", "tetrion.best/1"},
                     {"rules", answer.rules.name},
                     {"controller", answer.evaluator.evaluation().name},
                     {"piece", std::string(1, letter(answer.pieces.front()))},
                     {"count", answer.choices.size()},
                     {"placements", list}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tetrion
