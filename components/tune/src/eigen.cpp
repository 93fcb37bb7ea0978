// Jacobi's method (1846): a rotation in the plane of two axes makes one pair of entries off the
// diagonal zero; sweeps over all pairs make them all as small as doubles allow. Slower than
// Householder and QR for large matrices, but ours have a dozen rows, and it is short, exact to the
// last digits, and always ends. Formulas as in Golub and Van Loan, "Matrix Computations", 8.5.
#include "eigen.hpp"

#include <cmath>

namespace tetrion::tune {
namespace {

constexpr int most_sweeps = 50;

double off_diagonal(const Matrix& a) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) sum += a(i, j) * a(i, j);
  }
  return sum;
}

/// Makes a(p, q) zero.
void rotate(Matrix& a, Matrix& vectors, std::size_t p, std::size_t q) {
  const double theta = (a(q, q) - a(p, p)) / (2 * a(p, q));
  const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
  const double c = 1 / std::sqrt(t * t + 1);
  const double s = t * c;
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double kp = a(k, p);
    const double kq = a(k, q);
    a(k, p) = c * kp - s * kq;
    a(k, q) = s * kp + c * kq;
  }
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double pk = a(p, k);
    const double qk = a(q, k);
    a(p, k) = c * pk - s * qk;
    a(q, k) = s * pk + c * qk;
  }
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double kp = vectors(k, p);
    const double kq = vectors(k, q);
    vectors(k, p) = c * kp - s * kq;
    vectors(k, q) = s * kp + c * kq;
  }
}

}  // namespace

Matrix Matrix::identity(std::size_t size) {
  Matrix matrix(size);
  for (std::size_t i = 0; i < size; ++i) matrix(i, i) = 1;
  return matrix;
}

Eigen eigen(Matrix matrix) {
  Matrix vectors = Matrix::identity(matrix.size());
  double scale = 0;
  for (std::size_t i = 0; i < matrix.size(); ++i) scale += matrix(i, i) * matrix(i, i);
  for (int sweep = 0; sweep < most_sweeps && off_diagonal(matrix) > 1e-32 * scale; ++sweep) {
    for (std::size_t p = 0; p + 1 < matrix.size(); ++p) {
      for (std::size_t q = p + 1; q < matrix.size(); ++q) {
        if (matrix(p, q) != 0) rotate(matrix, vectors, p, q);
      }
    }
  }
  std::vector<double> values;
  for (std::size_t i = 0; i < matrix.size(); ++i) values.push_back(matrix(i, i));
  return {std::move(values), std::move(vectors)};
}

}  // namespace tetrion::tune
