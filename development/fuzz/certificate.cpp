// Any bytes as a certificate: no crash in reading or checking, and what is read can be written.
#include <cstdlib>
#include <tetrion/packing.hpp>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrion::packing;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto certificate = parse_certificate(text);
  if (!certificate) return certificate.error().message.empty() ? std::abort(), 0 : 0;
  if (!parse_certificate(write_certificate(*certificate))) std::abort();
  const std::vector<Piece> pieces(
      static_cast<std::size_t>(std::min<std::int64_t>(certificate->pieces, 50)), Piece{2});
  int asked = 0;
  Budget budget;
  budget.expired = [&] { return ++asked > 10; };
  check(pieces, *certificate, budget);
  return 0;
}
