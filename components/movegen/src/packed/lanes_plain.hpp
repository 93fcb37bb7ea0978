// Lanes as an array of 64-bit words: any processor. C columns.
#pragma once

#include <bit>
#include <cstdint>

namespace tetrion::packed {

template <int C>
struct PlainLanes {
  using Word = std::uint64_t;
  static constexpr int bits = 64;

  struct V {
    Word lane[C];
  };

  template <typename F>
  static V each(F&& f) {
    V v;
    for (int x = 0; x < C; ++x) v.lane[x] = f(x);
    return v;
  }

  static V none() {
    return each([](int) { return Word{0}; });
  }
  static V all(Word w) {
    return each([&](int) { return w; });
  }
  static V bit(int lane, int bit) {
    V v = none();
    v.lane[lane] = Word{1} << bit;
    return v;
  }
  static V both(const V& a, const V& b) {
    return each([&](int x) { return a.lane[x] & b.lane[x]; });
  }
  static V either(const V& a, const V& b) {
    return each([&](int x) { return a.lane[x] | b.lane[x]; });
  }
  static V andnot(const V& a, const V& b) {
    return each([&](int x) { return ~a.lane[x] & b.lane[x]; });
  }
  static V add(const V& a, const V& b) {
    return each([&](int x) { return a.lane[x] + b.lane[x]; });
  }
  static V sub(const V& a, const V& b) {
    return each([&](int x) { return a.lane[x] - b.lane[x]; });
  }
  static V up(const V& a, int n) {
    return each([&](int x) { return a.lane[x] >> n; });
  }
  static V down(const V& a, int n) {
    return each([&](int x) { return a.lane[x] << n; });
  }
  /// Lane x becomes lane x + dx; zero from outside.
  static V columns(const V& a, int dx) {
    return each([&](int x) { return x + dx >= 0 && x + dx < C ? a.lane[x + dx] : Word{0}; });
  }
  static bool any(const V& a) {
    Word w = 0;
    for (int x = 0; x < C; ++x) w |= a.lane[x];
    return w != 0;
  }

  static V empty(const std::uint64_t* filled, const std::uint64_t* inside) {
    return each([&](int x) { return ~filled[x] & inside[x]; });
  }
  static bool clear(const std::uint64_t* filled, std::uint64_t mask) {
    Word w = 0;
    for (int x = 0; x < C; ++x) w |= filled[x];
    return (w & mask) == 0;
  }

  template <int N>
  static int count(const V (&found)[N]) {
    int n = 0;
    for (int r = 0; r < N; ++r) {
      for (int x = 0; x < C; ++x) n += std::popcount(found[r].lane[x]);
    }
    return n;
  }

  // Bits are sorted into rows first: bit x * N + r of rows[b] says that lane x of found[r] has bit
  // b.
  template <int N>
  static int list(const V (&found)[N], int column, int row0, std::uint32_t* out) {
    std::uint64_t rows[bits];
    std::uint64_t used = 0;
    for (int r = 0; r < N; ++r) {
      for (int x = 0; x < C; ++x) used |= found[r].lane[x];
    }
    for (Word u = used; u != 0; u &= u - 1) rows[std::countr_zero(u)] = 0;
    for (int r = 0; r < N; ++r) {
      for (int x = 0; x < C; ++x) {
        for (Word w = found[r].lane[x]; w != 0; w &= w - 1) {
          rows[std::countr_zero(w)] |= std::uint64_t{1} << (x * N + r);
        }
      }
    }
    std::uint32_t* const begin = out;
    for (; used != 0; used &= used - 1) {
      const int b = std::countr_zero(used);
      const auto y = static_cast<std::uint8_t>(b - row0);
      for (std::uint64_t row = rows[b]; row != 0; row &= row - 1) {
        const int i = std::countr_zero(row);
        const auto x = static_cast<std::uint8_t>(i / N - column);
        *out++ = x | static_cast<std::uint32_t>(y) << 8 | static_cast<std::uint32_t>(i % N) << 16;
      }
    }
    return static_cast<int>(out - begin);
  }
};

}  // namespace tetrion::packed
