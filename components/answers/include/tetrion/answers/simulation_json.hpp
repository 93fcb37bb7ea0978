/// What a simulation found, as JSON.
#pragma once

#include <optional>
#include <string>
#include <tetrion/simulation.hpp>

namespace tetrion {

/// "excluded", "evaluated", "zero".
std::string_view losing_name(Losing losing);

/// The rule of that name; nothing when there is none.
std::optional<Losing> losing_named(std::string_view name);

/// As all_randomizers() has it.
std::string_view randomizer_name(RandomizerKind kind);

/// {"schema":"tetrion.simulate/1",…}, on one line. `stopped`: by the user, the result is partial.
std::string simulation_to_json(const SimulationPlan& plan, const SimulationResult& result,
                               double seconds, bool stopped);

}  // namespace tetrion
