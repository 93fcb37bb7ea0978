// Packing: the answer of `tetrion pack --json`, and on request its reasons, certificate and
// picture.
#include <cstdio>
#include <tetrion/packing.hpp>

#include "fields.hpp"
#include "host.hpp"
#include "interface.hpp"

namespace tetrion::wasm {
namespace {

using namespace packing;

constexpr int most_cells = 10'000;

/// The last packing, for the questions that follow it.
struct Packed {
  std::vector<Piece> pieces;
  Goal goal;
  Options options;
  Solution solution;
};
std::optional<Packed> last;

std::expected<Goal, Error> goal_of(Fields& fields) {
  const auto width = fields.optional_number("width", 1, 1000);
  const auto height = fields.optional_number("height", 1, 1000);
  if (fields.find("region") != nullptr) {
    Board region = fields.board("region");
    if (region.width() * region.height() > most_cells) {
      return std::unexpected(
          Error{"the region has more than " + std::to_string(most_cells) + " cells", 0, 0});
    }
    return Goal::region(std::move(region));
  }
  if (width && height) {
    if (*width * *height > most_cells) {
      return std::unexpected(
          Error{"the rectangle has more than " + std::to_string(most_cells) + " cells", 0, 0});
    }
    return Goal::region(Board(*width, *height));
  }
  if (width) return Goal::smallest_height(*width);
  return Goal::smallest_square();
}

Answer pack(std::string_view text) {
  last.reset();
  Fields fields(text, {"pieces", "profile", "width", "height", "region", "exact", "rotate",
                       "reflect", "canonical"});
  const std::string file = fields.text("pieces", "");
  const std::string profile = fields.text("profile", "01edu");
  Options options;
  options.turning = fields.flag("reflect", false)  ? Turning::reflect
                    : fields.flag("rotate", false) ? Turning::rotate
                                                   : Turning::none;
  options.exact = fields.flag("exact", false);
  options.canonical = fields.flag("canonical", false) || profile == "fillit";
  options.budget = host_budget();
  const auto goal = goal_of(fields);
  if (fields.error()) return std::unexpected(*fields.error());
  if (!goal) return std::unexpected(goal.error());
  if (options.exact && goal->sort() == Goal::Sort::square) {
    return std::unexpected(Error{"exact needs a width, a rectangle or a region", 0, 0});
  }
  auto pieces = parse_pieces(file, profile == "fillit" ? Profile::fillit : Profile::edu);
  if (!pieces) return std::unexpected(pieces.error());
  Solution solution = solve(*pieces, *goal, options);
  std::string answer = solution_to_json(solution, *pieces, *goal, 0);
  last = Packed{*std::move(pieces), *goal, std::move(options), std::move(solution)};
  return answer;
}

/// Why no smaller board does, the certificate, the pieces with their cells and colours.
Answer reasons() {
  if (!last) return std::unexpected(Error{"nothing has been packed yet", 0, 0});
  const Solution& solution = last->solution;
  Json pieces = Json::array();
  if (solution.packing) {
    const auto colours = piece_colours(*solution.packing);
    for (std::size_t p = 0; p < last->pieces.size(); ++p) {
      Json cells = Json::array();
      for (const Cell& cell : solution.packing->pieces[p]) cells.push_back({cell.x, cell.y});
      char colour[8];
      std::snprintf(colour, sizeof colour, "#%02x%02x%02x", colours[p][0], colours[p][1],
                    colours[p][2]);
      pieces.push_back(
          {{"letter", std::string(1, letter(fixed_shapes()[last->pieces[p].shape].piece))},
           {"label", label(p, last->pieces.size())},
           {"colour", colour},
           {"cells", cells}});
    }
  }
  Json kinds_named = Json::array();
  for (std::size_t kind = 0; kind < kinds(last->options.turning).count; ++kind) {
    kinds_named.push_back(kind_name(last->options.turning, kind));
  }
  const bool claims = solution.packing || !solution.refuted.empty();
  return Json{{"schema", "tetrion.pack-reasons/1"},
              {"why", explain(solution, last->pieces, last->goal, last->options)},
              {"certificate", claims ? Json(write_certificate(certificate_of(
                                           solution, last->pieces, last->goal, last->options)))
                                     : Json()},
              {"kinds", kinds_named},
              {"pieces", pieces}}
      .dump();
}

}  // namespace

extern "C" std::uint32_t tetrion_pack(const char* text, std::uint32_t size) {
  return keep(pack(question(text, size)));
}

extern "C" std::uint32_t tetrion_pack_reasons(const char*, std::uint32_t) {
  return keep(reasons());
}

}  // namespace tetrion::wasm
