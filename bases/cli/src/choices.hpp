/// tetrion placements with a queue: the next piece and the one by way of the hold, with spins and
/// the keys to press.
#pragma once

#include <tetrion/movegen.hpp>
#include <tetrion/notation.hpp>

namespace tetrion::cli {

struct ChoiceOptions {
  KeyOptions keys;
  bool each_spin = false;  ///< a placement once for each class, not once with the best
  bool inputs = true;
};

/// The next piece; then, where there is one, the held piece, or with nothing held the one after the
/// next. The queue is not empty.
std::vector<ChoiceRecord> choices(const ChoicesQuery& query, const ChoiceOptions& options);

/// As pictures and lines of text.
void print_choices(const ChoicesQuery& query, const std::vector<ChoiceRecord>& choices,
                   bool inputs);

}  // namespace tetrion::cli
