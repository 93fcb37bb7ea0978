/// Can every piece of a rule set enter an empty board of the rules' own size?
#pragma once

#include <tetrion/rules.hpp>

#include "json_fields.hpp"

namespace tetrion {

/// The message names the number of the rule file that is out of range, and the range.
Nothing check_entry(const Rules& rules);

}  // namespace tetrion
