#include "interrupt.hpp"

#include <atomic>
#include <csignal>

namespace tetrion::cli {
namespace {

std::atomic<bool> pressed = false;

void on_interrupt(int number) {
  pressed = true;
  std::signal(number, SIG_DFL);
}

bool listen() {
  const bool interrupt = std::signal(SIGINT, on_interrupt) != SIG_ERR;
  return std::signal(SIGTERM, on_interrupt) != SIG_ERR && interrupt;
}

}  // namespace

bool interrupted() {
  static const bool listening = listen();
  return listening && pressed.load(std::memory_order_relaxed);
}

}  // namespace tetrion::cli
