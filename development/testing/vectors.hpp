/// The shared test vectors: read when they are there, and it is said when they are not.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace tetrion::testing {

/// The text of a vector file: from the folder that the environment variable TETRION_VECTORS names,
/// else from ../shared/vectors beside the sources. Nothing, with a message, when it is not there.
inline std::optional<std::string> vector_file(const std::string& name) {
  const char* folder = std::getenv("TETRION_VECTORS");
  const std::filesystem::path path =
      std::filesystem::path(folder != nullptr ? folder : TETRION_SOURCE_DIR "/../shared/vectors") /
      name;
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    MESSAGE("shared vectors not found, skipped: " << name
                                                  << " (TETRION_VECTORS names their folder)");
    return std::nullopt;
  }
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace tetrion::testing
