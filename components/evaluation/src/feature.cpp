#include <algorithm>
#include <tetrion/evaluation/feature.hpp>
#include <vector>

namespace tetrion {
namespace {

using enum FeatureKind;

constexpr FeatureInfo table[] = {
    {Feature::landing_height, "landing_height", "row of the lowest cell + (piece height - 1) / 2",
     move},
    {Feature::eroded_piece_cells, "eroded_piece_cells", "rows removed x cells of the piece in them",
     move},
    {Feature::rows_removed, "rows_removed", "rows removed by the move", move},
    {Feature::row_transitions, "row_transitions",
     "filled/empty neighbours along rows, walls filled", board},
    {Feature::column_transitions, "column_transitions",
     "filled/empty neighbours along columns, floor filled", board},
    {Feature::holes, "holes", "empty cells below a filled one", board},
    {Feature::wells_exact, "wells_exact", "empty cells down from each cell between two filled ones",
     board},
    {Feature::wells_run, "wells_run", "1 + 2 + ... + n for each run of n cells under a well cell",
     board},
    {Feature::well_cells_run, "well_cells_run", "cells in the runs of wells_run", board},
    {Feature::hole_depth, "hole_depth", "filled cells right above holes", board},
    {Feature::rows_with_holes, "rows_with_holes", "rows with at least one hole", board},
    {Feature::surrounded_holes, "surrounded_holes",
     "empty cells with filled ones right above and below", board},
    {Feature::pattern_diversity, "pattern_diversity",
     "how many of -2 ... 2 occur as steps of the surface", board},
    {Feature::wall_height, "wall_height", "the largest column height", board},
    {Feature::column_heights, "column_heights", "the height of each column", list},
    {Feature::height_differences, "height_differences", "the steps between neighbouring columns",
     list},
    {Feature::occupied_cells, "occupied_cells", "filled cells", board},
    {Feature::weighted_cells, "weighted_cells", "filled cells, each times its row", board},
    {Feature::max_height_difference, "max_height_difference", "highest column minus lowest", board},
    {Feature::bumpiness, "bumpiness", "sum of the height differences", board},
    {Feature::aggregate_height, "aggregate_height", "sum of the column heights", board},
    {Feature::mean_height, "mean_height", "mean of the column heights", board},
    {Feature::full_rows, "full_rows", "rows that are full", board},
    {Feature::blockades, "blockades", "filled cells with an empty one below", board},
    {Feature::deep_wells, "deep_wells", "columns with both neighbours at least 3 higher", board},
    {Feature::fitting_pieces, "fitting_pieces", "pieces other than I that fit the surface", board},
    {Feature::fitting_pieces_twice, "fitting_pieces_twice",
     "pieces other than I that fit in two places", board},
    {Feature::danger, "danger", "by how much columns reach into the top four rows", board},
    {Feature::topmost_hole, "topmost_hole", "row of the highest hole", board},
    {Feature::rbf_height_0, "rbf_height_0",
     "Gaussian of the mean height around 0 (unverified form)", board},
    {Feature::rbf_height_1, "rbf_height_1",
     "Gaussian of the mean height around H/4 (unverified form)", board},
    {Feature::rbf_height_2, "rbf_height_2",
     "Gaussian of the mean height around H/2 (unverified form)", board},
    {Feature::rbf_height_3, "rbf_height_3",
     "Gaussian of the mean height around 3H/4 (unverified form)", board},
    {Feature::rbf_height_4, "rbf_height_4",
     "Gaussian of the mean height around H (unverified form)", board},
    {Feature::constant, "constant", "always 1", board},
};
static_assert(std::size(table) == feature_count);
static_assert([] {
  for (std::size_t i = 0; i < feature_count; ++i) {
    if (index(table[i].feature) != i) return false;
  }
  return true;
}());

}  // namespace

const FeatureInfo& info(Feature feature) { return table[index(feature)]; }

std::span<const FeatureInfo> all_features() { return table; }

std::optional<Feature> feature(std::string_view name) {
  const auto* found = std::ranges::find(table, name, &FeatureInfo::name);
  if (found == std::end(table)) return std::nullopt;
  return found->feature;
}

std::span<const std::string> feature_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const FeatureInfo& entry : table) list.emplace_back(entry.name);
    return list;
  }();
  return names;
}

}  // namespace tetrion
