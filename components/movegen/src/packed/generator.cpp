// Generator: programs of the seven pieces, and the form that runs them.
#include <tetrion/movegen/generator.hpp>
#include <vector>

#include "compile.hpp"
#include "forms.hpp"
#include "generator_impl.hpp"

namespace tetrion {

static_assert(sizeof(PackedPlacement) == 4);

std::string_view name(Form form) {
  switch (form) {
    case Form::plain:
      return "plain";
    case Form::avx2:
      return "avx2";
    case Form::avx512:
      return "avx512";
    case Form::automatic:
      break;
  }
  return "automatic";
}

std::span<const Form> supported_forms() {
  static const std::vector<Form> forms = [] {
    std::vector<Form> found = {Form::plain};
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
      found.push_back(Form::avx2);
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
        __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2")) {
      found.push_back(Form::avx512);
    }
#endif
    return found;
  }();
  return forms;
}

Generator::Generator(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;
Generator::~Generator() = default;

std::optional<Generator> Generator::make(const Rules& rules, int width, int height, Form form) {
  if (!PackedBoard::fits(width, height)) return std::nullopt;
  if (form == Form::automatic) form = supported_forms().back();
  auto impl = std::make_unique<Impl>();
  impl->rules = rules;
  impl->width = width;
  impl->height = height;
  impl->form = form;
  impl->functions = &packed::plain_form;
  impl->batches = packed::plain_batches;
#if defined(__x86_64__)
  if (form == Form::avx2) {
    impl->functions = &packed::avx2_form;
    impl->batches = packed::avx2_batches;
  }
  if (form == Form::avx512) {
    impl->functions = &packed::avx512_form;
    impl->batches = packed::avx512_batches;
  }
#endif
  for (const Tetromino piece : all_tetrominoes) {
    const auto program = packed::compile(rules, piece, width, height);
    if (!program) return std::nullopt;
    impl->programs[index(piece)] = *program;
    packed::BatchProgram& batch = impl->batch_programs[index(piece)];
    batch = packed::compile_batch(*program, rules, piece, width);
    // Only that form asks for it.
    if (form != Form::avx512 || !batch.usable || !program->band32.sky) continue;
    packed::VectorProgram& single = impl->single_programs[index(piece)];
    single = packed::compile_single(batch, *program);
    if (single.built_in >= 0) impl->programs[index(piece)].single = &single;
  }
  return Generator(std::move(impl));
}

int Generator::count(const PackedBoard& board, Tetromino piece) const {
  const packed::Program& program = impl_->programs[index(piece)];
  if (!program.can_enter) return 0;
  const int n = impl_->functions->count(program, board.columns.data());
  return n >= 0 ? n : packed::plain_form.count(program, board.columns.data());
}

void Generator::placements(const PackedBoard& board, Tetromino piece, PlacementList& list) const {
  const packed::Program& program = impl_->programs[index(piece)];
  list.size_ = 0;
  if (!program.can_enter) return;
  auto* out = reinterpret_cast<std::uint32_t*>(list.items_.data());
  const int n = impl_->functions->list(program, board.columns.data(), out);
  list.size_ = n >= 0 ? n : packed::plain_form.list(program, board.columns.data(), out);
}

bool Generator::has_spins(Tetromino piece) const {
  return impl_->programs[index(piece)].spin.any();
}

int Generator::count_spins(const PackedBoard& board, Tetromino piece) const {
  const packed::Program& program = impl_->programs[index(piece)];
  if (!program.spin.any()) return count(board, piece);
  if (!program.can_enter) return 0;
  const int n = impl_->functions->count_spins(program, board.columns.data());
  return n >= 0 ? n : packed::plain_form.count_spins(program, board.columns.data());
}

void Generator::spin_placements(const PackedBoard& board, Tetromino piece,
                                PlacementList& list) const {
  const packed::Program& program = impl_->programs[index(piece)];
  if (!program.spin.any()) return placements(board, piece, list);
  list.size_ = 0;
  if (!program.can_enter) return;
  PlacementList by_class;  // three lists one after the other
  auto* out = reinterpret_cast<std::uint32_t*>(by_class.items_.data());
  int ends[3];
  if (impl_->functions->list_spins(program, board.columns.data(), out, ends) < 0) {
    packed::plain_form.list_spins(program, board.columns.data(), out, ends);
  }
  int at[3] = {0, ends[0], ends[1]};
  while (list.size_ < ends[2]) {
    int first = -1;
    for (int i = 0; i < 3; ++i) {
      if (at[i] == ends[i]) continue;
      if (first < 0 || Placement(by_class[at[i]]) < Placement(by_class[at[first]])) first = i;
    }
    PackedPlacement next = by_class[at[first]++];
    next.spin = static_cast<Spin>(first);
    list.items_[static_cast<std::size_t>(list.size_++)] = next;
  }
}

const Rules& Generator::rules() const { return impl_->rules; }
int Generator::width() const { return impl_->width; }
int Generator::height() const { return impl_->height; }
Form Generator::form() const { return impl_->form; }

}  // namespace tetrion
