/// explain: why no smaller board does, in words a student can follow and check by hand.
#pragma once

#include <span>
#include <string>
#include <tetrion/packing/solve.hpp>

namespace tetrion::packing {

/// A few paragraphs: every size that was ruled out and how, with the weights drawn.
std::string explain(const Solution& solution, std::span<const Piece> pieces, const Goal& goal,
                    const Options& options);

/// One refutation, as a paragraph.
std::string explain(const Refutation& refutation, std::span<const Piece> pieces, const Goal& goal,
                    const Options& options);

}  // namespace tetrion::packing
