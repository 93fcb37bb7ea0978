// The AVX-512 form: 16 bits a column where the stack is low, 32 where it is not.
#include "forms.hpp"
#include "lanes_avx512.hpp"
#include "pick.hpp"
#include "single_board.hpp"

namespace tetrion::packed {
namespace {

int count_any(const Program& p, const std::uint64_t* columns) {
  if (suits_single(p, columns)) return count_single(p, columns);
  const int n = pick_count<Avx512Lanes16>(p, p.band16, columns);
  return n >= 0 ? n : pick_count<Avx512Lanes32>(p, p.band32, columns);
}

int list_any(const Program& p, const std::uint64_t* columns, std::uint32_t* out) {
  if (suits_single(p, columns)) return list_single(p, columns, out);
  const int n = pick_list<Avx512Lanes16>(p, p.band16, columns, out);
  return n >= 0 ? n : pick_list<Avx512Lanes32>(p, p.band32, columns, out);
}

int count_spins_any(const Program& p, const std::uint64_t* columns) {
  const int n = pick_count_spins<Avx512Lanes16>(p, p.spin_band16, columns);
  return n >= 0 ? n : pick_count_spins<Avx512Lanes32>(p, p.spin_band32, columns);
}

int list_spins_any(const Program& p, const std::uint64_t* columns, std::uint32_t* out,
                   int (&ends)[3]) {
  const int n = pick_list_spins<Avx512Lanes16>(p, p.spin_band16, columns, out, ends);
  return n >= 0 ? n : pick_list_spins<Avx512Lanes32>(p, p.spin_band32, columns, out, ends);
}

}  // namespace

const FormFunctions avx512_form = {count_any, list_any, count_spins_any, list_spins_any};

}  // namespace tetrion::packed
