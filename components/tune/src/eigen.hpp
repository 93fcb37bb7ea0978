// Eigenvectors of a small symmetric matrix.
#pragma once

#include <cstddef>
#include <vector>

namespace tetrion::tune {

/// A square matrix, row by row.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  static Matrix identity(std::size_t size);

  std::size_t size() const { return size_; }
  double& operator()(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double operator()(std::size_t row, std::size_t column) const {
    return cells_[row * size_ + column];
  }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

struct Eigen {
  std::vector<double> values;
  Matrix vectors;  // column i belongs to value i; length 1, at right angles
};

/// By Jacobi's rotations. Needs a symmetric matrix. O(size³) a sweep, a few sweeps.
Eigen eigen(Matrix matrix);

}  // namespace tetrion::tune
