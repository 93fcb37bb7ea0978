/// The seven tetrominoes, in the order and with the numbers of the Tetris Analyzer, part 3:
/// O 0, I 1, Z 2, S 3, J 4, L 5, T 6.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace tetrion {

enum class Tetromino : std::uint8_t { O, I, Z, S, J, L, T };

inline constexpr std::array<Tetromino, 7> all_tetrominoes = {
    Tetromino::O, Tetromino::I, Tetromino::Z, Tetromino::S,
    Tetromino::J, Tetromino::L, Tetromino::T};

constexpr std::size_t index(Tetromino piece) { return static_cast<std::size_t>(piece); }

/// 'O', 'I', …
char letter(Tetromino piece);

/// The piece of a letter, upper or lower case; nothing for any other character.
std::optional<Tetromino> tetromino(char letter);

}  // namespace tetrion
