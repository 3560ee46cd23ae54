// Sets of up to 4096 cells as words: one machine word where that is enough, more where it is not.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>
#ifdef _MSC_VER
#include <__msvc_int128.hpp>
#endif

namespace deadreckon {

using Word64 = std::uint64_t;
#ifdef _MSC_VER  // whose library has what the compiler lacks
using Word128 = std::_Unsigned128;
#else
using Word128 = unsigned __int128;
#endif

// Several 64-bit words used as one; the lowest comes first.
template <int N>
struct Wide {
    std::array<std::uint64_t, N> words{};

    Wide() = default;
    Wide(std::uint64_t low) { words[0] = low; }

    friend Wide operator&(Wide a, const Wide& b) { return a &= b; }
    friend Wide operator|(Wide a, const Wide& b) { return a |= b; }
    friend bool operator==(const Wide& a, const Wide& b) { return a.words == b.words; }
    friend bool operator!=(const Wide& a, const Wide& b) { return a.words != b.words; }

    Wide& operator&=(const Wide& other) {
        for (int i = 0; i < N; ++i) words[i] &= other.words[i];
        return *this;
    }
    Wide& operator|=(const Wide& other) {
        for (int i = 0; i < N; ++i) words[i] |= other.words[i];
        return *this;
    }
    Wide operator~() const {
        Wide result;
        for (int i = 0; i < N; ++i) result.words[i] = ~words[i];
        return result;
    }
    Wide operator<<(int distance) const {
        assert(distance >= 0 && distance < 64 * N);
        Wide result;
        const int jump = distance / 64, rest = distance % 64;
        for (int i = N - 1; i >= jump; --i) {
            result.words[i] = words[i - jump] << rest;
            if (rest && i > jump) result.words[i] |= words[i - jump - 1] >> (64 - rest);
        }
        return result;
    }
    Wide operator>>(int distance) const {
        assert(distance >= 0 && distance < 64 * N);
        Wide result;
        const int jump = distance / 64, rest = distance % 64;
        for (int i = 0; i + jump < N; ++i) {
            result.words[i] = words[i + jump] >> rest;
            if (rest && i + jump + 1 < N) result.words[i] |= words[i + jump + 1] << (64 - rest);
        }
        return result;
    }
    explicit operator bool() const {
        std::uint64_t any = 0;
        for (std::uint64_t word : words) any |= word;
        return any != 0;
    }
};

inline int count(Word64 bits) { return std::popcount(bits); }
inline int count(Word128 bits) {
    return std::popcount(static_cast<Word64>(bits)) + std::popcount(static_cast<Word64>(bits >> 64));
}
template <int N>
int count(const Wide<N>& bits) {
    int total = 0;
    for (std::uint64_t word : bits.words) total += std::popcount(word);
    return total;
}

// The number of the lowest bit; there must be one.
inline int lowest(Word64 bits) {
    assert(bits);
    return std::countr_zero(bits);
}
inline int lowest(Word128 bits) {
    assert(bits);
    const auto low = static_cast<Word64>(bits);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<Word64>(bits >> 64));
}
template <int N>
int lowest(const Wide<N>& bits) {
    assert(bits != Wide<N>(0));
    int i = 0;
    while (!bits.words[i]) ++i;
    return 64 * i + std::countr_zero(bits.words[i]);
}

// The 64 bits from number 64 * i on.
inline Word64 word(Word64 bits, [[maybe_unused]] int i) {
    assert(i == 0);
    return bits;
}
inline Word64 word(Word128 bits, int i) {
    assert(i == 0 || i == 1);
    return static_cast<Word64>(bits >> (64 * i));
}
template <int N>
Word64 word(const Wide<N>& bits, int i) {
    assert(i >= 0 && i < N);
    return bits.words[i];
}

template <class Bits>
std::vector<std::uint64_t> words_of(const Bits& bits) {
    std::vector<std::uint64_t> words;
    for (int i = 0; i < static_cast<int>(sizeof(Bits) / sizeof(Word64)); ++i) words.push_back(word(bits, i));
    return words;
}

template <class Bits>
Bits bit(int number) {
    assert(number >= 0 && number < static_cast<int>(8 * sizeof(Bits)));
    return Bits(1) << number;
}

// Calls `use` with each cell of a set as a set of its own, the lowest first.
template <class Bits, class Use>
void for_each_cell(Bits cells, Use use) {
    while (cells) {
        const Bits one = bit<Bits>(lowest(cells));
        cells &= ~one;
        use(one);
    }
}

// Shifts by the width of the word or more, for which << and >> are undefined, give the empty set.
template <class Bits>
Bits shift_up(const Bits& bits, int distance) {
    assert(distance >= 0);
    return distance >= static_cast<int>(8 * sizeof(Bits)) ? Bits(0) : Bits(bits << distance);
}
template <class Bits>
Bits shift_down(const Bits& bits, int distance) {
    assert(distance >= 0);
    return distance >= static_cast<int>(8 * sizeof(Bits)) ? Bits(0) : Bits(bits >> distance);
}

// A run is `length` bits, `step` apart, and is named by its lowest bit.

// Calls `fold` with the distances that double a run until it has `length` bits: log2(length) of them.
template <class Fold>
void double_run(int length, int step, Fold fold) {
    assert(length >= 1 && step >= 1);
    for (int done = 1; done < length;) {
        const int more = done < length - done ? done : length - done;
        fold(more * step);
        done += more;
    }
}

// All bits of the named runs.
template <class Bits>
Bits run_cells(Bits bits, int length, int step) {
    double_run(length, step, [&](int distance) { bits |= shift_up(bits, distance); });
    return bits;
}

// The runs that contain at least one of these bits.
template <class Bits>
Bits runs_through(Bits bits, int length, int step) {
    double_run(length, step, [&](int distance) { bits |= shift_down(bits, distance); });
    return bits;
}

// The runs that consist of these bits.
template <class Bits>
Bits runs_within(Bits bits, int length, int step) {
    double_run(length, step, [&](int distance) { bits &= shift_down(bits, distance); });
    return bits;
}

}  // namespace deadreckon
