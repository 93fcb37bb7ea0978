// The AVX2 form: 16 bits a column where the stack is low; else the plain form has to answer.
#include "flood.hpp"
#include "forms.hpp"
#include "lanes_avx2.hpp"
#include "pick.hpp"

namespace tetrion::packed {
namespace {

int count_low(const Program& p, const std::uint64_t* columns) {
  return pick_count<Avx2Lanes16>(p, p.band16, columns);
}

int list_low(const Program& p, const std::uint64_t* columns, std::uint32_t* out) {
  return pick_list<Avx2Lanes16>(p, p.band16, columns, out);
}

}  // namespace

const FormFunctions avx2_form = {count_low, list_low};

}  // namespace tetrion::packed
