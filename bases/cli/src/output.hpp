/// Writing answers and complaints: the only place that prints.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tetrion/rules.hpp>

namespace tetrion::cli {

/// When pictures are coloured: on a terminal, always, or never (NO_COLOR in the environment, too).
void set_colour(std::string_view when);
bool coloured();

/// How many characters fit on a line of the terminal; 80 when there is none.
std::size_t terminal_width();

/// Standard output. A reader that has gone away (`| head`) ends the program quietly.
void print(std::string_view text);

/// "tetrion: message" on standard error; returns the exit status for bad input.
int complain(std::string_view message);

/// Writes a file as a whole: first beside it, then moved into place.
int write_file(const std::string& path, std::string_view text);

/// Complains of a path whose folder is not there, before anything is done for it; an empty path is
/// fine.
int check_folder(const std::string& path);

/// The letters O I Z S J L T of a picture in the colours of the rule set, if colour is on.
std::string paint(const std::string& picture, const Rules& rules);

}  // namespace tetrion::cli
