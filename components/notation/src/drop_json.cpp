// Written by hand, not through a document: a stream can have millions of steps.
#include <tetrion/notation/board_json.hpp>
#include <tetrion/notation/drop_json.hpp>

namespace tetrion {
namespace {

void add(std::string& text, std::string_view key, std::int64_t number) {
  text += ",\"";
  text += key;
  text += "\":";
  text += std::to_string(number);
}

Board drawn(const Shape& shape) {
  return set_piece(Board(shape.width(), shape.height()), shape.cells(), 0, 0);
}

}  // namespace

std::string to_json(const std::optional<Dropped>& dropped) {
  std::string text = "{\"schema\":\"tetrion.drop/1\"";
  if (!dropped) {
    return text + ",\"fits\":false,\"landing_row\":null,\"lines_cleared\":null,\"board\":null}";
  }
  text += ",\"fits\":true";
  add(text, "landing_row", dropped->landing_row);
  add(text, "lines_cleared", dropped->lines_cleared());
  return text + ",\"board\":" + to_json(dropped->board) + "}";
}

std::string ranking_to_json(const Board& board, const Shape& block,
                            std::span<const RankedDrop> drops) {
  const std::vector<Shape> turns = distinct_rotations(block);
  std::string text = "{\"schema\":\"tetrion.drop-best/1\",\"drops\":[";
  for (const RankedDrop& drop : drops) {
    const Shape& turn = turns[static_cast<std::size_t>(drop.rotation)];
    if (text.back() == '}') text += ',';
    text += "{\"offset\":" + std::to_string(drop.offset);
    add(text, "rotation", drop.rotation);
    text += ",\"block\":" + to_json(drawn(turn));
    add(text, "landing_row", drop.landing_row);
    add(text, "lines_cleared", drop.score.lines_cleared);
    add(text, "height", drop.score.height);
    add(text, "holes", drop.score.holes);
    text += ",\"board\":" + to_json(drop_block(board, turn, drop.offset).value()->board) + "}";
  }
  return text + "]}";
}

std::string slides_to_json(const Board& board, const Slides& slides) {
  std::string text = "{\"schema\":\"tetrion.drop-slide/1\"";
  add(text, "width", board.width());
  add(text, "height", board.height());
  text += ",\"start\":{\"x\":" + std::to_string(slides.start().x);
  add(text, "y", slides.start().y);
  add(text, "rotation", slides.start().rotation);
  text += "},\"places\":[";
  for (const Placement& place : slides.places()) {
    if (text.back() == '}') text += ',';
    text += "{\"x\":" + std::to_string(place.x);
    add(text, "y", place.y);
    add(text, "rotation", place.rotation);
    text += ",\"cells\":";
    char before = '[';
    for (const Cell& cell : slides.rotations()[static_cast<std::size_t>(place.rotation)].cells()) {
      text += before;
      text += '[' + std::to_string(place.x + cell.x) + ',' + std::to_string(place.y + cell.y) + ']';
      before = ',';
    }
    text += ']';
    add(text, "lines_cleared", slides.lines_cleared(place));
    text += ",\"inputs\":";
    before = '[';
    for (const SlideInput input : slides.inputs(place)) {
      text += before;
      text += '"';
      text += name(input);
      text += '"';
      before = ',';
    }
    text += "]}";
  }
  return text + "]}";
}

std::string stream_to_json(std::span<const std::optional<DropStep>> steps,
                           const DropStream& stream) {
  std::string text = "{\"schema\":\"tetrion.drop-stream/1\",\"steps\":[";
  for (const auto& step : steps) {
    if (text.back() == '}') text += ',';
    if (!step) {
      text += "{\"fits\":false,\"landing_row\":null,\"lines_cleared\":null}";
      continue;
    }
    text += "{\"fits\":true";
    add(text, "landing_row", step->landing_row);
    add(text, "lines_cleared", step->lines_cleared);
    text += '}';
  }
  text += ']';
  const DropTotals& totals = stream.totals();
  add(text, "blocks", totals.blocks);
  add(text, "lines_cleared", totals.lines_cleared);
  add(text, "lines_on_entry", totals.lines_on_entry);
  text += totals.topped_out ? ",\"topped_out\":true" : ",\"topped_out\":false";
  return text + ",\"board\":" + to_json(stream.board()) + "}";
}

}  // namespace tetrion
