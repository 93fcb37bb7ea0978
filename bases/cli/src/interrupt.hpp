/// Ctrl-C as a question: the first asks the work at hand to come to an end, the second ends the
/// program. The same for the signal by which clusters announce the end of a job's time.
#pragma once

namespace tetrion::cli {

/// Has Ctrl-C been pressed? The first call begins to listen. Cheap, from any thread.
bool interrupted();

}  // namespace tetrion::cli
