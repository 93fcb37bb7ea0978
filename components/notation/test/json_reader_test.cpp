#include <tetrion/notation/json_reader.hpp>

#include <doctest/doctest.h>

using namespace tetrion;

namespace {

std::string error_of(std::string_view text) {
  const auto json = read_json(text);
  return json ? "no error" : describe(json.error());
}

}  // namespace

TEST_CASE("JSON is read in full, order kept") {
  CHECK(read_json("{\"b\":[1,-2.5,true,null,\"x\"],\"a\":{}}")->dump() ==
        "{\"b\":[1,-2.5,true,null,\"x\"],\"a\":{}}");
}

TEST_CASE("a fault has line and column; a key may stand once; nesting has an end") {
  CHECK(error_of("") == "line 1, column 1: the JSON text ends too early");
  CHECK(error_of("{\n \"a\": x}") == "line 2, column 7: not JSON: found 'x'");
  CHECK(error_of("{\"a\":1,\"a\":2}") == "the key 'a' stands twice in one object");
  CHECK(error_of("{} {}").starts_with("line 1, column 4: not JSON"));
  CHECK(error_of(std::string(100'000, '[')) == "nested deeper than 64 levels");
}

TEST_CASE("values in the words of a message") {
  CHECK(shown(Json("a\nb")) == "the text 'a\\x0ab'");
  CHECK(shown(Json(3)) == "the number 3");
  CHECK(shown(Json::array()) == "an array");
  CHECK(shown(Json::object()) == "an object");
  CHECK(shown(Json(true)) == "true");
}
