// The plain program: no MPI inside, so that it starts everywhere and at once.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "ranks.hpp"

namespace tetrion::cli {

std::unique_ptr<Ranks> join_ranks() { return nullptr; }

std::string hand_over_to_mpi(int argc, char** argv) {
  if (!started_with_ranks() || argc < 2) return {};
  const std::string_view command = argv[1];
  if (command != "simulate" && command != "tune") return {};
  std::error_code ignored;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", ignored);
  const auto other = self.parent_path() / "tetrion-mpi";
  execv(other.c_str(), argv);
  return "started with several ranks, but there is no '" + other.string() + "' (" +
         std::strerror(errno) +
         "): install Open MPI (libopenmpi-dev, openmpi-bin) and build again, or use --shard";
}

}  // namespace tetrion::cli
