#include <doctest/doctest.h>

#include <tetrion/support/error.hpp>

using namespace tetrion;

TEST_CASE("an error names its place as far as it is known") {
  CHECK(describe({"bad mark", 3, 5}) == "line 3, column 5: bad mark");
  CHECK(describe({"bad row", 3, 0}) == "line 3: bad row");
  CHECK(describe({"bad mark", 0, 5}) == "column 5: bad mark");
  CHECK(describe({"bad file", 0, 0}) == "bad file");
}
