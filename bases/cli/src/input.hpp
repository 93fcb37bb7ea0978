/// Reading what the user hands in: files, standard input, boards.
#pragma once

#include <charconv>
#include <concepts>
#include <expected>
#include <optional>
#include <string>
#include <tetrion/board.hpp>
#include <tetrion/rules.hpp>
#include <vector>

namespace CLI {
class App;
}

namespace tetrion::cli {

/// The whole file, "-" for standard input. At most 256 MiB.
std::expected<std::string, Error> read_file(const std::string& path);

/// The whole word as a number; nothing when it is other text, or out of range.
template <std::integral Number>
std::optional<Number> number_in(const std::string& word) {
  Number number{};
  const char* const end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

/// Where a board comes from: --board FILE or --rows 'a/b/c'.
struct BoardSource {
  std::string file;
  std::string rows;

  void add_options(CLI::App& command);

  /// Messages name the file. Exactly one of the two must be given.
  std::expected<Board, Error> read() const;
};

/// Is the word the name of a file with rules, not of a rule set? It is "-", ends in .json, has a
/// slash, or is a file that has not the name of a rule set.
bool is_rules_file(const std::string& word);

/// For the message about a rule set that does not exist.
inline constexpr const char* or_a_rules_file = ", or a file with rules";

/// A rule set by its name, or from a file.
std::expected<Rules, Error> rules_of(const std::string& word);

/// Pieces by their letters, at least one. `name` is the option's name.
std::expected<std::vector<Tetromino>, Error> pieces_of(const std::string& letters,
                                                       const std::string& name);

/// A drawing given in one word, its rows separated by '/'. `name` is the option's name.
std::expected<Board, Error> rows_in_a_word(const std::string& word, const std::string& name);

}  // namespace tetrion::cli
