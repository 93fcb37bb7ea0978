// The shared vectors: 3,150 cases, each with kick off and on, in the general and every packed form;
// and the small facts of the Tetris Analyzer's own tests.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <tetrion/movegen.hpp>

#include "vectors.hpp"

using namespace tetrion;
using nlohmann::json;

namespace {

Board board_of(const json& rows) {
  std::string text;
  for (const auto& row : rows) text += row.get<std::string>() + "\n";
  return parse_board(text).value();
}

std::vector<Placement> placements_of(const json& flat) {
  std::vector<Placement> placements;
  for (std::size_t i = 0; i + 2 < flat.size(); i += 3) {
    placements.push_back({flat[i], flat[i + 1], flat[i + 2]});
  }
  return placements;
}

}  // namespace

TEST_CASE("placements.json: every case in every form") {
  const auto text = testing::vector_file("placements.json");
  if (!text) return;
  const json vectors = json::parse(*text);
  std::vector<Board> boards;
  for (const auto& rows : vectors["boards"]) boards.push_back(board_of(rows));
  int checked = 0;
  for (const auto& c : vectors["cases"]) {
    const Board& board = boards[c[0]];
    const std::string variant = vectors["variants"][c[1].get<std::size_t>()]["name"];
    const Rules* base = find_rules(variant);
    REQUIRE(base);
    const Tetromino piece =
        tetromino(vectors["pieces"][c[2].get<std::size_t>()].get<std::string>()[0]).value();
    for (const bool kick : {false, true}) {
      const json& answer = kick && !c[5].is_null() ? c[5] : c[4];
      const auto expected = placements_of(answer);
      const Rules rules = with_start_x(with_kick(*base, kick), c[3]);
      REQUIRE(reachable_placements(Mover(board, rules, piece)) == expected);
      for (const Form form : supported_forms()) {
        const auto generator = Generator::make(rules, board.width(), board.height(), form);
        REQUIRE(generator);
        PlacementList list;
        generator->placements(pack(board), piece, list);
        REQUIRE(std::vector<Placement>(list.begin(), list.end()) == expected);
      }
      ++checked;
    }
  }
  CHECK(checked == 6'300);
}

TEST_CASE("placements.json: the grids of the three variants are ours") {
  const auto text = testing::vector_file("placements.json");
  if (!text) return;
  const json vectors = json::parse(*text);
  for (const auto& [variant, pieces] : vectors["shapes"].items()) {
    const Rules* rules = find_rules(variant);
    REQUIRE(rules);
    for (std::size_t p = 0; p < 7; ++p) {
      const PieceRules& piece = rules->piece(all_tetrominoes[p]);
      REQUIRE(static_cast<int>(pieces[p].size()) == piece.rotations());
      for (int r = 0; r < piece.rotations(); ++r) {
        std::string grid = pieces[p][static_cast<std::size_t>(r)];
        for (char& c : grid) c = c == '/' ? '\n' : c;
        const Shape shape(parse_board(grid).value());
        CHECK(std::ranges::equal(shape.cells(), piece.shape(r).cells()));
      }
    }
  }
}

TEST_CASE("basics.json: the facts of the Tetris Analyzer's tests") {
  const auto text = testing::vector_file("basics.json");
  if (!text) return;
  const json basics = json::parse(*text);

  CHECK(clear_full_rows(board_of(basics["clear_rows"]["in"])).board ==
        board_of(basics["clear_rows"]["out"]));

  const Shape shape(board_of(basics["shape"]["in"]));
  std::vector<std::vector<int>> cells;
  for (const Cell& cell : shape.cells()) cells.push_back({cell.x, cell.y});
  CHECK(json(cells) == basics["shape"]["out"]);

  const json& set = basics["set_piece"];
  const Shape& t2 =
      find_rules(set["variant"].get<std::string>())->piece(Tetromino::T).shape(set["rotation"]);
  CHECK(set_piece(Board(10, 15), t2.cells(), set["x"], set["y"]) == board_of(set["expected"]));

  const Board board = board_of(basics["move"]["board"]);
  const Rules kicking = *find_rules(basics["move"]["variant"].get<std::string>());
  const Rules plain = with_kick(kicking, false);
  const Mover mover(board, plain, Tetromino::S);
  const Mover kicker(board, kicking, Tetromino::S);
  int checked = 0;
  for (const auto& test : basics["move"]["tests"]) {
    const std::string what = test[0];
    const State from{test[1][0], test[1][1],
                     (test[1][2].get<int>() + 2) % 2};  // S: rotation -1 is 1
    CAPTURE(what);
    const auto expect = [&](const std::optional<State>& found, const json& expected) {
      REQUIRE(found.has_value() == !expected.is_null());
      if (found) CHECK(json({found->x, found->y, found->rotation}) == expected);
      ++checked;
    };
    if (what == "valid?") {
      CHECK(mover.fits(from) == test[2].get<bool>());
      ++checked;
    } else if (what == "left from") {
      expect(mover.left(from), test[2]);
    } else if (what == "right from") {
      expect(mover.right(from), test[2]);
    } else if (what == "down from") {
      expect(mover.down(from), test[2]["down"]);
      CHECK(mover.rests(from) == !test[2]["placement"].is_null());
    } else if (what.starts_with("rotate-with-kick")) {
      expect(kicker.rotate(from, Turn::ccw), test[2]);
    } else if (what.starts_with("rotate")) {
      expect(mover.rotate(from, Turn::ccw), test[2]);
    }
  }
  CHECK(checked == 11);

  const json& p = basics["placements"];
  for (const bool kick : {false, true}) {
    const Rules rules =
        with_start_x(with_kick(*find_rules(p["variant"].get<std::string>()), kick), p["start_x"]);
    json found = json::array();
    for (const Placement& q :
         reachable_placements(Mover(board_of(p["board"]), rules, Tetromino::J))) {
      found.push_back({q.x, q.y, q.rotation});
    }
    CHECK(found == p[kick ? "kick_on" : "kick_off"]);
  }
}
