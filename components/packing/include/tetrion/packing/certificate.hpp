/// Certificate: what is claimed about an input, written so that anyone can check it.
///
/// A text of lines: the goal, the board as rows of piece numbers (`.` empty, `#` wall), the claim
/// that a size is impossible with its reason and weights, and a sum over all of it that reveals
/// slips of the pen. check() judges the claim; the sum alone proves nothing.
///
///   tetrion-certificate 1
///   turning none
///   goal square
///   pieces 2
///   packed 4
///   1 2 2 .
///   …
///   impossible 3 bounding-box
///   kind 2
///   sum 90b1f2f3c4d5e6a7
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <tetrion/packing/packing.hpp>
#include <tetrion/packing/refutation.hpp>
#include <tetrion/packing/solve.hpp>

namespace tetrion::packing {

struct Certificate {
  Turning turning = Turning::none;
  Goal goal = Goal::smallest_square();
  bool exact = false;
  std::int64_t pieces = 0;
  int size = 0;                          ///< of the packing; 0: there is none
  std::vector<std::vector<int>> board;   ///< piece numbers from 1, 0 empty, -1 wall
  std::optional<Refutation> impossible;  ///< of a size; all smaller ones follow
};

Certificate certificate_of(const Solution& solution, std::span<const Piece> pieces,
                           const Goal& goal, const Options& options);

std::string write_certificate(const Certificate& certificate);

/// Cost O(text). Errors name the line.
std::expected<Certificate, Error> parse_certificate(std::string_view text);

}  // namespace tetrion::packing
