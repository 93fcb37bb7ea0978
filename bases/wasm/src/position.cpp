// Questions about a position: where can this piece go, why not there, what is best, what is the
// board worth? The answers are those of the command line, to the byte.
#include <tetrion/answers.hpp>
#include <tetrion/support.hpp>

#include "fields.hpp"
#include "interface.hpp"

namespace tetrion::wasm {
namespace {

/// The literature's by name, or one's own: {"schema":"tetrion.weights/1",…} under "weights".
std::expected<Evaluation, Error> evaluation_of(Fields& fields) {
  if (const Json* weights = fields.find("weights")) {
    auto own = read_evaluation(weights->dump(-1, ' ', false, Json::error_handler_t::replace));
    if (!own) return std::unexpected(Error{"weights: " + own.error().message, 0, 0});
    return own;
  }
  return evaluation_named(fields.text("controller", "tetrion-12"));
}

Answer placements(std::string_view text) {
  const auto query = read_placements_query(text);
  if (!query) return std::unexpected(query.error());
  return placements_to_json(*query, answer(*query, false, true));
}

Answer why_not_there(std::string_view text) {
  Fields fields(text, {"board", "rules", "piece", "x", "y"});
  const Board board = fields.board("board");
  const auto rules = rules_named(fields.text("rules", "nes"));
  const auto piece = piece_named(fields.text("piece", ""));
  const Cell cell{static_cast<int>(fields.number("x", 0, 0, board.width() - 1)),
                  static_cast<int>(fields.number("y", 0, 0, board.height() - 1))};
  if (fields.error()) return std::unexpected(*fields.error());
  if (!rules) return std::unexpected(rules.error());
  if (!piece) return std::unexpected(piece.error());
  const Mover mover(board, **rules, *piece);
  return why_not_to_json(mover, cell, why_not(mover, cell));
}

/// Where each input of a sequence takes the piece, the spawn first; ends where one is refused.
Answer steps(std::string_view text) {
  Fields fields(text, {"board", "rules", "piece", "inputs"});
  const Board board = fields.board("board");
  const auto rules = rules_named(fields.text("rules", "nes"));
  const auto piece = piece_named(fields.text("piece", ""));
  const Json* inputs = fields.find("inputs");
  if (fields.error()) return std::unexpected(*fields.error());
  if (!rules) return std::unexpected(rules.error());
  if (!piece) return std::unexpected(piece.error());
  if (inputs == nullptr || !inputs->is_array()) {
    return std::unexpected(Error{"inputs: expected an array of input names", 0, 0});
  }
  const Mover mover(board, **rules, *piece);
  Json list = Json::array();
  std::optional<State> state = mover.spawn();
  const auto add = [&] {
    std::vector<Cell> cells;
    for (const Cell& c : mover.shape(*state).cells()) {
      cells.push_back({state->x + c.x, state->y + c.y});
    }
    list.push_back(cells_to_json(cells));
  };
  add();
  for (const Json& word : *inputs) {
    const auto input = word.is_string() ? input_named(word.get<std::string>()) : std::nullopt;
    if (!input) {
      return std::unexpected(field_error("inputs", word, "left, right, ccw, cw, 180 or down"));
    }
    state = mover.move(*state, *input);
    if (!state) break;
    add();
  }
  return Json{{"schema", "tetrion.steps/1"}, {"steps", list}}.dump();
}

Answer best_placements(std::string_view text) {
  Fields fields(text, {"board", "rules", "piece", "next", "hold", "controller", "weights", "depth",
                       "top", "explain"});
  BestQuery query{.board = fields.board("board"),
                  .piece = fields.text("piece", ""),
                  .next = fields.text("next", ""),
                  .hold = fields.text("hold", ""),
                  .rules = fields.text("rules", "nes"),
                  .depth = static_cast<int>(fields.number("depth", 0, 0, 3))};
  const BestFormat format{static_cast<int>(fields.number("top", 5, 1, 100'000)),
                          fields.flag("explain", false)};
  const auto evaluation = evaluation_of(fields);
  if (fields.error()) return std::unexpected(*fields.error());
  if (!evaluation) return std::unexpected(evaluation.error());
  const auto found = best(query, *evaluation);
  if (!found) return std::unexpected(found.error());
  if (found->choices.empty()) return std::unexpected(cannot_enter(*found));
  return best_to_json(*found, format);
}

Answer board_features(std::string_view text) {
  Fields fields(text, {"board"});
  const Board board = fields.board("board");
  if (fields.error()) return std::unexpected(*fields.error());
  return features_to_json(board);
}

/// The cells behind the number of one feature.
Answer feature_cells(std::string_view text) {
  Fields fields(text, {"board", "feature"});
  const Board board = fields.board("board");
  const std::string name = fields.text("feature", "");
  if (fields.error()) return std::unexpected(*fields.error());
  const auto found = feature(name);
  if (!found) {
    return std::unexpected(Error{
        "unknown feature '" + printable(name) + "'" + did_you_mean(name, feature_names()), 0, 0});
  }
  return Json{{"schema", "tetrion.feature-cells/1"},
              {"feature", name},
              {"cells", cells_to_json(cells_of(*found, board))}}
      .dump();
}

}  // namespace

extern "C" std::uint32_t tetrion_placements(const char* text, std::uint32_t size) {
  return keep(placements(question(text, size)));
}

extern "C" std::uint32_t tetrion_why_not(const char* text, std::uint32_t size) {
  return keep(why_not_there(question(text, size)));
}

extern "C" std::uint32_t tetrion_steps(const char* text, std::uint32_t size) {
  return keep(steps(question(text, size)));
}

extern "C" std::uint32_t tetrion_best(const char* text, std::uint32_t size) {
  return keep(best_placements(question(text, size)));
}

extern "C" std::uint32_t tetrion_features(const char* text, std::uint32_t size) {
  return keep(board_features(question(text, size)));
}

extern "C" std::uint32_t tetrion_feature_cells(const char* text, std::uint32_t size) {
  return keep(feature_cells(question(text, size)));
}

}  // namespace tetrion::wasm
