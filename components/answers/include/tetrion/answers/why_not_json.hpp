/// "Why can't it go there?", as JSON.
#pragma once

#include <string>
#include <tetrion/movegen.hpp>

namespace tetrion {

/// {"schema":"tetrion.why-not/1","access":"cut off","cell":[x,y],"states":[[[x,y],…],…],
/// "pocket":[[x,y],…]}: states as their cells; the pocket as the cells that it covers.
std::string why_not_to_json(const Mover& mover, Cell cell, const WhyNot& why);

}  // namespace tetrion
