// Any bytes as a rule set: no crash, an error has words, and what is read is written and read back
// the same, and can be searched.
#include <cstdlib>
#include <tetrion/movegen.hpp>
#include <tetrion/notation.hpp>

using namespace tetrion;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto read = read_rules({reinterpret_cast<const char*>(data), size});
  if (!read) {
    if (read.error().message.empty()) std::abort();
    return 0;
  }
  const std::string written = rules_to_json(*read);
  const auto again = read_rules(written);
  if (!again || rules_to_json(*again) != written) std::abort();
  if (read->headroom > 40) return 0;
  const Board board(6, 8);
  const auto generator = Generator::make(*read, 6, 8);
  for (const Tetromino piece : all_tetrominoes) {
    const auto plain = reachable_placements(Mover(board, *read, piece));
    if (generator && generator->count(pack(board), piece) != static_cast<int>(plain.size())) {
      std::abort();
    }
  }
  return 0;
}
