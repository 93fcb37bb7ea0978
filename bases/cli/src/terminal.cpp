#include "terminal.hpp"

#include <fmt/core.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cctype>
#include <csignal>
#include <cstdlib>

#include "output.hpp"

namespace tetrion::cli {
namespace {

// What a signal handler needs: plain data and calls that are safe there.
termios before;
volatile std::sig_atomic_t taken = 0;

constexpr std::string_view enter = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave = "\x1b[0m\x1b[?25h\x1b[?1049l";

void put(std::string_view text) {
  if (write(STDOUT_FILENO, text.data(), text.size()) < 0) return;  // nobody is left to tell
}

void take() {
  termios raw = before;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  put(enter);
  taken = 1;
}

void give_back() {
  if (taken == 0) return;
  taken = 0;
  put(leave);
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

constexpr int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

// Puts the terminal back, then lets the signal do what it does.
void on_end(int signal) {
  give_back();
  std::signal(signal, SIG_DFL);
  raise(signal);
}

void on_stop(int) {
  give_back();
  std::signal(SIGTSTP, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &set, nullptr);
  raise(SIGTSTP);
}

void on_continue(int) {
  std::signal(SIGTSTP, on_stop);
  take();
}

KeyPress escape_sequence() {
  char rest[2] = {};
  pollfd input{STDIN_FILENO, POLLIN, 0};
  for (char& c : rest) {
    if (poll(&input, 1, 20) <= 0 || read(STDIN_FILENO, &c, 1) != 1) return {Key::escape, 0};
  }
  if (rest[0] != '[' && rest[0] != 'O') return {Key::none, 0};
  switch (rest[1]) {
    case 'A':
      return {Key::up, 0};
    case 'B':
      return {Key::down, 0};
    case 'C':
      return {Key::right, 0};
    case 'D':
      return {Key::left, 0};
    default:
      return {Key::none, 0};
  }
}

}  // namespace

std::expected<Terminal, Error> Terminal::open(int columns, int rows) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 ||
      tcgetattr(STDIN_FILENO, &before) != 0) {
    return std::unexpected(Error{"this command needs a terminal for its input and output", 0, 0});
  }
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
      (size.ws_col < columns || size.ws_row < rows)) {
    return std::unexpected(Error{fmt::format("the terminal is {} x {}, this needs at least {} x {}",
                                             size.ws_col, size.ws_row, columns, rows),
                                 0, 0});
  }
  std::atexit(give_back);
  for (const int signal : ends) std::signal(signal, on_end);
  std::signal(SIGTSTP, on_stop);
  std::signal(SIGCONT, on_continue);
  take();
  return Terminal(true);
}

Terminal::Terminal(Terminal&& other) noexcept : owner_(other.owner_) { other.owner_ = false; }

Terminal::~Terminal() {
  if (!owner_) return;
  give_back();
  for (const int signal : ends) std::signal(signal, SIG_DFL);
  std::signal(SIGTSTP, SIG_DFL);
  std::signal(SIGCONT, SIG_DFL);
}

KeyPress Terminal::read_key(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (poll(&input, 1, milliseconds) <= 0) return {};
  char c = 0;
  if (read(STDIN_FILENO, &c, 1) != 1) return {Key::closed, 0};
  if (c == '\x1b') return escape_sequence();
  if (c == ' ') return {Key::space, 0};
  return {Key::other, static_cast<char>(std::tolower(static_cast<unsigned char>(c)))};
}

void Terminal::show(std::string_view text) {
  std::string screen = "\x1b[H";
  for (const char c : text) {
    if (c == '\n') {
      screen += "\x1b[0m\x1b[K\r\n";
    } else {
      screen += c;
    }
  }
  print(screen + "\x1b[0m\x1b[J");
}

}  // namespace tetrion::cli
