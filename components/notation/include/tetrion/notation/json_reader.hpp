/// A JSON reader with places: nlohmann's tokenizer in its non-throwing form, with what it leaves
/// out: line and column of a fault, duplicate keys, a limit to nesting.
#pragma once

#include <expected>
#include <nlohmann/json.hpp>
#include <string_view>
#include <tetrion/support/error.hpp>

namespace tetrion {

using Json = nlohmann::ordered_json;

std::expected<Json, Error> read_json(std::string_view text);

/// What a value is, in the words of a message: "the number 3", "the text 'abc'", "an array".
std::string shown(const Json& value);

/// The error of a field: "board[2]: found the number 3, expected a row of cells".
Error field_error(std::string_view path, const Json& found, std::string_view expected);

}  // namespace tetrion
