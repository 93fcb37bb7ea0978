/// Evaluations and features as JSON.
///
///   {"schema":"tetrion.weights/1","name":"mine","weights":{"landing_height":-1,"holes":-4.5}}
///
/// A weight is a decimal number, as a number or, for more than 15 digits, as a text; list features
/// take an array with one weight an entry. `before_clearing` (true or false) is optional.
#pragma once

#include <optional>
#include <tetrion/evaluation.hpp>

namespace tetrion {

/// Refused, with the place: unknown features (the nearest is suggested), weights given twice, none
/// at all, what is no number.
std::expected<Evaluation, Error> read_evaluation(std::string_view text);

std::string to_json(const Evaluation& evaluation);

/// {"schema":"tetrion.features/1","features":{…}}: every feature of the board as given, in the
/// order of the enum, features of moves left out; or one of them.
std::string features_to_json(const Board& board, std::optional<Feature> only = std::nullopt);

}  // namespace tetrion
