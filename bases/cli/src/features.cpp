// tetrion features: what is a board worth, number by number, and which cells make each?
#include <fmt/core.h>

#include <memory>
#include <tetrion/evaluation.hpp>
#include <tetrion/notation.hpp>
#include <tetrion/support.hpp>

#include "command.hpp"
#include "input.hpp"
#include "output.hpp"

namespace tetrion::cli {
namespace {

struct Options {
  BoardSource board;
  std::string feature;
  bool json = false;
  bool numbers_only = false;
};

std::string number(const Features& all, Feature feature, int width) {
  const auto list = [](const std::vector<int>& values) {
    std::string text;
    for (const int value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
    return text;
  };
  if (feature == Feature::column_heights) return list(all.column_heights);
  if (feature == Feature::height_differences) return list(all.height_differences);
  const FeatureNumber unit = denominator(feature, width);
  if (unit == 1) return std::to_string(all[feature]);
  return fmt::format("{}", static_cast<double>(all[feature]) / static_cast<double>(unit));
}

/// The board with the feature's cells as `o` where they are empty, `X` where they are filled.
std::string picture(const Board& board, Feature feature) {
  std::string text = draw(board);
  for (const Cell& cell : cells_of(feature, board)) {
    char& mark =
        text[static_cast<std::size_t>(cell.y) * (static_cast<std::size_t>(board.width()) + 1) +
             static_cast<std::size_t>(cell.x)];
    mark = mark == '-' ? 'o' : 'X';
  }
  return text;
}

int run_features(const Options& options) {
  const auto board = options.board.read();
  if (!board) return complain(describe(board.error()));
  std::optional<Feature> only;
  if (!options.feature.empty()) {
    only = feature(options.feature);
    if (!only) {
      const std::vector<std::string> names(feature_names().begin(), feature_names().end());
      return complain("unknown feature '" + printable(options.feature) + "'" +
                      did_you_mean(options.feature, names) + ", expected one of " + join(names));
    }
  }
  if (options.json) {
    print(features_to_json(*board, only) + "\n");
    return ok;
  }
  const Features all = features(*board);
  for (const FeatureInfo& entry : all_features()) {
    if (entry.kind == FeatureKind::move || (only && *only != entry.feature)) continue;
    print(fmt::format("{:<22} {:>6}   {}\n", entry.name, number(all, entry.feature, board->width()),
                      entry.meaning));
    if (!options.numbers_only) print(picture(*board, entry.feature) + "\n\n");
  }
  return ok;
}

}  // namespace

void add_features(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "features", "the numbers that describe a board, and the cells behind them");
  auto options = std::make_shared<Options>();
  options->board.add_options(*command);
  command->add_option("--feature", options->feature, "this one only")->type_name("NAME");
  command->add_flag("--numbers", options->numbers_only, "no pictures");
  command->add_flag("--json", options->json, "one JSON object, schema tetrion.features/1");
  command->footer(
      "The board is taken exactly as given: nothing is cleared first.\n"
      "In the pictures o marks an empty cell that counts, X a filled one.\n"
      "Example:\n"
      "  tetrion features --rows '------/x-x---/x-----/x-x---/x-----/xxx---' --feature wells_run");
  command->callback([options, &run] { run = [options] { return run_features(*options); }; });
}

}  // namespace tetrion::cli
