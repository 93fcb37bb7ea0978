#include <algorithm>
#include <array>
#include <cassert>
#include <tetrion/evaluation/weights.hpp>
#include <tetrion/support/words.hpp>

namespace tetrion {
namespace {

using enum Feature;

struct Line {
  Feature feature;
  std::string_view weight;
  int index = -1;
};

Evaluation weighted(std::string_view name, std::string_view source,
                    std::initializer_list<Line> lines) {
  Evaluation evaluation{std::string(name), std::string(source), EvaluationForm::weights, {}, false};
  for (const Line& line : lines) {
    const auto weight = parse_decimal(line.weight);
    assert(weight);
    evaluation.terms.push_back({line.feature, line.index, *weight});
  }
  return evaluation;
}

std::vector<Evaluation> built_in() {
  std::vector<Evaluation> all;
  all.push_back(weighted("dellacherie",
                         "Pierre Dellacherie 2003, as in MDPTetris and Fahey's Standard Tetris",
                         {{landing_height, "-1"},
                          {eroded_piece_cells, "1"},
                          {row_transitions, "-1"},
                          {column_transitions, "-1"},
                          {holes, "-4"},
                          {wells_exact, "-1"}}));
  all.push_back(weighted("dellacherie-run",
                         "MDPTetris: Dellacherie's weights with wells counted as runs",
                         {{landing_height, "-1"},
                          {eroded_piece_cells, "1"},
                          {row_transitions, "-1"},
                          {column_transitions, "-1"},
                          {holes, "-4"},
                          {wells_run, "-1"}}));
  all.push_back(weighted("bcts", "Thiery and Scherrer 2009, MDPTetris record_du.dat",
                         {{landing_height, "-12.62900"},
                          {eroded_piece_cells, "6.601974"},
                          {row_transitions, "-9.215815"},
                          {column_transitions, "-19.77356"},
                          {holes, "-13.08335"},
                          {wells_exact, "-10.48747"},
                          {hole_depth, "-1.611863"},
                          {rows_with_holes, "-24.04087"}}));
  all.push_back(weighted("bcts-rounded", "the same as printed in papers (recalled, not confirmed)",
                         {{landing_height, "-12.63"},
                          {eroded_piece_cells, "6.60"},
                          {row_transitions, "-9.22"},
                          {column_transitions, "-19.77"},
                          {holes, "-13.08"},
                          {wells_exact, "-10.49"},
                          {hole_depth, "-1.61"},
                          {rows_with_holes, "-24.04"}}));
  all.push_back(weighted("bdu",
                         "Thiery and Scherrer 2009, MDPTetris record_bdu.dat; boards of 10 columns",
                         {{column_heights, "-13.18725", 0},
                          {column_heights, "-7.652075", 1},
                          {column_heights, "7.622007", 2},
                          {column_heights, "-9.044294", 3},
                          {column_heights, "-1.747279", 4},
                          {column_heights, "-7.569865", 5},
                          {column_heights, "-5.221819", 6},
                          {column_heights, "-0.6874555", 7},
                          {column_heights, "-6.4831", 8},
                          {column_heights, "-16.01383", 9},
                          {height_differences, "2.356909", 0},
                          {height_differences, "2.143912", 1},
                          {height_differences, "-7.351929", 2},
                          {height_differences, "1.558139", 3},
                          {height_differences, "0.433698", 4},
                          {height_differences, "3.655922", 5},
                          {height_differences, "-4.673708", 6},
                          {height_differences, "-1.997187", 7},
                          {height_differences, "9.122675", 8},
                          {wall_height, "12.36382"},
                          {holes, "-40.64"},
                          {landing_height, "-43.27153"},
                          {eroded_piece_cells, "-1.036039"},
                          {row_transitions, "-36.93346"},
                          {column_transitions, "-81.00232"},
                          {wells_exact, "-41.17906"},
                          {hole_depth, "-13.27585"},
                          {rows_with_holes, "-75.47524"}}));
  all.push_back(weighted("dt10",
                         "Scherrer et al. 2015, from a public program that cites it; wells as runs",
                         {{landing_height, "-2.18"},
                          {eroded_piece_cells, "2.42"},
                          {row_transitions, "-2.17"},
                          {column_transitions, "-3.31"},
                          {holes, "0.95"},
                          {wells_run, "-2.22"},
                          {hole_depth, "-0.81"},
                          {rows_with_holes, "-9.65"},
                          {pattern_diversity, "1.27"}}));
  all.push_back(weighted("dt20", "the same source; which wells it means is not confirmed",
                         {{landing_height, "-2.68"},
                          {eroded_piece_cells, "1.38"},
                          {row_transitions, "-2.41"},
                          {column_transitions, "-6.32"},
                          {holes, "2.03"},
                          {wells_run, "-2.71"},
                          {hole_depth, "-0.43"},
                          {rows_with_holes, "-9.48"},
                          {pattern_diversity, "0.89"}}));
  all.push_back(weighted("eltetris", "Islam El-Ashi 2011, as in public ports",
                         {{landing_height, "-4.500158825082766"},
                          {rows_removed, "3.4181268101392694"},
                          {row_transitions, "-3.2178882868487753"},
                          {column_transitions, "-9.348695305445199"},
                          {holes, "-7.899265427351652"},
                          {wells_exact, "-3.3855972247263626"}}));
  Evaluation lee =
      weighted("lee", "Yiyuan Lee 2013, LeeYiyuan/tetrisai; on the board before clearing",
               {{aggregate_height, "-0.510066"},
                {full_rows, "0.760666"},
                {holes, "-0.35663"},
                {bumpiness, "-0.184483"}});
  lee.before_clearing = true;
  all.push_back(std::move(lee));
  all.push_back(weighted("tetrion-12",
                         "found by CMA-ES on 10 columns by 8 to 10 rows: docs/controller.md",
                         {{landing_height, "-285"},
                          {row_transitions, "-266"},
                          {column_transitions, "-433"},
                          {holes, "72"},
                          {wells_run, "-254"},
                          {hole_depth, "-148"},
                          {rows_with_holes, "-1000"},
                          {deep_wells, "-864"},
                          {fitting_pieces, "403"},
                          {fitting_pieces_twice, "222"},
                          {danger, "-24"},
                          {topmost_hole, "-167"}}));
  // Most lines, then lowest stack, then fewest holes: the steps between the weights are larger than
  // anything the later features can reach on boards of up to 1,000 cells.
  all.push_back(weighted("lines-height-holes",
                         "the plain ordering: most lines, lowest height, fewest holes",
                         {{rows_removed, "1000000"}, {wall_height, "-1000"}, {holes, "-1"}}));
  all.push_back({"tetris-analyzer",
                 "tengstrand/tetrisanalyzer, equity 1.2; lower equity wins",
                 EvaluationForm::equity_1_2,
                 {},
                 false});
  all.push_back({"tetris-analyzer-1.1.01",
                 "tengstrand/tetrisanalyzer, equity 1.1.01; lower equity wins",
                 EvaluationForm::equity_1_1_01,
                 {},
                 false});
  return all;
}

}  // namespace

std::expected<Decimal, Error> parse_decimal(std::string_view text) {
  std::size_t at = 0;
  const auto fault = [&](std::string message) {
    return std::unexpected(Error{std::move(message), 0, static_cast<int>(at) + 1});
  };
  const auto digit = [&] { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  bool negative = false;
  if (at < text.size() && (text[at] == '-' || text[at] == '+')) negative = text[at++] == '-';

  Decimal result;
  int digits = 0;
  bool point = false;
  std::int64_t pending_zeros = 0;  // zeros that count only when another digit follows
  for (;; ++at) {
    if (at < text.size() && text[at] == '.' && !point) {
      point = true;
      continue;
    }
    if (!digit()) break;
    ++digits;
    if (point) {
      if (text[at] == '0') {
        ++pending_zeros;
        continue;
      }
      for (; pending_zeros > 0; --pending_zeros) {
        if (result.digits > INT64_MAX / 10) return fault("more digits than a weight can hold");
        result.digits *= 10;
        ++result.scale;
      }
      ++result.scale;
    }
    if (result.digits > (INT64_MAX - 9) / 10) return fault("more digits than a weight can hold");
    result.digits = result.digits * 10 + (text[at] - '0');
  }
  if (digits == 0) return fault("expected a decimal number, found '" + printable(text) + "'");

  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    bool down = false;
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) down = text[at++] == '-';
    if (!digit()) return fault("expected digits after 'e'");
    int exponent = 0;
    for (; digit(); ++at) exponent = std::min(exponent * 10 + (text[at] - '0'), 1000);
    result.scale += down ? exponent : -exponent;
  }
  if (at != text.size())
    return fault("expected the end of the number, found '" + printable(text.substr(at)) + "'");

