/// Reading the fields of a JSON document, each message with the path of its value.
#pragma once

#include <string>
#include <string_view>
#include <tetrion/support/error.hpp>
#include <vector>

#include <tetrion/notation/json_reader.hpp>

namespace tetrion {

using Nothing = std::expected<void, Error>;

/// "PATH: found …, expected …".
std::unexpected<Error> wrong(const std::string& path, const Json& found, std::string_view expected);

/// "PATH: message".
std::unexpected<Error> fault(const std::string& path, const std::string& message);

/// "PATH: unknown key …, expected one of …".
std::unexpected<Error> unknown_key(const std::string& path, const std::string& key,
                                   const std::vector<std::string>& known);

Nothing read_number(const std::string& path, const Json& value, int least, int most, int& number);
Nothing read_flag(const std::string& path, const Json& value, bool& flag);
Nothing read_text(const std::string& path, const Json& value, std::string& text);

/// Calls read(key, value, path) for each member; unknown keys are refused by `read`.
template <typename Read>
Nothing each_member(const std::string& path, const Json& object, Read&& read) {
  if (!object.is_object()) return wrong(path.empty() ? "the file" : path, object, "an object");
  for (const auto& [key, value] : object.items()) {
    std::string at = path;
    if (!at.empty()) at += '.';
    at += key;
    if (auto done = read(key, value, at); !done) return done;
  }
  return {};
}

}  // namespace tetrion
