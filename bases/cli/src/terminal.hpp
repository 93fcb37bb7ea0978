/// The terminal as a game needs it: keys one by one, a screen of its own, and everything put back
/// whatever happens: return, exception, signal, stop and continue.
#pragma once

#include <expected>
#include <string_view>
#include <tetrion/support/error.hpp>

namespace tetrion::cli {

enum class Key { none, left, right, up, down, space, escape, closed, other };

struct KeyPress {
  Key key = Key::none;
  char letter = 0;  ///< for Key::other, lower case
};

class Terminal {
 public:
  /// Takes the terminal over. Refuses when standard input or output is none, or is smaller than
  /// columns × rows.
  static std::expected<Terminal, Error> open(int columns, int rows);

  Terminal(Terminal&& other) noexcept;
  Terminal& operator=(Terminal&&) = delete;
  ~Terminal();

  /// Waits at most so long for a key.
  KeyPress read_key(int milliseconds);

  /// Replaces the screen.
  void show(std::string_view text);

 private:
  explicit Terminal(bool owner) : owner_(owner) {}
  bool owner_;
};

}  // namespace tetrion::cli
