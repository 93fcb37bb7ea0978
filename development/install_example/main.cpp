// Where can a J go under Atari rules? Prints each placement and the keys that get it there.
#include <iostream>
#include <tetrion/movegen.hpp>

int main() {
  using namespace tetrion;
  const Board board(R"(
      ------
      --xx--
      --x--x
      --xxxx)");
  const Rules rules = with_start_x(atari_arcade(), 2);
  const Paths paths(Mover(board, rules, Tetromino::J));
  for (const Placement& p : paths.placements()) {
    const Shape& shape = rules.piece(Tetromino::J).shape(p.rotation);
    std::cout << draw(board, shape, p.x, p.y, 'J') << "\nkeys:";
    for (const Input input : paths.inputs(p)) std::cout << ' ' << name(input);
    std::cout << "\n\n";
  }
  return paths.placements().size() == 4 ? 0 : 1;
}
