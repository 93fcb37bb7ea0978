// Any bytes as a JSON position, as a batch takes it: no crash, and an error has words.
#include <cstdlib>
#include <tetrion/notation.hpp>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto query = tetrion::read_placements_query({reinterpret_cast<const char*>(data), size});
  if (!query && query.error().message.empty()) std::abort();
  if (!query && tetrion::error_to_json(query.error()).empty()) std::abort();
  return 0;
}
