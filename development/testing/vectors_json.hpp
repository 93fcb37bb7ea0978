/// The shared vectors that are JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "vectors.hpp"

namespace tetrion::testing {

inline std::optional<nlohmann::json> read_vectors(const std::string& name) {
  const auto text = vector_file(name);
  if (!text) return std::nullopt;
  return nlohmann::json::parse(*text);
}

}  // namespace tetrion::testing
