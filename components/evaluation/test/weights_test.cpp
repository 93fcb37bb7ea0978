#include <doctest/doctest.h>

#include <tetrion/evaluation.hpp>

#include "vectors_json.hpp"

using namespace tetrion;

TEST_CASE("decimal numbers are read exactly") {
  CHECK(parse_decimal("-12.62900") == Decimal{-12629, 3});
  CHECK(parse_decimal("0") == Decimal{0, 0});
  CHECK(parse_decimal("-0.0000") == Decimal{0, 0});
  CHECK(parse_decimal("+4") == Decimal{4, 0});
  CHECK(parse_decimal("100") == Decimal{100, 0});
  CHECK(parse_decimal("1.50e2") == Decimal{150, 0});
  CHECK(parse_decimal("12e-3") == Decimal{12, 3});
  CHECK(parse_decimal(".5") == Decimal{5, 1});
  CHECK(parse_decimal("9.348695305445199") == Decimal{9348695305445199, 15});
  CHECK(parse_decimal("1000000") == Decimal{1000000, 0});
  for (const char* text : {"0", "-12.629", "0.001", "9.348695305445199", "-40.64"}) {
    CHECK(to_text(*parse_decimal(text)) == text);
  }
  CHECK(to_double(Decimal{-12629, 3}) == -12.629);
}

TEST_CASE("what is no weight is refused where it goes wrong") {
  const auto column = [](const char* text) {
    const auto read = parse_decimal(text);
    return read ? 0 : read.error().column;
  };
  CHECK(column("") == 1);
  CHECK(column("nan") == 1);
  CHECK(column("inf") == 1);
  CHECK(column("-") == 2);
  CHECK(column("1.2.3") == 4);
  CHECK(column("1e") == 3);
  CHECK(column("12x") == 3);
  CHECK(column("1000001") > 0);
  CHECK(column("1e7") > 0);
  CHECK(column("1e999999999999") > 0);
  CHECK(column("1e-18") > 0);
  CHECK(column("99999999999999999999") > 0);
}

TEST_CASE("vectors: the weights of every controller") {
  const auto vectors = testing::read_vectors("controllers.json");
  if (!vectors) return;
  int compared = 0;
  for (const auto& entry : (*vectors)["weights"]) {
    std::string name = entry["name"];
    if (name == "dellacherie_wells_run") name = "dellacherie-run";
    if (name == "bcts_rounded") name = "bcts-rounded";
    const Evaluation* ours = find_evaluation(name);
    if (ours == nullptr) continue;
    CAPTURE(name);
    REQUIRE(ours->terms.size() == entry["terms"].size());
    for (std::size_t i = 0; i < ours->terms.size(); ++i) {
      const auto& term = entry["terms"][i];
      CHECK(info(ours->terms[i].feature).name == term["feature"].get<std::string>());
      CHECK(ours->terms[i].index == term.value("index", -1));
      CHECK(to_double(ours->terms[i].weight) ==
            doctest::Approx(term["weight"].get<double>()).epsilon(1e-15));
    }
    ++compared;
  }
  CHECK(compared == 9);
}

TEST_CASE("an evaluation that names a column needs it") {
  CHECK(check(*find_evaluation("bdu"), 10));
  CHECK(!check(*find_evaluation("bdu"), 9));
  CHECK(check(*find_evaluation("bcts"), 1));
  CHECK(find_evaluation("nobody") == nullptr);
  CHECK(evaluation_names().size() == all_evaluations().size());
}
