// Many numbers of up to 128 bits that take 64 as long as all of them are small.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bits.hpp"

namespace deadreckon::counting {

// Stands for itself and all numbers too large to write.
constexpr Word128 kTooMany = ~Word128(0);

inline Word128 saturated_sum(Word128 a, Word128 b) {
    const Word128 sum = a + b;
    return sum < a ? kTooMany : sum;
}

class Numbers {
public:
    Numbers() = default;
    Numbers(std::size_t size, std::uint64_t value) : low_(size, value) {}

    std::size_t size() const { return low_.size(); }
    std::size_t bytes() const { return (low_.capacity() + high_.capacity()) * sizeof(std::uint64_t); }

    Word128 operator[](std::size_t place) const {
        return high_.empty() ? low_[place] : static_cast<Word128>(high_[place]) << 64 | low_[place];
    }

    void add(std::size_t place, Word128 number) {
        const Word128 sum = saturated_sum((*this)[place], number);
        const auto high = static_cast<std::uint64_t>(sum >> 64);
        if (high != 0 && high_.empty()) high_.resize(low_.size());
        low_[place] = static_cast<std::uint64_t>(sum);
        if (!high_.empty()) high_[place] = high;
    }

private:
    std::vector<std::uint64_t> low_, high_;  // no high ones: all are 0
};

}  // namespace deadreckon::counting
