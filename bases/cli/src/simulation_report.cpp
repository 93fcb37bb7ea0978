#include "simulation_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <tetrion/answers.hpp>

#include "plan_settings.hpp"

namespace tetrion::cli {
namespace {

constexpr double shares[] = {0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99};

/// The number of filled cells that this share of the moves leave at most.
std::int64_t filled_percentile(const std::vector<std::int64_t>& counts, double share) {
  std::int64_t all = 0;
  for (const std::int64_t n : counts) all += n;
  std::int64_t seen = 0;
  for (std::size_t cells = 0; cells < counts.size(); ++cells) {
    seen += counts[cells];
    if (static_cast<double>(seen) >= share * static_cast<double>(all)) {
      return static_cast<std::int64_t>(cells);
    }
  }
  return 0;
}

std::string bars(const std::vector<Bin>& bins) {
  std::int64_t most = 1;
  for (const Bin& bin : bins) most = std::max(most, bin.games);
  std::string text;
  for (const Bin& bin : bins) {
    const auto length = static_cast<std::size_t>((bin.games * 50 + most - 1) / most);
    text += fmt::format("  {:>10} to {:>10} {:>7} {}\n", bin.from, bin.to - 1, bin.games,
                        std::string(length, '#'));
  }
  return text;
}

}  // namespace

std::string in_words(double number) {
  if (std::abs(number) >= 1e9) return fmt::format("{:.3g} billion", number / 1e9);
  if (std::abs(number) >= 1e6) return fmt::format("{:.3g} million", number / 1e6);
  std::string digits = fmt::format("{:.0f}", number);
  for (int at = static_cast<int>(digits.size()) - 3; at > (number < 0 ? 1 : 0); at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string SimulationReport::text() const {
  const MeanEstimate mean = estimate(result);
  const auto lengths = result.lengths();
  const double pieces = static_cast<double>(result.pieces());
  std::string text = fmt::format(
      "{} under the rules {} on {} x {}, losing moves {}, pieces {}, seed {}\n",
      plan.evaluation.name, plan.rules.name, plan.rules.width, plan.rules.height,
      losing_name(plan.rules.losing),
      plan.pieces.empty() ? randomizer_name(plan.rules.randomizer) : "given", plan.seed);
  if (stopped) text += "stopped by the user: what is known so far\n";
  text +=
      fmt::format("games     {} ({} ended, {} stopped), {} pieces, {} lines\n", result.games.size(),
                  result.deaths(), static_cast<std::int64_t>(result.games.size()) - result.deaths(),
                  in_words(pieces), in_words(static_cast<double>(result.lines())));
  if (mean.mean) {
    text += fmt::format("lines     {} +- {} a game, 95 % interval {} to {}\n", in_words(*mean.mean),
                        in_words(*mean.standard_error), in_words(mean.low), in_words(*mean.high));
  } else {
    text += fmt::format("lines     more than {} a game (95 %); no game has ended\n",
                        in_words(mean.low));
  }
  std::string percentiles;
  for (const double share : shares) {
    const auto lines = percentile(lengths, share);
    percentiles += fmt::format("  {:g} %: {}", share * 100,
                               lines ? in_words(static_cast<double>(*lines)) : "not known");
  }
  text += "percentiles" + percentiles + "\n";
  text += fmt::format("filled    median {} cells after a move, 1 % to 99 %: {} to {}\n",
                      filled_percentile(result.filled_cells, 0.5),
                      filled_percentile(result.filled_cells, 0.01),
                      filled_percentile(result.filled_cells, 0.99));
  text += fmt::format("speed     {} pieces a second, {:.2f} s, {} thread{}, engine {}\n",
                      in_words(seconds > 0 ? pieces / seconds : 0), seconds, plan.threads,
                      plan.threads == 1 ? "" : "s", name(result.engine));
  if (result.deaths() > 1) text += "lines a game:\n" + bars(histogram(lengths, 12));
  return text;
}

std::string SimulationReport::json() const {
  return simulation_to_json(plan, result, seconds, stopped);
}

std::string SimulationReport::svg() const {
  const auto lengths = result.lengths();
  const auto bins = histogram(lengths, 40);
  constexpr double left = 60;
  constexpr double bottom = 300;
  constexpr double full_width = 720;
  constexpr double full_height = 260;
  std::int64_t most = 1;
  for (const Bin& bin : bins) most = std::max(most, bin.games);
  const double step = bins.empty() ? full_width : full_width / static_cast<double>(bins.size());
  std::string text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 360\" "
      "font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"800\" height=\"360\" fill=\"white\"/>\n";
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const double height =
        full_height * static_cast<double>(bins[i].games) / static_cast<double>(most);
    text += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#4878a8\">"
        "<title>{} to {} lines: {} games</title></rect>\n",
        left + step * static_cast<double>(i), bottom - height, std::max(step - 1, 0.5), height,
        bins[i].from, bins[i].to - 1, bins[i].games);
  }
  text += fmt::format("<path d=\"M{0} {1}h{2}M{0} {1}v-{3}\" stroke=\"black\"/>\n", left, bottom,
                      full_width, full_height);
  text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left - 6,
                      bottom - full_height + 10, most);
  text += fmt::format("<text x=\"{}\" y=\"{}\">0</text>\n", left, bottom + 18);
  if (!bins.empty()) {
    text +=
        fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left + full_width,
                    bottom + 18, in_words(static_cast<double>(bins.back().to)));
  }
  text += fmt::format(
      "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">lines a game, {} games on {} x {}"
      "</text>\n</svg>\n",
      left + full_width / 2, bottom + 40, result.deaths(), plan.rules.width, plan.rules.height);
  return text;
}

}  // namespace tetrion::cli
