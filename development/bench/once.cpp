// once perft QUEUE FORM: counts once under the rules perft-a.
// once simulate CONTROLLER ENGINE: plays a million pieces on 10×20, simplified rules, one thread.
// Either prints how many sequences or pieces there were, and the seconds. The same source for this
// machine and for WebAssembly (wasm.mjs), where there is the plain form and engine alone, in
// vectors of 128 bits.
#include <chrono>
#include <cstdio>
#include <optional>
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

std::optional<std::uint64_t> play(std::string_view controller, EngineKind engine) {
  SimulationPlan plan{simplified(10, 20), *find_evaluation(controller)};
  plan.games = 2;
  plan.max_pieces = 500'000;
  plan.threads = 1;
  plan.engine = engine;
  const auto result = simulate(plan);
  if (!result) return std::nullopt;
  return static_cast<std::uint64_t>(result->pieces());
}

}  // namespace

/// What is asked for but not here, a form, an engine or a controller, is exit status 2.
int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const bool counts = std::string_view(argv[1]) == "perft";
  std::optional<Form> form;
  for (const Form one : supported_forms()) {
    if (name(one) == argv[3]) form = one;
  }
  const auto engine = engine_named(argv[3]);
  if (counts ? !form : !engine || !find_evaluation(argv[2])) return 2;
  const auto start = std::chrono::steady_clock::now();
  const std::optional<std::uint64_t> done =
      counts ? std::optional(count(argv[2], *form)) : play(argv[2], *engine);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (!done) return 2;
  std::printf("%llu %.6f\n", static_cast<unsigned long long>(*done), seconds.count());
}
