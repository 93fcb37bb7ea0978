// What the environment says about ranks, before MPI is asked.
#include <cstdlib>
#include <string_view>

#include "ranks.hpp"

namespace tetrion::cli {
namespace {

const char* first_of(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (const char* value = std::getenv(name)) return value;
  }
  return nullptr;
}

}  // namespace

bool started_with_ranks() {
  if (const char* size = std::getenv("OMPI_COMM_WORLD_SIZE")) return std::string_view(size) != "1";
  return std::getenv("PMIX_RANK") != nullptr;
}

bool speaks() {
  const char* rank = first_of({"OMPI_COMM_WORLD_RANK", "PMIX_RANK"});
  return rank == nullptr || std::string_view(rank) == "0";
}

}  // namespace tetrion::cli
