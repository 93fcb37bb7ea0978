/// Ctrl-C as a question: the first asks the work at hand to come to an end, the second ends the
/// program.
#pragma once

namespace tetrion::cli {

/// Has Ctrl-C been pressed? The first call begins to listen. Cheap, from any thread.
bool interrupted();

}  // namespace tetrion::cli
