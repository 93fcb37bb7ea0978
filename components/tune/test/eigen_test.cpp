#include "eigen.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>

using namespace tetrion::tune;

TEST_CASE("a matrix of two rows, by hand") {
  Matrix a(2);
  a(0, 0) = a(1, 1) = 2;
  a(0, 1) = a(1, 0) = 1;
  const Eigen found = eigen(a);  // 1 along (1, -1), 3 along (1, 1)
  CHECK(found.values[0] + found.values[1] == doctest::Approx(4));
  CHECK(found.values[0] * found.values[1] == doctest::Approx(3));
}

TEST_CASE("the eigenvectors put the matrix together again") {
  const bool held = rc::check("A = V D V'", [] {
    const auto n = *rc::gen::inRange<std::size_t>(1, 15);
    Matrix a(n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        a(i, j) = a(j, i) = *rc::gen::inRange(-1000, 1000) / 100.0;
      }
    }
    const Eigen found = eigen(a);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        double entry = 0;
        double angle = 0;
        for (std::size_t k = 0; k < n; ++k) {
          entry += found.vectors(i, k) * found.values[k] * found.vectors(j, k);
          angle += found.vectors(k, i) * found.vectors(k, j);
        }
        RC_ASSERT(std::abs(entry - a(i, j)) < 1e-10);
        RC_ASSERT(std::abs(angle - (i == j ? 1 : 0)) < 1e-12);
      }
    }
  });
  CHECK(held);
}
