// Operations on sets of cells of a line, beyond those of bits.hpp: flooding, mirroring.
#pragma once

#include <cassert>

#include "bits.hpp"
#include "interface.hpp"

namespace deadreckon::nonogram {

inline Word64 sum(Word64 a, Word64 b) { return a + b; }
inline Word128 sum(Word128 a, Word128 b) { return a + b; }
template <int N>
Wide<N> sum(Wide<N> a, const Wide<N>& b) {
    bool carry = false;
    for (int i = 0; i < N; ++i) {
        const std::uint64_t both = a.words[i] + b.words[i];
        a.words[i] = both + carry;
        carry = (both < b.words[i]) | (a.words[i] < both);
    }
    return a;
}

// The number of the highest bit; there must be one.
inline int highest(Word64 bits) {
    assert(bits);
    return 63 - std::countl_zero(bits);
}
inline int highest(Word128 bits) {
    const auto high = static_cast<Word64>(bits >> 64);
    return high ? 64 + highest(high) : highest(static_cast<Word64>(bits));
}
template <int N>
int highest(const Wide<N>& bits) {
    assert(bits != Wide<N>(0));
    int i = N - 1;
    while (!bits.words[i]) --i;
    return 64 * i + highest(bits.words[i]);
}

// All bits of the word in the opposite order.
inline Word64 reversed(Word64 bits) {
    bits = bits >> 32 | bits << 32;  // compilers know the first three lines as one instruction
    bits = (bits >> 16 & 0x0000ffff0000ffff) | (bits & 0x0000ffff0000ffff) << 16;
    bits = (bits >> 8 & 0x00ff00ff00ff00ff) | (bits & 0x00ff00ff00ff00ff) << 8;
    bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0f) | (bits & 0x0f0f0f0f0f0f0f0f) << 4;
    bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
    return (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
}
inline Word128 reversed(Word128 bits) {
    return Word128(reversed(static_cast<Word64>(bits))) << 64 | reversed(static_cast<Word64>(bits >> 64));
}
template <int N>
Wide<N> reversed(const Wide<N>& bits) {
    Wide<N> result;
    for (int i = 0; i < N; ++i) result.words[i] = reversed(bits.words[N - 1 - i]);
    return result;
}

// Bit p goes to top - p; bits above `top` are lost.
template <class Bits>
Bits mirrored(const Bits& bits, int top) {
    assert(top >= 0 && top < static_cast<int>(8 * sizeof(Bits)));
    return reversed(bits) >> (static_cast<int>(8 * sizeof(Bits)) - 1 - top);
}

// All bits reachable from a bit of `from` by steps upwards, each from a bit of `through`. The carry of one
// addition makes all steps at once.
template <class Bits>
Bits flood(const Bits& from, const Bits& through) {
    const Bits carried = sum(through, Bits(from & through));
    return (carried & ~through) | (through & ~carried) | from;
}

template <class Bits>
Bits first_bits(int size) {
    assert(size >= 0 && size <= static_cast<int>(8 * sizeof(Bits)));
    return size ? Bits(~Bits(0) >> (static_cast<int>(8 * sizeof(Bits)) - size)) : Bits(0);
}

template <class Bits>
bool has(const Bits& bits, int number) {
    assert(number >= 0 && number < static_cast<int>(8 * sizeof(Bits)));
    return (bits >> number & Bits(1)) != Bits(0);
}
template <int N>
bool has(const Wide<N>& bits, int number) {
    assert(number >= 0 && number < 64 * N);
    return bits.words[number / 64] >> (number % 64) & 1;
}

template <class Visit>
void for_each_bit(Word64 bits, Visit visit, int offset = 0) {
    for (; bits; bits &= bits - 1) visit(offset + lowest(bits));
}
template <class Visit>
void for_each_bit(Word128 bits, Visit visit) {
    for_each_bit(static_cast<Word64>(bits), visit);
    for_each_bit(static_cast<Word64>(bits >> 64), visit, 64);
}
template <int N, class Visit>
void for_each_bit(const Wide<N>& bits, Visit visit) {
    for (int i = 0; i < N; ++i) for_each_bit(bits.words[i], visit, 64 * i);
}

inline void remove_bit(Word64& bits, int number) { bits &= ~bit<Word64>(number); }
inline void remove_bit(Word128& bits, int number) { bits &= ~bit<Word128>(number); }
template <int N>
void remove_bit(Wide<N>& bits, int number) {
    assert(number >= 0 && number < 64 * N);
    bits.words[number / 64] &= ~(std::uint64_t(1) << (number % 64));
}

inline void add_bit(Word64& bits, int number) { bits |= bit<Word64>(number); }
inline void add_bit(Word128& bits, int number) { bits |= bit<Word128>(number); }
template <int N>
void add_bit(Wide<N>& bits, int number) {
    assert(number >= 0 && number < 64 * N);
    bits.words[number / 64] |= std::uint64_t(1) << (number % 64);
}

// Calls `use` with an empty word that is wide enough for lines of this length and two more bits for the line solver.
template <class Use>
auto with_line_bits(int cells, Use use) {
    assert(cells >= 1 && cells <= max_line_cells);
    static_assert(max_line_cells == 64 * 64 - 2, "the widest of these has bits for the longest line");
    if (cells <= 62) return use(Word64());
    if (cells <= 126) return use(Word128());
    if (cells <= 254) return use(Wide<4>());
    if (cells <= 1022) return use(Wide<16>());
    return use(Wide<64>());
}

// Expands a macro for each of these words: for the explicit instantiation of templates.
#define FOR_EACH_LINE_BITS(MACRO) MACRO(Word64) MACRO(Word128) MACRO(Wide<4>) MACRO(Wide<16>) MACRO(Wide<64>)

}  // namespace deadreckon::nonogram
