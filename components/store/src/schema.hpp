// The tables of the file, and who may read it.
#pragma once

#include "database.hpp"

namespace tetrion::store {

/// "Tetr": tells our files from those of other programs.
inline constexpr std::int64_t application_id = 0x54657472;

/// Makes the tables in an empty file. Refuses the file of another program or a newer version.
Expected<void> prepare_for_writing(const Database& database);
Expected<void> prepare_for_reading(const Database& database);

}  // namespace tetrion::store