  if (result.digits == 0) return Decimal{};
  while (result.scale > 0 && result.digits % 10 == 0) {
    result.digits /= 10;
    --result.scale;
  }
  for (; result.scale < 0; ++result.scale) {
    if (result.digits > max_weight) return fault("a weight may be at most 1000000 in size");
    result.digits *= 10;
  }
  if (result.scale > max_decimal_scale)
    return fault("a weight may have at most 17 places after the point");
  std::int64_t unit = 1;
  for (int i = 0; i < result.scale; ++i) unit *= 10;
  if (result.digits / unit > max_weight ||
      (result.digits / unit == max_weight && result.digits % unit != 0)) {
    return fault("a weight may be at most 1000000 in size");
  }
  if (negative) result.digits = -result.digits;
  return result;
}

double to_double(Decimal decimal) {
  double unit = 1;
  for (int i = 0; i < decimal.scale; ++i) unit *= 10;
  return static_cast<double>(decimal.digits) / unit;
}

std::string to_text(Decimal decimal) {
  std::string digits = std::to_string(decimal.digits < 0 ? -decimal.digits : decimal.digits);
  const auto scale = static_cast<std::size_t>(decimal.scale);
  if (digits.size() <= scale) digits.insert(0, scale + 1 - digits.size(), '0');
  if (scale > 0) digits.insert(digits.size() - scale, 1, '.');
  return decimal.digits < 0 ? "-" + digits : digits;
}

std::span<const Evaluation> all_evaluations() {
  static const std::vector<Evaluation> all = built_in();
  return all;
}

const Evaluation* find_evaluation(std::string_view name) {
  const auto all = all_evaluations();
  const auto found = std::ranges::find(all, name, &Evaluation::name);
  return found == all.end() ? nullptr : &*found;
}

std::span<const std::string> evaluation_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const Evaluation& evaluation : all_evaluations()) list.push_back(evaluation.name);
    return list;
  }();
  return names;
}

std::expected<void, Error> check(const Evaluation& evaluation, int width) {
  for (const Term& term : evaluation.terms) {
    const int entries = term.feature == Feature::height_differences ? width - 1 : width;
    if (info(term.feature).kind == FeatureKind::list && (term.index < 0 || term.index >= entries)) {
      return std::unexpected(Error{"the evaluation '" + evaluation.name + "' weighs " +
                                   std::string(info(term.feature).name) + "[" +
                                   std::to_string(term.index) + "], but a board of width " +
                                   std::to_string(width) + " has " + std::to_string(entries)});
    }
  }
  return {};
}

}  // namespace tetrion
