#include <tetrion/support/error.hpp>

namespace tetrion {

std::string describe(const Error& error) {
  std::string place;
  if (error.line > 0) place += "line " + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) place += ", ";
  if (error.column > 0) place += "column " + std::to_string(error.column);
  return place.empty() ? error.message : place + ": " + error.message;
}

}  // namespace tetrion
