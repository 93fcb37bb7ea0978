/// Shape: the cells of a block as drawn, in one orientation.
///
/// The drawn box is the rotation box: blank rows and columns count, a shape is never re-anchored.
/// Any block may be drawn, of any height and width, with holes and empty rows and columns.
///
///   const Shape t("xxx\n"
///                 "-x-");
///   t.cells();               // {0,0} {1,0} {2,0} {1,1}, row by row from the top
///   distinct_rotations(t);   // four shapes, each a clockwise turn of the one before
#pragma once

#include <span>
#include <string>
#include <tetrion/board.hpp>
#include <vector>

namespace tetrion {

class Shape {
 public:
  explicit Shape(const Board& drawn);
  explicit Shape(const Drawing& drawing) : Shape(Board(drawing)) {}

  int width() const { return width_; }
  int height() const { return height_; }

  /// Row by row from the top, left to right inside a row; none when the drawing has no filled cell.
  std::span<const Cell> cells() const { return cells_; }

  /// The lowest filled row of a column, -1 when the column is empty.
  int lowest(int column) const { return lowest_[static_cast<std::size_t>(column)]; }

  /// The first row and the columns that hold filled cells. Need at least one filled cell.
  int first_row() const { return cells_.front().y; }
  int first_column() const { return first_column_; }
  int last_column() const { return last_column_; }

  friend bool operator==(const Shape& a, const Shape& b) {
    return a.width_ == b.width_ && a.height_ == b.height_ && a.cells_ == b.cells_;
  }

 private:
  int width_;
  int height_;
  int first_column_ = 0;
  int last_column_ = -1;
  std::vector<Cell> cells_;
  std::vector<int> lowest_;
};

/// The shape turned by 90 degrees clockwise, box and all.
Shape turned_clockwise(const Shape& shape);

/// The shape and its clockwise turns, without repeats: 1, 2 or 4. Compared as drawn, so that a box
/// with blank margins can have more turns than its cells alone would.
std::vector<Shape> distinct_rotations(const Shape& shape);

/// Are the cells joined edge to edge into one piece? Yes for a shape without cells.
bool connected(const Shape& shape);

/// Do the cells of one, moved and turned but not mirrored, cover those of the other? Where they lie
/// in their boxes does not matter.
bool same_piece(const Shape& a, const Shape& b);

/// The drawing of the whole box: `-` empty, `mark` filled.
std::string draw(const Shape& shape, char mark = 'x');

/// The board with the shape on it, its box corner at (x, y): `mark` where the shape is. Rows above
/// row 0 that hold cells of the shape are drawn, too. The cells must be between the walls and above
/// the floor.
std::string draw(const Board& board, const Shape& shape, int x, int y, char mark);

}  // namespace tetrion
