// Any bytes as a board, a drawing or JSON: no crash, and what is accepted can be drawn and read
// again.
#include <cstdlib>
#include <tetrion/notation.hpp>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto board = tetrion::read_board({reinterpret_cast<const char*>(data), size});
  if (board && tetrion::parse_board(tetrion::draw(*board)) != *board) std::abort();
  if (!board && tetrion::describe(board.error()).empty()) std::abort();
  return 0;
}
