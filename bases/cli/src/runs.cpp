#include "command.hpp"
namespace tetrion::cli {
void add_runs(CLI::App&, Run&) {}
}  // namespace tetrion::cli
