// The plain form: 64-bit words, for any processor and every board that packs.
#include "forms.hpp"
#include "lanes_plain.hpp"
#include "pick.hpp"

namespace tetrion::packed {
namespace {

bool narrow(const Program& p) { return p.inside[10] == 0; }

int count_any(const Program& p, const std::uint64_t* columns) {
  return narrow(p) ? pick_count<PlainLanes<10>>(p, p.band64, columns)
                   : pick_count<PlainLanes<16>>(p, p.band64, columns);
}

int list_any(const Program& p, const std::uint64_t* columns, std::uint32_t* out) {
  return narrow(p) ? pick_list<PlainLanes<10>>(p, p.band64, columns, out)
                   : pick_list<PlainLanes<16>>(p, p.band64, columns, out);
}

int count_spins_any(const Program& p, const std::uint64_t* columns) {
  return narrow(p) ? pick_count_spins<PlainLanes<10>>(p, p.spin_band64, columns)
                   : pick_count_spins<PlainLanes<16>>(p, p.spin_band64, columns);
}

int list_spins_any(const Program& p, const std::uint64_t* columns, std::uint32_t* out,
                   int (&ends)[3]) {
  return narrow(p) ? pick_list_spins<PlainLanes<10>>(p, p.spin_band64, columns, out, ends)
                   : pick_list_spins<PlainLanes<16>>(p, p.spin_band64, columns, out, ends);
}

}  // namespace

const FormFunctions plain_form = {count_any, list_any, count_spins_any, list_spins_any};

}  // namespace tetrion::packed
