#include <doctest/doctest.h>

#include <tetrion/notation/svg.hpp>

using namespace tetrion;

namespace {

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++times;
  return times;
}

}  // namespace

TEST_CASE("a picture for each placement, in the piece's colour, the board drawn once") {
  const std::string svg = placements_to_svg(Board("----\n----\nx---"), atari_arcade(), Tetromino::O,
                                            {{0, 0, 0}, {1, 1, 0}, {2, 1, 0}});
  CHECK(count(svg, "<use href=\"#board\"/>") == 3);
  CHECK(count(svg, "#2d6cdf") == 3);
  CHECK(count(svg, "x 2 y 1 r 0") == 1);
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(count(placements_to_svg(Board(4, 2), nes(), Tetromino::T, {}), "<use") == 1);
}
