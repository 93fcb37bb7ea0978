/// What `tetrion pack` reads: pieces, and what is to be filled.
#pragma once

#include <expected>
#include <string>
#include <tetrion/packing.hpp>

namespace CLI {
class App;
}

namespace tetrion::cli {

/// Pieces of a file, "-" for standard input. Reading ends at the first fault, so that neither a
/// huge file nor an endless pipe is read to its end.
std::expected<std::vector<packing::Piece>, Error> read_pieces(const std::string& path,
                                                              packing::Profile profile);

/// What is to be filled: the smallest square unless an option says otherwise.
struct PackGoalOptions {
  std::string region;
  std::string rectangle;
  int width = 0;
  bool exact = false;

  void add_options(CLI::App& command);
  std::expected<packing::Goal, Error> read() const;
};

}  // namespace tetrion::cli
