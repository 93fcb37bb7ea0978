/// The interface of the WebAssembly module.
///
/// A question is a function that takes a JSON text (address and size, in a buffer of
/// tetrion_allocate) and returns the size of its answer, a JSON text at tetrion_answer(), which is
/// good until the next question. What is wrong with a question is answered by
/// {"schema":"tetrion.error/1",…}. No question traps, whatever its text.
///
/// Games, watched games and the last packing are kept in the module; all else is forgotten with the
/// answer. A module is used by one thread.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <tetrion/support/error.hpp>

namespace tetrion::wasm {

using Answer = std::expected<std::string, Error>;

/// Keeps the answer, or the error in its place, for tetrion_answer(); returns its size.
std::uint32_t keep(Answer answer);

inline std::string_view question(const char* text, std::uint32_t size) { return {text, size}; }

}  // namespace tetrion::wasm
