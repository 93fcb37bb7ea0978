/// check: judges a certificate without trusting whoever wrote it.
///
/// The board: right size, every piece of the input once, in a form it may take, nothing doubled.
/// The bound: area, bounding box, colours, weights and counting are checked by enumerating
/// placements and adding up; a bound by exhaustive search is searched again by a plain program of
/// the checker's own, under the budget. Nothing here is shared with the solver but the reading of
/// pieces and certificates.
///
///   const CheckReport report = check(pieces, *parse_certificate(text), {});
///   report.verdict == CheckReport::Verdict::accepted
#pragma once

#include <span>
#include <string>
#include <tetrion/packing/budget.hpp>
#include <tetrion/packing/certificate.hpp>

namespace tetrion::packing {

struct CheckReport {
  enum class Verdict : std::uint8_t {
    accepted,  ///< everything that is claimed holds
    refused,   ///< something claimed is wrong
    unsettled  ///< time ran out while searching again; all else holds
  };
  Verdict verdict = Verdict::accepted;
  std::string text;  ///< what was found, a sentence or two
};

CheckReport check(std::span<const Piece> pieces, const Certificate& certificate,
                  const Budget& budget);

/// The board alone: is this a packing of the pieces? The reason why not, or nothing.
std::string fault_of(std::span<const Piece> pieces, const Packing& packing, Turning turning);

}  // namespace tetrion::packing
