#include <array>
#include <tetrion/packing/refutation.hpp>

namespace tetrion::packing {
namespace {

constexpr std::array<std::string_view, 7> reasons = {
    "area", "leftover", "bounding-box", "parity", "weights", "counting", "exhaustive"};
constexpr std::array<std::string_view, 3> colourings = {"checkerboard", "columns", "rows"};

template <typename Enum, std::size_t n>
std::optional<Enum> find(const std::array<std::string_view, n>& names, std::string_view name) {
  for (std::size_t i = 0; i < n; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Reason reason) { return reasons[static_cast<std::size_t>(reason)]; }
std::optional<Reason> reason(std::string_view name) { return find<Reason>(reasons, name); }

std::string_view name(Colouring colouring) {
  return colourings[static_cast<std::size_t>(colouring)];
}
std::optional<Colouring> colouring(std::string_view name) {
  return find<Colouring>(colourings, name);
}

}  // namespace tetrion::packing
