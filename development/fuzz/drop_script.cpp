// Any text as a stream of drops: it is read or refused, and what is read falls as single drops do.
#include <cstdlib>
#include <tetrion/drop.hpp>

namespace {

using namespace tetrion;

void require(bool right) {
  if (!right) std::abort();
}

void play(const DropScript& script, Board board) {
  if (refusal(board.width(), script)) return;
  DropStream stream(board);
  std::size_t played = 0;
  for (const ScriptedDrop& drop : script.drops) {
    const Shape& block = script.blocks[static_cast<std::size_t>(drop.block)];
    const auto step = stream.drop(block, drop.offset);
    require(step.has_value());
    if (++played > 40) continue;
    if (!*step) break;
    const auto single = drop_block(board, block, drop.offset);
    require((*single)->landing_row == (*step)->landing_row);
    board = std::move((*single)->board);
    require(stream.board() == board);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto script = parse_drops({reinterpret_cast<const char*>(data), size});
  if (!script) {
    require(!script.error().message.empty() && script.error().line >= 1);
    return 0;
  }
  require(!script->drops.empty());
  play(*script, Board("-x--x\n-----"));
  play(*script, Board(4, 70));
  play(*script, Board(6, 130));
  play(*script, Board(70, 9));
  return 0;
}
