#include "output.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace tetrion::cli {
namespace {

bool colour_on = false;

}  // namespace

void set_colour(std::string_view when) {
  const char* no_colour = std::getenv("NO_COLOR");
  const bool wanted = isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0');
  colour_on = when == "always" || (when == "auto" && wanted);
}

bool coloured() { return colour_on; }

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) return size.ws_col;
  return 80;
}

void print(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (written && std::fflush(stdout) == 0) return;
  if (errno != EPIPE) fmt::print(stderr, "tetrion: cannot write: {}\n", std::strerror(errno));
  std::_Exit(errno == EPIPE ? 0 : 1);
}

int complain(std::string_view message) {
  fmt::print(stderr, "tetrion: {}\n", message);
  return 2;
}

int write_file(const std::string& path, std::string_view text) {
  if (path == "-") return complain("'-' is no file; standard output is /dev/stdout");
  std::error_code ignored;
  // A device or a pipe is written as it is; only a regular file is replaced as a whole.
  const bool regular =
      !std::filesystem::exists(path, ignored) || std::filesystem::is_regular_file(path, ignored);
  const std::string beside = regular ? path + ".part" : path;
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (file == nullptr) {
    return complain(fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
  }
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (std::fclose(file) != 0 || !written) {
    return complain(fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
  }
  if (!regular) return 0;
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (error) return complain(fmt::format("cannot write '{}': {}", path, error.message()));
  return 0;
}

int check_folder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code ignored;
  if (path.empty() || folder.empty() || std::filesystem::is_directory(folder, ignored)) return 0;
  return complain(fmt::format("cannot write '{}': there is no folder '{}'", path, folder.string()));
}

std::string paint(const std::string& picture, const Rules& rules) {
  if (!colour_on) return picture;
  std::string painted;
  char current = 0;  // the letter whose colour is on
  for (const char c : picture) {
    const bool is_piece = std::string_view("OIZSJLT").find(c) != std::string_view::npos;
    const char wanted = is_piece ? c : '\0';
    if (wanted != current) {
      if (wanted == 0) {
        painted += "\x1b[0m";
      } else {
        const std::uint32_t rgb = rules.piece(*tetromino(c)).colour;
        const bool light = (rgb >> 16 & 255) * 3 + (rgb >> 8 & 255) * 6 + (rgb & 255) > 1280;
        painted += fmt::format("\x1b[48;2;{};{};{}m\x1b[{}m", rgb >> 16 & 255, rgb >> 8 & 255,
                               rgb & 255, light ? 30 : 97);
      }
      current = wanted;
    }
    painted += c;
  }
  return current == 0 ? painted : painted + "\x1b[0m";
}

}  // namespace tetrion::cli
