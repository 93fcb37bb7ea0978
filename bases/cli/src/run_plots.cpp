#include "run_plots.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "simulation_report.hpp"

namespace tetrion::cli {
namespace {

constexpr double left = 70;
constexpr double right = 770;

std::string open_svg(double height) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 {0}\" "
      "font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"800\" height=\"{0}\" fill=\"white\"/>\n",
      height);
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '<') {
      result += "&lt;";
    } else if (c == '&') {
      result += "&amp;";
    } else {
      result += c;
    }
  }
  return result;
}

std::string label(double x, double y, const char* anchor, const std::string& text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     escaped(text));
}

/// 1, 2 and 5 times powers of ten from below `low` to above `high`.
std::vector<double> ticks(double low, double high) {
  std::vector<double> all;
  for (double power = std::pow(10, std::floor(std::log10(low))); power <= high; power *= 10) {
    for (const double digit : {1.0, 2.0, 5.0}) all.push_back(digit * power);
  }
  all.push_back(10 * std::pow(10, std::floor(std::log10(high))));
  const auto first = std::ranges::upper_bound(all, low);
  if (first != all.begin()) all.erase(all.begin(), first - 1);
  const auto last = std::ranges::lower_bound(all, high);
  if (last != all.end()) all.erase(last + 1, all.end());
  return all;
}

/// A logarithmic axis from one tick to another.
class Scale {
 public:
  Scale(double low, double high, double from, double to)
      : ticks_(cli::ticks(std::max(low, 0.1), std::max(high, 1.0))), from_(from), to_(to) {
    if (ticks_.size() < 2) ticks_.push_back(10 * ticks_.front());
  }
  double operator()(double value) const {
    const double share = std::log(std::max(value, ticks_.front()) / ticks_.front()) /
                         std::log(ticks_.back() / ticks_.front());
    return from_ + (to_ - from_) * std::min(share, 1.0);
  }
  const std::vector<double>& ticks() const { return ticks_; }

 private:
  std::vector<double> ticks_;
  double from_;
  double to_;
};

}  // namespace

std::string search_svg(const RunSummary& summary) {
  const auto& generations = summary.generations;
  constexpr double top = 30;
  constexpr double bottom = 320;
  double low = INFINITY;
  double high = 1;
  for (const GenerationSummary& g : generations) {
    if (g.mean > 0) low = std::min(low, g.mean);
    high = std::max(high, g.best);
  }
  const Scale y(std::min(low, high), high, bottom, top);
  const double step =
      generations.size() > 1 ? (right - left) / static_cast<double>(generations.size() - 1) : 0;
  std::string text = open_svg(370);
  for (const double tick : y.ticks()) {
    text +=
        fmt::format("<path d=\"M{} {:.1f}h{}\" stroke=\"#ddd\"/>\n", left, y(tick), right - left);
    text += label(left - 6, y(tick) + 4, "end", in_words(tick));
  }
  for (const bool best : {true, false}) {
    std::string points;
    for (std::size_t i = 0; i < generations.size(); ++i) {
      points += fmt::format("{:.1f},{:.1f} ", left + step * static_cast<double>(i),
                            y(best ? generations[i].best : generations[i].mean));
    }
    text +=
        fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
                    points, best ? "#bcd" : "#4878a8", best ? 1 : 2);
  }
  text += label(left, bottom + 18, "middle", "1");
  text += label(right, bottom + 18, "end", std::to_string(generations.size()));
  text += label((left + right) / 2, bottom + 38, "middle",
                "lines a game by generation of " + summary.run.name +
                    ": mean of the candidates, and the best of them (pale)");
  return text + "</svg>\n";
}

std::string means_svg(std::span<const RunSummary> summaries) {
  double low = INFINITY;
  double high = 1;
  for (const RunSummary& s : summaries) {
    if (s.tally.games == 0) continue;
    low = std::min(low, std::max(s.mean.low, 0.1));
    high = std::max(high, s.mean.high.value_or(2 * s.mean.low));
  }
  const double bottom = 30 + 34 * static_cast<double>(summaries.size());
  const Scale x(std::min(low, high), high, left, right);
  std::string text = open_svg(bottom + 50);
  for (const double tick : x.ticks()) {
    text += fmt::format("<path d=\"M{:.1f} 20v{}\" stroke=\"#ddd\"/>\n", x(tick), bottom - 20);
    text += label(x(tick), bottom + 16, "middle", in_words(tick));
  }
  double y = 40;
  for (const RunSummary& s : summaries) {
    text += label(left, y - 6, "start", s.run.name + "  " + mean_of(s));
    if (s.tally.games > 0) {
      text +=
          fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#4878a8\" stroke-width=\"2\"/>\n",
                      x(s.mean.low), y + 4, x(s.mean.high.value_or(1e300)));
    }
    if (s.mean.mean) {
      text += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"#4878a8\"/>\n",
                          x(*s.mean.mean), y + 4);
    }
    y += 34;
  }
  text += label((left + right) / 2, bottom + 38, "middle", "mean lines a game with 95 % intervals");
  return text + "</svg>\n";
}

}  // namespace tetrion::cli
