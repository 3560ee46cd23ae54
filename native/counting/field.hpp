// Small numbers packed into the words of a state.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace deadreckon::counting {

// Some bits of one word.
struct Field {
    int word = 0, shift = 0;
    std::uint64_t mask = 0;  // 0: a number that is always 0

    template <std::size_t N>
    int get(const std::array<std::uint64_t, N>& state) const {
        assert(word < static_cast<int>(N));
        return static_cast<int>(state[N == 1 ? 0 : word] >> shift & mask);
    }
    template <std::size_t N>
    void set(std::array<std::uint64_t, N>& state, int number) const {
        assert(number >= 0 && static_cast<std::uint64_t>(number) <= mask);
        std::uint64_t& target = state[N == 1 ? 0 : word];
        target = (target & ~(mask << shift)) | static_cast<std::uint64_t>(number) << shift;
    }
    // The field must hold at least `number`.
    template <std::size_t N>
    void subtract(std::array<std::uint64_t, N>& state, int number) const {
        assert(get(state) >= number);
        state[N == 1 ? 0 : word] -= static_cast<std::uint64_t>(number) << shift;
    }
};

// Hands out fields, from the first word on.
class FieldPacker {
public:
    // A field for the numbers 0, 1, ... max, within one word.
    Field add(int max) {
        assert(max >= 0);
        const int width = std::bit_width(static_cast<unsigned>(max));
        if (width == 0) return {};
        if (bits_ % 64 + width > 64) bits_ += 64 - bits_ % 64;
        const Field result{bits_ / 64, bits_ % 64, (std::uint64_t(1) << width) - 1};
        bits_ += width;
        return result;
    }

    int words() const { return std::max(1, (bits_ + 63) / 64); }

private:
    int bits_ = 0;
};

}  // namespace deadreckon::counting
