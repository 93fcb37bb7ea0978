// The collections of the shared vectors: both profiles, sizes, bounds, canonical boards.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <tetrion/packing.hpp>

#include "vectors.hpp"

using namespace tetrion;
using namespace tetrion::packing;
using tetrion::testing::vector_file;

namespace {

// The checker's word on the solver's certificate, through its text.
std::string certified(const Solution& solution, const std::vector<Piece>& pieces) {
  const std::string text =
      write_certificate(certificate_of(solution, pieces, Goal::smallest_square(), {}));
  const auto certificate = parse_certificate(text);
  if (!certificate) return describe(certificate.error());
  const CheckReport report = check(pieces, *certificate, {});
  return report.verdict == CheckReport::Verdict::accepted ? "" : report.text;
}

}  // namespace

TEST_CASE("shared vectors: packing") {
  const auto text = vector_file("packing/manifest.json");
  if (!text) return;
  const auto manifest = nlohmann::json::parse(*text);
  int solved = 0;
  int canonical = 0;
  for (const auto& entry : manifest.at("cases")) {
    const std::string file = "packing/" + entry.at("file").get<std::string>();
    CAPTURE(file);
    const auto input = vector_file(file);
    REQUIRE(input);
    const auto pieces = parse_pieces(*input, Profile::edu);
    CHECK(pieces.has_value() == (entry.at("profile_01edu") == "ok"));
    CHECK(parse_pieces(*input, Profile::fillit).has_value() ==
          (entry.at("profile_fillit") == "ok"));
    if (!pieces || entry.at("status") != "proved") continue;
    CHECK(pieces->size() == entry.at("N").get<std::size_t>());

    Options options;
    options.canonical = entry.contains("canonical") && pieces->size() <= 26;
    const Solution solution = solve(*pieces, Goal::smallest_square(), options);
    CHECK(solution.settled);
    CHECK(solution.size == entry.at("size").get<int>());
    CHECK(solution.packing->empty_cells() == entry.at("dots").get<std::int64_t>());
    CHECK(certified(solution, *pieces) == "");
    ++solved;
    if (options.canonical) {
      CHECK(draw(*solution.packing) ==
            vector_file("packing/" + entry.at("canonical").get<std::string>()));
      ++canonical;
    }
  }
  CHECK(solved == 168);
  CHECK(canonical >= 100);
}
