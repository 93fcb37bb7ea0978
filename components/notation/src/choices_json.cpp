#include <tetrion/notation/choices_json.hpp>
#include <tetrion/support/words.hpp>

#include <tetrion/notation/json_reader.hpp>

namespace tetrion {
namespace {

void write_lock(std::string& text, const LockRecord& lock, const Shape& shape, bool inputs) {
  const Placement& p = lock.placement;
  text += "{\"x\":" + std::to_string(p.x) + ",\"y\":" + std::to_string(p.y) +
          ",\"rotation\":" + std::to_string(p.rotation) + ",\"cells\":[";
  bool first = true;
  for (const Cell& cell : shape.cells()) {
    text += (first ? "[" : ",[") + std::to_string(p.x + cell.x) + ',' +
            std::to_string(p.y + cell.y) + ']';
    first = false;
  }
  text += "],\"spin\":\"" + std::string(name(lock.spin)) +
          "\",\"lines_cleared\":" + std::to_string(lock.lines_cleared);
  if (inputs) {
    text += ",\"inputs\":[";
    for (std::size_t i = 0; i < lock.inputs.size(); ++i) {
      text += (i == 0 ? "\"" : ",\"") + lock.inputs[i] + '"';
    }
    text += "],\"soft_drop_rows\":" + std::to_string(lock.soft_drop_rows) +
            ",\"finesse\":" + std::to_string(lock.finesse);
  }
  text += '}';
}

}  // namespace

std::string choices_to_json(const ChoicesQuery& query, std::span<const ChoiceRecord> choices,
                            bool inputs) {
  std::string queue;
  for (const Tetromino piece : query.queue) queue += letter(piece);
  std::string text =
      "{\"schema\":\"tetrion.placements/2\",\"rules\":" + Json(query.rules.name).dump() +
      ",\"queue\":\"" + queue + "\",\"hold\":" +
      (query.hold ? std::string("\"") + letter(*query.hold) + '"' : std::string("null")) +
      ",\"spins\":\"" + std::string(name(query.rules.spins.rule)) +
      "\",\"width\":" + std::to_string(query.board.width()) +
      ",\"height\":" + std::to_string(query.board.height()) + ",\"choices\":[";
  bool first = true;
  for (const ChoiceRecord& choice : choices) {
    text += std::string(first ? "" : ",") + "{\"piece\":\"" + letter(choice.piece) +
            "\",\"held\":" + (choice.held ? "true" : "false") + ",\"placements\":[";
    first = false;
    for (std::size_t i = 0; i < choice.placements.size(); ++i) {
      if (i > 0) text += ',';
      const LockRecord& lock = choice.placements[i];
      write_lock(text, lock, query.rules.piece(choice.piece).shape(lock.placement.rotation),
                 inputs);
    }
    text += "]}";
  }
  return text + "]}";
}

}  // namespace tetrion
