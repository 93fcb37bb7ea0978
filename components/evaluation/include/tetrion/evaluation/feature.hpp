/// Feature: one number that describes a board, or the move that led to it.
///
/// The names and definitions are the literature's (Thiery and Scherrer, "Building controllers for
/// Tetris", 2009; the program MDPTetris). Rows are counted from the floor, the walls are filled,
/// the height of a column is the number of its highest filled row counted from 1, or 0.
///
/// To add one: a line in the enum, a line in the table of feature.cpp, its contributions in
/// features.cpp, its cell-by-cell twin in test/slow_features.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tetrion {

enum class Feature : std::uint8_t {
  // Of the move: before and while full rows are removed.
  landing_height,      ///< row of the piece's lowest cell + (height of the piece - 1) / 2
  eroded_piece_cells,  ///< rows removed × cells of the piece in them
  rows_removed,
  // Of the board after the move.
  row_transitions,     ///< filled/empty neighbours along rows, the walls filled
  column_transitions,  ///< filled/empty neighbours along columns, floor filled, sky empty
  holes,               ///< empty cells below a filled one
  wells_exact,         ///< for each well cell, the empty cells from it downwards
  wells_run,           ///< for each run of n cells that starts at a well cell, 1 + 2 + … + n
  well_cells_run,      ///< the number of cells in those runs
  hole_depth,          ///< for each hole with a filled cell right above it: the filled cells there
  rows_with_holes,
  surrounded_holes,    ///< empty cells with a filled cell above and below, the floor filled
  pattern_diversity,   ///< how many of -2 … 2 occur among the steps of the surface
  wall_height,         ///< the largest column height
  column_heights,      ///< one number a column
  height_differences,  ///< one number a pair of neighbouring columns, without sign
  occupied_cells,
  weighted_cells,         ///< filled cells, each times its row counted from 1
  max_height_difference,  ///< highest column minus lowest
  bumpiness,              ///< sum of the height differences
  aggregate_height,       ///< sum of the column heights
  mean_height,
  full_rows,
  blockades,       ///< filled cells with an empty one anywhere below them
  deep_wells,      ///< columns with both neighbours at least 3 higher; walls are infinitely high
  fitting_pieces,  ///< of the six pieces but I: how many find a place without a new hole
  fitting_pieces_twice,  ///< the same with at least two such places
  danger,                ///< by how much columns reach into the top four rows, summed
  topmost_hole,          ///< row of the highest hole counted from 1; 0 when there is none
  rbf_height_0,          ///< Gaussians of the mean height, centres i·H/4, width H/5; their form is
  rbf_height_1,          ///< recalled from the literature and not confirmed
  rbf_height_2,
  rbf_height_3,
  rbf_height_4,
  constant,  ///< 1
};

inline constexpr std::size_t feature_count = static_cast<std::size_t>(Feature::constant) + 1;
constexpr std::size_t index(Feature feature) { return static_cast<std::size_t>(feature); }

enum class FeatureKind : std::uint8_t { move, board, list };

struct FeatureInfo {
  Feature feature;
  std::string_view name;
  std::string_view meaning;  ///< one line for people
  FeatureKind kind;
};

/// What is known about a feature. The spelling of `name` is that of the enum.
const FeatureInfo& info(Feature feature);
std::span<const FeatureInfo> all_features();
std::optional<Feature> feature(std::string_view name);

/// Every name, for messages that suggest the nearest.
std::span<const std::string> feature_names();

}  // namespace tetrion
