// perft_once QUEUE [FORM]: counts once under the rules perft-a and prints "FORM NODES SECONDS".
// The same source for this machine and for WebAssembly (wasm.mjs), where the form is the plain one
// in vectors of 128 bits.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <tetrion/movegen/perft.hpp>
#include <vector>

using namespace tetrion;

int main(int argc, char** argv) {
  std::vector<Tetromino> queue;
  for (const char* c = argc > 1 ? argv[1] : ""; *c != '\0'; ++c) {
    if (const auto piece = tetromino(*c)) queue.push_back(*piece);
  }
  for (const Form form : supported_forms()) {
    if (argc > 2 && name(form) != argv[2]) continue;
    const auto generator = Generator::make(perft_a(), 10, 48, form);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = perft(*generator, PackedBoard{}, queue);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf("%s %llu %.6f\n", std::string(name(form)).c_str(),
                static_cast<unsigned long long>(nodes), seconds.count());
  }
}
