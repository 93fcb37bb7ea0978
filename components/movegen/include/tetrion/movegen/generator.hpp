/// Generator: every placement of a piece, fast. For hot loops that ask about many boards of one
/// size.
///
///   const auto generator = Generator::make(nes(), 10, 20);   // once
///   PlacementList list;
///   generator->placements(packed_board, Tetromino::T, list);
///   for (const PackedPlacement& p : list) …                  // ordered by (y, x, rotation)
///
/// Exactly the answers of reachable_placements(), by test. One Generator may be used by many
/// threads.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <tetrion/movegen/packed_board.hpp>
#include <tetrion/rules.hpp>

namespace tetrion {

/// A placement in four bytes.
struct PackedPlacement {
  std::int8_t x = 0;
  std::int8_t y = 0;
  std::uint8_t rotation = 0;
  Spin spin = Spin::none;

  operator Placement() const { return {x, y, rotation}; }  // NOLINT(google-explicit-constructor)
};

/// Where a list of placements is written: no allocation in the loop.
class PlacementList {
 public:
  /// Every other row of every column, 4 orientations, 3 spin classes.
  static constexpr int capacity = 16 * 32 * 4 * 3;

  const PackedPlacement* begin() const { return items_.data(); }
  const PackedPlacement* end() const { return items_.data() + size_; }
  int size() const { return size_; }
  const PackedPlacement& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }

 private:
  friend class Generator;
  std::array<PackedPlacement, capacity + 16> items_;  // whole vectors are stored: room past the end
  int size_ = 0;
};

/// The ways in which the same search is written. `automatic` takes the fastest this machine runs.
enum class Form : std::uint8_t { automatic, plain, avx2, avx512 };

std::string_view name(Form form);

/// The forms this machine can run, `plain` first; `automatic` is not among them.
std::span<const Form> supported_forms();

class Generator {
 public:
  /// Nothing when the packed board cannot hold the size, or the rules turn a piece about boxes that
  /// have no column in common (no known game does): use reachable_placements() then. Cost: some ten
  /// microseconds a piece, once. `form` must be supported.
  static std::optional<Generator> make(const Rules& rules, int width, int height,
                                       Form form = Form::automatic);

  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;
  ~Generator();

  /// The number of placements: no list is made.
  int count(const PackedBoard& board, Tetromino piece) const;

  /// The placements, ordered by (y, x, rotation). Replaces what the list held. Spins are not told
  /// apart: all are `none`.
  void placements(const PackedBoard& board, Tetromino piece, PlacementList& list) const;

  /// Do the rules know spins of this piece? Where they do not, what follows is the same as above.
  bool has_spins(Tetromino piece) const;

  /// Placements by spin class (spins.hpp): each as often as there are classes in which it can be
  /// reached, ordered by (y, x, rotation, spin).
  int count_spins(const PackedBoard& board, Tetromino piece) const;
  void spin_placements(const PackedBoard& board, Tetromino piece, PlacementList& list) const;

  const Rules& rules() const;
  int width() const;
  int height() const;
  Form form() const;

 private:
  struct Impl;
  friend struct BatchAccess;  // perft searches many boards at once
  explicit Generator(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace tetrion
