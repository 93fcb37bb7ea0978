#include <doctest/doctest.h>

#include <algorithm>
#include <tetrion/control.hpp>

#include "vectors_json.hpp"

using namespace tetrion;

namespace {

// The board as the transcripts write it: rows from the highest filled one down.
std::vector<std::string> filled_rows(const Board& board) {
  std::vector<std::string> rows;
  for (int y = 0; y < board.height(); ++y) {
    if (rows.empty() && board.row_empty(y)) continue;
    std::string row;
    for (int x = 0; x < board.width(); ++x) row += board.filled(x, y) ? 'X' : '.';
    rows.push_back(row);
  }
  return rows;
}

PlayRules rules_of(const nlohmann::json& transcript) {
  const std::string name = transcript["rules"];
  if (name == "fahey") return fahey();
  if (name == "lee") return lee();
  PlayRules rules = simplified(transcript["width"], transcript["height"]);
  rules.overflow_lines = transcript["allow_lines_after_overflow"].get<int>() == 1;
  const int losing = transcript["gameover_evaluation"];
  rules.losing = losing < 0 ? Losing::excluded : losing == 0 ? Losing::zero : Losing::evaluated;
  return rules;
}

void check_move(const nlohmann::json& expected, const Board& board, const Candidate& chosen,
                const Outcome& outcome, const std::string& rules) {
  CHECK(expected[0].get<std::string>()[0] == letter(chosen.piece));
  if (rules == "lee") {
    std::vector<Cell> cells;
    for (const auto& cell : expected[1]) cells.push_back({cell[1], cell[0]});
    CHECK(std::ranges::is_permutation(cells, chosen.cells));
    CHECK(expected[2] == outcome.move.rows_removed);
    return;
  }
  CHECK(expected[1] == chosen.orientation);
  CHECK(expected[2] == chosen.column);
  CHECK(expected[3] == outcome.move.rows_removed);
  if (rules == "simplified") {
    const int bottom = std::ranges::max(chosen.cells, {}, &Cell::y).y;
    CHECK(expected[4] == board.height() - 1 - bottom);
  }
}

void replay(const nlohmann::json& transcript) {
  CAPTURE(transcript["id"].get<std::string>());
  const PlayRules rules = rules_of(transcript);
  const auto evaluator =
      Evaluator::make(*find_evaluation(transcript["controller"].get<std::string>()), rules.width,
                      rules.height, rules.hidden_rows);
  REQUIRE(evaluator);
  const Controller controller{&rules, &*evaluator, {}};
  const auto pieces = parse_pieces(transcript["pieces"].get<std::string>());
  REQUIRE(pieces);
  Board board = rules.empty_board();
  int lines = 0;
  int ties = 0;
  bool lost = false;
  std::size_t moves = 0;
  const std::size_t last = transcript["moves"].size();
  auto snapshot = transcript["boards"].begin();
  while (moves < last && !lost) {
    CAPTURE(moves);
    const auto list = candidates(rules, board, (*pieces)[moves]);
    const auto known =
        std::span(*pieces).subspan(moves, static_cast<std::size_t>(rules.known_pieces));
    const auto ranked = rank(controller, board, list, known);
    REQUIRE(!ranked.empty());
    ties +=
        ranked.size() > 1 && ranked[0].safe && ranked[1].safe && ranked[1].score == ranked[0].score;
    const Candidate& chosen = list[ranked.front().candidate];
    const Outcome outcome = settle(rules, board, chosen);
    check_move(transcript["moves"][moves], board, chosen, outcome, rules.name);
    board = outcome.after;
    lines += outcome.move.rows_removed;
    lost = outcome.lost;
    ++moves;
    if (snapshot != transcript["boards"].end() && (*snapshot)["after_moves"] == moves) {
      CHECK(filled_rows(board) == (*snapshot)["rows"].get<std::vector<std::string>>());
      CHECK(lines == (*snapshot)["lines"]);
      ++snapshot;
    }
  }
  CHECK(moves == last);
  CHECK(snapshot == transcript["boards"].end());
  CHECK(lines == transcript["lines"]);
  CHECK(lost == transcript["game_over"].get<bool>());
  if (transcript.contains("moves_with_exact_ties"))
    CHECK(ties == transcript["moves_with_exact_ties"]);
}

}  // namespace

TEST_CASE("vectors: every transcript, move for move") {
  const auto vectors = testing::read_vectors("controllers.json");
  if (!vectors) return;
  int count = 0;
  for (const char* kind : {"transcripts", "short_transcripts"}) {
    for (const auto& transcript : (*vectors)[kind]) {
      replay(transcript);
      ++count;
    }
  }
  CHECK(count == 13);
}

TEST_CASE("vectors: single placements under the simplified rules") {
  const auto vectors = testing::read_vectors("controllers.json");
  if (!vectors) return;
  int count = 0;
  for (const auto& entry : (*vectors)["placements"]) {
    CAPTURE(entry["id"].get<std::string>());
    const auto rows = entry["rows"].get<std::vector<std::string>>();
    const int height = static_cast<int>(rows.size());
    PlayRules rules = simplified(static_cast<int>(rows[0].size()), height);
    Board board = rules.empty_board();
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < rules.width; ++x) {
        if (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == 'X')
          board.fill(x, y + 4);
      }
    }
    for (const bool overflow : {false, true}) {
      const auto& allowed = entry["allow_lines_after_overflow"];
      if (allowed.is_number() && (allowed == 1) != overflow) continue;
      rules.overflow_lines = overflow;
      const auto list = candidates(rules, board, *tetromino(entry["piece"].get<std::string>()[0]));
      const auto found = std::ranges::find_if(list, [&](const Candidate& c) {
        return c.orientation == entry["orientation"] && c.column == entry["column"];
      });
      REQUIRE(found != list.end());
      const Outcome outcome = settle(rules, board, *found);
      CHECK(outcome.move.landing_height_halves / 2.0 == entry["landing_height"].get<double>());
      CHECK(outcome.move.rows_removed == entry["rows_removed"]);
      CHECK(outcome.move.eroded_piece_cells == entry["eroded_piece_cells"]);
      CHECK(outcome.lost == entry["lost"].get<bool>());
      CHECK(filled_rows(outcome.after) == entry["rows_after"].get<std::vector<std::string>>());
      ++count;
    }
  }
  CHECK(count >= 47);
}
