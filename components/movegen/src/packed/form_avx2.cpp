// The AVX2 form: 16 bits a column where the stack is low; else the plain form has to answer.
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

int count_spins_low(const Program& p, const std::uint64_t* columns) {
  return pick_count_spins<Avx2Lanes16>(p, p.spin_band16, columns);
}

int list_spins_low(const Program& p, const std::uint64_t* columns, std::uint32_t* out,
                   int (&ends)[3]) {
  return pick_list_spins<Avx2Lanes16>(p, p.spin_band16, columns, out, ends);
}

}  // namespace

const FormFunctions avx2_form = {count_low, list_low, count_spins_low, list_spins_low};

}  // namespace tetrion::packed
