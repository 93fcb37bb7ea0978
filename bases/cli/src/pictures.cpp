#include "pictures.hpp"

#include <fmt/core.h>

namespace tetrion::cli {

std::string in_short(const std::vector<std::string>& inputs) {
  std::string text;
  for (std::size_t i = 0; i < inputs.size();) {
    std::size_t end = i;
    while (end < inputs.size() && inputs[end] == inputs[i]) ++end;
    text += (i == 0 ? "" : " ") + inputs[i];
    if (end - i > 1) text += fmt::format("×{}", end - i);
    i = end;
  }
  return text.empty() ? "(none: it rests where it enters)" : text;
}

std::string cropped(const std::string& picture, int rows) {
  std::size_t at = 0;
  for (int row = 0; row < rows; ++row) at = picture.find('\n', at) + 1;
  return picture.substr(at);
}

std::string counted(std::int64_t count, const std::string& word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

}  // namespace tetrion::cli
