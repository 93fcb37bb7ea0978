/// Answers about straight drops as JSON, each one object on one line.
#pragma once

#include <string>
#include <tetrion/drop.hpp>

namespace tetrion {

/// {"schema":"tetrion.drop/1","fits":true,"landing_row":2,"lines_cleared":1,"board":[rows]};
/// fits is false and the others null when the block tops out.
std::string to_json(const std::optional<Dropped>& dropped);

/// {"schema":"tetrion.drop-best/1","drops":[{"offset":…,"rotation":…,"block":[rows],
/// "landing_row":…,"lines_cleared":…,"height":…,"holes":…,"board":[rows]},…]}, best first; an empty
/// list when every drop tops out. The board is the one after the drop.
std::string ranking_to_json(const Board& board, const Shape& block,
                            std::span<const RankedDrop> drops);

/// {"schema":"tetrion.drop-slide/1","width":…,"height":…,"start":{"x":…,"y":…,"rotation":0},
/// "places":[{"x":…,"y":…,"rotation":…,"cells":[[x,y],…],"lines_cleared":…,"inputs":[…]},…]}.
std::string slides_to_json(const Board& board, const Slides& slides);

/// {"schema":"tetrion.drop-stream/1","steps":[{"fits":true,"landing_row":…,"lines_cleared":…},…],
/// "blocks":…,"lines_cleared":…,"lines_on_entry":…,"topped_out":…,"board":[rows]}. A step that
/// tops out, and each one after it, has fits false and null.
std::string stream_to_json(std::span<const std::optional<DropStep>> steps,
                           const DropStream& stream);

}  // namespace tetrion
