#include <doctest/doctest.h>

#include <sstream>
#include <tetrion/packing.hpp>

#include "plain.hpp"

using namespace tetrion;
using namespace tetrion::packing;
using namespace tetrion::packing::testing;

namespace {

struct Proof {
  std::vector<Piece> pieces;
  std::string text;
};

Proof proof_of(std::vector<Piece> pieces, const Goal& goal = Goal::smallest_square(),
               const Options& options = {}) {
  const Solution solution = solve(pieces, goal, options);
  return {pieces, write_certificate(certificate_of(solution, pieces, goal, options))};
}

std::string verdict(const std::vector<Piece>& pieces, const std::string& text) {
  const auto certificate = parse_certificate(text);
  if (!certificate) return "unreadable";
  switch (check(pieces, *certificate, {}).verdict) {
    case CheckReport::Verdict::accepted:
      return "accepted";
    case CheckReport::Verdict::refused:
      return "refused";
    case CheckReport::Verdict::unsettled:
      break;
  }
  return "unsettled";
}

// With a sum that fits again, so that the checker itself must notice.
std::string summed_anew(std::string text) {
  const std::size_t end = text.rfind("sum ");
  text.erase(end);
  std::uint64_t sum = 0xCBF29CE484222325ULL;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  static constexpr char digits[] = "0123456789abcdef";
  text += "sum ";
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[sum >> shift & 15];
  return text + "\n";
}

std::vector<Proof> proofs() {
  std::vector<Piece> bars = many(6, "I_v");
  for (const Piece& piece : many(10, "I_h")) bars.push_back(piece);
  Options exact;
  exact.exact = true;
  Options rotate;
  rotate.turning = Turning::rotate;
  return {proof_of(pieces_named("O I_v")),                     // bounding box
          proof_of(pieces_named("I_v I_h J_3 S_h")),           // parity
          proof_of(bars),                                      // weights
          proof_of(many(26, "I_v")),                           // counting, or a search
          proof_of(random_pieces(12, 7)),                      // area
          proof_of(many(8, "J_3")),                            // search
          proof_of(many(5, "L_0"), Goal::smallest_height(4)),  //
          proof_of(many(5, "O"), Goal::region(Board(4, 4))),   // impossible
          proof_of(many(2, "I_v"), Goal::region(Board("--x\n--x\n--x\n--x")), exact),
          proof_of(many(4, "L_0"), Goal::smallest_square(), rotate)};
}

}  // namespace

TEST_CASE("every certificate of the solver is accepted, and survives being written and read") {
  for (const Proof& proof : proofs()) {
    CAPTURE(proof.text);
    CHECK(verdict(proof.pieces, proof.text) == "accepted");
    CHECK(write_certificate(parse_certificate(proof.text).value()) == proof.text);
  }
}

TEST_CASE("a certificate with any one number changed is refused") {
  for (const Proof& proof : proofs()) {
    for (std::size_t i = 0; i < proof.text.size(); ++i) {
      if (proof.text[i] < '0' || proof.text[i] > '9') continue;
      for (const char digit : {'0', '1', '9'}) {
        if (digit == proof.text[i]) continue;
        std::string changed = proof.text;
        changed[i] = digit;
        const std::string answer = verdict(proof.pieces, changed);
        CHECK((answer == "refused" || answer == "unreadable"));
      }
    }
  }
}

TEST_CASE("weights that are changed and summed anew are refused where they matter") {
  std::vector<Piece> bars = many(6, "I_v");
  for (const Piece& piece : many(10, "I_h")) bars.push_back(piece);
  const Proof proof = proof_of(bars);
  const std::size_t begin = proof.text.find("cells\n") + 6;
  const std::size_t end = proof.text.find("sum ");
  for (std::size_t i = begin; i < end; ++i) {
    if (proof.text[i] < '0' || proof.text[i] > '9') continue;
    std::string changed = proof.text;
    changed[i] = proof.text[i] == '1' ? '2' : '1';
    CAPTURE(changed);
    const std::size_t piece_line = proof.text.find("pieces\n", begin);
    if (i > piece_line) continue;  // kinds without pieces do not matter
    CHECK(verdict(bars, summed_anew(changed)) == "refused");
  }
}

TEST_CASE("lies are refused by the checker itself") {
  const auto refused = [](const std::vector<Piece>& pieces, const Certificate& certificate,
                          const std::string& why) {
    const CheckReport report = check(pieces, certificate, {});
    CHECK(report.verdict == CheckReport::Verdict::refused);
    CHECK(report.text.find(why) != std::string::npos);
    INFO(report.text);
  };
  const auto pieces = pieces_named("O I_v");
  const Solution solution = smallest_square(pieces);
  const Certificate honest = certificate_of(solution, pieces, Goal::smallest_square(), {});

  Certificate lie = honest;
  lie.pieces = 3;
  refused(pieces, lie, "3 pieces, the file has 2");
  lie = honest;
  std::swap(lie.board[0], lie.board[3]);
  refused(pieces, lie, "shape");
  lie = honest;
  for (auto& row : lie.board) {
    for (int& mark : row) mark = mark == 2 ? 0 : mark;
  }
  refused(pieces, lie, "piece 2 has 0 cells");
  lie = honest;
  lie.impossible->kind = 0;  // O does fit 3x3
  refused(pieces, lie, "does fit");
  lie = honest;
  lie.impossible->reason = Reason::area;
  refused(pieces, lie, "room by area");
  lie = honest;
  lie.impossible->reason = Reason::parity;
  refused(pieces, lie, "colours do come out");
  lie = honest;
  lie.impossible->reason = Reason::weights;
  refused(pieces, lie, "a weight for every cell");
  lie = honest;
  lie.impossible->size = 4;
  refused(pieces, lie, "a smaller or equal one filled");
  lie = Certificate();
  lie.pieces = 2;
  refused(pieces, lie, "nothing is claimed");

  Certificate search;
  search.pieces = 1;
  search.impossible.emplace();
  search.impossible->size = 2;
  search.impossible->reason = Reason::exhaustive;
  refused(pieces_named("O"), search, "search found a packing");
}

TEST_CASE("a bound by search needs time, and says so when there is none") {
  const auto pieces = many(25, "J_3");
  const Solution solution = smallest_square(pieces);
  REQUIRE(solution.refuted.back().reason == Reason::exhaustive);
  const Certificate certificate = certificate_of(solution, pieces, Goal::smallest_square(), {});
  Budget none;
  none.expired = [] { return true; };
  CHECK(check(pieces, certificate, none).verdict == CheckReport::Verdict::unsettled);
  CHECK(check(pieces, certificate, {}).verdict == CheckReport::Verdict::accepted);
}

TEST_CASE("texts that are no certificates") {
  for (const std::string& text :
       {std::string(), std::string("tetrion-certificate 2\n"),
        std::string("tetrion-certificate 1\nturning none\ngoal square\npieces 0\n"),
        std::string("tetrion-certificate 1\nturning none\ngoal region 100000000 2\n--\n"),
        std::string("tetrion-certificate 1\nturning up\n"),
        std::string(
            "tetrion-certificate 1\nturning none\ngoal square\npieces 1\npacked 10000\n")}) {
    CHECK_FALSE(parse_certificate(text));
  }
  const Proof proof = proof_of(pieces_named("O"));
  CHECK_FALSE(parse_certificate(proof.text + "more"));
  CHECK_FALSE(parse_certificate(proof.text.substr(0, proof.text.size() - 2)));
}
