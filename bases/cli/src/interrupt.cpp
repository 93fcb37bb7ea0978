#include "interrupt.hpp"

#include <atomic>
#include <csignal>

namespace tetrion::cli {
namespace {

std::atomic<bool> pressed = false;

void on_interrupt(int) {
  pressed = true;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

bool interrupted() {
  static const bool listening = std::signal(SIGINT, on_interrupt) != SIG_ERR;
  return listening && pressed.load(std::memory_order_relaxed);
}

}  // namespace tetrion::cli
