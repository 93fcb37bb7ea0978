// Generator: programs of the seven pieces, and the form that runs them.
#include <tetrion/movegen/generator.hpp>
#include <vector>

#include "compile.hpp"
#include "forms.hpp"

namespace tetrion {

static_assert(sizeof(PackedPlacement) == 4);

struct Generator::Impl {
  Rules rules;
  int width;
  int height;
  Form form;
  const packed::FormFunctions* functions;
  std::array<packed::Program, 7> programs;
};

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
#if defined(__x86_64__)
  if (form == Form::avx2) impl->functions = &packed::avx2_form;
  if (form == Form::avx512) impl->functions = &packed::avx512_form;
#endif
  for (const Tetromino piece : all_tetrominoes) {
    const auto program = packed::compile(rules, piece, width, height);
    if (!program) return std::nullopt;
    impl->programs[index(piece)] = *program;
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

const Rules& Generator::rules() const { return impl_->rules; }
int Generator::width() const { return impl_->width; }
int Generator::height() const { return impl_->height; }
Form Generator::form() const { return impl_->form; }

}  // namespace tetrion
