// Any bytes as a piece file, in both profiles: no crash, an error has words and a place, what the
// strict profile takes the tolerant one takes, too, and pieces can be written and read again.
#include <cstdlib>
#include <tetrion/packing.hpp>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrion::packing;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto tolerant = parse_pieces(text, Profile::edu);
  const auto strict = parse_pieces(text, Profile::fillit);
  if (strict && tolerant != strict) std::abort();
  if (!tolerant && (tolerant.error().line < 1 || tolerant.error().message.empty())) std::abort();
  if (tolerant && parse_pieces(write_pieces(*tolerant), Profile::edu) != tolerant) std::abort();
  return 0;
}
