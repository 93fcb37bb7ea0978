// Any bytes as a weights file: no crash, an error has words, and what is read is written and read
// back the same.
#include <cstdlib>
#include <tetrion/notation.hpp>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto read = tetrion::read_evaluation({reinterpret_cast<const char*>(data), size});
  if (!read) {
    if (read.error().message.empty()) std::abort();
    return 0;
  }
  const auto again = tetrion::read_evaluation(tetrion::to_json(*read));
  if (!again || again->terms.size() > read->terms.size()) std::abort();
  return 0;
}
