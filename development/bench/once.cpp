// once perft QUEUE FORM: counts once under the rules perft-a.
// once simulate CONTROLLER ENGINE: plays a million pieces on 10×20, simplified rules, one thread.
// Either prints how many sequences or pieces there were, and the seconds. The same source for this
// machine and for WebAssembly (wasm.mjs), where there is the plain form and engine alone, in vectors
// of 128 bits.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <tetrion/movegen/perft.hpp>
#include <tetrion/simulation.hpp>
#include <vector>

using namespace tetrion;

namespace {

std::uint64_t count(std::string_view letters, Form form) {
  std::vector<Tetromino> queue;
  for (const char c : letters) {
    if (const auto piece = tetromino(c)) queue.push_back(*piece);
  }
  return perft(*Generator::make(perft_a(), 10, 48, form), PackedBoard{}, queue);
}

std::uint64_t play(std::string_view controller, EngineKind engine) {
  SimulationPlan plan{simplified(10, 20), *find_evaluation(controller)};
  plan.games = 2;
  plan.max_pieces = 500'000;
  plan.threads = 1;
  plan.engine = engine;
  return static_cast<std::uint64_t>(simulate(plan)->pieces());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const std::string_view job = argv[1];
  Form form = Form::plain;
  for (const Form one : supported_forms()) {
    if (name(one) == argv[3]) form = one;
  }
  const EngineKind engine = engine_named(argv[3]).value_or(EngineKind::plain);
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t done = job == "perft" ? count(argv[2], form) : play(argv[2], engine);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("%llu %.6f\n", static_cast<unsigned long long>(done), seconds.count());
}
