#include "json_fields.hpp"

#include <tetrion/support/words.hpp>

namespace tetrion {

std::unexpected<Error> wrong(const std::string& path, const Json& found,
                             std::string_view expected) {
  return std::unexpected(field_error(path, found, expected));
}

std::unexpected<Error> fault(const std::string& path, const std::string& message) {
  return std::unexpected(Error{path + ": " + message, 0, 0});
}

Nothing read_number(const std::string& path, const Json& value, int least, int most, int& number) {
  const bool fits = value.is_number_integer() &&
                    (!value.is_number_unsigned() || value.get<std::uint64_t>() <= 1'000'000) &&
                    value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
  if (!fits) {
    return wrong(path, value,
                 "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  number = value.get<int>();
  return {};
}

Nothing read_flag(const std::string& path, const Json& value, bool& flag) {
  if (!value.is_boolean()) return wrong(path, value, "true or false");
  flag = value.get<bool>();
  return {};
}

Nothing read_text(const std::string& path, const Json& value, std::string& text) {
  if (!value.is_string()) return wrong(path, value, "a text");
  text = value.get<std::string>();
  return {};
}

std::unexpected<Error> unknown_key(const std::string& path, const std::string& key,
                                   const std::vector<std::string>& known) {
  const std::string where = path.empty() ? "" : path + ": ";
  return std::unexpected(Error{where + "unknown key '" + printable(key) + "'" +
                                   did_you_mean(key, known) + ", expected one of " + join(known),
                               0, 0});
}

}  // namespace tetrion
