// Where texts cross the border: questions come in through one buffer, answers go out through
// another.
#include <tetrion/notation.hpp>

#include "interface.hpp"

namespace tetrion::wasm {
namespace {

std::string question_text;
std::string answer_text;

}  // namespace

std::uint32_t keep(Answer answer) {
  answer_text = answer ? *std::move(answer) : error_to_json(answer.error());
  return static_cast<std::uint32_t>(answer_text.size());
}

/// A buffer for the next question; the one before is gone.
extern "C" char* tetrion_allocate(std::uint32_t size) {
  question_text.resize(size);
  return question_text.data();
}

extern "C" const char* tetrion_answer() { return answer_text.data(); }

}  // namespace tetrion::wasm
