#include <doctest/doctest.h>

#include <string>
#include <tetrion/notation.hpp>

using namespace tetrion;

namespace {

std::string message(std::string_view text) {
  const auto read = read_evaluation(text);
  return read ? "accepted" : describe(read.error());
}

bool mentions(const std::string& text, std::string_view part) {
  CAPTURE(text);
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("weights are read exactly as written") {
  const auto read = read_evaluation(
      R"({"schema":"tetrion.weights/1","name":"mine",
          "weights":{"landing_height":-12.629,"holes":"-7.899265427351652","column_heights":[1,0,2.5]}})");
  REQUIRE(read);
  CHECK(read->name == "mine");
  CHECK(read->terms == std::vector<Term>{{Feature::landing_height, -1, {-12629, 3}},
                                         {Feature::holes, -1, {-7899265427351652, 15}},
                                         {Feature::column_heights, 0, {1, 0}},
                                         {Feature::column_heights, 2, {25, 1}}});
}

TEST_CASE("property: what is written is read back") {
  for (const Evaluation& evaluation : all_evaluations()) {
    if (evaluation.form != EvaluationForm::weights) continue;
    CAPTURE(evaluation.name);
    const auto read = read_evaluation(to_json(evaluation));
    REQUIRE(read);
    CHECK(*read == evaluation);
  }
}

TEST_CASE("bad weights are refused, each with its reason") {
  CHECK(mentions(message(R"({"weights":{"hole":-1}})"), "did you mean 'holes'"));
  CHECK(mentions(message(R"({"weights":{"holes":NaN}})"), "line 1"));
  CHECK(mentions(message(R"({"weights":{"holes":"nan"}})"), "expected a decimal number"));
  CHECK(mentions(message(R"({"weights":{"holes":null}})"), "weights.holes"));
  CHECK(mentions(message(R"({"weights":{"holes":1e300}})"), "at most 1000000"));
  CHECK(mentions(message(R"({"weights":{"holes":1,"holes":2}})"), "holes"));
  CHECK(mentions(message(R"({"weights":{}})"), "at least one"));
  CHECK(mentions(message(R"({"name":"x"})"), "no \"weights\""));
  CHECK(mentions(message(R"({"wieghts":{"holes":1}})"), "did you mean 'weights'"));
  CHECK(mentions(message(R"({"schema":"tetrion.weights/2","weights":{"holes":1}})"),
                 "tetrion.weights/1"));
  CHECK(mentions(message(R"({"weights":{"column_heights":3}})"), "array"));
  CHECK(mentions(message("[]"), "object"));
  CHECK(message("") != "accepted");
}

TEST_CASE("the features of a board as JSON") {
  const std::string json = features_to_json(Board(R"(
      ----
      x---
      xx-x)"));
  CHECK(mentions(json, R"({"schema":"tetrion.features/1","features":{"row_transitions":6,)"));
  CHECK(mentions(json, R"("column_heights":[2,1,0,1],"height_differences":[1,1,1])"));
  CHECK(mentions(json, R"("mean_height":1.0)"));
  CHECK(!mentions(json, "landing_height"));
  CHECK(features_to_json(Board("x-x"), Feature::holes) ==
        R"({"schema":"tetrion.features/1","features":{"holes":0}})");
}
