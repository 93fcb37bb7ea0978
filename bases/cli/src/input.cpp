#include "input.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <tetrion/answers.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

namespace tetrion::cli {
namespace {

constexpr std::size_t largest_file = std::size_t{256} << 20;

std::string quoted(const std::string& path) {
  return path == "-" ? "standard input" : "'" + printable(path, 200) + "'";
}

std::unexpected<Error> cannot_read(const std::string& path, const std::string& why) {
  return std::unexpected(Error{"cannot read " + quoted(path) + ": " + why, 0, 0});
}

}  // namespace

std::expected<std::string, Error> read_file(const std::string& path) {
  std::error_code ignored;
  if (path != "-" && std::filesystem::is_directory(path, ignored)) {
    return cannot_read(path, "it is a directory");
  }
  struct Close {
    void operator()(std::FILE* f) const {
      if (f != stdin) std::fclose(f);
    }
  };
  const std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin
                                                           : std::fopen(path.c_str(), "rb"));
  if (!file) return cannot_read(path, std::strerror(errno));
  std::string text;
  char block[1 << 16];
  while (const std::size_t got = std::fread(block, 1, sizeof block, file.get())) {
    text.append(block, got);
    if (text.size() > largest_file) return cannot_read(path, "it is larger than 256 MiB");
  }
  if (std::ferror(file.get())) return cannot_read(path, std::strerror(errno));
  return text;
}

void BoardSource::add_options(CLI::App& command) {
  auto* from_file = command.add_option(
      "--board", file,
      "file with the board, a drawing or a JSON array of rows; - is standard input");
  from_file->type_name("FILE");
  auto* from_rows =
      command.add_option("--rows", rows, "the board in one word, rows separated by /");
  from_rows->type_name("A/B/C");
  from_rows->excludes(from_file);
}

std::expected<Board, Error> BoardSource::read() const {
  if (!rows.empty()) return rows_in_a_word(rows, "--rows");
  if (file.empty()) {
    return std::unexpected(Error{"no board: give --board FILE or --rows A/B/C", 0, 0});
  }
  const auto text = read_file(file);
  if (!text) return std::unexpected(text.error());
  auto board = read_board(*text);
  if (!board) return std::unexpected(Error{quoted(file) + ": " + describe(board.error()), 0, 0});
  return board;
}

std::expected<Board, Error> rows_in_a_word(const std::string& word, const std::string& name) {
  // As in a file: what begins with a bracket is meant as JSON.
  auto board = word.starts_with('[') || word.starts_with('{') ? read_board(word)
                                                              : board_from_rows(split(word, '/'));
  if (!board) {
    const Error& error = board.error();
    if (error.line == 0 || word.starts_with('[')) {
      return std::unexpected(Error{name + ": " + describe(error), 0, 0});
    }
    const std::string row = "row " + std::to_string(error.line) + ", ";
    return std::unexpected(Error{
        name + ": " + row + "column " + std::to_string(error.column) + ": " + error.message, 0, 0});
  }
  return board;
}

bool is_rules_file(const std::string& word) {
  if (word == "-" || word.ends_with(".json") || word.find('/') != std::string::npos) return true;
  if (play_rules_named(word, std::nullopt, std::nullopt)) return false;
  std::error_code ignored;
  return std::filesystem::exists(word, ignored) && !std::filesystem::is_directory(word, ignored);
}

std::expected<Rules, Error> rules_of(const std::string& word) {
  if (!is_rules_file(word)) {
    const auto named = rules_named(word);
    if (!named) return std::unexpected(Error{named.error().message + or_a_rules_file, 0, 0});
    return **named;
  }
  const auto text = read_file(word);
  if (!text) return std::unexpected(text.error());
  auto rules = read_rules(*text);
  if (!rules) return std::unexpected(Error{quoted(word) + ": " + describe(rules.error()), 0, 0});
  return rules;
}

std::expected<std::vector<Tetromino>, Error> pieces_of(const std::string& letters,
                                                       const std::string& name) {
  if (letters.empty()) {
    return std::unexpected(Error{
        name + ": the queue is empty, expected letters of O I Z S J L T, such as IOLJSZT", 0, 0});
  }
  std::vector<Tetromino> pieces;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const auto piece = tetromino(letters[i]);
    if (!piece) {
      return std::unexpected(Error{name + ": column " + std::to_string(i + 1) +
                                       ": unknown piece '" + printable(letters.substr(i, 1)) +
                                       "', expected one of O I Z S J L T",
                                   0, 0});
    }
    pieces.push_back(*piece);
  }
  return pieces;
}

}  // namespace tetrion::cli
