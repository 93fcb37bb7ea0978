#include <string_view>
#include <tetrion/piece/tetromino.hpp>

namespace tetrion {
namespace {

constexpr std::string_view letters = "OIZSJLT";

}  // namespace

char letter(Tetromino piece) { return letters[index(piece)]; }

std::optional<Tetromino> tetromino(char letter) {
  const char upper =
      letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  const std::size_t at = letters.find(upper);
  if (at == std::string_view::npos) return std::nullopt;
  return all_tetrominoes[at];
}

}  // namespace tetrion
