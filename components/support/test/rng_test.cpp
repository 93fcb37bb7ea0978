#include <doctest/doctest.h>

#include <array>
#include <tetrion/support/rng.hpp>

using namespace tetrion;

TEST_CASE("the same seed and stream give the same numbers on every platform") {
  Rng rng(1, 2);
  CHECK(rng.next() == Rng(1, 2).next());
  CHECK(Rng(1, 2).next() != Rng(1, 3).next());
  CHECK(Rng(1, 2).next() != Rng(2, 2).next());
  // Pinned: a change here changes every seeded game ever published.
  Rng pinned(2026, 7);
  CHECK(pinned.next() == 17812065589928210838ULL);
  CHECK(pinned.next() == 16669991150160228556ULL);
}

TEST_CASE("below() stays below its bound and favours nobody") {
  Rng rng(5);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[rng.below(7)];
  for (const int times : seen) {
    CHECK(times > 9'600);  // 10,000 expected, standard deviation 93
    CHECK(times < 10'400);
  }
}
